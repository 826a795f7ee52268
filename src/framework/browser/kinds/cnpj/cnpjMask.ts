/** Twelve digits or letters, upper-cased, and two check digits. */
export const cnpjMask = {
  mask: '##.###.###/####-00',
  definitions: { '#': /[0-9A-Za-z]/ },
  prepareChar: (char: string) => char.toUpperCase(),
};
