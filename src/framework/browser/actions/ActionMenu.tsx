import { LinkBase, useLocation } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Menu, MenuItem, menuItem } from '../ui/popup/Menu';
import { useEngine } from '../data/entity/EngineContext';
import { useAnnounce } from '../texts/useAnnounce';
import type { OfferedAction } from './offeredActions';

/** Destructive actions last: a menu focuses its first entry, and the first actions are shown as buttons. */
export const dangerLast = <Offer extends { readonly tone?: unknown }>(
  offers: readonly Offer[],
): readonly Offer[] =>
  offers.toSorted((one, other) => Number(one.tone === 'danger') - Number(other.tone === 'danger'));

/** A menu entry: a link or an action. */
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

/** Whether an entry changes something, or opens a form that does. */
const writes = ({ name, type }: MenuOffer): boolean =>
  name === 'edit' || (type !== 'link' && type !== 'look');

/** Whether a click opens a new tab or window, leaving this page unchanged. */
const opensNewTab = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Closes the menu after navigation. Most links unmount the list together with the menu. */
const useEndWithPage = (onClose: () => void): void => {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current !== key) onClose();
  }, [key, onClose]);
};

/** Actions of one record, as a menu anchored to its button. */
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
              if (opensNewTab(event)) onClose();
              // Ignores the second click of a double click: navigation is under way.
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
              // An opening dialog restores focus to the previously focused element.
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
