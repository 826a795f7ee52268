import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

type Dismissed = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Closes a popup on outside click or focus. Restores focus to its anchor, unless it has moved elsewhere. */
export const useDismiss = (popup: RefObject<HTMLElement | null>, given: Dismissed): void => {
  const { anchor, onClose } = given;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Removed before a dialog replacing the menu takes the focus, which is not outside focus.
  useLayoutEffect(() => {
    const root = popup.current;
    const onAway = ({ target }: Event) => {
      const isIn = target instanceof Node && (root?.contains(target) || anchor.contains(target));
      if (!isIn) close.current();
    };
    document.addEventListener('mousedown', onAway);
    document.addEventListener('focusin', onAway);
    return () => {
      document.removeEventListener('mousedown', onAway);
      document.removeEventListener('focusin', onAway);
      const held = document.activeElement;
      if (held === document.body || root?.contains(held)) anchor.focus();
    };
  }, [popup, anchor]);
};
