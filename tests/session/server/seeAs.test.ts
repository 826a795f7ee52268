import { endpoints } from '#portal/calls.ts';
import { endpointPattern } from '#framework/kernel/calls/Endpoint.ts';
import { entityRoutes } from '#framework/server/crud/calls/mountEntityRoutes.ts';
import { verifyAuditChain } from '#framework/server/store/audit.ts';
import { type EntityDescription, ok } from '@patio/framework/kernel';
import { endSessionsOf, purgePeople } from '@patio/framework/people/server';
import { transact } from '@patio/framework/server';
import { viewHeader } from '@patio/framework/people';
import { groupNames, userTypeOf, type GroupName } from '#access/rules/groups.ts';
import { needsDealer, seenGroups } from '#access/calls.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { createUser, startSessionOf } from '#tests/harness/session.ts';
import { isTypical } from '#tests/harness/typicalEntities.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

const start = '2026-03-10T12:00:00.000Z';
let world: World;
let dealer: { id: string; GMFcode: string };

beforeAll(async () => {
  world = await createWorld({ clock: start, poolSize: 4, config: { authCallsPerMinute: 100_000 } });
  const manager = await world.row('users', { username: 'FI-MANAGER' });
  dealer = await world.row('dealers', { GMFcode: manager.dealers[0] });
  await createUser(world.db, { username: 'ADMIN2' });
}, 60_000);
beforeEach(() => world.clock.set(start));
afterAll(() => world.close());

type Person = {
  readonly idToken: string;
  readonly permissionToken: string;
  readonly refreshToken: string;
};
type Sent = { readonly status: number; readonly body: Body; readonly range: unknown };

const send = async (
  person: Person,
  call: string,
  more: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Sent> => {
  const [method, url] = call.split(' ') as ['GET', string];
  const { idToken, permissionToken } = person;
  const response = await world.app.inject({
    method,
    url: `/api/${url}`,
    headers: { idToken, permissionToken, ...more.headers },
    ...(more.body === undefined ? {} : { payload: more.body as object }),
  });
  const isJson = /json/.test(String(response.headers['content-type'] ?? ''));
  const body = isJson ? (response.json() as Body) : null;
  return { status: response.statusCode, body, range: response.headers['content-range'] };
};

const outcome = ({ status, body }: Sent) => `${status} ${body?.code ?? ''}`.trim();
const signIn = (username: string): Promise<Person> => startSessionOf(world, username);
const seeAs = (person: Person, groupName: string, dealerId?: string) =>
  send(person, 'POST GMF/resources/see-as', {
    body: { groupName, reason: 'Chamado 4711', ...(dealerId ? { dealerId } : {}) },
  });
const stop = (person: Person) => send(person, 'DELETE GMF/resources/see-as');

const refresh = async ({ refreshToken }: Person): Promise<Person> => {
  const payload = { refreshToken, username: 'ADMIN-INTERNAL' };
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/refreshToken',
    payload,
  });
  return response.json<Person>();
};

/** An administrator who views the portal as a group. */
const viewer = async (groupName: GroupName) => {
  const person = await signIn('ADMIN-INTERNAL');
  const view = await seeAs(person, groupName, needsDealer(groupName) ? dealer.id : undefined);
  return { person, view, base: userTypeOf(groupName) };
};

const events = (action: string) =>
  world.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', action)
    .orderBy('seq')
    .execute();

