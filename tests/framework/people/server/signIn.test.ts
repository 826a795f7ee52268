import { cookieOf, enter, goodPassword, signIn, startLibrary, type Library } from './library';

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library?.close());

const person = (username: string, values: object = {}) => library.person({ username, ...values });

const tasks = (idToken: string, { app } = library) =>
  app.inject({ url: '/api/STAFF/resources/tasks', headers: { idtoken: idToken } });

const renew = (cookie: string, headers: Record<string, string> = {}) =>
  library.app.inject({
    method: 'POST',
    url: '/api/auth/renew',
    payload: {},
    headers: { cookie, ...headers },
  });

describe('signing in', () => {
  test('returns the person, and the refresh token in an HttpOnly cookie', async () => {
    await person('CARLA', { groupName: 'librarian' });
    const response = await signIn(library, '\u200bcarla');
    expect(response.statusCode).toBe(200);
    expect(response.json().person).toMatchObject({
      username: 'CARLA',
      name: 'Pessoa de Teste',
      userType: 'STAFF',
      groupName: 'librarian',
      sessionIdleMinutes: 30,
    });
    expect(response.body).not.toContain('refreshToken');
    expect(response.headers['set-cookie']).toMatch(
      /^refreshToken=[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    expect((await tasks(response.json().person.idToken)).statusCode).toBe(200);
  });

  test('answers a wrong password, an unknown name and a disabled person alike', async () => {
    await person('DISABLED', { status: 'disabled' });
    await person('DORA');
    for (const [username, password] of [
      ['DORA', 'Outra#Senha#123x'],
      ['NOBODY', goodPassword],
      ['DISABLED', goodPassword],
    ] as const) {
      const response = await signIn(library, username, password);
      expect([response.statusCode, response.json().code]).toEqual([400, 'people.wrong_password']);
    }
  });

  test('locks after five wrong passwords, notifies the person by mail, and records it in the history', async () => {
    await person('EVA');
    const codes: string[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1)
      codes.push((await signIn(library, 'EVA', 'Outra#Senha#123x')).json().code);
    expect(codes).toEqual([
      ...Array(4).fill('people.wrong_password'),
      'people.now_blocked',
      'people.blocked',
    ]);
    expect((await signIn(library, 'EVA')).json().code).toBe('people.blocked');
    expect((await library.newestMail('EVA')).subject).toBe('Seu acesso foi bloqueado');
    const rows = await library.deps.db
      .selectFrom('history')
      .select(['action', 'changes'])
      .where('resource', '=', 'persons')
      .execute();
    expect(rows).toContainEqual({ action: 'block', changes: { status: ['enabled', 'blocked'] } });
  });

  test('refuses calls without a token, with a forged one, or of another class', async () => {
    await person('FRED');
    const { idToken } = await enter(library, 'FRED');
    expect((await tasks('')).json().code).toBe('session.token_invalid');
    expect((await tasks(`${idToken.slice(0, -3)}xyz`)).json().code).toBe('session.token_invalid');
    const other = await library.app.inject({
      url: '/api/OTHER/resources/tasks',
      headers: { idtoken: idToken },
    });
    expect(other.statusCode).toBeGreaterThanOrEqual(400);
    expect((await tasks(idToken)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  test('renews its token with the cookie, which is rotated; a stolen one ends it', async () => {
    await person('GABI');
    const first = await enter(library, 'GABI');
    library.clock.advance({ minutes: 17 });
    expect((await tasks(first.idToken)).json().code).toBe('session.token_expired');
    const renewed = await renew(first.cookie);
    expect(renewed.statusCode).toBe(200);
    const next = cookieOf(renewed);
    expect(next).not.toBe(first.cookie);
    expect((await tasks(renewed.json().idToken)).statusCode).toBe(200);
    library.clock.advance({ minutes: 1 });
    expect((await renew(first.cookie)).json().code).toBe('people.session_expired');
    expect((await renew(next)).json().code).toBe('people.session_expired');
    expect((await tasks(renewed.json().idToken)).json().code).toBe('people.session_over');
  });

  test('is not renewed for a page of another origin', async () => {
    await person('HUGO');
    const { cookie } = await enter(library, 'HUGO');
    const response = await renew(cookie, { 'sec-fetch-site': 'cross-site' });
    expect(response.json().code).toBe('access.denied');
  });

  test('ends after half an hour without calls, and after twelve hours in any case', async () => {
    await person('IRIS');
    const idle = await enter(library, 'IRIS');
    library.clock.advance({ minutes: 31 });
    expect((await tasks(idle.idToken)).json().code).toBe('people.session_idle');
    let busy = await enter(library, 'IRIS');
    for (let minutes = 0; minutes < 12 * 60; minutes += 14) {
      library.clock.advance({ minutes: 14 });
      const renewed = await renew(busy.cookie);
      if (renewed.statusCode !== 200) break;
      busy = { idToken: renewed.json().idToken, cookie: cookieOf(renewed) };
      await library.app.inject({
        url: '/api/auth/sessions',
        headers: { idtoken: busy.idToken },
      });
    }
    expect((await tasks(busy.idToken)).json().code).toBe('people.session_over');
  });

  test('ends by signing out, and when the person loses the group', async () => {
    await person('JOAO');
    const own = await enter(library, 'JOAO');
    const out = await library.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      payload: {},
      headers: { idtoken: own.idToken },
    });
    expect(out.statusCode).toBe(204);
    expect((await tasks(own.idToken)).json().code).toBe('people.session_over');
    const again = await enter(library, 'JOAO');
    await library.deps.db
      .updateTable('persons')
      .set({ groupName: 'librarian' })
      .where('username', '=', 'JOAO')
      .execute();
    expect((await tasks(again.idToken)).json().code).toBe('people.session_over');
  });

  test('is visible to another process, which can end it too', async () => {
    await person('KARL');
    const other = await library.another();
    const { idToken } = await enter(library, 'KARL');
    expect((await tasks(idToken, { ...library, ...other })).statusCode).toBe(200);
    await other.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      payload: {},
      headers: { idtoken: idToken },
    });
    expect((await tasks(idToken)).json().code).toBe('people.session_over');
  });

  test('coexists with others of the person, replaces or refuses them, as configured', async () => {
    await person('LINA');
    const first = await enter(library, 'LINA');
    await enter(library, 'LINA');
    expect((await tasks(first.idToken)).statusCode).toBe(200);

    const one = await startLibrary({ singleSession: 'replace' });
    await one.person({ username: 'LINA' });
    const former = await enter(one, 'LINA');
    await enter(one, 'LINA');
    expect((await tasks(former.idToken, one)).json().code).toBe('people.session_replaced');
    await one.close();

    const strict = await startLibrary({ singleSession: 'refuse' });
    await strict.person({ username: 'LINA' });
    await enter(strict, 'LINA');
    expect((await signIn(strict, 'LINA')).json().code).toBe('people.signed_in_elsewhere');
    await strict.close();
  });
});

test('entity rules see the fields that the application adds to people', async () => {
  await person('MARA', { shelf: 'Poesia' });
  const { idToken } = await enter(library, 'MARA');
  const known = await library.deps.people.sessionContext(library.deps, {
    headers: { idtoken: idToken },
    params: {},
    method: 'GET',
    url: '/',
    routeOptions: { url: '/', config: {} },
    id: 'test',
    ip: '127.0.0.1',
  } as never);
  expect(known.ok && known.value.actor.person).toMatchObject({ username: 'MARA', shelf: 'Poesia' });
  expect(known.ok && known.value.actor.person?.['id']).toBe(known.ok && known.value.actor.userId);
});
