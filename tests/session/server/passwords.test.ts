import { ok } from '@patio/framework/kernel';
import { issueVerificationCode, setTemporaryPassword } from '@patio/framework/people/server';
import { transact } from '@patio/framework/server';
import { newestMails } from '#framework/server/store/mails.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import {
  createDealer,
  createUser,
  encoded,
  signInAs,
  startSessionOf,
  testPassword,
  type CreatedUser,
  type TestUser,
} from '#tests/harness/session.ts';

const start = '2026-03-10T12:00:00.000Z';
const newPassword = 'Portal-Azul-2026';
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ clock: start, config: { authCallsPerMinute: 1_000_000 } });
});
beforeEach(() => server.clock.set(start));
afterAll(() => server.close());

const user = (values: TestUser = {}) => createUser(server.db, values);

const post = async (call: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    payload,
    headers,
  });
  return {
    status: response.statusCode,
    code: response.statusCode < 400 ? 'ok' : (response.json().code as string),
    body: response.body === '' ? null : response.json(),
  };
};

const login = (username: string, password: string) =>
  post('login', { username: encoded(username), password: encoded(password) });

const forgot = (username: string) => post('forgotPassword', { username });

const reset = (username: string, code: string, password = newPassword) =>
  post('resetPassword', {
    username,
    verificationCode: encoded(code),
    newPassword: encoded(password),
  });

const mailsOf = async (username: string) =>
  (await newestMails(server.deps, 1000)).filter((mail) => mail.username === username);

/** The latest code sent to a user. */
const codeOf = async (username: string): Promise<string> => {
  const mails = await mailsOf(username);
  const text = mails.find((mail) => mail.type === 'verificationCode')?.text ?? '';
  return /Código: (\d{6})/.exec(text)?.[1] ?? 'no code';
};

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('I18N-003: the language of mails', () => {
  test('is the person’s choice, else that of the page, else Portuguese', async () => {
    const { username } = await user({ username: 'READSENGLISH' });
    const newest = async () => (await mailsOf(username))[0];
    await forgot(username);
    expect(await newest()).toMatchObject({ language: 'pt-BR', subject: 'Código de verificação' });
    server.clock.advance({ minutes: 1 });
    await post('forgotPassword', { username, language: 'en' });
    expect(await newest()).toMatchObject({ language: 'en', subject: 'Verification code' });
    const headers = { ...(await signInAs(server, username)) };
    const url = '/api/GMF/session/language';
    const keep = (language: string) =>
      server.app.inject({ method: 'PUT', url, headers, payload: { language } });
    expect((await keep('de')).statusCode).toBe(400);
    expect((await keep('en')).statusCode).toBe(204);
    server.clock.advance({ minutes: 1 });
    await post('forgotPassword', { username, language: 'pt-BR' });
    expect(await newest()).toMatchObject({ language: 'en', subject: 'Verification code' });
  });
});

