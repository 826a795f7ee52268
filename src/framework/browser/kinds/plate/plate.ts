import { formatPlate, isBarePlate, isKnownPlate } from '#kernel/formats/brazil.ts';
import { documentKind } from '../parts/documentKind';
import { toText } from '../parts/isAbsent';

const isUnusual = (value: unknown): boolean => {
  const plate = toText(value);
  return isBarePlate(plate) && !isKnownPlate(plate);
};

/** A licence plate, old (`ABC-1234`) or Mercosul form (`ABC1D23`); others are accepted with a warning. */
export const plateKind = documentKind({
  name: 'plate',
  mask: {
    mask: [{ mask: 'aaa-0000' }, { mask: '#######', definitions: { '#': /[0-9A-Za-z]/ } }],
    // The old form's hyphen is inserted automatically; the new one has none.
    prepareChar: (char: string) => (char === '-' ? '' : char.toUpperCase()),
  },
  punctuate: formatPlate,
  width: 104,
  isSpelled: true,
  warning: (value) =>
    isUnusual(value) ? { sentence: 'plateUnusual', short: 'plateUnusualShort' } : undefined,
  attributes: { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false },
});
