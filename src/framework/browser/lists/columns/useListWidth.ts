import {
  useLayoutEffect,
  useState,
  type RefObject,
  useCallback,
  useSyncExternalStore,
} from 'react';

/** Whether the window has at least this width, in pixels. */
export const useMinWidth = (pixels: number): boolean => {
  const query = `(min-width: ${pixels}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query)?.matches ?? false);
};

/** Step in pixels. */
const step = 16;

/** Reserved for the page's scroll bar. */
const scrollBar = 16;

const aroundKey = 'patio.listAround';
/** Menu rail and margins. */
const usualAround = 112;

const roomIn = (width: number): number => Math.floor((width - scrollBar) / step) * step;

/** Room of a list by what was beside the last one: a wrong estimate renders a list twice. */
const estimateRoom = (): number =>
  roomIn(window.innerWidth - (Number(localStorage.getItem(aroundKey)) || usualAround));

const rememberRoom = (width: number): void => {
  if (estimateRoom() !== roomIn(width))
    localStorage.setItem(aroundKey, String(window.innerWidth - width));
};

/** List width in pixels, in steps so that resizing rarely re-renders; estimated until rendered. */
export const useListWidth = (frame: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(estimateRoom);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { clientWidth } = element;
      if (clientWidth === 0) return;
      rememberRoom(clientWidth);
      setWidth(roomIn(clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
};
