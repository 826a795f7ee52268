/**
 * Runs work once the browser has had nothing to do for a while, or not at all where a browser doesn't tell; answers how
 * to call it off.
 *
 * @param afterMs how long whatever is under way is left alone first
 * @param latestMs after this time it runs in a busy browser too; absent: it waits
 */
export const whenIdle = (work: () => void, afterMs: number, latestMs?: number): (() => void) => {
  if (typeof requestIdleCallback !== 'function') return () => undefined;
  let asked: number | undefined;
  const timer = setTimeout(
    () => (asked = requestIdleCallback(work, latestMs === undefined ? {} : { timeout: latestMs })),
    afterMs,
  );
  return () => {
    clearTimeout(timer);
    if (asked !== undefined) cancelIdleCallback(asked);
  };
};
