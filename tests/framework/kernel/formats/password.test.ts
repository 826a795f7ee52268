import fc from 'fast-check';
import { passwordProblems } from '#framework/kernel/formats/password.ts';

const own = 15;
const temporary = 8;

/** Examples of the specification, each with the rule it satisfies or breaks, and the length limits. */
const rows: readonly (readonly [
  ids: string,
  password: string,
  minLength: number,
  problems: readonly string[],
])[] = [
  ['VAL-001, VAL-002, VAL-004, VAL-005, VAL-008', 'Portal-Verde-2026', own, []],
  ['VAL-001', 'Chave#Segura#77a', own, []],
  ['VAL-002', 'Portal-Verde-26', own, []],
  ['VAL-004', 'SemEspaco#20261', own, []],
  ['VAL-005', 'Portal-Verde-Um1', own, []],
  ['VAL-006', 'Portal-verde-2026', own, []],
  ['VAL-006', 'portal-verdE-2026', own, []],
  ['VAL-007', 'PORTAL-VERDe-2026', own, []],
  ['VAL-007', 'pORTAL-VERDE-2026', own, []],
  ['VAL-008', 'PortalVerde2026!', own, []],
  ['VAL-003', 'Pv-2026!', temporary, []],
  ['VAL-003', 'Verde-26a', temporary, []],
  ['VAL-001', '', own, ['required']],
  ['VAL-001', ' ', own, ['required']],
  ['VAL-002', 'Portal-Verde26', own, ['tooShort']],
  ['VAL-002', 'Pv-2026!', own, ['tooShort']],
  ['VAL-002', 'Aa1!', own, ['tooShort']],
  ['VAL-003', 'Pv-26!a', temporary, ['tooShort']],
  ['VAL-003', 'Aa1!', temporary, ['tooShort']],
  ['VAL-004', 'Portal Verde-2026', own, ['whitespace']],
  ['VAL-004', ' Portal-Verde-2026', own, ['whitespace']],
  ['VAL-004', 'Portal-Verde-2026\t', own, ['whitespace']],
  ['VAL-005', 'Portal-Verde-Azul', own, ['digit']],
  ['VAL-005', 'Portal-Verde-!!!!', own, ['digit']],
  ['VAL-005', 'PORTAL-verde-XYZ', own, ['digit']],
  ['VAL-006', 'portal-verde-2026', own, ['upper']],
  ['VAL-006', 'portal#verde#2026', own, ['upper']],
  ['VAL-006', '1234-abcd-567890', own, ['upper']],
  ['VAL-007', 'PORTAL-VERDE-2026', own, ['lower']],
  ['VAL-007', 'PORTAL#VERDE#2026', own, ['lower']],
  ['VAL-007', '1234-ABCD-567890', own, ['lower']],
  ['VAL-008', 'PortalVerde20266', own, ['special']],
  ['VAL-008', 'PortalVerdeAzul1', own, ['special']],
  ['VAL-008', 'Abcdefgh12345678', own, ['special']],
  ['VAL-002, VAL-005, VAL-006, VAL-008', 'abc', own, ['tooShort', 'digit', 'upper', 'special']],
  ['CONST-003', `Aa1!${'x'.repeat(124)}`, own, []],
  ['CONST-003', `Aa1!${'x'.repeat(125)}`, own, ['tooLong']],
  ['OQ-002', 'Ção-Verde-2026 é'.replace(' ', '_'), own, []],
];

describe('password rules', () => {
  test.each(rows)('%s: %j with at least %i characters: %j', (_, password, minLength, problems) => {
    expect(passwordProblems(password, minLength)).toEqual(problems);
  });

  test('count an emoji as one character', () => {
    expect(passwordProblems('Aa1😀😀😀😀', temporary)).toEqual(['tooShort']);
    expect(passwordProblems('Aa1😀😀😀😀😀', temporary)).toEqual([]);
  });

  test('accept whatever satisfies every single rule', () => {
    const parts = fc.tuple(fc.string({ unit: 'grapheme-ascii', minLength: 15, maxLength: 100 }));
    fc.assert(
      fc.property(parts, ([middle]) => {
        expect(passwordProblems(`Aa1!${middle.replaceAll(' ', '_')}`, own)).toEqual([]);
      }),
    );
  });
});
