import { defineKind } from '../kernel/kinds/defineKind';
import type { OwnKind } from '../kernel/kinds/ownKinds';
import type { brErrors } from './errors';
import {
  formatPlate,
  isBareCep,
  isBareCnpj,
  isBareCpf,
  isBareCpfCnpj,
  isBarePhoneBr,
  isBarePlate,
  isBareRenavam,
  isUf,
  normalisePhoneBr,
  normaliseRenavam,
  normaliseUf,
  ufs,
  areaCodes,
  checkDigit,
  closeRenavam,
} from './formats/brazil';
import {
  refusalsEn,
  sentencesEn,
  type KindSentences,
  refusalsPtBR,
  sentencesPtBR,
  refusalsEs,
  sentencesEs,
} from './messages/sentences';
import { dropPunctuation } from '#kernel/formats/text.ts';

/** Normalises a chassis number (VIN): 17 capitals and digits. */
export const normaliseChassis = (text: string): string => dropPunctuation(text).toUpperCase();

/**
 * Whether 17 characters are a chassis number: digits and capitals without I, O and Q. The check digit and trailing
 * digits are not validated.
 *
 * @source VAL-051, OQ-218
 */
export const isBareChassis = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);

/** Whether a text is a chassis number in any case, with or without spaces. */
export const isChassis = (text: string): boolean => isBareChassis(normaliseChassis(text));

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const whole = (seed: number): number => Math.abs(Math.trunc(seed));

const letter = (number: number): string => letters[number % letters.length] ?? 'A';

const digits = (seed: number, length: number): string =>
  String(whole(seed) % 10 ** length).padStart(length, '0');

/** A plate, Mercosul for odd seeds, old form for even ones; distinct for seeds below ten million. */
export const fakePlate = (seed: number): string => {
  const number = whole(seed);
  const lead = Math.floor(number / 1000);
  const stem = `${letter(Math.floor(lead / 529))}${letter(Math.floor(lead / 23))}${letter(lead)}`;
  const figures = digits(number, 3);
  const third = number % 2 === 0 ? '0' : 'A';
  return `${stem}${figures[0] ?? '0'}${third}${figures.slice(1)}`;
};

/** A chassis number of a Brazilian maker, distinct for seeds below a hundred million. */
export const fakeChassis = (seed: number): string => `9BGKS48B0${digits(seed, 8)}`;

/** A valid RENAVAM, distinct for seeds below a hundred million. */
export const fakeRenavam = (seed: number): string => closeRenavam(`10${digits(seed, 8)}`);

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

const closed = (stem: string, weights: readonly number[]): string => {
  const first = checkDigit(stem, weights.slice(1));
  return `${stem}${first}${checkDigit(`${stem}${first}`, weights)}`;
};

/** A valid CPF, distinct for seeds below a hundred million. */
export const fakeCpf = (seed: number): string => closed(`1${digits(seed, 8)}`, cpfWeights);

/** A valid CNPJ, alphanumeric for odd seeds; distinct for seeds below a hundred million. */
export const fakeCnpj = (seed: number): string =>
  closed(seed % 2 === 0 ? `${digits(seed, 8)}0001` : `A${digits(seed, 8)}B01`, cnpjWeights);

/** A mobile phone, distinct for seeds below ten million. */
export const fakePhone = (seed: number): string =>
  `${areaCodes[Math.abs(seed) % areaCodes.length] ?? '11'}91${digits(seed, 7)}`;

/** A CEP, distinct for seeds below ten million. */
export const fakeCep = (seed: number): string => `1${digits(seed, 6)}0`;

type Words = Pick<OwnKind, 'sentence' | 'refusal' | 'code'>;

const wordsOf = (name: keyof KindSentences, code: keyof typeof brErrors): Words => ({
  sentence: { 'pt-BR': sentencesPtBR[name], en: sentencesEn[name], es: sentencesEs[name] },
  refusal: { 'pt-BR': refusalsPtBR[code], en: refusalsEn[code], es: refusalsEs[code] },
  code,
});

const cpfMask = '###.###.###-##';
const cnpjMask = '##.###.###/####-##';
/** Shows the middle six digits of a CPF, as on government documents. */
const hiddenCpf = ['***.', [3, 3], '.', [6, 3], '-**'] as const;
/** Shows area code and last four digits: `(11) *****-9275`. */
const hiddenPhone = ['(', [0, 2], ') *****-', [-4, 4]] as const;

/** CPF, a person's tax number: 11 digits, shown as `529.982.247-25`. */
export const cpf = defineKind({
  name: 'cpf',
  ...wordsOf('cpf', 'validation.cpf'),
  characters: 'digits',
  form: '^[0-9]{11}$',
  maxLength: 11,
  mask: cpfMask,
  width: 132,
  isValid: isBareCpf,
  isIndexed: true,
  hide: { 11: hiddenCpf },
  leadingZeros: [[8, 11]],
  headings: ['cpf', 'documento', 'document'],
  fake: fakeCpf,
});

