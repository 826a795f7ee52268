import { areaCodes, checkDigit, closeRenavam } from './formats/brazil';

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
