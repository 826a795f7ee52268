import { LinkBase } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { usePopupPlace } from '../../../ui/usePopupPlace';
import '../../../ui/styles/combobox.css';
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

const itemsOf = (menu: HTMLElement | null): readonly HTMLElement[] =>
  menu ? [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')] : [];

/** Focus that moves with the arrows and goes back to the button when the menu closes. */
const useMenuKeys = (anchor: HTMLElement, onClose: () => void) => {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const root = menu.current;
    itemsOf(root)[0]?.focus();
    const onPress = (event: MouseEvent) => {
      if (!root?.contains(event.target as Node)) close.current();
    };
    document.addEventListener('mousedown', onPress);
    return () => {
      document.removeEventListener('mousedown', onPress);
      const held = document.activeElement;
      if (held === document.body || root?.contains(held)) anchor.focus();
    };
  }, [anchor]);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) items[next]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return { menu, onKeyDown };
};

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
