import { isEmail, normaliseEmail } from '#framework/kernel/formats/textFormats.ts';
import { cpuTime } from '#tests/harness/cpuTime.ts';

describe('e-mail (VAL-018, OQ-209)', () => {
  test.each([
    'maria.silva@exemplo.com.br', 'j+vendas@exemplo.com', 'a@b.co', "o'brien@exemplo.com", 'joão@exemplo.com.br',
    'maria@concessionária.com.br', 'MARIA@Exemplo.com.br', "o'brien@exemplo-1.com.br",
    `${'a'.repeat(242)}@exemplo.com`,
  ])('accepts %j', (text) => expect(isEmail(text)).toBe(true)); // prettier-ignore

  test.each([
    '', 'maria.silva', 'maria@', 'maria@exemplo', '@exemplo.com', 'a b@exemplo.com', 'a@@exemplo.com', 'a@exemplo..com',
    'a@.com', 'a@exemplo.com.', 'a@-exemplo.com', '.a@exemplo.com', 'a.@exemplo.com', 'a@exemplo.com\n', 'a\u0000@exemplo.com',
    'Maria <a@exemplo.com>', '\u200ba@exemplo.com', 'a@exem\u00adplo.com', 'a\u2800@exemplo.com', 'a\ufe0f@exemplo.com',
    'a@exemplo.com,b@exemplo.com', `${'a'.repeat(243)}@exemplo.com`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false)); // prettier-ignore

  test('is stored trimmed and in lower case', () => {
    expect(normaliseEmail('  Maria@Exemplo.com ')).toBe('maria@exemplo.com');
    expect(normaliseEmail('\u200bana@exem\u00adplo.com.br\ufeff')).toBe('ana@exemplo.com.br');
  });

  test('handles a hostile text without delay', async () => {
    const hostile = `${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`;
    expect(await cpuTime(() => isEmail(hostile))).toBeLessThan(20);
  });
});
