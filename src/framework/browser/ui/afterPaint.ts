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
