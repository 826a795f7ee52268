import { hash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { isBreached, isMostUsed } from '#framework/people/server/checkPassword.ts';
import type { Deps } from '#framework/server/deps.ts';
import { enter, goodPassword, startLibrary } from './library';

test.each([
  'liverpool',
  'Liverpool1!',
  '123Liverpool!',
  'L1verp00l!',
  'trustno1',
  'Tru$tno1!',
  'LiverpoolLiverpool#2026',
  'qwertyuiop',
])('recognises %s as one of the most used passwords', (password) => {
  expect(isMostUsed(password)).toBe(true);
});

test.each(['Estante#Azul#77b', 'Chave#Segura#77a', 'Demo@Portal2026!', '!!!!!!!!!!'])(
  'does not list %s',
  (password) => {
    expect(isMostUsed(password)).toBe(false);
  },
);

describe('ASVS 6.2.12: a list of breached passwords (BREACHED_PASSWORDS_URL)', () => {
  const leaked = 'Estante#Azul#77b';
  const digest = hash('sha1', leaked, 'hex').toUpperCase();
  const requests: string[] = [];
  let answer = '';
  let list: Server;
  let url: string;
  beforeAll(async () => {
    list = createServer((request, reply) => {
      requests.push(request.url ?? '');
      if (answer === '') reply.writeHead(503).end();
      else reply.end(answer);
    });
    await new Promise<void>((done) => list.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(list.address() as AddressInfo).port}/range`;
  });
  afterAll(() => void list.close());

  const judge = (password: string, breachedPasswordsUrl: string | null = url) =>
    isBreached(
      { config: { breachedPasswordsUrl }, log: pino({ level: 'silent' }) } as unknown as Deps,
      password,
    );

  test('refuses a leaked password, sending only five digits of its hash', async () => {
    answer = `${'0'.repeat(35)}:3\r\n${digest.slice(5)}:42\r\n`;
    expect(await judge(leaked)).toBe(true);
    expect(requests).toEqual([`/range/${digest.slice(0, 5)}`]);
    expect(await judge('Chave#Segura#77a')).toBe(false);
  });

  test('accepts a padding entry, and any password if the service is silent or not configured', async () => {
    answer = `${digest.slice(5)}:0\r\n`;
    expect(await judge(leaked)).toBe(false);
    answer = '';
    expect(await judge(leaked)).toBe(false);
    requests.length = 0;
    expect(await judge(leaked, null)).toBe(false);
    expect(requests).toEqual([]);
  });

  test('a person cannot choose such a password', async () => {
    const library = await startLibrary({ breachedPasswordsUrl: url });
    try {
      await library.person({ username: 'ANA' });
      const { idToken } = await enter(library, 'ANA');
      const chosen = 'Mesa%Verde%88cde';
      answer = `${hash('sha1', chosen, 'hex').slice(5)}:7`;
      const change = (password: string) =>
        library.app.inject({
          method: 'POST',
          url: '/api/auth/own-password',
          headers: { idtoken: idToken },
          payload: { current: goodPassword, password },
        });
      expect((await change(chosen)).json().code).toBe('password.common');
      expect((await change('Mesa%Verde%99cde')).statusCode).toBe(200);
    } finally {
      await library.close();
    }
  });
});
