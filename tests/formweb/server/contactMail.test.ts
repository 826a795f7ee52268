import { contactMail } from '#formweb/server/formwebRoutes.ts';

test.each([
  ['pt-BR', 'Novo contato do site: protocolo 1A2B', 'Abrir a mensagem'],
  ['en', 'New contact from the website: number 1A2B', 'Open the message'],
] as const)('I18N-003: the team is notified of a contact in %s', (language, subject, label) => {
  const url = 'https://portal.example/contacts/1';
  const { letter } = contactMail({ protocol: '1A2B', address: url, language });
  expect(letter).toMatchObject({ language, subject, button: { label, url } });
});
