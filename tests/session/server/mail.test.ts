import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { runJobs } from '#framework/server/application/runJobs.ts';
import { type Mailer, createMailer } from '#framework/server/mail/createMailer.ts';
import { retryDelayMs, sendMails } from '#framework/server/mail/sendMails.ts';
import { queueMail } from '@patio/framework/server';
import { newestMails } from '#framework/server/store/mails.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createDealer, createUser, signInAs, type CreatedUser } from '#tests/harness/session.ts';

let server: TestApp;
let former: TestApp | undefined;
let user: CreatedUser;

beforeEach(async () => {
  server = await createTestApp({ clock: '2026-03-10T12:00:00.000Z', former });
  former = server;
  user = await createUser(server.db, { username: 'READER' });
});
afterEach(() => server.letGo());
afterAll(() => former?.app.close());

const queue = (subject = 'Assunto', text = 'Texto', to: CreatedUser = user) =>
  queueMail(server.db, server.deps, { user: to, type: 'passwordChanged', subject, text });

const rows = () => server.db.selectFrom('mails').selectAll().orderBy('createdAt').execute();

const smtp = (mailer: Mailer) => ({ ...server.deps, mailer });

describe('outbox (rule 94)', () => {
  test('is committed or rolled back with its action', async () => {
    await server.db
      .transaction()
      .execute(async (trx) => {
        await queueMail(trx, server.deps, { user, type: 'welcome', subject: 'a', text: 'b' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await rows()).toEqual([]);
  });

  test('a message refused by the server is retried at growing intervals, and sent once the server is back', async () => {
    await queue();
    server.mailer.refuse(true);
    expect(await sendMails(server.deps)).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 1, sentAt: null }]);
    expect(await sendMails(server.deps)).toBe(0);
    server.mailer.refuse(false);
    server.clock.advance({ seconds: 20 });
    expect(await sendMails(server.deps)).toBe(1);
    expect(await rows()).toMatchObject([
      { status: 'sent', attempts: 2, sentAt: '2026-03-10T12:00:20.000Z' },
    ]);
    expect(server.mailer.sent).toMatchObject([
      { to: user.email, subject: 'Assunto', text: 'Texto' },
    ]);
  });

  test('retry intervals double up to an hour, and stop after 15 tries', () => {
    expect([1, 2, 3, 9, 14].map((attempts) => retryDelayMs(attempts, 0.5))).toEqual([
      15_000, 30_000, 60_000, 3_600_000, 3_600_000,
    ]);
    expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([12_000, 18_000]);
    expect(retryDelayMs(15, 0.5)).toBeNull();
  });

  test('eight concurrent senders deliver each of 40 messages once', async () => {
    for (let n = 0; n < 40; n += 1) await queue(`Assunto ${n}`);
    const send = async (): Promise<void> => {
      while ((await sendMails(server.deps)) > 0);
    };
    await Promise.all(Array.from({ length: 8 }, send));
    const subjects = server.mailer.sent.map((mail) => mail.subject);
    expect(subjects).toHaveLength(40);
    expect(new Set(subjects).size).toBe(40);
  });

  test('a message of a crashed sender is retried after a minute', async () => {
    await queue();
    await server.db
      .updateTable('mails')
      .set({ status: 'sending', attempts: 1, lockedUntil: '2026-03-10T12:01:00.000Z' })
      .execute();
    expect(await sendMails(server.deps)).toBe(0);
    server.clock.advance({ seconds: 61 });
    expect(await sendMails(server.deps)).toBe(1);
  });

  test('94 a message that can no longer be decrypted blocks no other', async () => {
    for (const subject of ['A', 'B', 'C']) await queue(subject);
    const text = Buffer.from('sealed with another key, of some length');
    await server.db.updateTable('mails').set({ text }).where('subject', '=', 'A').execute();
    await sendMails(server.deps);
    expect(server.mailer.sent.map(({ subject }) => subject).sort()).toEqual(['B', 'C']);
    const left = (await rows()).find(({ subject }) => subject === 'A');
    expect(left).toMatchObject({ status: 'pending', attempts: 1 });
  });

  test('without a server and outside the demo messages stay queued', async () => {
    await queue();
    const mailer = createMailer({ smtpUrl: null, mailFrom: 'a@b.c', demo: false });
    expect(mailer.kind).toBe('none');
    expect(await sendMails(smtp(mailer))).toBe(0);
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 0 }]);
  });

  test('the running sender delivers and stops', async () => {
    await queue();
    const stop = runJobs(server.deps);
    await stop();
    expect(server.mailer.sent).toHaveLength(1);
  });
});

