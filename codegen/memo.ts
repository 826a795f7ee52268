/**
 * A pure function that computes its result once for an object, as long as that object lives. A watch reads unchanged
 * files as the same objects, so that only what a save changed is computed again.
 */
export const memo = <Input extends object, Result>(
  compute: (input: Input) => Result,
): ((input: Input) => Result) => {
  const known = new WeakMap<Input, { readonly result: Result }>();
  return (input) => {
    const found = known.get(input) ?? { result: compute(input) };
    known.set(input, found);
    return found.result;
  };
};

const areSame = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

/** A pure function of a list that answers its last result while the list holds the same objects in the same order. */
export const memoList = <Item extends object, Result>(
  compute: (items: readonly Item[]) => Result,
): ((items: readonly Item[]) => Result) => {
  let last: { readonly items: readonly Item[]; readonly result: Result } | undefined;
  return (items) => {
    if (!last || !areSame(last.items, items)) last = { items, result: compute(items) };
    return last.result;
  };
};
