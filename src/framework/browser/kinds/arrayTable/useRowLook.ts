import { useLayoutEffect, useRef, useState } from 'react';
import { useIsPhone } from '#browser/ui/useIsPhone.ts';
import type { RowLook } from './ArrayTableRow';

/**
 * Whether the columns of a table fit into its frame. The width that a table needs is measured while it is drawn as one
 * and remembered while it is drawn as cards.
 */
export const useRowLook = () => {
  const frame = useRef<HTMLDivElement>(null);
  const needed = useRef(0);
  const [fits, setFits] = useState(true);
  const isPhone = useIsPhone();
  const look: RowLook = fits && !isPhone ? 'table' : 'cards';
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      if (look === 'table') needed.current = element.scrollWidth;
      if (element.clientWidth > 0) setFits(needed.current <= element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [look]);
  return { look, frame };
};
