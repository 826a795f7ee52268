import { newestMails } from '#framework/server/store/mails.ts';
import { enter, startLibrary, type Library } from './library';

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
  await library.person({ username: 'ALBA', groupName: 'librarian' });
  await library.person({ username: 'BRUNO' });
});
afterAll(() => library?.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { idToken, ...rest }: { idToken: string; payload?: object; headers?: Record<string, string> },
) =>
  library.app.inject({
    method,
    url: `/api/${path}`,
    ...(rest.payload ? { payload: rest.payload } : {}),
    headers: { idtoken: idToken, ...rest.headers },
  });

const enterFrom = async (username: string, userAgent: string, remoteAddress: string) => {
  const response = await library.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { username, password: 'Estante#Azul#77b' },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  return { idToken: String(response.json().person.idToken) };
};

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

describe('my sessions', () => {
  test('are listed by device and place, and ended one at a time', async () => {
    const home = await enterFrom('BRUNO', firefox, '203.0.113.77');
    library.clock.advance({ minutes: 1 });
    const away = await enterFrom('BRUNO', phone, '2001:db8:1:2::9');
    const listed = await call('GET', 'auth/sessions', away);
    expect(listed.json()).toEqual([
      expect.objectContaining({
        device: 'Chrome, Android',
        network: '2001:db8:1:x',
        isThis: true,
      }),
      expect.objectContaining({ device: 'Firefox, Linux', network: '203.0.113.x', isThis: false }),
    ]);
    const [own, other] = listed.json();
    expect((await call('DELETE', `auth/sessions/${own.id}`, away)).json().code).toBe('SIS001');
    expect((await call('DELETE', `auth/sessions/${other.id}`, away)).statusCode).toBe(204);
    expect((await call('GET', 'auth/sessions', home)).json().code).toBe('people.session_over');
    expect((await call('GET', 'auth/sessions', away)).json()).toHaveLength(1);
  });

  test('trigger a mail for a device or network not used before', async () => {
    await library.person({ username: 'CORA' });
    const mails = async () => {
      const rows = await newestMails(library.deps, 100);
      return rows.filter(({ username }) => username === 'CORA');
    };
    await enterFrom('CORA', firefox, '203.0.113.77');
    await enterFrom('CORA', firefox, '203.0.113.12');
    expect(await mails()).toEqual([]);
    await enterFrom('CORA', phone, '203.0.113.77');
    const [device] = await mails();
    expect(device?.subject).toBe('Acesso em um novo dispositivo');
    expect(device?.text).toContain('Chrome, Android, 203.0.113.x, ');
    // Mails with the same timestamp have no order.
    library.clock.advance({ minutes: 1 });
    await enterFrom('CORA', firefox, '198.51.100.4');
    expect((await mails())[0]?.text).toContain('Firefox, Linux, 198.51.100.x, ');
    await enterFrom('CORA', phone, '198.51.100.9');
    expect(await mails()).toHaveLength(2);
  });

  test('of others are ended all at once, but only those of the same person', async () => {
    const alba = await enter(library, 'ALBA');
    const first = await enter(library, 'BRUNO');
    const second = await enter(library, 'BRUNO');
    const [listed] = (await call('GET', 'auth/sessions', alba)).json();
    expect((await call('DELETE', `auth/sessions/${listed.id}`, second)).json().code).toBe('SIS001');
    expect((await call('DELETE', 'auth/sessions', second)).statusCode).toBe(204);
    expect((await call('GET', 'auth/sessions', first)).json().code).toBe('people.session_over');
    expect((await call('GET', 'auth/sessions', second)).json()).toHaveLength(1);
    expect((await call('GET', 'auth/sessions', alba)).statusCode).toBe(200);
  });
});

describe('seeing as another group', () => {
  const view = (who: { idToken: string }, payload: object) =>
    call('POST', 'auth/view', { ...who, payload });

  test('shows what the group sees, refuses changes, and ends', async () => {
    const alba = await enter(library, 'ALBA');
    const shown = await view(alba, { groupName: 'reader', reason: 'Chamado 12' });
    expect(shown.json()).toMatchObject({
      username: 'ALBA',
      groupName: 'reader',
      view: { ownGroupName: 'librarian' },
    });
    expect((await call('GET', 'STAFF/books', alba)).statusCode).toBe(200);
    expect((await call('GET', 'STAFF/persons', alba)).statusCode).toBe(403);
    const book = { name: 'Dom Casmurro', author: 'Machado de Assis', shelf: 'fiction' };
    const refused = await call('POST', 'STAFF/books', { ...alba, payload: book });
    expect(refused.json().code).toBe('access.read_only_view');
    const over = await call('GET', 'STAFF/books', { ...alba, headers: { 'see-as': 'another' } });
    expect(over.json().code).toBe('access.view_over');
    const back = await call('DELETE', 'auth/view', alba);
    expect(back.json()).toMatchObject({ groupName: 'librarian' });
    expect(back.json()).not.toHaveProperty('view');
    expect((await call('POST', 'STAFF/books', { ...alba, payload: book })).statusCode).toBe(201);
    const events = await library.deps.db
      .selectFrom('audit_events')
      .select(['action', 'target'])
      .where('action', 'in', ['view.start', 'view.read', 'view.stop'])
      .orderBy('seq')
      .execute();
    expect(events[0]).toEqual({ action: 'view.start', target: 'reader' });
    expect(events).toContainEqual({ action: 'view.read', target: 'GET /api/:userType/books' });
    expect(events.at(-1)).toEqual({ action: 'view.stop', target: 'reader' });
  });

  test('requires an administrator, an existing group and a reason, and lasts half an hour', async () => {
    const bruno = await enter(library, 'BRUNO');
    const request = { groupName: 'reader', reason: 'Ver' };
    expect((await view(bruno, request)).json().code).toBe('access.denied');
    const alba = await enter(library, 'ALBA');
    expect((await view(alba, { ...request, groupName: 'librarian' })).json().code).toBe(
      'validation.failed',
    );
    expect((await view(alba, { ...request, reason: ' ' })).json().code).toBe(
      'action.reason_required',
    );
    const { idToken } = (await view(alba, request)).json();
    library.clock.advance({ minutes: 10 });
    expect((await call('GET', 'STAFF/books', { idToken })).statusCode).toBe(200);
  });
});
