import { useLayoutEffect, useRef, useState } from 'react';

/** Row layout: table or cards. */
export type RowLook = 'table' | 'cards';

/** ARIA roles of table elements rendered as cards. */
export const cardRoles = { body: 'presentation', row: 'listitem', cell: 'presentation' } as const;

/** Whether a table's columns fit. The required width is measured in table layout and remembered in card layout. */
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
