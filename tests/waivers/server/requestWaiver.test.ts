import { waiverMail } from '#waivers/server/waiverRoutes.ts';

const sent = {
  address: 'https://portal.example/x',
  seller: 'João Souza',
  expiresAt: new Date('2026-06-16T15:00:00.000Z'),
};

test('I18N-003: the mail is in the language of the page, with the same facts in both', () => {
  const inPortuguese = waiverMail({ ...sent, language: 'pt-BR' }).letter;
  const inEnglish = waiverMail({ ...sent, language: 'en' }).letter;
  expect([inPortuguese.greeting, inEnglish.greeting]).toEqual(['Olá.', 'Hello.']);
  expect(inEnglish.subject).not.toBe(inPortuguese.subject);
  for (const { lines, button, notes = [] } of [inPortuguese, inEnglish]) {
    expect(lines.join()).toContain('João Souza');
    expect(button?.url).toBe(sent.address);
    expect(notes.join()).toContain('16/06/2026 12:00');
  }
  // The client's language is unknown.
  expect(inPortuguese.notes?.at(-1)).toMatch(/^English: /);
  expect(inEnglish.notes?.at(-1)).toMatch(/^Português: /);
});