describe('starting', () => {
  test.each(groupNames.filter((group) => group !== 'admin-internal'))(
    'is refused to %s and audited',
    async (group) => {
      const before = (await events('access.refused')).length;
      const answer = await send(
        await signIn(group.toUpperCase()),
        `POST ${userTypeOf(group)}/resources/see-as`,
        { body: { groupName: 'seller', dealerId: dealer.id, reason: 'Quero ver' } },
      );
      expect(outcome(answer)).toBe('403 access.denied');
      expect((await events('access.refused')).length).toBe(before + 1);
    },
  );

  test.each<readonly [string, object, string, string | undefined]>([
    ['no reason', { groupName: 'bit', reason: '  ' }, 'action.reason_required', undefined],
    [
      'the user’s own group',
      { groupName: 'admin-internal', reason: 'x' },
      'validation.failed',
      'groupName',
    ],
    ['no group', { groupName: 'ninguem', reason: 'x' }, 'validation.failed', 'groupName'],
    ['no dealer', { groupName: 'seller', reason: 'x' }, 'validation.failed', 'dealerId'],
    [
      'an unknown dealer',
      { groupName: 'seller', dealerId: '00000000-0000-4000-8000-000000000000', reason: 'x' },
      'validation.failed',
      'dealerId',
    ],
    [
      'a dealer for staff of the provider',
      { groupName: 'bit', dealerId: '00000000-0000-4000-8000-000000000000', reason: 'x' },
      'validation.failed',
      'dealerId',
    ],
  ])('is refused with %s', async (_, body, code, field) => {
    const person = await signIn('ADMIN-INTERNAL');
    const answer = await send(person, 'POST GMF/resources/see-as', { body });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.fields?.[0]?.path).toBe(field);
    expect((await send(person, 'GET GMF/groups')).status).toBe(200);
  });

  test('returns a session of that group, and stopping returns the own one', async () => {
    const { person, view } = await viewer('seller');
    expect(view.body).toMatchObject({
      username: 'ADMIN-INTERNAL',
      userType: 'DEALER',
      groups: [{ groupName: 'seller' }],
      dealers: [{ id: dealer.id }],
      dealerDefault: { id: dealer.id },
      seeAs: { until: '2026-03-10T12:30:00.000Z', ownGroupName: 'admin-internal' },
    });
    const back = await stop(person);
    expect(back.body).toMatchObject({
      userType: 'GMF',
      groups: [{ groupName: 'admin-internal' }],
      dealers: [],
    });
    expect(back.body.seeAs).toBeUndefined();
    expect((await stop(person)).status).toBe(200);
  });
});

const optionsOf = (resource: string): string => `resources/${resource}/options?field=id`;
const ruleOf = ({ access }: Pick<EntityDescription, 'access'>): string =>
  JSON.stringify(access.reference ?? access.list);

describe('reading', () => {
  test('shows rows and rights of the group, and no longer the own ones', async () => {
    const own = await send(await signIn('ADMIN-INTERNAL'), 'GET GMF/dealers');
    const { person } = await viewer('fi-manager');
    const mine = await send(person, 'GET DEALER/dealers?range=[0,99]');
    const theirs = await world.call('fi-manager', 'GET /dealers?range=[0,99]');
    expect(mine.status).toBe(theirs.status);
    if (mine.status === 200) expect(mine.body.map(({ id }: Body) => id)).toEqual([dealer.id]);
    expect(Number(String(own.range).split('/')[1])).toBeGreaterThan(1);
    expect(outcome(await send(person, 'GET GMF/dealers'))).toBe('403 SEC004');
    const users = await send(person, 'GET DEALER/userTypes/DEALER/users?sizeByPage=100');
    expect(users.status).toBe(200);
    for (const user of users.body.content as readonly { dealers: readonly string[] }[])
      expect(user.dealers).toContain(dealer.GMFcode);
    expect(outcome(await send(person, 'GET DEALER/userTypes/GMF/users'))).toBe('403 access.denied');
  });

  /** The first of the entities whose rows follow the same rule. */
  const ofEachRule = Object.values(descriptions).filter(
    ({ access }, at, all) => all.findIndex((other) => ruleOf(other) === ruleOf({ access })) === at,
  );
  const own = new Map<string, number>();
  beforeAll(async () => {
    for (const { resource } of ofEachRule)
      own.set(
        resource,
        (await world.call('ADMIN2', `GET /${optionsOf(resource)}`, { as: 'GMF' })).status,
      );
  });

  test.each(seenGroups)('%s: every list returns what both groups may see', async (group) => {
    const { person, view, base } = await viewer(group);
    expect(view.status).toBe(200);
    const wrong: string[] = [];
    for (const { resource } of ofEachRule) {
      const path = optionsOf(resource);
      const shown = (await send(person, `GET ${base}/${path}`)).status;
      const theirs = (await world.call(group, `GET /${path}`)).status;
      if ((shown === 403) !== (theirs === 403 || own.get(resource) === 403))
        wrong.push(`${resource} ${shown}`);
    }
    expect(wrong).toEqual([]);
  });

  test('never grants rights that only the group has', async () => {
    const { person } = await viewer('provisioning');
    const before = await events('view.read');
    const answer = await send(person, 'GET GMF/userTypes/DEALER/users');
    expect(answer.status).toBe(200);
    const after = await events('view.read');
    expect(after.length).toBe(before.length + 1);
    const last = after.at(-1);
    expect(last).toMatchObject({
      username: 'ADMIN-INTERNAL',
      target: 'GET /api/:userType/userTypes/:type/users',
    });
    expect(JSON.parse(String(last?.['detail']))).toMatchObject({ seenAs: 'provisioning' });
  });
});

