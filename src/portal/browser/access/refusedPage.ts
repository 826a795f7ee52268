let refused: string | null = null;

/** Remembers a refused page for the page shown instead. */
export const noteRefused = (path: string): void => {
  refused = path;
};

/**
 * Returns the refused page once.
 *
 * @param path current page; a refusal of this page itself is kept for the next one
 */
export const takeRefused = (path: string): string | null => {
  if (refused === path) return null;
  const taken = refused;
  refused = null;
  return taken;
};
