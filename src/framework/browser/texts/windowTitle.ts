import { readProduct } from '../ui/product';

/** Sets the title of the window: the page first, as tabs cut the end off. */
export const windowTitle = (page: string): void => {
  const { name } = readProduct();
  document.title = page === '' || page === name ? name : `${page} · ${name}`;
};
