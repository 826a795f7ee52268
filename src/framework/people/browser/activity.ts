const key = 'patio.lastCall';
/** The moment is stored at most this often, in milliseconds: every tab shares it. */
const stepMs = 5000;

/** When the server last saw the person, as far as this browser knows. */
export type Activity = {
  /** A call of the person was answered. */
  readonly seen: () => void;
  /** Moment of the last one in milliseconds since 1970; now when there was none yet. */
  readonly lastAt: () => number;
};

/** Remembers in the browser's storage when the server last saw the person, for the warning before the session ends. */
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
