import { sql } from 'kysely';
import { newestMails } from '#framework/server/store/mails.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, encoded, testPassword } from '#tests/harness/session.ts';

const wrong = 'Sentinela#Errada#9x';
const chosen = 'Sentinela#Nova#2026';
const email = 'sentinela@exemplo.com.br';
const name = 'Joana Testemunha Pereira';

let server: TestApp;
const log: string[] = [];

beforeAll(async () => {
  server = await createTestApp({ log });
});
afterAll(() => server.close());

const post = (call: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${call}`, payload, headers });

/** Every table as text, as read from a stolen dump. */
const dump = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ table: string }>`
    select tablename as "table" from pg_tables where schemaname = 'public'`.execute(server.db);
  const texts = await Promise.all(
    rows.map(async ({ table }) => {
      const found = await sql<{ text: string | null }>`
        select string_agg(t::text, ' ') || ' ' || string_agg(encode(convert_to(t::text, 'utf8'), 'escape'), ' ') as "text"
        from ${sql.table(table)} t`.execute(server.db);
      return [table, found.rows[0]?.text ?? ''] as const;
    }),
  );
  return Object.fromEntries(texts);
};

test('rules 9 and 87: no password, code or token is readable in database, log or answers', async () => {
  const { username } = await createUser(server.db, { username: 'WITNESS', email, name });
  const login = (password: string) =>
    post('login', { username: encoded(username), password: encoded(password) });
  const responses = [await login(wrong)];
  await post('forgotPassword', { username });
  const text = (await newestMails(server.deps, 1))[0]?.text ?? '';
  const code = /Código: (\d{6})/.exec(text)?.[1] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const before = await dump();
  const resetTo = (verificationCode: string) =>
    post('resetPassword', {
      username,
      verificationCode: encoded(verificationCode),
      newPassword: encoded(chosen),
    });
  responses.push(await resetTo('abc'));
  expect((await resetTo(code)).statusCode).toBe(204);
  const session = (await login(chosen)).json();
  responses.push(
    await login(wrong),
    await post('refreshToken', { username, refreshToken: 'x'.repeat(43) }),
  );
  await post('refreshToken', { username, refreshToken: session.refreshToken });
  responses.push(
    await post(
      'changePassword',
      { oldPassword: encoded(wrong), newPassword: encoded(chosen) },
      { idToken: session.idToken },
    ),
  );

  const secrets = [
    testPassword,
    wrong,
    chosen,
    session.refreshToken,
    session.idToken,
    session.permissionToken,
  ];
  const all = [...secrets, ...secrets.map(encoded)];
  const after = await dump();
  const leaks = [before, after].flatMap((tables) =>
    Object.entries(tables)
      .filter(([, content]) => all.some((secret) => content.includes(secret)))
      .map(([table]) => table),
  );
  expect(leaks).toEqual([]);
  const codes = Object.entries(before)
    .filter(
      ([table, content]) => table !== 'audit_events' && new RegExp(`\\b${code}\\b`).test(content),
    )
    .map(([table]) => table);
  expect(codes).toEqual([]);

  const logged = log.join('\n');
  for (const secret of [...all, code, email, name]) expect(logged).not.toContain(secret);
  const bodies = responses.map((response) => response.body).join('\n');
  for (const secret of [...all, email, name]) expect(bodies).not.toContain(secret);
  const audit = after['audit_events'] ?? '';
  expect(audit).toContain('WITNESS');
  for (const personal of [email, name]) expect(audit).not.toContain(personal);
});

test('stored hashes of equal codes differ between people', async () => {
  const rows = await server.db.selectFrom('verification_codes').select('codeHash').execute();
  for (const row of rows) expect(row.codeHash).toHaveLength(32);
});
