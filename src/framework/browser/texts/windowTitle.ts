import { useSyncExternalStore } from 'react';
import { readProduct } from '../ui/product';

let current = { path: '', title: '' };
/** Path of the page that has named itself. */
let named: string | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const show = (path: string, page: string): void => {
  const { name } = readProduct();
  document.title = page === '' || page === name ? name : `${page} · ${name}`;
  current = { path, title: page };
  for (const listener of listeners) listener();
};

/** Sets the title of the window: the page first, as tabs cut the end off. */
export const windowTitle = (page: string, path: string = location.pathname): void => {
  named = path;
  show(path, page);
};

/** What a page is called until it has named itself: by its entry in the menu. */
export const frameTitle = (page: string, path: string): void => {
  if (named === path) return;
  named = undefined;
  show(path, page);
};

/** What the page of a path calls itself; nothing while that is still to come. */
export const usePageTitle = (path: string): string | undefined => {
  const { path: titled, title } = useSyncExternalStore(subscribe, () => current);
  return titled === path && title !== '' ? title : undefined;
};
