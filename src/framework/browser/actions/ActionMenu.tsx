import { LinkBase, useLocation } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Menu, MenuItem, menuItem } from '../ui/popup/Menu';
import { useEngine } from '../data/entity/EngineContext';
import { useAnnounce } from '../texts/useAnnounce';
import type { OfferedAction } from './offeredActions';

/** What is hard to undo stands last: the first entry of a menu has the focus at once, the first actions are buttons. */
export const dangerLast = <Offer extends { readonly tone?: unknown }>(
  offers: readonly Offer[],
): readonly Offer[] =>
  offers.toSorted((one, other) => Number(one.tone === 'danger') - Number(other.tone === 'danger'));

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

/** Whether an entry changes something, or leads to a form that does. */
const writes = ({ name, type }: MenuOffer): boolean =>
  name === 'edit' || (type !== 'link' && type !== 'look');

/** Whether a press of a link opens another tab or window, and leaves this page as it is. */
const opensBeside = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Closes the menu once the page has changed below it. Most links take the list away, and the menu with it, in one
 * drawing.
 */
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
  useEndWithPage(onClose);
  return (
    <Menu anchor={anchor} label={label} onClose={onClose} align="end">
      {dangerLast(offers).map((offer) =>
        writesOff !== undefined && writes(offer) ? (
          <MenuItem
            key={offer.name}
            aria-disabled="true"
            title={writesOff}
            onClick={() => announce(writesOff, 'info')}
          >
            {offer.label}
          </MenuItem>
        ) : offer.to !== undefined ? (
          <LinkBase
            key={offer.name}
            {...menuItem}
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
          <MenuItem
            key={offer.name}
            tone={offer.tone}
            onClick={() => {
              // A dialog that opens gives the focus back to what had it before.
              anchor.focus();
              onChoose(offer);
            }}
          >
            {offer.label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
};
