import { inviteFirstAdministrator } from '@patio/framework/people/server';
import { canAccess, closedContext } from '#access/rules/access.ts';
import { assignableGroups } from '#organisation/rules/userRules.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, encoded } from '#tests/harness/session.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp({
    config: {
      demo: false,
      publicUrl: 'https://portal.exemplo.com.br',
      authCallsPerMinute: 1000,
      secondFactorGroups: [],
    },
  });
});
afterEach(() => server.close());

const follow = (link: string, newPassword = 'Portal-Azul-2026') => {
  const query = new URL(link).searchParams;
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/chalenge',
    payload: {
      username: query.get('username'),
      challenge: query.get('challenge'),
      newPassword: encoded(newPassword),
    },
  });
};

describe('first administrator of an empty installation (rule 96)', () => {
  test('a single-use link signs the administrator in', async () => {
    const link = (await inviteFirstAdministrator(server.deps)) ?? '';
    expect(link).toMatch(
      /^https:\/\/portal\.exemplo\.com\.br\/firstAccess\?username=ADMIN&challenge=[\w-]{43}$/,
    );
    expect((await follow(link, 'fraca')).json().code).toBe('USE030');
    const response = await follow(link);
    expect(response.json()).toMatchObject({
      userType: 'GMF',
      groups: [{ groupName: 'provisioning' }],
    });
    expect((await follow(link, 'Outra#Senha#99x')).json().code).toBe('USE004');
    expect(await inviteFirstAdministrator(server.deps)).toBeNull();
  });

  test('the next start invalidates the former link; it expires after three days', async () => {
    const first = (await inviteFirstAdministrator(server.deps)) ?? '';
    const second = (await inviteFirstAdministrator(server.deps)) ?? '';
    expect((await follow(first)).json().code).toBe('USE004');
    server.clock.advance({ days: 3 });
    expect((await follow(second)).json().code).toBe('USE004');
  });

  test('of two processes starting at once exactly one link is valid', async () => {
    const links = await Promise.all([1, 2, 3, 4].map(() => inviteFirstAdministrator(server.deps)));
    const answers = [];
    for (const link of links) answers.push((await follow(link ?? '')).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test('the first administrator can register all others', async () => {
    const response = await follow((await inviteFirstAdministrator(server.deps)) ?? '');
    const { idToken, permissionToken, groups } = response.json();
    const { groupName } = groups[0];
    const person = { groupName, userType: 'GMF' } as const;
    expect(canAccess({ route: '/users/register' }, person, closedContext)).toBe(true);
    expect(assignableGroups(groupName, 'GMF')).toContain('admin-internal');
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/GMF/userTypes/GMF/users',
      headers: { idToken, permissionToken },
      payload: {
        username: 'segunda',
        name: 'Segunda Pessoa',
        email: 'segunda@exemplo.com.br',
        groupName: 'admin-internal',
        password: 'Porta-Nova-2026',
      },
    });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ username: 'SEGUNDA', groupName: 'admin-internal' });
  });

  test('no one is invited if a person who may register users has a password', async () => {
    await createUser(server.db, { groupName: 'admin-internal' });
    expect(await inviteFirstAdministrator(server.deps)).not.toBeNull();
    await createUser(server.db, { groupName: 'provisioning' });
    expect(await inviteFirstAdministrator(server.deps)).toBeNull();
  });

  test('no password exists before the link is used', async () => {
    await inviteFirstAdministrator(server.deps);
    const rows = await server.db.selectFrom('credentials').select('passwordHash').execute();
    expect(rows).toEqual([{ passwordHash: null }]);
  });
});
