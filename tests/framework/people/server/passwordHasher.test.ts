import { createPasswordHasher, isOutdated } from '#framework/people/server/passwordHasher.ts';
import { createTestApp } from '#tests/harness/app.ts';
import { createUser, encoded, hashOf, testPassword } from '#tests/harness/session.ts';

describe('hashing off the event loop (rule 14)', () => {
  test('runs a few at a time, queues a few and refuses the rest', async () => {
    const hasher = createPasswordHasher({ concurrency: 2, queue: 8 });
    const hash = await hashOf(testPassword);
    const results = await Promise.all(
      Array.from({ length: 40 }, () => hasher.verify(testPassword, hash)),
    );
    expect(results.filter((result) => result.ok && result.value)).toHaveLength(10);
    const refused = results.filter((result) => !result.ok);
    expect(refused).toHaveLength(30);
    expect(refused[0]).toMatchObject({ error: { code: 'server.unavailable' } });
    expect(await hasher.verify(testPassword, hash)).toEqual({ ok: true, value: true });
  });

  test('the event loop is not blocked', async () => {
    const hasher = createPasswordHasher({ concurrency: 2, queue: 100 });
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 20 }, () => hasher.hash(testPassword)));
    isDone = true;
    expect(turns).toBeGreaterThan(100);
  });

  test('a flood of logins answers 503 without blocking other calls', async () => {
    const server = await createTestApp({
      config: { hashConcurrency: 1, hashQueue: 2, authCallsPerMinute: 1000 },
    });
    const users = await Promise.all(Array.from({ length: 20 }, () => createUser(server.db)));
    const responses = await Promise.all(
      users.map(({ username }) =>
        server.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { username: encoded(username), password: encoded(testPassword) },
        }),
      ),
    );
    const refused = responses.filter((response) => response.statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.json().code).toBe('server.unavailable');
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    const rows = await server.db.selectFrom('credentials').select('failedAttempts').execute();
    expect(rows.every((row) => row.failedAttempts === 0)).toBe(true);
    await server.close();
  });

  test('without a hash every password is wrong', async () => {
    const hasher = createPasswordHasher({ concurrency: 2, queue: 8 });
    expect(await hasher.verify(testPassword, null)).toEqual({ ok: true, value: false });
  });

  test.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', false],
    ['$argon2id$v=19$m=4096,t=2,p=1$c2FsdHNhbHQ$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=3,p=1$c2FsdHNhbHQ$aGFzaA', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', true],
    ['$2b$12$something', true],
  ])('%s is outdated: %s', (hash, outdated) => {
    expect(isOutdated(hash)).toBe(outdated);
  });
});
