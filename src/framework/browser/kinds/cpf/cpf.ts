import { formatCpf } from '#kernel/formats/brazil.ts';
import { documentKind } from '../parts/documentKind';

/** A CPF: 11 digits, shown as `529.982.247-25`. */
export const cpfKind = documentKind({
  name: 'cpf',
  mask: { mask: '000.000.000-00' },
  punctuate: formatCpf,
  width: 132,
});