type Write = { readonly method: string; readonly path: string };
const writes: readonly Write[] = [
  ...endpoints
    .filter(({ auth, method }) => auth === 'session' && method !== 'GET')
    .filter(({ id, reads }) => id !== 'seeAs.stop' && reads !== true)
    .map((endpoint) => ({ method: endpoint.method, path: endpointPattern(endpoint) })),
  ...Object.values(descriptions)
    .filter(isTypical)
    .flatMap((description) =>
      entityRoutes(description)
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => ({ method, path: `/api/:userType${path}` })),
    ),
];

/**
 * Write permission depends on the view, not on its group: the first of each class tries every write, the others one per
 * method.
 */
const writesOf = (group: GroupName): readonly Write[] =>
  group === seenGroups.find((other) => userTypeOf(other) === userTypeOf(group))
    ? writes
    : writes.filter(({ method }, at) => writes.findIndex((one) => one.method === method) === at);

describe('writing', () => {
  test.each(seenGroups)(
    'every call except ending is refused while viewing as %s',
    async (group) => {
      const { person, view, base } = await viewer(group);
      expect(view.status).toBe(200);
      const wrong: string[] = [];
      for (const { method, path } of writesOf(group)) {
        const url = path
          .replace('/api/', '')
          .replace(':userType', base)
          .replaceAll(/:\w+/g, dealer.id);
        const bytes = { 'content-type': 'application/octet-stream' };
        const answer = await send(
          person,
          `${method} ${url}`,
          url.endsWith('/content') ? { body: 'a;b', headers: bytes } : { body: {} },
        );
        if (outcome(answer) !== '403 access.read_only_view')
          wrong.push(`${method} ${path}: ${outcome(answer)}`);
      }
      expect(wrong).toEqual([]);
      expect((await stop(person)).status).toBe(200);
    },
  );

  test('a read-only call is answered, whatever its method', async () => {
    const { person } = await viewer('finance');
    const before = (await events('view.read')).length;
    expect(outcome(await send(person, 'POST GMF/users/DEALER', { body: {} }))).toBe('200');
    expect((await events('view.read')).length).toBe(before + 1);
  });

  test('there are write calls to refuse, and audited refusals name both groups', async () => {
    expect(writes.length).toBeGreaterThan(50);
    const { person } = await viewer('bit');
    await send(person, 'POST GMF/groups', { body: { groupName: 'Novo' } });
    const last = (await events('access.refused')).at(-1);
    expect(last).toMatchObject({ username: 'ADMIN-INTERNAL', code: 'access.read_only_view' });
    expect(JSON.parse(String(last?.['detail']))).toMatchObject({ seenAs: 'bit' });
    expect(await world.row('groups', { groupName: 'Novo' })).toBeUndefined();
  });
});

