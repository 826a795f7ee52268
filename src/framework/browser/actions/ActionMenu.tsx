import { LinkBase, useLocation } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { popupRoot, usePopupPlace } from '../ui/combobox/usePopupPlace';
import '../ui/styles/combobox.css';
import { useEngine } from '../data/entity/EngineContext';
import { useAnnounce } from '../texts/useAnnounce';
import { useMenuKeys } from '../parts/useMenuKeys';
import '../parts/styles/parts.css';
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

/** Whether a press of a link opens another tab or window, and leaves this page as it is. */
const opensBeside = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Closes the menu once the page has changed below it. Most links take the list away, and the menu with it, in one drawing. */
const useEndWithPage = (onClose: () => void): void => {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current !== key) onClose();
  }, [key, onClose]);
};

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
  useEndWithPage(onClose);
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
          <LinkBase
            key={offer.name}
            role="menuitem"
            tabIndex={-1}
            to={offer.to}
            onClick={(event: MouseEvent) => {
              if (opensBeside(event)) onClose();
              // The second press of a hasty hand leads nowhere else: the first one is on its way.
              else if (event.detail > 1) event.preventDefault();
            }}
          >
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
