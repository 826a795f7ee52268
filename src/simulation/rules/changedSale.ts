/** Entry and term with which a stored simulation is opened. */
export type ChangedSale = { readonly entryValue: number; readonly term: number };

/** URL parameters, named like the fields. */
const names = ['entryValue', 'term'] as const;

/** URL query that opens the simulator step with another entry and term. */
export const changedSaleSearch = (change: ChangedSale): string =>
  `?${names.map((name) => `${name}=${change[name]}`).join('&')}`;

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;

/** Parses entry and term of such a URL; undefined if it has neither. */
export const changedSaleOf = (read: (name: string) => string | null): ChangedSale | undefined => {
  const [entryValue, term] = names.map((name) => wholeOf(read(name)));
  return entryValue === undefined || term === undefined ? undefined : { entryValue, term };
};
