let refused: string | null = null;

/** Remembers a page that was not opened, for the page that is shown in its place. */
export const noteRefused = (path: string): void => {
  refused = path;
};

/**
 * The page that was not opened, told once.
 *
 * @param path page that is shown now; a refusal of that very page is left for the next one
 */
export const takeRefused = (path: string): string | null => {
  if (refused === path) return null;
  const taken = refused;
  refused = null;
  return taken;
};
