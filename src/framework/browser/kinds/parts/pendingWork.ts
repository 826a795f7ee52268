import { createContext, useState } from 'react';

/** What fields of a form have under way and a save waits for: files that are being sent, look-ups that fill in. */
export type PendingWork = {
  /** `work` answers whether it came to its end or was given up; false: it failed. */
  readonly add: (work: Promise<boolean>) => void;
  readonly isIdle: () => boolean;
  /** Whether nothing failed, once nothing is under way. */
  readonly settled: () => Promise<boolean>;
};

/** The work of one form. */
const createPendingWork = (): PendingWork => {
  const running = new Set<Promise<boolean>>();
  const settled = async (): Promise<boolean> => {
    let isWhole = true;
    while (running.size > 0) {
      const ends = await Promise.all(running);
      isWhole &&= !ends.includes(false);
    }
    return isWhole;
  };
  const add = (work: Promise<boolean>) => {
    const ended = work.catch(() => false);
    running.add(ended);
    void ended.then(() => running.delete(ended));
  };
  return { add, settled, isIdle: () => running.size === 0 };
};

/** The work of the form that asks, the same while it is open. */
export const usePendingWork = (): PendingWork => useState(createPendingWork)[0];

/** Hands the form's work to its fields; absent where nothing is saved. */
export const PendingWorkContext = createContext<PendingWork | undefined>(undefined);