test('HTML is sent with its text; of a customer only the first letter of the address is kept', async () => {
  const to = { id: null, username: 'CSF', email: 'maria@exemplo.com.br' };
  const mail = { type: 'leadConfirmation', subject: 'Recebemos', text: 'Olá' } as const;
  const letter = { ...mail, html: '<p>Olá, Maria</p>', title: 'Maria, recebemos' };
  await queueMail(server.db, server.deps, { user: to, ...letter });
  expect(JSON.stringify(await rows())).not.toContain('Maria');
  await sendMails(server.deps);
  expect(server.mailer.sent).toMatchObject([
    { to: to.email, language: 'pt-BR', subject: 'Maria, recebemos', html: '<p>Olá, Maria</p>' },
  ]);
  // The demo mailbox keeps displayed mails; a delivered mail is deleted.
  const [kept] = await newestMails(server.deps, 1);
  expect(kept).toMatchObject({ subject: 'Maria, recebemos', html: letter.html, email: to.email });
  await queueMail(server.db, server.deps, { user: to, ...letter });
  await sendMails(smtp({ ...server.mailer, kind: 'smtp' }));
  const over = (await rows()).find(({ id }) => id !== kept?.id);
  expect(over).toMatchObject({ text: null, html: null, title: null, email: 'm***@exemplo.com.br' });
});

describe('header injection (rule 53)', () => {
  test.each([
    ['Assunto\r\nBcc: outro@exemplo.com.br', 'a@exemplo.com.br'],
    ['Assunto\nX: y', 'a@exemplo.com.br'],
    ['Assunto', 'a@exemplo.com.br\r\nBcc: outro@exemplo.com.br'],
    ['Assunto', 'a@exemplo.com.br, outro@exemplo.com.br'],
    ['Assunto', '<a@exemplo.com.br> outro@exemplo.com.br'],
    ['Assunto', 'a@exemplo.com.br\u0000'],
  ])('refuses %j to %j', async (subject, email) => {
    await expect(queue(subject, 'Texto', { ...user, email })).rejects.toThrow('refused');
    expect(await rows()).toEqual([]);
  });
});

