import { inviteFirstAdministrator, seedPeople } from '#framework/people/server/firstPeople.ts';
import { preparePeople } from '#framework/people/server/createPeople.ts';
import { verifyAuditChain } from '#framework/server/store/audit.ts';
import { enter, goodPassword, signIn, startLibrary, type Library } from './library';

const otherPassword = 'Prateleira#9Verde';
let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library?.close());

const post = (path: string, payload: object, idToken = '') =>
  library.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
    headers: idToken === '' ? {} : { idtoken: idToken },
  });

const codeOf = (text: string | null): string => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? '';

const linkIn = (text: string | null) => {
  const address = new URL(/https?:\S+/.exec(text ?? '')?.[0] ?? '');
  const { searchParams, pathname } = address;
  return {
    pathname,
    username: searchParams.get('username') ?? '',
    challenge: searchParams.get('challenge') ?? '',
  };
};

/** A signed-in librarian. */
const librarian = async (username: string) => {
  await library.person({ username, groupName: 'librarian' });
  return (await enter(library, username)).idToken;
};

const personOf = async (username: string) =>
  library.deps.db
    .selectFrom('persons')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

const act = async (idToken: string, action: string, username: string) => {
  const { id } = await personOf(username);
  return library.app.inject({
    method: 'PUT',
    url: `/api/STAFF/persons/${id}/${action}`,
    payload: {},
    headers: { idtoken: idToken },
  });
};

describe('an empty installation', () => {
  test('starts with a single-use link where the first administrator sets a password', async () => {
    const link = await preparePeople(library.deps);
    const { pathname, username, challenge } = linkIn(link);
    expect([pathname, username]).toEqual(['/firstAccess', 'ADMIN']);
    const given = { username, challenge, password: goodPassword };
    const response = await post('auth/first-password', given);
    expect(response.json().person).toMatchObject({
      username: 'ADMIN',
      name: 'Administrador',
      groupName: 'librarian',
    });
    expect((await post('auth/first-password', given)).json().code).toBe('people.challenge_over');
    expect(await inviteFirstAdministrator(library.deps)).toBeNull();
    expect((await signIn(library, 'ADMIN')).statusCode).toBe(200);
  });

  test('lists the fields missing from the person entity', async () => {
    const { descriptions } = library.deps.catalog;
    const persons = descriptions['persons']!;
    const fields = persons.fields.filter(({ name }) => name !== 'email');
    const catalog = {
      ...library.deps.catalog,
      descriptions: { ...descriptions, persons: { ...persons, fields } },
    };
    await expect(preparePeople({ ...library.deps, catalog })).rejects.toThrow(
      /entity persons, which lacks email/,
    );
    await expect(
      preparePeople({ ...library.deps, catalog: { ...catalog, descriptions: {} } }),
    ).rejects.toThrow(/no entity persons/);
  });

  test('39: a former demo, with public passwords, does not count as one', async () => {
    const former = await startLibrary();
    const { deps } = former;
    const demo = { ...deps, config: { ...deps.config, demo: true } };
    const person = { name: 'Ana', email: 'ana@library.example', groupName: 'reader' };
    await seedPeople(demo, [{ ...person, username: 'ANA', password: goodPassword }]);
    await expect(preparePeople(deps)).rejects.toThrow(
      'This database holds people of the demo, whose passwords are public: set DEMO=true, or DATA_DIR or DATABASE_URL to another database.',
    );
    await expect(preparePeople(demo)).resolves.toEqual(expect.any(String));
    await former.close();
  });
});

