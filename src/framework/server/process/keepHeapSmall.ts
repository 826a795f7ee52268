import { setFlagsFromString } from 'node:v8';

/** Allowed growth of the heap since the last collection, in percent. */
const growthPercent = 50;

/**
 * Makes V8 collect earlier: by default it waits for a multiple of the live heap, so that streaming a large table would
 * leave the process much larger than needed. With the short-lived garbage of requests this costs no measurable time.
 */
export const keepHeapSmall = (): void =>
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
