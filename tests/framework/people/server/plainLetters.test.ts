import { plainLetters } from '#framework/people/server/plainLetters.ts';

const reader = { name: 'Ana Ruiz', address: 'https://clinic.example' };

test.each([
  ['es', 'Hola, Ana.', 'Código de verificación'],
  ['en', 'Hello, Ana.', 'Verification code'],
  ['pt-BR', 'Olá, Ana.', 'Código de verificação'],
  ['es-MX', 'Hola, Ana.', 'Código de verificación'],
])('a mail in %s is written in that language', (language, greeting, subject) => {
  const { letter } = plainLetters.code({
    ...reader,
    language,
    purpose: 'forgotPassword',
    code: '123456',
    minutes: 10,
  });
  expect(letter).toMatchObject({ language, greeting, subject });
});

test.each([
  ['pt-BR', '0', 'Não há mais nenhum.'],
  ['pt-BR', '1', 'Resta 1.'],
  ['pt-BR', '9', 'Restam 9.'],
  ['es', '1', 'Queda 1.'],
  ['en', '0', 'You have none left.'],
  ['en', '1', 'You have 1 left.'],
])('a mail in %s about a used recovery code with %s left says “%s”', (language, detail, end) => {
  const { letter } = plainLetters.security({ ...reader, language, event: 'recoveryUsed', detail });
  expect(letter.lines[0]).toMatch(new RegExp(`${end.replace('.', '\\.')}$`));
});
