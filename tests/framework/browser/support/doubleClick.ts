import { act } from '@testing-library/react';

/**
 * Clicks an element twice, 80 ms apart by the events' own time. Unlike user-event's double click, whose second event is
 * as late as rendering after the first takes, this does not depend on how busy the machine is.
 */
export const doubleClick = (element: HTMLElement): void => {
  const start = performance.now();
  for (const [detail, after] of [
    [1, 0],
    [2, 80],
  ] as const) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, 'timeStamp', { value: start + after });
    act(() => void element.dispatchEvent(event));
  }
};
