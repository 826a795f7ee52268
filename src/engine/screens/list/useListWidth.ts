import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { usualWidth } from './columnWidths';

/** Pixels of one step. */
const step = 16;

/** Kept free for the bar of a long page. */
const scrollBar = 16;

/** What the last list found: the next one most likely has as much, and is drawn once. */
let known = usualWidth;

/** Width of the list on this screen in pixels, in steps so that moving a window draws the table seldom. */
export const useListWidth = (frame: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(known);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const now = Math.floor((element.clientWidth - scrollBar) / step) * step;
      if (now <= 0) return;
      known = now;
      setWidth(now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
};