describe('delivery by SMTP', () => {
  /** A minimal mail server: accepts every command and records it. */
  const listen = async (
    refuse = false,
  ): Promise<{ url: string; heard: string[]; stop: () => Promise<void> }> => {
    const messages: string[] = [];
    const sockets = new Set<Socket>();
    const answer = (socket: Socket) => {
      let isData = false;
      sockets.add(socket);
      socket.write('220 test\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        messages.push(text);
        if (isData) {
          if (!text.endsWith('\r\n.\r\n')) return;
          isData = false;
          socket.write('250 taken\r\n');
        } else if (text.startsWith('DATA')) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write(refuse && text.startsWith('RCPT') ? '450 later\r\n' : '250 ok\r\n');
      });
    };
    const listener: Server = createServer(answer);
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const stop = () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        listener.close(() => resolve());
      });
    return { url: `smtp://127.0.0.1:${port}`, heard: messages, stop };
  };

  test('sends to one recipient, with accents in the subject, and does not keep the text', async () => {
    const post = await listen();
    const mailer = createMailer({
      smtpUrl: post.url,
      mailFrom: 'Pátio <portal@exemplo.com.br>',
      demo: true,
    });
    await queue('Código de verificação', 'Olá');
    await sendMails(smtp(mailer));
    await mailer.close();
    await post.stop();
    const commands = post.heard.join('');
    expect(commands.match(/RCPT TO:/g)).toHaveLength(1);
    expect(commands).toContain(`RCPT TO:<${user.email}>`);
    expect(commands).toContain('Message-ID: <');
    expect(await rows()).toMatchObject([{ status: 'sent', text: null }]);
    expect((await newestMails(server.deps, 1))[0]?.text).toBeNull();
  });

  test('a server that refuses or is unavailable only causes delay', async () => {
    const post = await listen(true);
    const busy = createMailer({ smtpUrl: post.url, mailFrom: 'a@exemplo.com.br', demo: true });
    await queue();
    await sendMails(smtp(busy));
    await busy.close();
    await post.stop();
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    server.clock.advance({ minutes: 1 });
    const away = createMailer({ smtpUrl: post.url, mailFrom: 'a@exemplo.com.br', demo: true });
    await sendMails(smtp(away));
    await away.close();
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 2 }]);
  });

  test('82 a server with an endless answer is abandoned before another sender takes the message', async () => {
    const sockets: Socket[] = [];
    const endless = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write('220 test\r\n');
      const more = setInterval(() => socket.write('250-more\r\n'), 20);
      socket.once('close', () => clearInterval(more));
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${port}`;
    const mailer = createMailer({ smtpUrl: url, mailFrom: 'a@exemplo.com.br', demo: true }, 200);
    await queue();
    await sendMails(smtp(mailer));
    for (const socket of sockets) socket.destroy();
    endless.close();
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 1 }]);
  });
});

describe('mailbox of the demo (rule 96)', () => {
  test('shows the latest first, as text, under a strict policy', async () => {
    await queue('Primeira', 'x');
    server.clock.advance({ seconds: 1 });
    await queue('Segunda <script>alert(1)</script>', '<img src=x onerror=alert(1)> & "aspas"');
    const page = await server.app.inject({ url: '/dev/mailbox' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script|<img|style=/);
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;aspas&quot;');
    expect(page.body.indexOf('Segunda')).toBeLessThan(page.body.indexOf('Primeira'));
    await queueMail(server.db, server.deps, {
      user,
      type: 'shared',
      subject: 'Página',
      text: 'x',
      html: '<h1>Página</h1>',
    });
    const { id } = (await newestMails(server.deps, 3)).find(({ html }) => html !== null) ?? {};
    const shown = await server.app.inject({ url: `/dev/mailbox/${id}` });
    expect(shown.body).toBe('<h1>Página</h1>');
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox/);
    await server.db.deleteFrom('mails').where('subject', '=', 'Página').execute();
    const list = (await server.app.inject({ url: '/dev/mailbox.json' })).json();
    expect(list).toMatchObject([
      { subject: expect.stringContaining('Segunda') },
      { subject: 'Primeira', text: 'x' },
    ]);
    expect(
      (await server.app.inject({ url: '/dev/mailbox.css' })).headers['content-type'],
    ).toContain('text/css');
  });

  test('does not exist outside the demo', async () => {
    const other = await createTestApp({ config: { demo: false } });
    for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
      const response = await other.app.inject({ url });
      expect(response.body).not.toContain('Caixa de mensagens');
      expect(response.headers['content-type']).not.toContain('text/html');
    }
    await other.close();
  });
});

describe('e-mail control flow (CALL-036)', () => {
  const list = async (headers: Record<string, string>, query = '', userType = 'GMF') => {
    const response = await server.app.inject({
      url: `/api/${userType}/userTypes/emailControlFlow${query}`,
      headers,
    });
    return { status: response.statusCode, body: response.json() };
  };

  test('ENT-USER-13, MISC-MAIL-01: pages, latest first, by part of the username', async () => {
    const other = await createUser(server.db, { username: 'OTHERONE' });
    for (let n = 0; n < 12; n += 1) {
      server.clock.advance({ seconds: 1 });
      await queue(`Assunto ${n}`);
    }
    await queue('Assunto', 'x', other);
    await sendMails(server.deps);
    const headers = { ...(await signInAs(server, 'admin-internal')) };
    const first = (await list(headers, '?username=read&page=0&sizeByPage=10')).body;
    expect(first).toMatchObject({ totalElements: 12, page: 0, size: 10 });
    expect(first.content).toHaveLength(10);
    expect(Object.keys(first.content[0]).sort()).toEqual([
      'email',
      'id',
      'sentAt',
      'status',
      'type',
      'username',
    ]);
    expect((await list(headers, '?username=read&page=1')).body.content).toHaveLength(2);
    expect((await list(headers)).body).toMatchObject({ totalElements: 13, page: 0, size: 10 });
    expect((await list(headers, '?username=%25')).body.totalElements).toBe(0);
    const statuses = (await list(headers, '?sizeByPage=100')).body.content.map(
      (line: { status: string }) => line.status,
    );
    expect(new Set(statuses)).toEqual(new Set(['pending', 'sent']));
  });

  test.each([
    '?page=-1',
    '?page=x',
    '?sizeByPage=0',
    '?sizeByPage=1000',
    '?other=1',
    '?page=1&page=2',
  ])('refuses %s', async (query) => {
    const headers = { ...(await signInAs(server, 'admin-internal')) };
    expect((await list(headers, query)).status).toBe(400);
  });

  test('dealer staff see mails of their dealers, representatives those of dealer staff, sellers none', async () => {
    await createDealer(server.db, '401');
    await createDealer(server.db, '402');
    await createUser(server.db, { username: 'BOSS', groupName: 'fi-manager', dealers: ['401'] });
    const mine = await createUser(server.db, {
      username: 'MINE',
      groupName: 'seller',
      dealers: ['401'],
    });
    const theirs = await createUser(server.db, {
      username: 'THEIRS',
      groupName: 'seller',
      dealers: ['402'],
    });
    for (const to of [user, mine, theirs]) await queue('Assunto', 'x', to);
    const seen = async (who: string, userType: string) => {
      const { status, body } = await list({ ...(await signInAs(server, who)) }, '', userType);
      return status === 200
        ? body.content.map((line: { username: string }) => line.username).sort()
        : status;
    };
    expect(await seen('BOSS', 'DEALER')).toEqual(['MINE']);
    expect(await seen('representante', 'GMF')).toEqual(['MINE', 'THEIRS']);
    expect(await seen('provisioning', 'GMF')).toEqual(['MINE', 'READER', 'THEIRS']);
    expect(await seen('MINE', 'DEALER')).toBe(403);
  });
});
