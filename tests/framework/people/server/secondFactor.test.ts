import { createHmac } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { serverKeys } from '#framework/server/store/keyRing.ts';
import { countMessages } from '#tests/harness/countMessages.ts';
import { cookieOf, enter, goodPassword, signIn, startLibrary, type Library } from './library';

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ secondFactorGroups: ['librarian'] });
});
afterAll(() => library?.close());

type Answer = Awaited<ReturnType<typeof signIn>>;

const person = (username: string, groupName = 'reader') => library.person({ username, groupName });

const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given: object = {}) => {
  const { idToken, ...body } = given as { idToken?: string };
  return library.app.inject({
    method,
    url: `/api/auth/${path}`,
    ...(idToken ? { headers: { idtoken: idToken } } : {}),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body }),
  });
};

/** The code shown by an app whose clock is off by some seconds. */
const codeOf = (secret: string, offSeconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: library.clock.now().getTime() + offSeconds * 1000,
  });

/** Advances to a time step without used codes. */
const nextStep = () => library.clock.advance({ seconds: 90 });

/** Sets up a code app for a signed-in person. */
const setUp = async (username: string) => {
  const { idToken } = await enter(library, username);
  const { secret } = (await request('POST', 'factors/totp', { idToken })).json();
  const confirmed = await request('PUT', 'factors/totp', { idToken, code: codeOf(secret) });
  expect(confirmed.statusCode).toBe(200);
  nextStep();
  return { idToken, secret: String(secret), codes: confirmed.json().codes as string[] };
};

const challengeOf = async (username: string): Promise<string> => {
  const answer = (await signIn(library, username)).json();
  expect(answer).toEqual({ challenge: expect.any(String), asks: 'factor', factors: ['totp'] });
  return answer.challenge;
};

const confirm = async (username: string, code: string): Promise<Answer> =>
  request('POST', 'factor', { challenge: await challengeOf(username), code });

const refusal = (response: Answer) => [response.statusCode, response.json().code];

