/** Answer of a mapping for a member that is left out. */
export const leftOut = Symbol('left out');

/**
 * A record with every own member mapped, in the same order. Written as a loop because whole tables of records go through it; a
 * member named `__proto__` stays a plain member.
 *
 * @param map new value of a member, or `leftOut`
 */
export const mapMembers = (
  data: Readonly<Record<string, unknown>>,
  map: (value: unknown, name: string) => unknown,
): Record<string, unknown> => {
  const mapped: Record<string, unknown> = {};
  for (const name of Object.keys(data)) {
    const value = map(data[name], name);
    if (value === leftOut) continue;
    if (name === '__proto__')
      Object.defineProperty(mapped, name, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    else mapped[name] = value;
  }
  return mapped;
};
