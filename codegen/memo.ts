/**
 * Caches a pure function by object identity. Unchanged files keep their objects in watch mode, so that only changes are
 * recomputed.
 */
export const memo = <Input extends object, Result>(
  compute: (input: Input) => Result,
): ((input: Input) => Result) => {
  const cache = new WeakMap<Input, { readonly result: Result }>();
  return (input) => {
    const found = cache.get(input) ?? { result: compute(input) };
    cache.set(input, found);
    return found.result;
  };
};

const areSame = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

/** Caches a pure function's last result while the list contains the same objects in the same order. */
export const memoList = <Item extends object, Result>(
  compute: (items: readonly Item[]) => Result,
): ((items: readonly Item[]) => Result) => {
  let last: { readonly items: readonly Item[]; readonly result: Result } | undefined;
  return (items) => {
    if (!last || !areSame(last.items, items)) last = { items, result: compute(items) };
    return last.result;
  };
};
