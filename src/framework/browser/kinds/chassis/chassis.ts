import { normaliseChassis } from '#kernel/formats/chassis.ts';
import { documentKind } from '../parts/documentKind';

/** A chassis number of 17 letters and digits. */
export const chassisKind = documentKind({
  name: 'chassis',
  mask: {
    mask: '#'.repeat(17),
    definitions: { '#': /[0-9A-Za-z]/ },
    prepareChar: (char: string) => char.toUpperCase(),
  },
  punctuate: normaliseChassis,
  width: 176,
  isSpelled: true,
  attributes: { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false },
});
