import { useLayoutEffect, useRef, useState } from 'react';

/** How rows are drawn: side by side under one head, or each as a card of its own. */
export type RowLook = 'table' | 'cards';

/** Roles of a table's elements while they are drawn as a list of cards. */
export const cardRoles = { body: 'presentation', row: 'listitem', cell: 'presentation' } as const;

/**
 * Whether the columns of a table fit into its frame. The width that a table needs is measured while it is drawn as one
 * and remembered while it is drawn as cards.
 */
export const useRowLook = ({ alwaysCards = false } = {}) => {
  const frame = useRef<HTMLDivElement>(null);
  const needed = useRef(0);
  const [fits, setFits] = useState(true);
  const look: RowLook = fits && !alwaysCards ? 'table' : 'cards';
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
