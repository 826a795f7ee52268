/** Most results that are kept: more than one per entity and emitter of any project. */
const capacity = 2_000;

const known = new Map<string, unknown>();

/**
 * The result of a pure function for the same input, computed once in a process: what a watch generates again after a save is
 * one entity out of many.
 *
 * @param name  names the function
 * @param input all that the result depends on, as JSON
 */
export const memo = <T>(name: string, input: unknown, compute: () => T): T => {
  const key = `${name} ${JSON.stringify(input)}`;
  if (known.has(key)) return known.get(key) as T;
  if (known.size >= capacity) known.clear();
  const result = compute();
  known.set(key, result);
  return result;
};
