import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createDealer, createUser, startSessionOf } from '#tests/harness/session.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ clock: '2026-03-10T12:00:00.000Z' });
});
afterAll(() => server.close());

type Headers = Record<string, string>;

const get = (url: string, headers: Headers) => server.app.inject({ url, headers });
const remove = (url: string, headers: Headers) =>
  server.app.inject({ method: 'DELETE', url, headers });

const notice = async (userId: string, values: Record<string, unknown> = {}): Promise<string> => {
  const id = randomUUID();
  await server.db
    .insertInto('notifications')
    .values({
      id,
      userId,
      type: 'NOT001',
      title: 'Tabelas',
      message: 'Novas tabelas',
      createdAt: '2026-05-01T12:00:00.000Z',
      ...values,
    })
    .execute();
  return id;
};

describe('notices (CALL-034, CALL-035)', () => {
  const url = '/api/DEALER/users/notifications/dealers/active';

  test('ENT-NOTICE-01, OQ-045: returns the latest of each type, latest first, for the person and the active dealer', async () => {
    const active = await createDealer(server.db, '501');
    const other = await createDealer(server.db, '502');
    const user = await createUser(server.db, { groupName: 'fi-manager', dealers: ['501', '502'] });
    await server.db
      .updateTable('credentials')
      .set({ dealerDefaultId: active })
      .where('userId', '=', user.id)
      .execute();
    const stranger = await createUser(server.db, { groupName: 'seller' });
    await notice(user.id, { title: 'antiga', createdAt: '2026-05-01T12:00:00.000Z' });
    await notice(user.id, { title: 'nova', createdAt: '2026-05-03T12:00:00.000Z' });
    await notice(user.id, {
      type: 'NOT002',
      title: 'ativa',
      dealerId: active,
      createdAt: '2026-05-02T12:00:00.000Z',
      fileName: 'ficha.pdf',
      english: { title: 'active', message: 'New tables' },
    });
    await notice(user.id, { type: 'NOT003', title: 'outra', dealerId: other });
    await notice(stranger.id, { title: 'alheia', createdAt: '2026-05-09T12:00:00.000Z' });
    await notice(stranger.id, { type: 'NOT009', title: 'só alheia' });
    // Announced by the bell and on the home page, which link to their page.
    await notice(user.id, { type: 'PROPOSAL', title: 'do trabalho', path: '/clients' });
    const { idToken } = await startSessionOf(server, user.username);
    const one = (await get(`${url}?limitByType=1`, { idToken })).json();
    expect(one.map((row: { title: string }) => row.title)).toEqual(['nova', 'ativa']);
    expect(one[0]).toEqual({
      id: expect.any(String),
      type: 'NOT001',
      title: 'nova',
      message: 'Novas tabelas',
      createdAt: '2026-05-03T12:00:00.000Z',
    });
    expect(one[1]).toMatchObject({
      fileName: 'ficha.pdf',
      english: { title: 'active', message: 'New tables' },
    });
    const two = (await get(`${url}?limitByType=2`, { idToken })).json();
    expect(two).toHaveLength(3);
    expect((await get(`${url}?limitByType=0`, { idToken })).statusCode).toBe(400);
  });

  test('PROP-048: remain readable with the page they link to, and count as read once confirmed', async () => {
    const user = await createUser(server.db, { groupName: 'seller' });
    const stranger = await createUser(server.db, { groupName: 'seller' });
    await notice(user.id, { title: 'primeira', path: '/simulador' });
    const second = await notice(user.id, {
      title: 'segunda',
      createdAt: '2026-05-02T12:00:00.000Z',
      fileName: 'ficha.pdf',
      english: { title: 'second', message: 'New tables' },
    });
    await notice(stranger.id, { title: 'alheia' });
    const { idToken } = await startSessionOf(server, user.username);
    const kept = async () => (await get('/api/DEALER/users/notifications', { idToken })).json();
    const english = { title: 'second', message: 'New tables' };
    const [newest, oldest, ...others] = await kept();
    expect([others, newest]).toEqual([
      [],
      {
        id: second,
        type: 'NOT001',
        title: 'segunda',
        message: 'Novas tabelas',
        english,
        fileName: 'ficha.pdf',
        createdAt: '2026-05-02T12:00:00.000Z',
        isRead: false,
      },
    ]);
    expect(oldest).toMatchObject({ title: 'primeira', path: '/simulador', isRead: false });
    await remove(`/api/DEALER/users/notifications?ids=${second}`, { idToken });
    expect((await kept()).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false]);
  });

  test('DLG-011: one’s own are dismissed, those of others are unaffected', async () => {
    const user = await createUser(server.db, { groupName: 'seller' });
    const stranger = await createUser(server.db, { groupName: 'seller' });
    const ids = [await notice(user.id), await notice(user.id), await notice(stranger.id)];
    const { idToken } = await startSessionOf(server, user.username);
    const response = await remove(`/api/DEALER/users/notifications?ids=${ids.join(',')}`, {
      idToken,
    });
    expect(response.statusCode).toBe(204);
    expect((await get(`${url}?limitByType=9`, { idToken })).json()).toEqual([]);
    const other = await startSessionOf(server, stranger.username);
    const theirs = await get(`${url}?limitByType=9`, { idToken: other.idToken });
    expect(theirs.json()).toMatchObject([{ id: ids[2] }]);
    for (const bad of ['', '?ids=', '?ids=1', `?ids=${ids[0]},`, `?ids=${'-'.repeat(36)}`])
      expect((await remove(`/api/DEALER/users/notifications${bad}`, { idToken })).statusCode).toBe(
        400,
      );
  });
});

