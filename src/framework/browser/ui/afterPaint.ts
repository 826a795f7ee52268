/** A page out of sight is not painted at all. */
const latestMs = 100;

/**
 * Waits until what was drawn last is on the screen. A request costs the thread as much as many fields: one that nobody
 * waits for is sent once the step that asks it is seen.
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
