import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Delay before opening, in milliseconds. @source SHELL-013 */
const openDelayMs = 10;

/** 768 px and below: hamburger. Above: hover or click. @source OQ-041 */
const narrowQuery = '(max-width: 768px)';
/** From this width on the menu stays open until collapsed. */
const wideQuery = '(min-width: 1280px)';
const pinnedKey = 'patio.preferences.menuPinned';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

const useMatches = (query: string): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);

/** Display state of the side menu. */
export type SidebarState = {
  readonly isNarrow: boolean;
  readonly isOpen: boolean;
  /** Pinned open. Wide windows only. */
  readonly isPinned: boolean;
  /** Pointer or focus is inside. */
  readonly enter: () => void;
  readonly leave: () => void;
  /** Hamburger and pin. */
  readonly toggle: () => void;
  readonly close: () => void;
};

/** State of the side menu: an icon rail that expands on hover, focus or click; a drawer on narrow windows. */
export const useSidebar = (): SidebarState => {
  const isNarrow = useMatches(narrowQuery);
  const isWide = useMatches(wideQuery);
  const [isHeld, setHeld] = useState(false);
  // The person's choice in this browser, else by window width.
  const [chosen, choose] = useState(() => localStorage.getItem(pinnedKey));
  const isPinned = chosen === null ? isWide : chosen === 'true';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const after = useCallback((change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, openDelayMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const pin = useCallback((value: boolean) => {
    localStorage.setItem(pinnedKey, String(value));
    choose(String(value));
    if (!value) setHeld(false);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(false);
  }, []);

  return {
    isNarrow,
    isOpen: isNarrow ? isHeld : isHeld || isPinned,
    isPinned: !isNarrow && isPinned,
    enter: useCallback(() => {
      if (!isNarrow) after(() => setHeld(true));
    }, [after, isNarrow]),
    leave: useCallback(() => {
      if (!isNarrow) close();
    }, [close, isNarrow]),
    toggle: useCallback(() => {
      if (isNarrow) after(() => setHeld((held) => !held));
      else if (isPinned) pin(false);
      else after(() => pin(true));
    }, [after, isNarrow, isPinned, pin]),
    close,
  };
};