describe('downloads (CALL-038, rules 59 and 71)', () => {
  const store = async (values: Record<string, unknown>): Promise<void> => {
    await server.db
      .insertInto('stored_files')
      .values({
        id: randomUUID(),
        mediaType: 'application/pdf',
        content: Buffer.from('%PDF-1.7 test'),
        createdAt: '2026-03-10T12:00:00.000Z',
        ...values,
      })
      .execute();
  };
  const request = (fileName: string, headers: Headers, userType = 'DEALER') =>
    get(`/api/${userType}/downloads?fileName=${encodeURIComponent(fileName)}`, headers);

  test('a ticket opens the file for a minute, as an attachment', async () => {
    const own = await createDealer(server.db, '521');
    const user = await createUser(server.db, { groupName: 'seller', dealers: ['521'] });
    await store({ fileName: 'especificação técnica.pdf', ownerDealerId: own });
    const { idToken } = await startSessionOf(server, user.username);
    const { url } = (await request('especificação técnica.pdf', { idToken })).json();
    expect(url).toMatch(/^\/api\/downloads\/files\/[\w.-]+$/);
    const file = await get(url, {});
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7 test']);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        "attachment; filename*=UTF-8''especifica%C3%A7%C3%A3o%20t%C3%A9cnica.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect((await get(`${url}x`, {})).statusCode).toBe(404);
    server.clock.advance({ seconds: 60 });
    expect((await get(url, {})).statusCode).toBe(404);
  });

  test('a ticket ends with the session, and is not a session token', async () => {
    const user = await createUser(server.db, { groupName: 'seller' });
    await store({ fileName: 'meu.pdf', ownerUserId: user.id });
    const { idToken } = await startSessionOf(server, user.username);
    const { url } = (await request('meu.pdf', { idToken })).json();
    const ticket = url.split('/').at(-1);
    expect((await request('meu.pdf', { idToken: ticket })).json().code).toBe(
      'session.token_invalid',
    );
    expect((await get(`/api/downloads/files/${idToken}`, {})).statusCode).toBe(404);
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { idToken } });
    expect((await get(url, {})).statusCode).toBe(404);
  });

  test('files of others, unknown names and paths are not found', async () => {
    const foreign = await createDealer(server.db, '522');
    const stranger = await createUser(server.db, { groupName: 'seller' });
    const user = await createUser(server.db, { groupName: 'seller' });
    await store({ fileName: 'de-outro.pdf', ownerUserId: stranger.id });
    await store({ fileName: 'de-outra.pdf', ownerDealerId: foreign });
    await store({ fileName: 'de-todos.pdf', shared: true });
    const { idToken } = await startSessionOf(server, user.username);
    const names = [
      'de-outro.pdf',
      'de-outra.pdf',
      'nada.pdf',
      '../package.json',
      '/etc/passwd',
      '..%2f',
      '%',
      '_',
    ];
    for (const name of names) {
      const response = await request(name, { idToken });
      expect([name, response.statusCode, response.json().code]).toEqual([name, 404, 'SIS001']);
    }
    expect((await request('a\u0000.pdf', { idToken })).statusCode).toBe(400);
    expect((await request('de-todos.pdf', { idToken })).statusCode).toBe(200);
  });
});