describe('a registered person', () => {
  test('is invited by mail, sets a password and is signed in', async () => {
    const idToken = await librarian('NINA');
    const created = await post(
      'STAFF/persons',
      { username: 'olga', name: 'Olga Sá', email: 'olga@library.example', groupName: 'reader' },
      idToken,
    );
    expect(created.statusCode).toBe(201);
    expect((await signIn(library, 'OLGA')).json().code).toBe('people.wrong_password');
    const { username, challenge } = linkIn((await library.newestMail('OLGA')).text);
    for (const [password, code] of [
      ['curta1#A', 'people.weak_password'],
      ['Minha-Olga-2026-x', 'people.weak_password'],
      ['Senha@123456789', 'people.weak_password'],
    ] as const)
      expect(
        (await post('auth/first-password', { username, challenge, password })).json().code,
      ).toBe(code);
    const response = await post('auth/first-password', {
      username,
      challenge,
      password: goodPassword,
    });
    expect(response.json().person).toMatchObject({ username: 'OLGA', groupName: 'reader' });
  });

  test('cannot choose a most-used password in any disguise', async () => {
    const { idToken } = await enter(library, 'OLGA');
    const change = (password: string) =>
      library.app.inject({
        method: 'POST',
        url: '/api/auth/own-password',
        headers: { idtoken: idToken },
        payload: { current: goodPassword, password },
      });
    const refused = await change('LiverpoolLiverpool#2026');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'password.common']);
  });

  test('is invited again on request; the former link is void', async () => {
    const idToken = await librarian('OTTO');
    const person = { name: 'Paula', email: 'paula@library.example', groupName: 'reader' };
    await post('STAFF/persons', { username: 'PAULA', ...person }, idToken);
    const former = linkIn((await library.newestMail('PAULA')).text);
    library.clock.advance({ seconds: 1 });
    expect((await act(idToken, 'invite', 'PAULA')).statusCode).toBe(200);
    const next = linkIn((await library.newestMail('PAULA')).text);
    const password = goodPassword;
    expect(
      (await post('auth/first-password', { ...former, pathname: undefined, password })).json().code,
    ).toBe('people.challenge_over');
    const { username, challenge } = next;
    expect((await post('auth/first-password', { username, challenge, password })).statusCode).toBe(
      200,
    );
    library.clock.advance({ days: 4 });
  });
});

describe('a forgotten password', () => {
  test('is replaced with a mailed code; every session of the person ends', async () => {
    await library.person({ username: 'RAUL' });
    const { idToken } = await enter(library, 'RAUL');
    expect((await post('auth/forgotten-password', { username: 'raul' })).statusCode).toBe(204);
    const code = codeOf((await library.newestMail('RAUL')).text);
    const wrong = code === '000000' ? '000001' : '000000';
    const reset = (given: object) => post('auth/code-password', { username: 'raul', ...given });
    expect((await reset({ code: wrong, password: otherPassword })).json().code).toBe(
      'people.wrong_code',
    );
    expect((await reset({ code, password: goodPassword })).json().code).toBe(
      'people.same_password',
    );
    expect((await reset({ code, password: otherPassword })).statusCode).toBe(204);
    expect((await reset({ code, password: `${otherPassword}2` })).json().code).toBe(
      'people.wrong_code',
    );
    const own = await library.app.inject({
      url: '/api/auth/sessions',
      headers: { idtoken: idToken },
    });
    expect(own.json().code).toBe('people.session_over');
    expect((await signIn(library, 'RAUL', otherPassword)).statusCode).toBe(200);
  });

  test('never reveals whether a username exists, and is limited to five codes an hour', async () => {
    const requests: [number, string | undefined][] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const response = await post('auth/forgotten-password', { username: 'NOBODY' });
      requests.push([response.statusCode, response.body === '' ? undefined : response.json().code]);
    }
    expect(requests).toEqual([
      ...Array.from({ length: 5 }, () => [204, undefined]),
      [400, 'people.too_many_codes'],
    ]);
  });

  test('an hour-old code is expired', async () => {
    await library.person({ username: 'SARA' });
    await post('auth/forgotten-password', { username: 'SARA' });
    const code = codeOf((await library.newestMail('SARA')).text);
    library.clock.advance({ minutes: 61 });
    const given = { username: 'SARA', code, password: otherPassword };
    expect((await post('auth/code-password', given)).json().code).toBe('people.code_expired');
  });
});

