import { setFlagsFromString } from 'node:v8';

/** By how much the heap may grow beyond what was in use when it was last cleaned. */
const growthPercent = 50;

/**
 * Lets V8 clean the heap sooner than it would by itself: it waits until several times what is in use has gathered, so
 * that a large table that streams through the process would leave it far larger than it needs. Where little garbage
 * grows old, as requests leave it, this costs no time that could be measured.
 */
export const keepHeapSmall = (): void =>
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
