import * as words from '#signature/server/process/mailWords.ts';

const letter = {
  name: 'Ana Moura',
  dealerName: 'Aroeira Veículos',
  number: '100003',
  url: 'https://portal.example/assinar#x',
  until: '2026-03-10T15:00:00.000Z',
  code: '012345',
  minutes: 10,
};

test.each(Object.entries(words))(
  'I18N-003: %s exist in Portuguese and English with the same facts',
  (_name, mail) => {
    const [portuguese, english] = [mail['pt-BR'](letter), mail.en(letter)];
    expect([portuguese.greeting, english.greeting]).toEqual(['Olá, Ana.', 'Hello, Ana.']);
    expect(english.subject).not.toBe(portuguese.subject);
    expect(english.button?.url).toBe(portuguese.button?.url);
    expect(english.code).toEqual(portuguese.code);
    for (const { lines } of [portuguese, english]) {
      expect(lines.join()).toContain('100003');
      expect(lines.join()).toContain('Aroeira Veículos');
    }
  },
);

test.each(Object.entries(words))(
  'I18N-003: %s end with a line in the other language, without a second full stop after “Ltda.”',
  (_name, mail) => {
    const company = { ...letter, dealerName: 'Aroeira Veículos Ltda.' };
    const [portuguese, english] = [mail['pt-BR'](company), mail.en(company)];
    expect(portuguese.notes?.at(-1)).toMatch(/^English: /);
    expect(english.notes?.at(-1)).toMatch(/^Português: /);
    for (const { lines, notes = [] } of [portuguese, english])
      expect([...lines, ...notes].join(' ')).not.toContain('..');
  },
);