describe('a person’s own password', () => {
  test('is changed with the current one; other sessions end, this one continues with a new token', async () => {
    await library.person({ username: 'TANIA' });
    const other = await enter(library, 'TANIA');
    const own = await enter(library, 'TANIA');
    const change = (current: string, password: string) =>
      post('auth/own-password', { current, password }, own.idToken);
    expect((await change(otherPassword, otherPassword)).json().code).toBe(
      'people.wrong_current_password',
    );
    expect((await change(goodPassword, goodPassword)).json().code).toBe('people.same_password');
    const changed = await change(goodPassword, otherPassword);
    expect(changed.statusCode).toBe(200);
    const list = (idToken: string) =>
      library.app.inject({ url: '/api/auth/sessions', headers: { idtoken: idToken } });
    expect((await list(other.idToken)).json().code).toBe('people.session_over');
    expect((await list(own.idToken)).statusCode).toBe(401);
    expect((await list(changed.json().idToken)).json()).toHaveLength(1);
    expect((await library.newestMail('TANIA')).subject).toBe('Sua senha foi alterada');
  });
});

describe('an administrator', () => {
  test('disables and enables, unblocks, and requires a new password', async () => {
    const idToken = await librarian('ULLA');
    await library.person({ username: 'VERA' });
    const own = await enter(library, 'VERA');
    expect((await act(idToken, 'disable', 'VERA')).statusCode).toBe(200);
    const list = await library.app.inject({
      url: '/api/auth/sessions',
      headers: { idtoken: own.idToken },
    });
    expect(list.json().code).toBe('people.session_over');
    expect((await signIn(library, 'VERA')).json().code).toBe('people.wrong_password');
    library.clock.advance({ seconds: 1 });
    expect((await act(idToken, 'enable', 'VERA')).statusCode).toBe(200);
    expect(codeOf((await library.newestMail('VERA')).text)).toMatch(/^\d{6}$/);
    expect((await signIn(library, 'VERA')).statusCode).toBe(200);
    expect((await act(idToken, 'resetPassword', 'VERA')).statusCode).toBe(200);
    expect((await signIn(library, 'VERA')).json().code).toBe('people.reset_needed');
    for (let attempt = 1; attempt <= 5; attempt += 1) await signIn(library, 'VERA', otherPassword);
    expect((await personOf('VERA')).status).toBe('blocked');
    expect((await act(idToken, 'unblock', 'VERA')).statusCode).toBe(200);
    expect((await personOf('VERA')).status).toBe('enabled');
  });

  test('cannot act on the own account, and the last one cannot be removed', async () => {
    const alone = await startLibrary();
    await alone.person({ username: 'WANDA', groupName: 'librarian' });
    const { idToken } = await enter(alone, 'WANDA');
    const { id } = await alone.deps.db
      .selectFrom('persons')
      .select('id')
      .where('username', '=', 'WANDA')
      .executeTakeFirstOrThrow();
    const disable = await alone.app.inject({
      method: 'PUT',
      url: `/api/STAFF/persons/${id}/disable`,
      payload: {},
      headers: { idtoken: idToken },
    });
    expect(disable.json().code).toBe('access.own_account');
    const regroup = await alone.app.inject({
      method: 'PUT',
      url: `/api/STAFF/persons/${id}`,
      payload: { groupName: 'reader' },
      headers: { idtoken: idToken, 'if-match': '"1"' },
    });
    expect(regroup.json().code).toBe('access.own_account');
    await alone.close();
  });
});

test('events are in the audit, with an intact chain', async () => {
  expect(await verifyAuditChain(library.deps.db)).toMatchObject({ intact: true });
  const rows = await library.deps.db
    .selectFrom('audit_events')
    .select(['action', 'outcome', 'username'])
    .execute();
  for (const event of [
    { action: 'user.inviteFirst', outcome: 'ok', username: 'ADMIN' },
    { action: 'session.login', outcome: 'ok', username: 'OLGA' },
    { action: 'password.code', outcome: 'ok', username: 'RAUL' },
    { action: 'password.reset', outcome: 'refused', username: 'RAUL' },
    { action: 'password.change', outcome: 'ok', username: 'TANIA' },
    { action: 'user.block', outcome: 'ok', username: 'VERA' },
  ])
    expect(rows).toContainEqual(event);
});
