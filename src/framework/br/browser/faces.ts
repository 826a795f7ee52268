import type { Localized } from '#kernel/entity/Localized.ts';
import type { KindFaces } from '#browser/kinds/ownKindFaces.ts';
import { toText } from '#browser/kinds/parts/isAbsent.ts';
import { formatCpfCnpj, isBarePlate, isKnownPlate } from '../formats/brazil';
import { normaliseChassis } from '../formats/chassis';
import { chassis, cnpj, cpfCnpj, plate, renavam } from '../kinds';
import { plateUnusual as en } from '../messages/en';
import { plateUnusual as es } from '../messages/es';
import { plateUnusual as ptBR } from '../messages/pt-BR';
import { documentFace } from './documentFace';
import { phoneFace } from './phone';
import { ufFace } from './uf';

const letters = {
  inputMode: 'text',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;

/** Twelve digits or letters, which become capitals, and two check digits. */
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

/** What Brazil's kinds draw otherwise than as a text under a mask, for `src/kinds/faces.ts`. */
export const brFaces: KindFaces = {
  cnpj: documentFace(cnpj, { mask: cnpjMask, attributes: letters }),
  // The mask follows what is typed.
  cpfCnpj: documentFace(cpfCnpj, {
    mask: {
      mask: [{ mask: '000.000.000-00' }, cnpjMask],
      dispatch: (appended, masked) => {
        const bare = bareOf(masked.value + appended);
        const isCpf = bare.length <= cpfLength && /^[0-9]*$/.test(bare);
        return masked.compiledMasks[isCpf ? 0 : 1];
      },
    },
    punctuate: formatCpfCnpj,
    attributes: letters,
  }),
  phoneBr: phoneFace,
  uf: ufFace,
  plate: documentFace(plate, {
    mask: {
      mask: [{ mask: 'aaa-0000' }, { mask: '#######', definitions: { '#': /[0-9A-Za-z]/ } }],
      // The hyphen comes by itself in the old form, and the new one has none however it is typed.
      prepareChar: (char: string) => (char === '-' ? '' : char.toUpperCase()),
    },
    isSpelled: true,
    warning: (value) => (isUnusual(value) ? unusual : undefined),
    attributes: letters,
  }),
  chassis: documentFace(chassis, {
    mask: {
      mask: '#'.repeat(17),
      definitions: { '#': /[0-9A-Za-z]/ },
      prepareChar: (char: string) => char.toUpperCase(),
    },
    punctuate: normaliseChassis,
    isSpelled: true,
    attributes: letters,
  }),
  // The zeros in front of an older number are added on leaving, not under the typing hand.
  renavam: documentFace(renavam, {
    mask: { mask: '00000000000' },
    bare: bareOf,
    punctuate: bareOf,
  }),
};
