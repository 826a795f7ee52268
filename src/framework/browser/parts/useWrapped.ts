import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

const wrappedOf = (children: readonly HTMLElement[]): number => {
  const top = children[0]?.offsetTop;
  const at = children.findIndex(({ offsetTop }) => offsetTop !== top);
  return at < 0 ? 0 : children.length - at;
};

/**
 * How many of the last children of a wrapping list its first line has no room for, again whenever a width changes.
 *
 * @param count how many children there are
 */
export const useWrapped = (list: RefObject<HTMLElement | null>, count: number): number => {
  const [wrapped, setWrapped] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const children = ([...element.children] as HTMLElement[]).slice(0, count);
    const measure = () => setWrapped(wrappedOf(children));
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...children]) observer.observe(each);
    return () => observer.disconnect();
  }, [list, count]);
  return wrapped;
};
