import { shareMail } from '#simulation/server/shareSimulation.ts';

const sent = {
  address: 'https://portal.example/x',
  seller: 'João Souza',
  dealerName: 'Aroeira Veículos',
  expiresAt: new Date('2026-06-16T15:00:00.000Z'),
};

test('I18N-003: mail to the client is in the language of the page, with the same facts in both', () => {
  const inPortuguese = shareMail({ ...sent, language: 'pt-BR' }).letter;
  const inEnglish = shareMail({ ...sent, language: 'en' }).letter;
  expect([inPortuguese.greeting, inEnglish.greeting]).toEqual(['Olá.', 'Hello.']);
  expect(inEnglish.subject).not.toBe(inPortuguese.subject);
  expect(inEnglish.notes?.at(-1)).toMatch(/^Português: João Souza, de Aroeira Veículos, enviou/);
  for (const { lines, button, notes = [] } of [inPortuguese, inEnglish]) {
    expect(lines.join()).toContain('João Souza, ');
    expect(lines.join()).toContain('Aroeira Veículos');
    expect(button?.url).toBe(sent.address);
    expect(notes.join()).toContain('16/06/2026 12:00');
  }
});
