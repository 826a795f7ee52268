import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
/** Pixels of one step. */
const step = 16;

/** Kept free for the bar of a long page. */
const scrollBar = 16;

/**
 * Width of what stands beside a list: on the first page the rail of the menu and the margins, later what the last list
 * found.
 */
let beside = 112;

const roomIn = (width: number): number => Math.floor((width - scrollBar) / step) * step;

/**
 * Width of the list on this screen in pixels, in steps so that moving a window draws the table seldom; guessed until it
 * is drawn.
 */
export const useListWidth = (frame: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(() => roomIn(window.innerWidth - beside));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { clientWidth } = element;
      if (clientWidth === 0) return;
      beside = window.innerWidth - clientWidth;
      setWidth(roomIn(clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
};
