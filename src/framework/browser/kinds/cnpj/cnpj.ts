import { formatCnpj } from '#kernel/formats/brazil.ts';
import { documentKind } from '../parts/documentKind';
import { cnpjMask } from './cnpjMask';

/** A CNPJ, numeric or alphanumeric, shown as `12.ABC.345/01DE-35`. */
export const cnpjKind = documentKind({
  name: 'cnpj',
  mask: cnpjMask,
  punctuate: formatCnpj,
  width: 176,
  attributes: { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false },
});