describe('forgotten password (CALL-018, CALL-019)', () => {
  test('ENUM-004: a code of six digits sets a new password, once, and sends a notice', async () => {
    const { username } = await user({ username: 'FORGETFUL' });
    expect(await forgot('forgetful')).toMatchObject({ status: 204 });
    const code = await codeOf(username);
    expect(code).toMatch(/^\d{6}$/);
    expect(await reset(username, code)).toMatchObject({ status: 204 });
    expect((await login(username, testPassword)).code).toBe('USE002');
    const entered = await login(username, newPassword);
    expect(entered.body).toMatchObject({
      status: 'CONFIRMED',
      passwordExpireDate: '2026-06-08T12:00:00.000Z',
    });
    expect((await reset(username, code, 'Outra#Senha#99x')).code).toBe('USE011');
    expect((await mailsOf(username)).map((mail) => mail.type).sort()).toEqual([
      'passwordChanged',
      'verificationCode',
    ]);
  });

  test('rule 3: an unknown and a disabled username get the same answer in the same time, and no mail', async () => {
    await user({ username: 'EXISTS' });
    await user({ username: 'GONE', status: 'disabled' });
    const times: Record<string, number[]> = { EXISTS: [], GONE: [], NEVERWAS: [] };
    for (let round = 0; round < 5; round += 1)
      for (const name of Object.keys(times)) {
        const began = performance.now();
        expect(await forgot(name)).toEqual({ status: 204, code: 'ok', body: null });
        times[name]?.push(performance.now() - began);
      }
    const fastest = Object.values(times).map((values) => Math.min(...values));
    expect(Math.max(...fastest) / Math.min(...fastest)).toBeLessThan(1.3);
    expect(await mailsOf('EXISTS')).toHaveLength(5);
    expect(await mailsOf('GONE')).toEqual([]);
    for (const name of Object.keys(times)) expect((await forgot(name)).code).toBe('USE013');
  });

  describe('rule 8', () => {
    const request = async (username: string): Promise<CreatedUser & { code: string }> => {
      const created = await user({ username });
      await forgot(username);
      return { ...created, code: await codeOf(username) };
    };

    test('ERR-033: the fifth wrong code within an hour blocks further attempts, even with the right one', async () => {
      const { username, code } = await request('GUESSED');
      for (let n = 0; n < 4; n += 1)
        expect((await reset(username, otherThan(code))).code).toBe('USE011');
      expect((await reset(username, otherThan(code))).code).toBe('USE013');
      expect((await reset(username, code)).code).toBe('USE013');
      server.clock.advance({ hours: 1 });
      expect((await reset(username, code)).code).toBe('USE011');
    });

    test('an unknown username gets the same answers', async () => {
      const codes = [];
      for (let n = 0; n < 6; n += 1) codes.push((await reset('NEVERWAS2', '123456')).code);
      expect(codes).toEqual(['USE011', 'USE011', 'USE011', 'USE011', 'USE013', 'USE013']);
    });

    test('of 64 concurrent codes at most five are compared', async () => {
      const { id, username, code } = await request('GUESSED64');
      const answers = await Promise.all(
        Array.from({ length: 64 }, async () => (await reset(username, otherThan(code))).code),
      );
      expect(answers.filter((answer) => answer === 'USE011')).toHaveLength(4);
      expect(answers.filter((answer) => answer === 'USE013')).toHaveLength(60);
      const row = await server.db
        .selectFrom('verification_codes')
        .select(['attempts', 'closedBy'])
        .where('userId', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ attempts: 5, closedBy: 'attempts' });
    });

    test('ERR-035: an expired code', async () => {
      const { username, code } = await request('LATE');
      server.clock.advance({ minutes: 60 });
      expect((await reset(username, code)).code).toBe('USE016');
    });

    test("another person's code", async () => {
      const { code } = await request('OWNER');
      const thief = await request('THIEF');
      expect((await reset(thief.username, code)).code).toBe('USE011');
    });

    test('the former code after a new one was requested', async () => {
      const { username, code } = await request('TWOCODES');
      server.clock.advance({ seconds: 1 });
      await forgot(username);
      const second = await codeOf(username);
      expect(second).not.toBe(code);
      expect((await reset(username, code)).code).toBe('USE011');
      expect((await reset(username, second)).status).toBe(204);
    });

    test('used 20 times concurrently it works once (rule 73)', async () => {
      const other = await createTestApp({
        clock: start,
        config: { authCallsPerMinute: 1000, resetsPerHour: 100 },
      });
      const { username } = await createUser(other.db);
      await other.app.inject({
        method: 'POST',
        url: '/api/auth/forgotPassword',
        payload: { username },
      });
      const text = (await newestMails(other.deps, 1))[0]?.text ?? '';
      const code = /Código: (\d{6})/.exec(text)?.[1] ?? '';
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          other.app.inject({
            method: 'POST',
            url: '/api/auth/resetPassword',
            payload: {
              username,
              verificationCode: encoded(code),
              newPassword: encoded(`Chave-Nova-${n}-#xyz`),
            },
          }),
        ),
      );
      expect(responses.filter((response) => response.statusCode === 204)).toHaveLength(1);
      await other.close();
    });
  });

  test('a refused password leaves the code valid', async () => {
    const { username } = await user({ username: 'PICKY' });
    await forgot(username);
    const code = await codeOf(username);
    expect((await reset(username, code, 'curta')).code).toBe('USE030');
    expect((await reset(username, code, testPassword)).code).toBe('USE014');
    expect((await reset(username, code)).status).toBe(204);
  });
});

describe('password rules on the server (USE030, rule 13)', () => {
  test.each([
    ['14 characters', 'Portal-Verde26'],
    ['whitespace', 'Portal Verde-2026'],
    ['no digit', 'Portal-Verde-Azul'],
    ['a frequent password', 'Senha@123456789'],
    ['the name', 'Joaquina-Verde-26'],
    ['the username', 'Xyz#RULED#2026ab'],
    ['the trading name of the dealer', 'Horizonte-301-Boa#1'],
    ['the CNPJ of the dealer', 'Ab#11222333000301'],
    ['129 characters', `Aa1!${'bcdefg'.repeat(21)}`.slice(0, 129).padEnd(129, 'z')],
  ])('%s', async (_, password) => {
    await createDealer(server.db, '301').catch(() => undefined);
    const found = await server.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'RULED')
      .executeTakeFirst();
    if (!found)
      await user({
        username: 'RULED',
        name: 'Joaquina Prado',
        groupName: 'seller',
        dealers: ['301'],
      });
    const { idToken } = await startSessionOf(server, 'RULED');
    const answer = await post(
      'changePassword',
      { oldPassword: encoded(testPassword), newPassword: encoded(password) },
      { idToken },
    );
    expect([answer.status, answer.code]).toEqual([400, 'USE030']);
  });
});

