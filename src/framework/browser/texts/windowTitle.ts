import { useSyncExternalStore } from 'react';
import { readProduct } from '../ui/product';

let current = { path: '', title: '' };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the title of the window: the page first, as tabs cut the end off. */
export const windowTitle = (page: string): void => {
  const { name } = readProduct();
  document.title = page === '' || page === name ? name : `${page} · ${name}`;
  current = { path: location.pathname, title: page };
  for (const listener of listeners) listener();
};

/** What the page of a path calls itself; nothing while that is still to come. */
export const usePageTitle = (path: string): string | undefined => {
  const { path: titled, title } = useSyncExternalStore(subscribe, () => current);
  return titled === path && title !== '' ? title : undefined;
};
