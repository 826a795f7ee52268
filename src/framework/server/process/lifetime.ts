import { onStopSignal } from './stopSignals';

/** What a process has begun, and how to let go of it. */
export type Lifetime = {
  /** Waits for a step of the start. A start that is told to end meanwhile goes no further: this never answers then. */
  readonly step: <T>(work: Promise<T>) => Promise<T>;
  /** Run when the process is told to end, also in the middle of its start; the last first. */
  readonly atEnd: (ending: () => unknown) => void;
  /** Lets go of everything, after a start that failed. */
  readonly end: () => Promise<void>;
};

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Listens for signals from now on, so that a process which is told to end while it starts leaves nothing behind. */
export const beginLifetime = (): Lifetime => {
  const endings: (() => unknown)[] = [];
  let isEnding = false;
  const end = async (): Promise<void> => {
    isEnding = true;
    for (let ending = endings.pop(); ending; ending = endings.pop()) await ending();
  };
  onStopSignal(end);
  const step = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      if (!isEnding) return result;
    } catch (error) {
      if (!isEnding) throw error;
    }
    return never<T>();
  };
  return { step, atEnd: (ending) => void endings.push(ending), end };
};