test('OQ-001, SES-058: forms receive the minimum length, signed in or not', async () => {
  const long = await createTestApp({ config: { passwordMinimum: 20 } });
  const response = await long.app.inject({ url: '/api/auth/passwordRules' });
  expect(response.json()).toEqual({ minimumLength: 20 });
  await long.close();
});

describe('change of password (CALL-020, rule 10)', () => {
  const change = (idToken: string, oldPassword: string, password: string) =>
    post(
      'changePassword',
      { oldPassword: encoded(oldPassword), newPassword: encoded(password) },
      { idToken },
    );

  test('SES-056: keeps this session under a new id, invalidates the old password, sends a notice', async () => {
    const { id, username } = await user({ username: 'CHANGER' });
    const session = await startSessionOf(server, username);
    const answer = await change(session.idToken, testPassword, newPassword);
    expect(answer.status).toBe(200);
    expect(answer.body.passwordExpireDate).toBe('2026-06-08T12:00:00.000Z');
    const call = (idToken: string) =>
      server.app.inject({
        url: '/api/GMF/users/notifications/dealers/active',
        headers: { idToken },
      });
    expect((await call(answer.body.idToken)).statusCode).toBe(200);
    expect((await call(session.idToken)).statusCode).toBe(401);
    expect((await login(username, testPassword)).code).toBe('USE002');
    expect((await login(username, newPassword)).status).toBe(200);
    expect((await mailsOf(username)).map((mail) => mail.type)).toEqual(['passwordChanged']);
    expect(id).toBeTruthy();
  });

  test('a reset by code ends the person’s session at once', async () => {
    const { username } = await user({ username: 'HIJACKED' });
    const { idToken, refreshToken } = await startSessionOf(server, username);
    await forgot(username);
    expect((await reset(username, await codeOf(username))).status).toBe(204);
    const call = await server.app.inject({
      url: '/api/GMF/users/notifications/dealers/active',
      headers: { idToken },
    });
    expect([call.statusCode, call.json().code]).toEqual([401, 'SEC002']);
    expect((await post('refreshToken', { refreshToken, username })).code).toBe('USE021');
  });

  test('SES-055, VAL-010, ERR-034: refuses a wrong current password, the same password again, and guessing by session', async () => {
    const { username } = await user({ username: 'GUESSER' });
    const { idToken } = await startSessionOf(server, username);
    expect((await change(idToken, testPassword, testPassword)).code).toBe('USE014');
    const codes = [];
    for (let n = 0; n < 5; n += 1)
      codes.push((await change(idToken, 'Outra#Senha#99x', newPassword)).code);
    expect(codes).toEqual(['USE004', 'USE004', 'USE004', 'USE004', 'USE012']);
    expect((await change(idToken, testPassword, newPassword)).status).toBe(401);
    expect((await login(username, testPassword)).code).toBe('USE023');
  });

  test('SES-055, ERR-034: a reused password has its own error, even if it no longer satisfies the rules', async () => {
    // The password contains the user's name.
    const { username } = await user({ username: 'SEGURA' });
    const { idToken } = await startSessionOf(server, username);
    expect((await change(idToken, testPassword, testPassword)).code).toBe('USE014');
  });

  test('requires a session', async () => {
    expect((await change('', testPassword, newPassword)).status).toBe(401);
  });

  test('OQ-019: counts among the sign-in calls of an address', async () => {
    const few = await createTestApp({ config: { authCallsPerMinute: 2 } });
    const { username } = await createUser(few.db, { username: 'HASTY' });
    const { idToken } = await startSessionOf(few, username);
    const request = () =>
      few.app.inject({
        method: 'POST',
        url: '/api/auth/changePassword',
        headers: { idToken },
        payload: {
          oldPassword: encoded('Outra#Senha#99x'),
          newPassword: encoded(newPassword),
        },
      });
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push((await request()).json().code);
    expect(codes.at(-1)).toBe('USE029');
    expect(codes[0]).toBe('USE004');
    await few.close();
  });
});

