import { documentKind } from '../parts/documentKind';

const digitsOf = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '');

/** A RENAVAM, 11 digits. Older ones are zero-padded on blur, not while typing. */
export const renavamKind = documentKind({
  name: 'renavam',
  mask: { mask: '00000000000' },
  punctuate: digitsOf,
  bare: digitsOf,
  width: 124,
});
