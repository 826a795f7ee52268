import { useEffect, useRef } from 'react';
import type { ButtonHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { createTypeAhead, keyTarget } from './moveFocus';
import { Popup, useDismiss } from './Popup';

type MenuProps = {
  /** Button that opened it. */
  anchor: HTMLElement;
  label: string;
  align?: 'start' | 'end';
  className?: string;
  onClose: () => void;
  /** `MenuItem`s, links with `menuItem`, and separators. */
  children: ReactNode;
};

const itemsOf = (menu: HTMLElement | null): readonly HTMLElement[] =>
  menu ? [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')] : [];

/** Attributes of a menu entry: reachable by arrows; Tab leaves the menu. */
export const menuItem = { role: 'menuitem', tabIndex: -1 } as const;

type MenuItemProps = ButtonHTMLAttributes<HTMLButtonElement> & { tone?: string | undefined };

/** A menu action. */
export const MenuItem = ({ tone, ...rest }: MenuItemProps) => (
  <button type="button" {...menuItem} data-tone={tone} {...rest} />
);

/** Menu at its button: arrows, Home, End and type-ahead move, Escape and Tab close. */
export const Menu = (props: MenuProps) => {
  const { anchor, label, align, className = '', onClose, children } = props;
  const menu = useRef<HTMLDivElement>(null);
  const typeAhead = useRef(createTypeAhead());
  useDismiss(menu, props);
  useEffect(() => itemsOf(menu.current)[0]?.focus({ preventScroll: true }), []);
  const targetOf = (event: KeyboardEvent, items: readonly HTMLElement[]): number | undefined => {
    const at = items.findIndex((item) => item === document.activeElement);
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key.length !== 1 || event.key === ' ' || hasModifier)
      return keyTarget(event.key, 'down', { at, count: items.length });
    const words = items.map((item) => item.textContent ?? '');
    return typeAhead.current(event, words, at) ?? at;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const target = targetOf(event, items);
    if (target !== undefined) items[target]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Popup
      anchor={anchor}
      align={align}
      onKeyDown={onKeyDown}
      sheet
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={`ui-menu ${className}`}
    >
      {children}
    </Popup>
  );
};
