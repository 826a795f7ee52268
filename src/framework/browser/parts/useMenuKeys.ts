import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

const itemsOf = (menu: HTMLElement | null): readonly HTMLElement[] =>
  menu ? [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : [];

/** Focus that moves with the arrows through a menu and goes back to the button when the menu closes. */
export const useMenuKeys = (anchor: HTMLElement, onClose: () => void) => {
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
