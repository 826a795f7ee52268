import {
  addCommonWords,
  brokenPasswordRules,
  personalWords,
  type PasswordRule,
} from '#framework/people/rules/passwordPolicy.ts';

const judge = (password: string, minimum = 15, personal: readonly string[] = []) =>
  brokenPasswordRules(password, { minimum, personal });

describe('password rules', () => {
  test.each([
    ['VAL-002', 'Portal-Verde-26'],
    ['VAL-001, VAL-002, VAL-004, VAL-005, VAL-008', 'Portal-Verde-2026'],
    ['VAL-004', 'SemEspaco#20261'],
    ['VAL-005', 'Portal-Verde-Um1'],
    ['VAL-006', 'Portal-verde-2026'],
    ['VAL-006', 'portal-verdE-2026'],
    ['VAL-007', 'PORTAL-VERDe-2026'],
    ['VAL-007', 'pORTAL-VERDE-2026'],
    ['VAL-008', 'PortalVerde2026!'],
    ['VAL-001', 'Chave#Segura#77a'],
    ['VAL-002', 'Portal-Azul-2026'],
    ['VAL-008', 'Çedilha-Ünica-Boa-9'],
    ['VAL-002', 'x9$Kq1!vR7&zT2@mW4'],
  ])('%s: accepts %s', (_, password) => {
    expect(judge(password)).toEqual([]);
  });

  test.each<[string, string, PasswordRule]>([
    ['VAL-002', 'Portal-Verde26', 'length'],
    ['VAL-002', 'Pv-2026!', 'length'],
    ['VAL-004', 'Portal Verde-2026', 'whitespace'],
    ['VAL-004', ' Portal-Verde-2026', 'whitespace'],
    ['VAL-004', 'Portal-Verde-2026\t', 'whitespace'],
    ['VAL-005', 'Portal-Verde-Azul', 'digit'],
    ['VAL-005', 'PORTAL-verde-XYZ', 'digit'],
    ['VAL-006', 'portal-verde-2026', 'uppercase'],
    ['VAL-006', '1234-abcd-567890', 'uppercase'],
    ['VAL-007', 'PORTAL-VERDE-2026', 'lowercase'],
    ['VAL-008', 'PortalVerde20266', 'special'],
    ['VAL-008', 'Abcdefgh12345678', 'special'],
    ['CONST-003', `Aa1!${'x'.repeat(125)}`, 'maximum'],
  ])('%s: refuses %j: %s', (_, password, rule) => {
    expect(judge(password)).toContain(rule);
  });

  test('accepts 128 characters and counts characters, not bytes', () => {
    expect(judge(`Aa1!bcdefg${'ção'.repeat(40).slice(0, 118)}`)).toEqual([]);
    expect(judge('Aa1!😀😀😀😀😀😀😀😀😀😀😀', 15)).toEqual([]);
    expect(judge('Aa1!😀😀😀😀😀😀😀😀😀😀', 15)).toContain('length');
  });

  test('CONST-004: eight characters are enough if an administrator types them (VAL-003)', () => {
    expect(judge('Pv-2026!', 8)).toEqual([]);
    expect(judge('Verde-26a', 8)).toEqual([]);
    expect(judge('Pv-26!a', 8)).toEqual(['length']);
  });
});

describe('guessable passwords (rule 13)', () => {
  // Words of an application, suggested by every page with its name.
  beforeAll(() => addCommonWords(['patio', 'portal']));

  test.each([
    'Senha@123456789',
    'S3nh@1234567890!',
    'Password123456!',
    'P@ssw0rd20262026!',
    'Brasil-2026-Brasil!',
    'Qwertyuiop-123456',
    'Portal-2026-Portal!',
    'Patio-Portal-2026',
    'Mudar-Senha-2026!',
    'Aa1!Aa1!Aa1!Aa1!',
  ])('refuses %s', (password) => {
    expect(judge(password)).toContain('common');
  });

  test.each([
    ['Maria-Verde-2026!x', ['MARIA']],
    ['Chave#mSiLva#2026', ['MSILVA']],
    ['Concei\u00e7ao#Verde#26', ['Conceição']],
    ['Verde-11222333000181!', ['11222333000181']],
    ['Horizonte-Motors-26!a', ['Horizonte Motors']],
  ])('refuses %s for %j', (password, personal) => {
    expect(judge(password, 15, personal)).toContain('personal');
  });

  test('short parts of names are ignored', () => {
    expect(personalWords('Ana da Silva', ['JSILVA'])).toEqual(['Silva', 'JSILVA']);
    expect(judge('Anagrama-Da-Vida-26', 15, ['Ana', 'da'])).toEqual([]);
  });
});
