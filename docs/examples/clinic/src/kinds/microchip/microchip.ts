import { defineKind } from '@patio/framework/kernel';

/** Numbers within a country or manufacturer have 38 bits. @source ISO 11784 */
const largestNumber = 2 ** 38 - 1;
/** Codes from 900 belong to manufacturers; 999 marks test transponders. */
const testCode = 999;

/** Country or manufacturer code of a chip: its first three digits. */
export const codeOf = (chip: string): number => Number(chip.slice(0, 3));

/** Whether 15 digits are a microchip number. @source ISO 11784 */
const isMicrochip = (digits: string): boolean => {
  const code = codeOf(digits);
  return (
    /^[0-9]{15}$/.test(digits) &&
    code > 0 &&
    code < testCode &&
    Number(digits.slice(3)) <= largestNumber
  );
};

/** Microchip number of an animal, as scanners read it: `941 0000 2468 0123`. */
export const microchip = defineKind({
  name: 'microchip',
  characters: 'digits',
  form: '^[0-9]{15}$',
  maxLength: 15,
  mask: '### #### #### ####',
  isValid: isMicrochip,
  isIndexed: true,
  headings: ['chip', 'transponder'],
  sentence: {
    en: 'Number of a microchip (ISO 11784): 15 digits, with or without spaces.',
    es: 'Número de microchip (ISO 11784): 15 cifras, con o sin espacios.',
  },
  refusal: {
    en: 'This is no number of a microchip. Read its 15 digits with the scanner again.',
    es: 'No es un número de microchip. Vuelva a leer sus 15 cifras con el escáner.',
  },
  fake: (seed) => `9410000${String(Math.abs(seed) % 100_000_000).padStart(8, '0')}`,
});
