import { LinkBase } from 'ra-core';
import { createPortal } from 'react-dom';
import { usePopupPlace } from '../../../ui/usePopupPlace';
import '../../../ui/styles/combobox.css';
import { useMenuKeys } from '../parts/useMenuKeys';
import '../styles/parts.css';
import type { OfferedAction } from './offeredActions';

type ActionMenuProps = {
  anchor: HTMLElement;
  label: string;
  offers: readonly OfferedAction[];
  onChoose: (offer: OfferedAction) => void;
  onClose: () => void;
};

const menuWidth = 220;

/** What can be done with one record, as a menu at its button. */
export const ActionMenu = ({ anchor, label, offers, onChoose, onClose }: ActionMenuProps) => {
  const { left, width, ...place } = usePopupPlace(anchor);
  const { menu, onKeyDown } = useMenuKeys(anchor, onClose);
  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="ui-popup engine-menu"
      style={{ ...place, left: Math.max(8, left + width - menuWidth), width: menuWidth }}
      onKeyDown={onKeyDown}
    >
      {offers.map((offer) =>
        offer.type === 'link' ? (
          <LinkBase key={offer.name} role="menuitem" tabIndex={-1} to={offer.to} onClick={onClose}>
            {offer.label}
          </LinkBase>
        ) : (
          <button
            key={offer.name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-tone={offer.tone}
            onClick={() => onChoose(offer)}
          >
            {offer.label}
          </button>
        ),
      )}
    </div>,
    document.body,
  );
};
