/** Maximum keys of one read. */
export const mostKeys = 100;

type Batch<V> = { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, V>> };

/**
 * Batches single-key reads requested in the same tick of the event loop: requests waiting for one response resume
 * together, and so do their reads.
 */
export const batch = <V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ((key: string) => Promise<V | undefined>) => {
  let open: Batch<V> | undefined;
  const begin = (): Batch<V> => {
    const keys = new Set<string>();
    const turn = new Promise<void>((resolve) => process.nextTick(resolve));
    const found = turn.then(() => {
      if (open?.keys === keys) open = undefined;
      return read([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    if (!open || open.keys.size >= mostKeys) open = begin();
    const { keys, found } = open;
    keys.add(key);
    return (await found).get(key);
  };
};