describe('an authenticator app', () => {
  test('is set up, and required after the password from then on', async () => {
    await person('ANA');
    const { idToken, secret, codes } = await setUp('ANA');
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect((await library.newestMail('ANA')).subject).toBe('Verificação em duas etapas ativada');
    const own = (await request('GET', 'factors', { idToken })).json();
    expect(own).toMatchObject({ factors: [{ kind: 'totp' }], recoveryCodesLeft: 10 });
    const challenge = await challengeOf('ANA');
    const entered = await request('POST', 'factor', { challenge, code: codeOf(secret) });
    expect(entered.json()).toMatchObject({ username: 'ANA', groupName: 'reader' });
    expect(cookieOf(entered)).toMatch(/^refreshToken=/);
    expect(refusal(await request('POST', 'factor', { challenge, code: codeOf(secret) }))).toEqual([
      400,
      'factor.over',
    ]);
  });

  test('has its secret stored encrypted, and recovery codes hashed', async () => {
    await person('BIA');
    const { secret, codes } = await setUp('BIA');
    const rows = JSON.stringify([
      await library.deps.db.selectFrom('second_factors').selectAll().execute(),
      await library.deps.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const clear of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(clear);
  });

  test('hashes recovery codes with a salt, as slowly as passwords; those of earlier releases still work', async () => {
    await person('BRUNA');
    const { codes } = await setUp('BRUNA');
    const own = () =>
      library.deps.db
        .selectFrom('recovery_codes as c')
        .innerJoin('persons as p', 'p.id', 'c.userId')
        .select(['c.codeHash', 'c.userId'])
        .where('p.username', '=', 'BRUNA');
    const stored = (await own().execute()).map(({ codeHash }) => Buffer.from(codeHash));
    const salt = stored[0]!.subarray(0, 16);
    const plain = codes[0]!.replace('-', '');
    const slow = await hashRaw(plain, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
    expect(stored.some((one) => one.equals(Buffer.concat([salt, slow])))).toBe(true);
    expect((await confirm('BRUNA', codes[0]!)).statusCode).toBe(200);
    const { code: key } = await serverKeys(library.deps);
    const { userId } = await own().executeTakeFirstOrThrow();
    const codeHash = createHmac('sha256', key).update(`recovery.${userId}.ABCDE23456`).digest();
    await library.deps.db.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
    await library.deps.db
      .insertInto('recovery_codes')
      .values({ userId, codeHash, createdAt: library.clock.now() })
      .execute();
    expect((await confirm('BRUNA', 'ABCDE-23456')).statusCode).toBe(200);
    expect(refusal(await confirm('BRUNA', 'ABCDE-23456'))).toEqual([400, 'factor.used_code']);
  });

  test('whose secret lost its key refuses its codes as such; a recovery code still works', async () => {
    await person('QUITERIA');
    const { secret, codes } = await setUp('QUITERIA');
    const own = library.deps.db
      .selectFrom('persons')
      .select('id')
      .where('username', '=', 'QUITERIA');
    const { sealedSecret } = await library.deps.db
      .selectFrom('second_factors')
      .select('sealedSecret')
      .where('userId', '=', own)
      .executeTakeFirstOrThrow();
    // The number of a key that the ring does not have.
    const lost = Buffer.from(sealedSecret);
    lost.writeUInt32BE(4_000_000_000, 4);
    await library.deps.db
      .updateTable('second_factors')
      .set({ sealedSecret: lost })
      .where('userId', '=', own)
      .execute();
    const log = jest.spyOn(library.deps.log, 'error');
    for (let times = 0; times < 6; times += 1)
      expect(refusal(await confirm('QUITERIA', codeOf(secret)))).toEqual([
        409,
        'factor.secret_lost',
      ]);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
    expect((await confirm('QUITERIA', codes[0]!)).statusCode).toBe(200);
  });

  test('accepts a code from a clock 40 seconds off, and reports one five minutes off', async () => {
    await person('CAIO');
    const { secret } = await setUp('CAIO');
    for (const off of [40, -40]) {
      expect((await confirm('CAIO', codeOf(secret, off))).statusCode).toBe(200);
      library.clock.advance({ minutes: 3 });
    }
    const late = await confirm('CAIO', codeOf(secret, -300));
    expect(refusal(late)).toEqual([400, 'factor.clock']);
    expect(late.json().params).toEqual({ minutes: 5 });
  });

  test('accepts no code twice, of the current step or the previous one', async () => {
    await person('DAVI');
    const { secret } = await setUp('DAVI');
    const [former, code] = [codeOf(secret, -30), codeOf(secret)];
    expect((await confirm('DAVI', code)).statusCode).toBe(200);
    expect(refusal(await confirm('DAVI', code))).toEqual([400, 'factor.used_code']);
    expect(refusal(await confirm('DAVI', former))).toEqual([400, 'factor.used_code']);
    nextStep();
    expect((await confirm('DAVI', codeOf(secret))).statusCode).toBe(200);
  });

  test('a sign-in with a code needs few round trips: comparison, use and entry are one transaction', async () => {
    await person('EVA');
    await person('EMA');
    const { secret } = await setUp('EVA');
    const without = () => signIn(library, 'EMA');
    const withCode = async () => {
      nextStep();
      return confirm('EVA', codeOf(secret));
    };
    // A statement is deferred once its connection has prepared it.
    for (let times = 0; times < 6; times += 1) await Promise.all([without(), withCode()]);
    const sent = [];
    for (const work of [without, withCode]) {
      const answers: number[] = [];
      sent.push(
        await countMessages(library.deps.db, async () => {
          answers.push((await work()).statusCode);
        }),
      );
      expect(answers).toEqual([200]);
    }
    const [byPassword = 0, byCode = 0] = sent;
    expect(byPassword).toBeLessThanOrEqual(10);
    expect(byCode - byPassword).toBeLessThanOrEqual(11);
  });

  test('of concurrent sign-ins with the same code, one succeeds', async () => {
    await person('ELIS');
    const { secret } = await setUp('ELIS');
    const challenge = await challengeOf('ELIS');
    const code = codeOf(secret);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => request('POST', 'factor', { challenge, code })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('five wrong codes lock the account, even with correct passwords', async () => {
    await person('FABIO');
    const { secret } = await setUp('FABIO');
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    const codes: string[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1)
      codes.push((await confirm('FABIO', wrong)).json().code);
    expect(codes).toEqual([...Array(4).fill('factor.wrong_code'), 'factor.now_blocked']);
    expect(refusal(await signIn(library, 'FABIO'))).toEqual([400, 'people.blocked']);
    const mail = await library.newestMail('FABIO');
    expect(mail.text).toContain('código de verificação errado');
  });
});

describe('recovery codes', () => {
  test('sign in instead of the app, each once, and a mail states how many are left', async () => {
    await person('GIL');
    const { codes } = await setUp('GIL');
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')}`;
    expect((await confirm('GIL', typed)).statusCode).toBe(200);
    expect((await library.newestMail('GIL')).text).toContain('Restam 9.');
    expect(refusal(await confirm('GIL', codes[0] ?? ''))).toEqual([400, 'factor.used_code']);
    expect((await confirm('GIL', codes[1] ?? '')).statusCode).toBe(200);
  });

  test('are replaced as a set', async () => {
    await person('HELIO');
    const { idToken, codes } = await setUp('HELIO');
    const renewed = await request('POST', 'factors/recovery-codes', { idToken });
    expect(renewed.json().codes).toHaveLength(10);
    expect(refusal(await confirm('HELIO', codes[0] ?? ''))).toEqual([400, 'factor.wrong_code']);
    expect((await confirm('HELIO', renewed.json().codes[9])).statusCode).toBe(200);
  });
});

describe('a group that requires a second factor', () => {
  test('sets one up after the password; nothing is open before that', async () => {
    await person('IARA', 'librarian');
    const begun = (await signIn(library, 'IARA')).json();
    expect(begun).toEqual({ challenge: expect.any(String), asks: 'factorSetUp' });
    const { challenge } = begun;
    expect(refusal(await request('POST', 'factor', { challenge }))).toEqual([400, 'factor.needed']);
    const { secret, uri } = (await request('POST', 'factor-setup', { challenge })).json();
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Estante:IARA\?issuer=Estante&/);
    expect(
      refusal(await request('PUT', 'factor-setup', { challenge, code: codeOf(secret, 3600) })),
    ).toEqual([400, 'factor.wrong_code']);
    const confirmed = await request('PUT', 'factor-setup', { challenge, code: codeOf(secret) });
    expect(confirmed.json().codes).toHaveLength(10);
    const entered = await request('POST', 'factor', { challenge });
    expect(entered.json()).toMatchObject({ username: 'IARA' });
    const { idToken } = entered.json();
    const [factor] = (await request('GET', 'factors', { idToken })).json().factors;
    const dropped = await request('DELETE', `factors/${factor.id}`, { idToken });
    expect(refusal(dropped)).toEqual([400, 'factor.needed']);
  });

  test('a stranger with only the password cannot set up another app', async () => {
    await person('JOEL', 'librarian');
    const { challenge } = (await signIn(library, 'JOEL')).json();
    const { secret } = (await request('POST', 'factor-setup', { challenge })).json();
    await request('PUT', 'factor-setup', { challenge, code: codeOf(secret) });
    const stranger = await challengeOf('JOEL');
    for (const method of ['POST', 'PUT'] as const) {
      const body = { challenge: stranger, ...(method === 'PUT' ? { code: '123456' } : {}) };
      expect(refusal(await request(method, 'factor-setup', body))).toEqual([400, 'factor.needed']);
    }
  });

  test('a challenge expires after 15 minutes, and when the password changes', async () => {
    await person('KIKO', 'librarian');
    const first = (await signIn(library, 'KIKO')).json().challenge;
    library.clock.advance({ minutes: 16 });
    expect(refusal(await request('POST', 'factor-setup', { challenge: first }))[1]).toBe(
      'factor.over',
    );
    const second = (await signIn(library, 'KIKO')).json().challenge;
    library.clock.advance({ seconds: 5 });
    await library.deps.db
      .updateTable('credentials')
      .set({ passwordChangedAt: library.clock.now() })
      .execute();
    expect(refusal(await request('POST', 'factor-setup', { challenge: second }))[1]).toBe(
      'factor.over',
    );
  });
});

test('a factor is removed only by its owner, along with the recovery codes', async () => {
  await person('LIA');
  await person('MEL');
  const lia = await setUp('LIA');
  const mel = await setUp('MEL');
  const [factor] = (await request('GET', 'factors', { idToken: lia.idToken })).json().factors;
  const foreign = await request('DELETE', `factors/${factor.id}`, { idToken: mel.idToken });
  expect(refusal(foreign)).toEqual([404, 'SIS001']);
  const own = await request('DELETE', `factors/${factor.id}`, { idToken: lia.idToken });
  expect(own.statusCode).toBe(204);
  expect((await library.newestMail('LIA')).subject).toBe('Verificação em duas etapas alterada');
  const left = (await request('GET', 'factors', { idToken: lia.idToken })).json();
  expect(left).toMatchObject({ factors: [], recoveryCodesLeft: 0, isRequired: false });
  expect((await signIn(library, 'LIA')).json().person).toMatchObject({ username: 'LIA' });
});

test('an administrator removes lost factors with a reason, announced by mail', async () => {
  await person('NINA', 'librarian');
  await person('OTTO');
  const otto = await setUp('OTTO');
  const { challenge } = (await signIn(library, 'NINA')).json();
  const { secret } = (await request('POST', 'factor-setup', { challenge })).json();
  await request('PUT', 'factor-setup', { challenge, code: codeOf(secret) });
  const { idToken } = (await request('POST', 'factor', { challenge })).json();
  const { id, version } = await library.deps.db
    .selectFrom('persons')
    .select(['id', 'version'])
    .where('username', '=', 'OTTO')
    .executeTakeFirstOrThrow();
  const take = (payload: object) =>
    library.app.inject({
      method: 'PUT',
      url: `/api/STAFF/persons/${id}/removeFactor`,
      headers: { idtoken: idToken, 'if-match': `"${version}"` },
      payload,
    });
  expect((await take({})).json().code).toBe('action.reason_required');
  expect((await take({ reason: 'Perdeu o celular.' })).statusCode).toBe(200);
  const mail = await library.newestMail('OTTO');
  expect([mail.subject, mail.text]).toEqual([
    'Verificação em duas etapas removida pelo administrador',
    expect.stringContaining('Perdeu o celular.'),
  ]);
  const ended = await request('GET', 'factors', { idToken: otto.idToken });
  expect(ended.json().code).toBe('people.session_over');
  expect((await signIn(library, 'OTTO')).json().person).toMatchObject({ username: 'OTTO' });
});

test('a first password leads to the second factor too', async () => {
  await person('PIO', 'librarian');
  await library.deps.db
    .updateTable('credentials')
    .set({ mustChange: true, passwordChangedAt: library.clock.now() })
    .where(
      'userId',
      'in',
      library.deps.db.selectFrom('persons').select('id').where('username', '=', 'PIO'),
    )
    .execute();
  const { challenge, asks } = (await signIn(library, 'PIO')).json();
  expect(asks).toBe('password');
  const chosen = await request('POST', 'first-password', {
    username: 'PIO',
    challenge,
    password: `${goodPassword}!x`,
  });
  expect(chosen.json()).toEqual({ challenge: expect.any(String), asks: 'factorSetUp' });
});

describe('people without a second factor', () => {
  const refused = [403, 'access.step_up'];

  test('must enter the password again after ten minutes to set one up or end sessions', async () => {
    await person('RITA');
    const { idToken } = await enter(library, 'RITA');
    await enter(library, 'RITA');
    const own = (await request('GET', 'sessions', { idToken })).json() as {
      id: string;
      isThis: boolean;
    }[];
    const other = own.find(({ isThis }) => !isThis)?.id;
    library.clock.advance({ minutes: 11 });
    const calls = [
      ['POST', 'factors/totp'],
      ['POST', 'factors/passkey'],
      ['DELETE', `sessions/${other}`],
      ['DELETE', 'sessions'],
    ] as const;
    for (const [method, path] of calls)
      expect([path, ...refusal(await request(method, path, { idToken }))]).toEqual([
        path,
        ...refused,
      ]);
    const wrong = await request('POST', 'step-up', { idToken, password: 'Outra#Senha#88c' });
    expect(refusal(wrong)).toEqual([400, 'factor.wrong_password']);
    expect((await request('POST', 'step-up', { idToken, password: goodPassword })).statusCode).toBe(
      204,
    );
    expect((await request('DELETE', `sessions/${other}`, { idToken })).statusCode).toBe(204);
    expect((await request('POST', 'factors/totp', { idToken })).statusCode).toBe(200);
  });

  test('five wrong passwords end their sessions, and a password never replaces a second factor', async () => {
    await person('SARA');
    const { idToken } = await enter(library, 'SARA');
    library.clock.advance({ minutes: 11 });
    const wrong = () => request('POST', 'step-up', { idToken, password: 'Outra#Senha#88c' });
    for (let times = 0; times < 4; times += 1) await wrong();
    expect(refusal(await wrong())).toEqual([400, 'people.now_blocked']);
    expect((await request('GET', 'factors', { idToken })).statusCode).toBe(401);
    await person('TAIS');
    const own = await setUp('TAIS');
    library.clock.advance({ minutes: 11 });
    const password = goodPassword;
    const response = await request('POST', 'step-up', { idToken: own.idToken, password });
    expect(refusal(response)).toEqual([400, 'factor.needed']);
    expect(refusal(await request('POST', 'factors/totp', { idToken: own.idToken }))).toEqual(
      refused,
    );
  });
});
