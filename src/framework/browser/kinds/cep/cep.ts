import { formatCep } from '#kernel/formats/brazil.ts';
import { documentKind } from '../parts/documentKind';

/** A postal code: 8 digits, shown as `01310-100`. */
export const cepKind = documentKind({
  name: 'cep',
  mask: { mask: '00000-000' },
  punctuate: formatCep,
  width: 104,
});
