import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** The menu opens after this delay, in milliseconds. @source SHELL-013 */
const openDelayMs = 10;

/** 768 px and below: hamburger. Above: hover or click. @source OQ-041 */
const narrowQuery = '(max-width: 768px)';
/** From so many pixels on the menu stays open, until the person folds it. */
const wideQuery = '(min-width: 1280px)';
const pinnedKey = 'patio.preferences.menuPinned';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the menu stays open: as the person chose in this browser, else by the room that there is. */
const isPinnedAtFirst = (): boolean => {
  const chosen = localStorage.getItem(pinnedKey);
  return chosen === null ? window.matchMedia(wideQuery).matches : chosen === 'true';
};

/** Whether the window is 768 pixels wide or less. */
const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(narrowQuery).matches);

/** How the side menu is shown and what opens and closes it. */
export type SidebarState = {
  readonly isNarrow: boolean;
  readonly isOpen: boolean;
  /** Stays open without the pointer. Wide windows only. */
  readonly isPinned: boolean;
  /** The pointer or the keyboard's focus is inside. */
  readonly enter: () => void;
  readonly leave: () => void;
  /** Hamburger and pin. */
  readonly toggle: () => void;
  readonly close: () => void;
};

/** State of the side menu: a rail of icons that opens on hover, focus or click; a drawer on narrow windows. */
export const useSidebar = (): SidebarState => {
  const isNarrow = useIsNarrow();
  const [isHeld, setHeld] = useState(false);
  const [isPinned, setPinned] = useState(isPinnedAtFirst);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const after = useCallback((change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, openDelayMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const pin = useCallback((value: boolean) => {
    localStorage.setItem(pinnedKey, String(value));
    setPinned(value);
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