describe('first access (CALL-017)', () => {
  const choose = (username: string, challenge: string, password = newPassword) =>
    post('chalenge', { username, challenge, newPassword: encoded(password) });

  test('a temporary password only allows choosing a new one', async () => {
    const { username } = await user({ username: 'NEWCOMER', origin: 'temporary' });
    const entered = await login(username, testPassword);
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ username, status: 'NEW_PASSWORD_REQUIRED' });
    expect(entered.body).not.toHaveProperty('idToken');
    const { challenge } = entered.body;
    expect((await choose(username, challenge, 'fraca')).code).toBe('USE030');
    expect((await choose(username, challenge, testPassword)).code).toBe('USE014');
    const chosen = await choose(username, challenge);
    expect(chosen.body).toMatchObject({ status: 'AUTHORIZED', idToken: expect.any(String) });
    expect((await choose(username, challenge, 'Outra#Senha#99x')).code).toBe('USE004');
    expect((await login(username, newPassword)).body).toMatchObject({ status: 'AUTHORIZED' });
  });

  test('USE004 for an unknown, foreign, superseded or expired challenge', async () => {
    const { username } = await user({ username: 'LATECOMER', origin: 'temporary' });
    await user({ username: 'STRANGER', origin: 'temporary' });
    const first = (await login(username, testPassword)).body.challenge;
    const second = (await login(username, testPassword)).body.challenge;
    expect((await choose(username, 'x'.repeat(43))).code).toBe('USE004');
    expect((await choose('STRANGER', second)).code).toBe('USE004');
    expect((await choose(username, first)).code).toBe('USE004');
    server.clock.advance({ minutes: 15 });
    expect((await choose(username, second)).code).toBe('USE004');
  });
});

describe('actions of administrators', () => {
  const person = (created: CreatedUser) => ({ ...created, dealers: [] });

  test('SES-058: a temporary password may have 8 characters and is never mailed', async () => {
    const created = await user({ username: 'REGISTERED', password: null });
    const set = (password: string) =>
      transact(server.db, (trx) =>
        setTemporaryPassword(trx, server.deps, { user: person(created), password }),
      );
    expect(await set('Pv-26!a')).toMatchObject({ ok: false, error: { code: 'USE030' } });
    expect(await set('Pv-2026!')).toMatchObject({ ok: true });
    const mails = await mailsOf('REGISTERED');
    expect(mails.map((mail) => mail.type)).toEqual(['welcome']);
    expect(mails[0]?.text).not.toContain('Pv-2026!');
    expect((await login('REGISTERED', 'Pv-2026!')).body.status).toBe('NEW_PASSWORD_REQUIRED');
  });

  test('OQ-001: a temporary password below the minimum length is refused with that length', async () => {
    const created = await user({ username: 'LONGER', password: null });
    const config = { ...server.deps.config, temporaryPasswordMinimum: 12 };
    const answer = await transact(server.db, (trx) =>
      setTemporaryPassword(
        trx,
        { ...server.deps, config },
        { user: person(created), password: 'Pv-2026!' },
      ),
    );
    const fields = [{ path: 'password', code: 'validation.too_short', params: { limit: 12 } }];
    expect(answer).toMatchObject({ ok: false, error: { code: 'USE030', fields } });
  });

  test('SES-081: a reset ends the session and requires a code at the next login (OQ-236)', async () => {
    const created = await user({ username: 'RESET' });
    const { idToken } = await startSessionOf(server, 'RESET');
    await transact(server.db, async (trx) => {
      await issueVerificationCode(trx, server.deps, { user: created, purpose: 'resetPassword' });
      return ok(undefined);
    });
    const call = await server.app.inject({
      url: '/api/GMF/users/notifications/dealers/active',
      headers: { idToken },
    });
    expect(call.statusCode).toBe(401);
    expect((await login('RESET', testPassword)).code).toBe('USE018');
    expect((await reset('RESET', await codeOf('RESET'))).status).toBe(204);
    expect((await login('RESET', newPassword)).status).toBe(200);
  });

  test('unblocking resets the count of wrong passwords', async () => {
    const created = await user({ username: 'UNBLOCKED' });
    for (let n = 0; n < 5; n += 1) await login('UNBLOCKED', 'Outra#Senha#99x');
    await transact(server.db, async (trx) => {
      await trx
        .updateTable('users')
        .set({ status: 'enabled' })
        .where('id', '=', created.id)
        .execute();
      await issueVerificationCode(trx, server.deps, { user: created, purpose: 'unblock' });
      return ok(undefined);
    });
    expect((await login('UNBLOCKED', 'Outra#Senha#99x')).code).toBe('USE002');
    expect((await reset('UNBLOCKED', await codeOf('UNBLOCKED'))).status).toBe(204);
    expect((await login('UNBLOCKED', newPassword)).body.status).toBe('CONFIRMED');
  });
});
