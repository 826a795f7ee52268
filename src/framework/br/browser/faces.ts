import type { Localized } from '#kernel/entity/Localized.ts';
import type { KindFaces } from '#browser/kinds/ownKindFaces.ts';
import { toText } from '#browser/kinds/parts/textKind.ts';
import {
  formatCnpj,
  formatCpfCnpj,
  formatPlate,
  isBarePlate,
  isKnownPlate,
  normaliseCnpj,
  normaliseCpfCnpj,
  normalisePlate,
} from '../formats/brazil';
import { normaliseChassis } from '../formats/chassis';
import { documentFace } from './documentFace';
import { plateUnusual as en } from './messages/plate.en';
import { plateUnusual as es } from './messages/plate.es';
import { plateUnusual as ptBR } from './messages/plate.pt-BR';
import { phoneFace } from './phone';
import { ufFace } from './uf';

const letters = {
  inputMode: 'text',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;

/** Twelve digits or letters (upper-cased) and two check digits. */
const cnpjMask = {
  mask: '##.###.###/####-00',
  definitions: { '#': /[0-9A-Za-z]/ },
  prepareChar: (char: string) => char.toUpperCase(),
};

const cpfLength = 11;

const unusual: { readonly sentence: Localized; readonly short: Localized } = {
  sentence: { 'pt-BR': ptBR.sentence, en: en.sentence, es: es.sentence },
  short: { 'pt-BR': ptBR.short, en: en.short, es: es.short },
};

const isUnusual = (value: unknown): boolean => {
  const text = toText(value);
  return isBarePlate(text) && !isKnownPlate(text);
};

const bareOf = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '');

/** Brazilian kinds that need more than a masked text input, for `src/kinds/faces.ts`. */
export const brFaces: KindFaces = {
  cnpj: documentFace({
    mask: cnpjMask,
    bare: normaliseCnpj,
    punctuate: formatCnpj,
    attributes: letters,
  }),
  // The mask depends on the typed text.
  cpfCnpj: documentFace({
    mask: {
      mask: [{ mask: '000.000.000-00' }, cnpjMask],
      dispatch: (appended, masked) => {
        const bare = bareOf(masked.value + appended);
        const isCpf = bare.length <= cpfLength && /^[0-9]*$/.test(bare);
        return masked.compiledMasks[isCpf ? 0 : 1];
      },
    },
    bare: normaliseCpfCnpj,
    punctuate: formatCpfCnpj,
    attributes: letters,
  }),
  phoneBr: phoneFace,
  uf: ufFace,
  plate: documentFace({
    mask: {
      mask: [{ mask: 'aaa-0000' }, { mask: '#######', definitions: { '#': /[0-9A-Za-z]/ } }],
      // The mask inserts the hyphen of the old form; the new form has none.
      prepareChar: (char: string) => (char === '-' ? '' : char.toUpperCase()),
    },
    bare: normalisePlate,
    punctuate: formatPlate,
    isSpelled: true,
    warning: (value) => (isUnusual(value) ? unusual : undefined),
    attributes: letters,
  }),
  chassis: documentFace({
    mask: {
      mask: '#'.repeat(17),
      definitions: { '#': /[0-9A-Za-z]/ },
      prepareChar: (char: string) => char.toUpperCase(),
    },
    bare: normaliseChassis,
    punctuate: normaliseChassis,
    isSpelled: true,
    attributes: letters,
  }),
  // Zero-padded on blur, not while typing.
  renavam: documentFace({
    mask: { mask: '00000000000' },
    bare: bareOf,
    punctuate: bareOf,
  }),
};
