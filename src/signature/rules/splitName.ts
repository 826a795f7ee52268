/** Splits a name into first name and the rest. */
export const splitName = (name: string): { readonly first: string; readonly last: string } => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
};
