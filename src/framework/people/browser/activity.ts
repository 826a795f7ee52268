const key = 'patio.lastCall';
/** Minimum interval between writes in milliseconds, since all tabs share the value. */
const stepMs = 5000;

/** When the server last saw the person, as known to this browser. */
export type Activity = {
  /** Records that a call of the person succeeded. */
  readonly seen: () => void;
  /** Time of the last one in milliseconds since 1970; now if there was none. */
  readonly lastAt: () => number;
};

/** Stores in the browser when the server last saw the person, for the warning before the session ends. */
export const createActivity = (storage: Storage, now: () => number): Activity => {
  let written = -Infinity;
  return {
    seen: () => {
      if (Math.abs(now() - written) < stepMs) return;
      written = now();
      storage.setItem(key, String(written));
    },
    lastAt: () => {
      const stored = Number(storage.getItem(key) ?? NaN);
      return Number.isFinite(stored) ? stored : now();
    },
  };
};
