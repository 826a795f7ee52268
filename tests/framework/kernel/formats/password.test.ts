import fc from 'fast-check';
import { passwordProblems } from '../../../../src/framework/kernel/formats/password';

const own = 15;
const temporary = 8;

/** Rows VAL-001 to VAL-008. */
const rows: readonly (readonly [
  password: string,
  minLength: number,
  problems: readonly string[],
])[] = [
  ['Portal-Verde-2026', own, []],
  ['Chave#Segura#77a', own, []],
  ['Portal-Verde-26', own, []],
  ['SemEspaco#20261', own, []],
  ['Portal-Verde-Um1', own, []],
  ['Portal-verde-2026', own, []],
  ['portal-verdE-2026', own, []],
  ['PORTAL-VERDe-2026', own, []],
  ['pORTAL-VERDE-2026', own, []],
  ['PortalVerde2026!', own, []],
  ['Pv-2026!', temporary, []],
  ['Verde-26a', temporary, []],
  ['', own, ['required']],
  [' ', own, ['required']],
  ['Portal-Verde26', own, ['tooShort']],
  ['Pv-2026!', own, ['tooShort']],
  ['Aa1!', own, ['tooShort']],
  ['Pv-26!a', temporary, ['tooShort']],
  ['Aa1!', temporary, ['tooShort']],
  ['Portal Verde-2026', own, ['whitespace']],
  [' Portal-Verde-2026', own, ['whitespace']],
  ['Portal-Verde-2026\t', own, ['whitespace']],
  ['Portal-Verde-Azul', own, ['digit']],
  ['Portal-Verde-!!!!', own, ['digit']],
  ['PORTAL-verde-XYZ', own, ['digit']],
  ['portal-verde-2026', own, ['upper']],
  ['portal#verde#2026', own, ['upper']],
  ['1234-abcd-567890', own, ['upper']],
  ['PORTAL-VERDE-2026', own, ['lower']],
  ['PORTAL#VERDE#2026', own, ['lower']],
  ['1234-ABCD-567890', own, ['lower']],
  ['PortalVerde20266', own, ['special']],
  ['PortalVerdeAzul1', own, ['special']],
  ['Abcdefgh12345678', own, ['special']],
  ['abc', own, ['tooShort', 'digit', 'upper', 'special']],
  [`Aa1!${'x'.repeat(124)}`, own, []],
  [`Aa1!${'x'.repeat(125)}`, own, ['tooLong']],
  ['Ção-Verde-2026 é'.replace(' ', '_'), own, []],
];

describe('password rules', () => {
  test.each(rows)('%j with at least %i characters: %j', (password, minLength, problems) => {
    expect(passwordProblems(password, minLength)).toEqual(problems);
  });

  test('count an emoji as one character', () => {
    expect(passwordProblems('Aa1😀😀😀😀', temporary)).toEqual(['tooShort']);
    expect(passwordProblems('Aa1😀😀😀😀😀', temporary)).toEqual([]);
  });

  test('never refuse what satisfies every single rule', () => {
    const parts = fc.tuple(fc.string({ unit: 'grapheme-ascii', minLength: 15, maxLength: 100 }));
    fc.assert(
      fc.property(parts, ([middle]) => {
        expect(passwordProblems(`Aa1!${middle.replaceAll(' ', '_')}`, own)).toEqual([]);
      }),
    );
  });
});
