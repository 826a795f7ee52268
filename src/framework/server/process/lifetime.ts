import { onStopSignal } from './stopSignals';

/** Resources of a process and their cleanup. */
export type Lifetime = {
  /** Awaits a step of the start. If the process is stopped meanwhile, this never resolves. */
  readonly step: <T>(work: Promise<T>) => Promise<T>;
  /** Registers a cleanup, also run if stopped during the start; last first. */
  readonly atEnd: (ending: () => unknown) => void;
  /** Runs all cleanups, after a failed start. */
  readonly end: () => Promise<void>;
};

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Handles signals from now on, so that a process stopped while starting leaves nothing behind. */
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
