/** Name of the product in the window's title. */
const product = 'Pátio';

/** Sets the title of the window: the page first, as tabs cut the end off. */
export const windowTitle = (page: string): void => {
  document.title = page === '' || page === product ? product : `${page} · ${product}`;
};
