import { useSyncExternalStore } from 'react';
import { readProduct } from '../ui/product';

let current = { path: '', title: '' };
/** Path of the page that has set its title. */
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

/** Sets the window title, page first, since tabs truncate the end. */
export const windowTitle = (page: string, path: string = location.pathname): void => {
  named = path;
  show(path, page);
};

/** Default title of a page, by its menu entry, until it sets its own. */
export const frameTitle = (page: string, path: string): void => {
  if (named === path) return;
  named = undefined;
  show(path, page);
};

/** Title set by a path's page; undefined until then. */
export const usePageTitle = (path: string): string | undefined => {
  const { path: titled, title } = useSyncExternalStore(subscribe, () => current);
  return titled === path && title !== '' ? title : undefined;
};
