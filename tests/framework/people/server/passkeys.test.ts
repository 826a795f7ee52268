import { createAuthenticator } from './authenticator';
import { cookieOf, enter, signIn, startLibrary, type Library } from './library';

const site = 'https://estante.example';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ publicUrl: site, secondFactorGroups: ['librarian'] });
});
afterAll(() => library?.close());

type Answer = Awaited<ReturnType<typeof signIn>>;
type Authenticator = ReturnType<typeof createAuthenticator>;

const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given: object = {}) => {
  const { idToken, ...body } = given as { idToken?: string };
  return library.app.inject({
    method,
    url: `/api/auth/${path}`,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
      ...(idToken ? { idtoken: idToken } : {}),
    },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body }),
  });
};

const refusal = (response: Answer) => [response.statusCode, response.json().code];

/** A person with a passkey, and the session in which it was registered. */
const withPasskey = async (username: string, name?: string) => {
  await library.person({ username });
  const { idToken } = await enter(library, username);
  const authenticator = createAuthenticator(site);
  const requests = (await request('POST', 'factors/passkey', { idToken })).json();
  const passkey = authenticator.create(requests);
  const response = await request('PUT', 'factors/passkey', {
    idToken,
    passkey,
    ...(name === undefined ? {} : { name }),
  });
  expect(response.statusCode).toBe(200);
  return { idToken, authenticator, passkey, codes: response.json().codes as string[] };
};

const requestAlone = async () => (await request('POST', 'passkey-options')).json();

const enterAlone = async (authenticator: Authenticator, faults = {}): Promise<Answer> =>
  request('POST', 'passkey', authenticator.use(await requestAlone(), faults));

const rightOf = async (username: string): Promise<string> => {
  const begun = (await signIn(library, username)).json();
  expect(begun).toMatchObject({ asks: 'factor', factors: ['passkey'] });
  return begun.challenge;
};

const confirmAfterPassword = async (
  username: string,
  authenticator: Authenticator,
  faults = {},
): Promise<Answer> => {
  const challenge = await rightOf(username);
  const requests = (await request('POST', 'factor-passkey', { challenge })).json();
  return request('POST', 'factor', { challenge, passkey: authenticator.use(requests, faults) });
};

const signsOf = (username: string) =>
  library.deps.db
    .selectFrom('second_factors')
    .innerJoin('persons', 'persons.id', 'second_factors.userId')
    .select(['second_factors.signCount', 'second_factors.lastUsedAt'])
    .where('persons.username', '=', username)
    .executeTakeFirstOrThrow();

