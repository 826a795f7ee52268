/** A sequence of which the next item can be made before it is asked for. */
export type ReadAhead<T> = {
  /** Begins to make the next item, if nobody did. */
  readonly start: () => void;
  /** The next item; undefined at the end. */
  readonly take: () => Promise<T | undefined>;
  /** Ends the sequence early. */
  readonly close: () => Promise<void>;
};

/** One item ahead at most, so that the memory for two is enough. What goes wrong is thrown by `take`. */
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
