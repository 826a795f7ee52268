/** An entry and a term with which a stored simulation is opened. */
export type ChangedSale = { readonly entryValue: number; readonly term: number };

/** Names of an address: those of the fields. */
const names = ['entryValue', 'term'] as const;

/** What stands behind the address of the simulator's step that opens it with another entry and term. */
export const changedSaleSearch = (change: ChangedSale): string =>
  `?${names.map((name) => `${name}=${change[name]}`).join('&')}`;

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;

/** The entry and term of such an address, read name by name; undefined where it names none. */
export const changedSaleOf = (read: (name: string) => string | null): ChangedSale | undefined => {
  const [entryValue, term] = names.map((name) => wholeOf(read(name)));
  return entryValue === undefined || term === undefined ? undefined : { entryValue, term };
};