describe('a passkey', () => {
  test('is registered with recovery codes, named by its device, and announced by mail', async () => {
    const { idToken, codes } = await withPasskey('ANA');
    expect(new Set(codes).size).toBe(10);
    const own = (await request('GET', 'factors', { idToken })).json();
    expect(own).toMatchObject({
      factors: [{ kind: 'passkey', name: 'Firefox, Linux' }],
      recoveryCodesLeft: 10,
    });
    const mail = await library.newestMail('ANA');
    expect(mail.subject).toBe('Chave de acesso cadastrada');
    expect(mail.text).toContain('Firefox, Linux');
  });

  test('replaces the password, and the session counts as confirmed', async () => {
    const { authenticator } = await withPasskey('BIA');
    const entered = await enterAlone(authenticator);
    expect(entered.json()).toMatchObject({ username: 'BIA', groupName: 'reader' });
    expect(cookieOf(entered)).toMatch(/^__Host-refreshToken=/);
    const { idToken } = entered.json();
    expect((await request('POST', 'factors/recovery-codes', { idToken })).statusCode).toBe(200);
    expect(await signsOf('BIA')).toMatchObject({ signCount: 1, lastUsedAt: expect.anything() });
  });

  test('serves as the second factor after the password', async () => {
    const { authenticator } = await withPasskey('CAIO');
    const entered = await confirmAfterPassword('CAIO', authenticator, { isVerified: false });
    expect(entered.json()).toMatchObject({ username: 'CAIO' });
  });

  test('confirms calls that require the second factor', async () => {
    const { idToken, authenticator } = await withPasskey('DAVI');
    library.clock.advance({ minutes: 11 });
    const renew = () => request('POST', 'factors/recovery-codes', { idToken });
    expect(refusal(await renew())).toEqual([403, 'access.step_up']);
    const requests = (await request('POST', 'step-up-passkey', { idToken })).json();
    const passkey = authenticator.use(requests);
    expect((await request('POST', 'step-up', { idToken, passkey })).statusCode).toBe(204);
    expect((await renew()).statusCode).toBe(200);
    expect(refusal(await request('POST', 'step-up', { idToken, passkey }))).toEqual([
      400,
      'passkey.over',
    ]);
  });

  test('is renamed and removed only by its owner, and no longer signs in', async () => {
    const { idToken, authenticator } = await withPasskey('ELIS', 'Notebook');
    const other = await withPasskey('FABIO');
    const [{ id }] = (await request('GET', 'factors', { idToken })).json().factors;
    const foreign = { idToken: other.idToken, name: 'Minha' };
    expect((await request('PUT', `factors/${id}`, foreign)).statusCode).toBe(404);
    expect((await request('DELETE', `factors/${id}`, foreign)).statusCode).toBe(404);
    expect((await request('PUT', `factors/${id}`, { idToken, name: ' Casa ' })).statusCode).toBe(
      204,
    );
    const own = (await request('GET', 'factors', { idToken })).json();
    expect(own.factors).toMatchObject([{ name: 'Casa' }]);
    expect((await enterAlone(authenticator)).statusCode).toBe(200);
    expect((await request('DELETE', `factors/${id}`, { idToken })).statusCode).toBe(204);
    expect(refusal(await enterAlone(authenticator))).toEqual([400, 'passkey.refused']);
    expect((await signIn(library, 'ELIS')).json().person).toMatchObject({ username: 'ELIS' });
  });

  test('a second one requires the first, and creates no new recovery codes', async () => {
    const { idToken, authenticator } = await withPasskey('GIL');
    library.clock.advance({ minutes: 11 });
    expect(refusal(await request('POST', 'factors/passkey', { idToken }))).toEqual([
      403,
      'access.step_up',
    ]);
    const proof = authenticator.use((await request('POST', 'step-up-passkey', { idToken })).json());
    await request('POST', 'step-up', { idToken, passkey: proof });
    const requests = (await request('POST', 'factors/passkey', { idToken })).json();
    expect(requests.excludeCredentials).toHaveLength(1);
    const again = await request('PUT', 'factors/passkey', {
      idToken,
      passkey: authenticator.create(requests),
    });
    expect(refusal(again)).toEqual([400, 'passkey.known']);
    const another = (await request('POST', 'factors/passkey', { idToken })).json();
    const passkey = createAuthenticator(site).create(another);
    expect((await request('PUT', 'factors/passkey', { idToken, passkey })).json().codes).toEqual(
      [],
    );
  });

  test('is set up after the password if the group requires a second factor', async () => {
    await library.person({ username: 'HELIO', groupName: 'librarian' });
    const { challenge, asks } = (await signIn(library, 'HELIO')).json();
    expect(asks).toBe('factorSetUp');
    const authenticator = createAuthenticator(site);
    const requests = (await request('POST', 'passkey-setup', { challenge })).json();
    const passkey = authenticator.create(requests);
    const done = await request('PUT', 'passkey-setup', { challenge, passkey });
    expect(done.json().codes).toHaveLength(10);
    expect((await request('POST', 'factor', { challenge })).json()).toMatchObject({
      username: 'HELIO',
    });
    const stranger = (await signIn(library, 'HELIO')).json().challenge;
    expect(refusal(await request('POST', 'passkey-setup', { challenge: stranger }))).toEqual([
      400,
      'factor.needed',
    ]);
  });
});

