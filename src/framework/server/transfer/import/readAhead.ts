/** A sequence that can prefetch its next item. */
export type ReadAhead<T> = {
  /** Starts prefetching, unless running. */
  readonly start: () => void;
  /** The next item; undefined at the end. */
  readonly take: () => Promise<T | undefined>;
  /** Closes the sequence early. */
  readonly close: () => Promise<void>;
};

/** Prefetches at most one item, to bound memory. Errors are thrown by `take`. */
export const createReadAhead = <T>(items: AsyncGenerator<T>): ReadAhead<T> => {
  let next: Promise<IteratorResult<T, unknown>> | undefined;
  const begin = (): Promise<IteratorResult<T, unknown>> => {
    const made = items.next();
    made.catch(() => undefined);
    return made;
  };
  return {
    start: () => {
      next ??= begin();
    },
    take: async () => {
      const taken = await (next ?? begin());
      next = undefined;
      return taken.done === true ? undefined : taken.value;
    },
    close: async () => {
      await next?.catch(() => undefined);
      await items.return(undefined);
    },
  };
};
