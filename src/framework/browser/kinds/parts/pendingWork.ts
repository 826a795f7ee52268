import { createContext, useState } from 'react';

/** Pending work of a form's fields that a save waits for: uploads, lookups. */
export type PendingWork = {
  /** `work` resolves to true when completed or abandoned; false if it failed. */
  readonly add: (work: Promise<boolean>) => void;
  readonly isIdle: () => boolean;
  /** Resolves once nothing is pending, to whether nothing failed. */
  readonly settled: () => Promise<boolean>;
};

/** Pending work of one form. */
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

/** Pending work of the calling form, stable while open. */
export const usePendingWork = (): PendingWork => useState(createPendingWork)[0];

/** Provides the form's pending work to its fields; absent where nothing is saved. */
export const PendingWorkContext = createContext<PendingWork | undefined>(undefined);