/** CNPJ, a company's number, numeric or alphanumeric, shown as `12.ABC.345/01DE-35`. Public, so never masked. */
export const cnpj = defineKind({
  name: 'cnpj',
  ...wordsOf('cnpj', 'validation.cnpj'),
  characters: 'capitals',
  form: '^[0-9A-Z]{12}[0-9]{2}$',
  maxLength: 14,
  mask: cnpjMask,
  width: 176,
  isValid: isBareCnpj,
  isIndexed: true,
  hide: { 14: 'whole' },
  leadingZeros: [[12, 14]],
  headings: ['cnpj', 'documento', 'document', 'taxid'],
  fake: fakeCnpj,
});

/** CPF or CNPJ, by length. */
export const cpfCnpj = defineKind({
  name: 'cpfCnpj',
  format: 'cpf-cnpj',
  ...wordsOf('cpfCnpj', 'validation.cpf_cnpj'),
  characters: 'capitals',
  form: '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$',
  maxLength: 14,
  mask: [cpfMask, cnpjMask],
  width: 176,
  isValid: isBareCpfCnpj,
  isIndexed: true,
  hide: { 11: hiddenCpf, 14: 'whole' },
  leadingZeros: [
    [8, 11],
    [12, 14],
  ],
  headings: ['cpfcnpj', 'documento', 'document', 'cpf', 'cnpj'],
  fake: (seed) => (seed % 2 === 0 ? fakeCpf(seed) : fakeCnpj(seed)),
});

/** CEP, a postal code: 8 digits, shown as `01310-100`. */
export const cep = defineKind({
  name: 'cep',
  ...wordsOf('cep', 'validation.cep'),
  characters: 'digits',
  form: '^[0-9]{8}$',
  maxLength: 8,
  mask: '#####-###',
  width: 104,
  isValid: isBareCep,
  isIndexed: true,
  hide: { 8: [[0, 5], '-***'] },
  leadingZeros: [[7, 8]],
  headings: ['cep', 'codigopostal', 'zip', 'zipcode', 'postalcode'],
  fake: fakeCep,
});

/** Abbreviation of a state, such as `SP`. */
export const uf = defineKind({
  name: 'uf',
  ...wordsOf('uf', 'validation.uf'),
  characters: 'capitals',
  form: '^[A-Z]{2}$',
  maxLength: 2,
  width: 64,
  normalise: normaliseUf,
  isValid: isUf,
  values: ufs,
  headings: ['uf', 'estado', 'state'],
  fake: (seed) => ufs[Math.abs(Math.trunc(seed)) % ufs.length] ?? 'SP',
});

/** Phone with its area code, landline or mobile, shown as `(11) 98765-4321`. @source FMT-004 */
export const phoneBr = defineKind({
  name: 'phoneBr',
  format: 'phone-br',
  ...wordsOf('phoneBr', 'validation.phone'),
  characters: 'digits',
  form: '^[0-9]{10,11}$',
  maxLength: 11,
  mask: ['(##) ####-####', '(##) #####-####'],
  width: 140,
  normalise: normalisePhoneBr,
  isValid: isBarePhoneBr,
  isSearchedWhole: true,
  hide: { 10: hiddenPhone, 11: hiddenPhone },
  headings: ['telefone', 'fone', 'celular', 'phone', 'mobile', 'tel'],
  fake: fakePhone,
});

/** Licence plate, old form (`ABC-1234`) or Mercosul (`ABC1D23`); other forms are accepted with a warning. */
export const plate = defineKind({
  name: 'plate',
  ...wordsOf('plate', 'validation.plate'),
  characters: 'capitals',
  form: '^[A-Z0-9]{7}$',
  maxLength: 7,
  show: formatPlate,
  width: 104,
  isValid: isBarePlate,
  isIndexed: true,
  fake: fakePlate,
});

/** Chassis number (VIN): 17 letters and digits. */
export const chassis = defineKind({
  name: 'chassis',
  ...wordsOf('chassis', 'validation.chassis'),
  characters: 'capitals',
  form: '^[A-HJ-NPR-Z0-9]{17}$',
  maxLength: 17,
  width: 176,
  isValid: isBareChassis,
  isIndexed: true,
  fake: fakeChassis,
});

/** RENAVAM, a car's registration number: 11 digits; older ones of 9 or 10 digits are zero-padded. */
export const renavam = defineKind({
  name: 'renavam',
  ...wordsOf('renavam', 'validation.renavam'),
  characters: 'digits',
  form: '^[0-9]{11}$',
  maxLength: 11,
  width: 124,
  normalise: normaliseRenavam,
  isValid: isBareRenavam,
  isIndexed: true,
  fake: fakeRenavam,
});

/** All Brazilian kinds, for `src/kinds/index.ts`: `export const kinds = [...brKinds];`. */
export const brKinds: readonly OwnKind[] = [
  cpfCnpj,
  cnpj,
  cpf,
  cep,
  uf,
  plate,
  chassis,
  renavam,
  phoneBr,
];
