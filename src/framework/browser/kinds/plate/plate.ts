import { formatPlate, isBarePlate, isKnownPlate } from '#kernel/formats/brazil.ts';
import { documentKind } from '../parts/documentKind';
import { toText } from '../parts/isAbsent';

const isUnusual = (value: unknown): boolean => {
  const plate = toText(value);
  return isBarePlate(plate) && !isKnownPlate(plate);
};

/** A licence plate of the old form (`ABC-1234`) or of Mercosul (`ABC1D23`); another form is accepted with a warning. */
export const plateKind = documentKind({
  name: 'plate',
  mask: {
    mask: [{ mask: 'aaa-0000' }, { mask: '#######', definitions: { '#': /[0-9A-Za-z]/ } }],
    // The hyphen comes by itself in the old form, and the new one has none however it is typed.
    prepareChar: (char: string) => (char === '-' ? '' : char.toUpperCase()),
  },
  punctuate: formatPlate,
  width: 104,
  isSpelled: true,
  warning: (value) =>
    isUnusual(value) ? { sentence: 'plateUnusual', short: 'plateUnusualShort' } : undefined,
  attributes: { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false },
});
