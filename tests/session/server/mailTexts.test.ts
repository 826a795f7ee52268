import {
  passwordChangedMail,
  userBlockedMail,
  verificationCodeMail,
  welcomeMail,
} from '#session/server/mailTexts.ts';

const reader = { name: 'Maria da Silva' };
const address = 'https://portal.example';
const code = { ...reader, code: '012345', minutes: 60, address } as const;
const purposes = ['forgotPassword', 'enable', 'unblock', 'resetPassword'] as const;

const mailsIn = (language: 'pt-BR' | 'en') => [
  ...purposes.map((purpose) => verificationCodeMail({ ...code, language, purpose })),
  passwordChangedMail({ ...reader, language }),
  userBlockedMail({ ...reader, language }),
  welcomeMail({ ...reader, language, username: 'MARIA', address }),
];

test('I18N-003: every mail about access has equivalent texts in Portuguese and English', () => {
  const [portuguese, english] = [mailsIn('pt-BR'), mailsIn('en')];
  portuguese.forEach(({ type, letter }, at) => {
    const other = english[at];
    expect(other?.type).toBe(type);
    expect([letter.greeting, other?.letter.greeting]).toEqual(['Olá, Maria.', 'Hello, Maria.']);
    expect(other?.letter.subject).not.toBe(letter.subject);
    expect(other?.letter.lines).toHaveLength(letter.lines.length);
    expect(other?.letter.notes?.length).toBe(letter.notes?.length);
    expect(other?.letter.button?.url).toBe(letter.button?.url);
    expect(other?.letter.code?.value).toBe(letter.code?.value);
    expect(JSON.stringify(other)).not.toMatch(/[ãçõ]|senha|você/);
  });
});
