import { plainLetters } from '#framework/people/server/plainLetters.ts';

const reader = { name: 'Ana Ruiz', address: 'https://clinic.example' };

test.each([
  ['es', 'Hola, Ana.', 'Código de verificación'],
  ['en', 'Hello, Ana.', 'Verification code'],
  ['pt-BR', 'Olá, Ana.', 'Código de verificação'],
  ['es-MX', 'Hola, Ana.', 'Código de verificación'],
])('37 D: a mail in %s is written in that language', (language, greeting, subject) => {
  const { letter } = plainLetters.code({
    ...reader,
    language,
    purpose: 'forgotPassword',
    code: '123456',
    minutes: 10,
  });
  expect(letter).toMatchObject({ language, greeting, subject });
});
