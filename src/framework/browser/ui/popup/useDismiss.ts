import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

type Dismissed = { readonly anchor: HTMLElement; readonly onClose: () => void };

/**
 * A press or a focus elsewhere closes a popup. The focus goes back to what the popup stands at, unless it has gone to
 * another place already.
 */
export const useDismiss = (popup: RefObject<HTMLElement | null>, given: Dismissed): void => {
  const { anchor, onClose } = given;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Laid off before a dialog that takes the menu's place has the focus: that is no focus elsewhere.
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
