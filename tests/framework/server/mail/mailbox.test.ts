import type { FastifyInstance } from 'fastify';
import { buildApp } from '#framework/server/application/buildApp.ts';
import { queueLetter } from '#framework/server/store/mails.ts';
import { type Library, startLibrary } from '#tests/framework/people/server/library.ts';

let library: Library;
let app: FastifyInstance;

beforeAll(async () => {
  library = await startLibrary();
  app = await buildApp({ routes: [] }, library.deps, { development: true });
});
afterAll(async () => {
  await app.close();
  await library.close();
});

const mailbox = async () => (await app.inject({ url: '/dev/mailbox' })).body;

test('shows undelivered mails in the first language of the application', async () => {
  expect(await mailbox()).toContain('<p>Nenhuma mensagem ainda.</p>');
  await queueLetter(library.deps.db, library.deps, {
    user: { id: null, username: 'ALICE', email: 'alice@library.example' },
    type: 'shared',
    letter: {
      language: 'pt-BR',
      subject: 'Bem-vinda <b>',
      greeting: 'Olá.',
      lines: ['Uma linha.'],
    },
  });
  const page = await mailbox();
  expect(page).toContain('<html lang="pt-BR">');
  expect(page).toContain('<h2>Bem-vinda &lt;b&gt;</h2>');
  expect(page).toContain('Para alice@library.example (ALICE)');
  expect(page).toContain('Uma linha.');
});

test('exists only in development and with demo data', async () => {
  expect((await library.app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404);
});
