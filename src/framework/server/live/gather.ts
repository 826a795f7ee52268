/** Batching window of changes, in milliseconds. */
const windowMs = 100;

/** Collects items for a while and processes them in batches, one after the other. */
export const gather = <T>(work: (items: readonly T[]) => Promise<void>) => {
  let waiting: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  const schedule = (): void => {
    if (timer || isWorking || waiting.length === 0) return;
    timer = setTimeout(() => void run(), windowMs);
  };
  const run = async (): Promise<void> => {
    timer = undefined;
    isWorking = true;
    const items = waiting;
    waiting = [];
    await work(items);
    isWorking = false;
    schedule();
  };
  return {
    add: (item: T): void => {
      waiting.push(item);
      schedule();
    },
    end: (): void => {
      waiting = [];
      clearTimeout(timer);
    },
  };
};
