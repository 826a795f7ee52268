/**
 * Waits for a turn of its own. Sales that were read for together would else all be priced before the first of them is
 * answered: each is answered before the next is priced, and what was computed for it is let go.
 */
export const ownTurn = (): Promise<void> =>
  new Promise((begin) => {
    setImmediate(begin);
  });
