/** Sums the members of all rows; `none` names the members and is the result for no rows. */
export const sumMembers = <Sums extends Readonly<Record<string, number>>>(
  none: Sums,
  rows: readonly Sums[],
): Sums => {
  const sum: Record<string, number> = { ...none };
  for (const row of rows) for (const name of Object.keys(none)) sum[name]! += row[name]!;
  return sum as Sums;
};

type Members = Readonly<Record<string, unknown>>;

/** Whether a value is an object with named members, not a list. */
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty one. */
export const objectOf = (value: unknown): Members => (isObject(value) ? value : {});

/** The objects in a list; empty if the value is not a list. */
export const objectsOf = (value: unknown): readonly Members[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Groups items by key, preserving the order of both. */
export const groupBy = <Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