describe('a passkey is refused', () => {
  test('from another origin or site, at registration and at use', async () => {
    const { idToken, authenticator } = await withPasskey('IARA');
    const faults = [
      { origin: 'https://estante.example.evil.example' },
      { origin: 'http://estante.example' },
      { rpId: 'evil.example' },
    ];
    for (const fault of faults) {
      expect(refusal(await enterAlone(authenticator, fault))).toEqual([400, 'passkey.refused']);
      const given = await confirmAfterPassword('IARA', authenticator, fault);
      expect(refusal(given)).toEqual([400, 'passkey.refused']);
      const requests = (await request('POST', 'factors/passkey', { idToken })).json();
      const passkey = createAuthenticator(site).create(requests, fault);
      const created = await request('PUT', 'factors/passkey', { idToken, passkey });
      expect(refusal(created)).toEqual([400, 'passkey.refused']);
    }
  });

  test('with a challenge that was used, issued for another purpose or person, or expired', async () => {
    const { authenticator } = await withPasskey('JOEL');
    await withPasskey('KIKO');
    const used = authenticator.use(await requestAlone());
    expect((await request('POST', 'passkey', used)).statusCode).toBe(200);
    expect(refusal(await request('POST', 'passkey', used))).toEqual([400, 'passkey.over']);
    const challenge = await rightOf('JOEL');
    const forFactor = (await request('POST', 'factor-passkey', { challenge })).json();
    expect(refusal(await request('POST', 'passkey', authenticator.use(forFactor)))).toEqual([
      400,
      'passkey.over',
    ]);
    const kiko = await rightOf('KIKO');
    const forKiko = (await request('POST', 'factor-passkey', { challenge: kiko })).json();
    const crossed = { challenge, passkey: authenticator.use(forKiko) };
    expect(refusal(await request('POST', 'factor', crossed))).toEqual([400, 'passkey.refused']);
    const old = await requestAlone();
    library.clock.advance({ minutes: 6 });
    expect(refusal(await request('POST', 'passkey', authenticator.use(old)))).toEqual([
      400,
      'passkey.over',
    ]);
  });

  test('of concurrent sign-ins with the same answer, one succeeds', async () => {
    const { authenticator } = await withPasskey('KARLA');
    const used = authenticator.use(await requestAlone());
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => request('POST', 'passkey', used)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('without user verification, if it replaces the password', async () => {
    const { authenticator } = await withPasskey('LIA');
    expect(refusal(await enterAlone(authenticator, { isVerified: false }))).toEqual([
      400,
      'passkey.unverified',
    ]);
  });

  test('with a counter that did not increase, which indicates a copy', async () => {
    const { authenticator } = await withPasskey('MEL');
    expect((await enterAlone(authenticator, { count: 7 })).statusCode).toBe(200);
    for (const count of [7, 6, 0])
      expect(refusal(await enterAlone(authenticator, { count }))).toEqual([400, 'passkey.refused']);
    expect((await enterAlone(authenticator, { count: 8 })).statusCode).toBe(200);
  });

  test('with another signature, key, or user handle', async () => {
    const { authenticator } = await withPasskey('NINA');
    const spoilt = { signature: (bytes: Buffer) => Buffer.from(bytes).fill(7, 20, 30) };
    const handle = { userHandle: Buffer.from('somebody-else').toString('base64url') };
    for (const fault of [spoilt, handle])
      expect(refusal(await enterAlone(authenticator, fault))).toEqual([400, 'passkey.refused']);
    expect(refusal(await enterAlone(createAuthenticator(site)))).toEqual([400, 'passkey.refused']);
  });

  test.each([
    ['disabled', 'passkey.refused'],
    ['blocked', 'people.blocked'],
  ])('of a %s account: %s', async (status, code) => {
    const username = `P-${status.toUpperCase()}`;
    const { authenticator } = await withPasskey(username);
    await library.deps.db
      .updateTable('persons')
      .set({ status })
      .where('username', '=', username)
      .execute();
    expect(refusal(await enterAlone(authenticator))).toEqual([400, code]);
    const { action, outcome } = await library.deps.db
      .selectFrom('audit_events')
      .select(['action', 'outcome'])
      .where('username', '=', username)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect([action, outcome]).toEqual(['session.login', 'refused']);
  });

  test('removed by an administrator with a reason', async () => {
    const { authenticator } = await withPasskey('OTTO');
    await library.person({ username: 'CHEFE', groupName: 'librarian' });
    const { challenge } = (await signIn(library, 'CHEFE')).json();
    const requests = (await request('POST', 'passkey-setup', { challenge })).json();
    const passkey = createAuthenticator(site).create(requests);
    await request('PUT', 'passkey-setup', { challenge, passkey });
    const { idToken } = (await request('POST', 'factor', { challenge })).json();
    const { id, version } = await library.deps.db
      .selectFrom('persons')
      .select(['id', 'version'])
      .where('username', '=', 'OTTO')
      .executeTakeFirstOrThrow();
    library.clock.advance({ seconds: 1 });
    const taken = await library.app.inject({
      method: 'PUT',
      url: `/api/STAFF/persons/${id}/removeFactor`,
      headers: { idtoken: idToken, 'if-match': `"${version}"` },
      payload: { reason: 'Perdeu o celular.' },
    });
    expect(taken.statusCode).toBe(200);
    expect((await library.newestMail('OTTO')).text).toContain('Perdeu o celular.');
    expect(refusal(await enterAlone(authenticator))).toEqual([400, 'passkey.refused']);
  });

  test('for any malformed input, without a server error', async () => {
    const { idToken } = await withPasskey('PIO');
    const junk = Buffer.from('{"type":1,"challenge":[]}').toString('base64url');
    for (const clientData of ['AAAA', junk, Buffer.from('null').toString('base64url')]) {
      const used = { id: 'AAAA', clientData, authenticatorData: 'AAAA', signature: 'AAAA' };
      expect(refusal(await request('POST', 'passkey', used))).toEqual([400, 'passkey.over']);
    }
    const { challenge } = (await request('POST', 'factors/passkey', { idToken })).json();
    const clientData = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge, origin: site }),
    ).toString('base64url');
    const passkey = { id: 'AAAA', clientData, attestation: 'AAAA', transports: [] };
    const created = await request('PUT', 'factors/passkey', { idToken, passkey });
    expect(refusal(created)).toEqual([400, 'passkey.refused']);
  });
});
