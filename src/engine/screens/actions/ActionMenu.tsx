import { LinkBase } from 'ra-core';
import { createPortal } from 'react-dom';
import { popupRoot, usePopupPlace } from '../../../ui/usePopupPlace';
import '../../../ui/styles/combobox.css';
import { useEngine } from '../../EngineContext';
import { useAnnounce } from '../../texts/useAnnounce';
import { useMenuKeys } from '../parts/useMenuKeys';
import '../styles/parts.css';
import type { OfferedAction } from './offeredActions';

/** One entry: a link, or something that is done. */
type MenuOffer = Pick<OfferedAction, 'name' | 'label' | 'tone'> &
  (
    | { readonly type: 'link'; readonly to: string }
    | { readonly type: string; readonly to?: undefined }
  );

type ActionMenuProps<Offer> = {
  anchor: HTMLElement;
  label: string;
  offers: readonly Offer[];
  onChoose: (offer: Offer) => void;
  onClose: () => void;
};

const menuWidth = 220;

/** Whether an entry changes something, or leads to a form that does. */
const writes = ({ name, type }: MenuOffer): boolean =>
  name === 'edit' || (type !== 'link' && type !== 'look');

/** What can be done with one record, as a menu at its button. */
export const ActionMenu = <Offer extends MenuOffer>({
  anchor,
  label,
  offers,
  onChoose,
  onClose,
}: ActionMenuProps<Offer>) => {
  const { writesOff } = useEngine();
  const announce = useAnnounce();
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
        writesOff !== undefined && writes(offer) ? (
          <button
            key={offer.name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled="true"
            title={writesOff}
            onClick={() => announce(writesOff, 'info')}
          >
            {offer.label}
          </button>
        ) : offer.to !== undefined ? (
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
    popupRoot(anchor),
  );
};