describe('ending', () => {
  test('by time: the next call uses the user’s own rights, and pages of the view are notified', async () => {
    const { person, view } = await viewer('seller');
    const mark = { [viewHeader]: String(view.body.seeAs.id) };
    world.clock.advance({ minutes: 9 });
    const presence = 'GET DEALER/users/notifications/dealers/active?limitByType=1';
    expect((await send(person, presence, { headers: mark })).status).toBe(200);
    world.clock.set('2026-03-10T12:30:00.001Z');
    const late = await refresh(person);
    expect(outcome(await send(late, 'GET GMF/groups', { headers: mark }))).toBe(
      '409 access.view_over',
    );
    expect((await send(late, 'GET GMF/groups')).status).toBe(200);
    const last = (await events('view.stop')).at(-1);
    expect(JSON.parse(String(last?.['detail']))).toMatchObject({ by: 'time' });
  });

  test('with the session, at sign-out', async () => {
    const { person, view } = await viewer('bit');
    const { idToken } = person;
    await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { idToken } });
    const row = await world.row('group_views', { id: view.body.seeAs.id });
    expect([row.endedBy, row.reason, row.username]).toEqual([
      'logout',
      'Chamado 4711',
      'ADMIN-INTERNAL',
    ]);
    const next = await signIn('ADMIN-INTERNAL');
    expect((await send(next, 'GET GMF/groups')).status).toBe(200);
  });

  const leave = ({ idToken }: Person) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { idToken, 'page-leave': 'true' },
    });

  /** What ends sessions besides a sign-out. */
  const endings: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
    'when its page was left, by the nightly job': async (person) => {
      await leave(person);
      world.clock.advance({ minutes: 1 });
      return purgePeople(world.deps);
    },
    'when a call finds that its page was left': async (person) => {
      await leave(person);
      world.clock.advance({ minutes: 1 });
      return send(person, 'GET GMF/groups');
    },
    'when another sign-in replaces it': () => signIn('ADMIN-INTERNAL'),
    'when its sessions are ended by an administrator': async () => {
      const { id, username } = await world.row('users', { username: 'ADMIN-INTERNAL' });
      const end = { user: { id, username }, reason: 'administrator' } as const;
      return transact(world.db, async (trx) => ok(await endSessionsOf(trx, world.deps, end)));
    },
    'when its refresh token is used again': async (person) => {
      await refresh(person);
      world.clock.advance({ minutes: 1 });
      return refresh(person);
    },
  };
  test.each(Object.keys(endings))('with the session, %s', async (ending) => {
    const { person, view } = await viewer('bit');
    const before = (await events('view.stop')).length;
    await endings[ending]!(person);
    const row = await world.row('group_views', { id: view.body.seeAs.id });
    expect([row.endedBy, new Date(row.endedAt)]).toEqual(['logout', world.deps.clock()]);
    const stops = await events('view.stop');
    expect(stops.length).toBe(before + 1);
    expect(stops.at(-1)).toMatchObject({ username: 'ADMIN-INTERNAL', target: 'bit' });
  });

  test('by time, if it had expired before its session ended', async () => {
    const { view } = await viewer('bit');
    world.clock.advance({ hours: 24 });
    await purgePeople(world.deps);
    const { endedBy, endedAt, until } = await world.row('group_views', {
      id: view.body.seeAs.id,
    });
    expect([endedBy, endedAt]).toEqual(['time', until]);
  });

  test('by time, even if its session no longer exists', async () => {
    const { person, view } = await viewer('bit');
    await stop(person);
    const { id } = view.body.seeAs;
    await world.db
      .updateTable('group_views')
      .set({ endedAt: null, endedBy: null })
      .where('id', '=', id)
      .execute();
    world.clock.advance({ hours: 24 });
    await purgePeople(world.deps);
    expect((await world.row('group_views', { id })).endedBy).toBe('time');
  });

  test('of two views started at the same time only one stays open', async () => {
    const person = await signIn('ADMIN-INTERNAL');
    const views = await Promise.all([seeAs(person, 'bit'), seeAs(person, 'finance')]);
    const open = await world.db
      .selectFrom('group_views')
      .select('id')
      .where('endedAt', 'is', null)
      .execute();
    expect(views.some(({ status }) => status === 200)).toBe(true);
    expect(open.length).toBe(1);
    await stop(person);
  });

  test('a mark of another view is rejected', async () => {
    const { person } = await viewer('bit');
    const headers = { [viewHeader]: '00000000-0000-4000-8000-000000000000' };
    expect(outcome(await send(person, 'GET GMF/groups', { headers }))).toBe('409 access.view_over');
    await stop(person);
  });

  test('each start and end is in the audit log, with an intact chain', async () => {
    const { n } = await world.db
      .selectFrom('group_views')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect((await events('view.start')).length).toBe(Number(n));
    expect((await verifyAuditChain(world.db)).intact).toBe(true);
  });
});
