/** Timeout: hidden pages are never painted. */
const latestMs = 100;

/**
 * Resolves after the next paint. A request costs as much main-thread time as many fields, so non-urgent ones are sent
 * after the step is visible.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const latest = setTimeout(resolve, latestMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(latest);
        resolve();
      }, 0),
    );
  });

/**
 * Runs work once the browser has been idle for a while; never in browsers without idle callbacks. Returns a
 * function that cancels it.
 *
 * @param afterMs delay before waiting for idle time
 * @param latestMs maximum delay in a busy browser; absent: unlimited
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
