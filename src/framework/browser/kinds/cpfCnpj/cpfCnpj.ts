import { formatCpfCnpj } from '#kernel/formats/brazil.ts';
import { cnpjMask } from '../cnpj/cnpjMask';
import { documentKind } from '../parts/documentKind';

const cpfLength = 11;

/** A CPF or a CNPJ, with an adaptive mask. */
export const cpfCnpjKind = documentKind({
  name: 'cpfCnpj',
  mask: {
    mask: [{ mask: '000.000.000-00' }, cnpjMask],
    dispatch: (appended, masked) => {
      const bare = (masked.value + appended).replace(/[^0-9A-Za-z]/g, '');
      const isCpf = bare.length <= cpfLength && /^[0-9]*$/.test(bare);
      return masked.compiledMasks[isCpf ? 0 : 1];
    },
  },
  punctuate: formatCpfCnpj,
  width: 176,
  attributes: { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false },
});
