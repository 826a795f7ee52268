/** Keeps so many values, the newest, each by its key. One that could not be made is not kept. */
export const keepNewest = <T>(atMost: number) => {
  const known = new Map<string, T>();
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const made = await make();
    const [oldest] = known.keys();
    if (known.size >= atMost && oldest !== undefined) known.delete(oldest);
    known.set(key, made);
    return made;
  };
};
