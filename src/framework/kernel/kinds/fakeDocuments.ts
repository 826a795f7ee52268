import { checkDigit } from '../formats/checkDigit';
import { areaCodes } from '../formats/phoneBr';

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

const closed = (stem: string, weights: readonly number[]): string => {
  const first = checkDigit(stem, weights.slice(1));
  return `${stem}${first}${checkDigit(`${stem}${first}`, weights)}`;
};

const digits = (seed: number, length: number): string =>
  String(Math.abs(Math.trunc(seed)) % 10 ** length).padStart(length, '0');

/** A valid CPF, another one for every seed below a hundred million. */
export const fakeCpf = (seed: number): string => closed(`1${digits(seed, 8)}`, cpfWeights);

/** A valid CNPJ, alphanumeric for odd seeds; another one for every seed below a hundred million. */
export const fakeCnpj = (seed: number): string =>
  closed(seed % 2 === 0 ? `${digits(seed, 8)}0001` : `A${digits(seed, 8)}B01`, cnpjWeights);

/** A mobile phone, another one for every seed below ten million. */
export const fakePhone = (seed: number): string =>
  `${areaCodes[Math.abs(seed) % areaCodes.length] ?? '11'}91${digits(seed, 7)}`;

/** A CEP, another one for every seed below ten million. */
export const fakeCep = (seed: number): string => `1${digits(seed, 6)}0`;

/** A UUID of version 4 form, another one for every seed. */
export const fakeUuid = (seed: number): string =>
  `00000000-0000-4000-8000-${Math.abs(Math.trunc(seed)).toString(16).padStart(12, '0').slice(-12)}`;
