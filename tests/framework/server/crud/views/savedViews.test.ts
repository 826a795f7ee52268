import type { SavedView, ViewInput, ViewList } from '#framework/kernel/entity/SavedView.ts';
import { verifyAuditChain } from '#framework/server/store/audit.ts';
import { createWorld, problemOf, type Person, type World } from '../world';

let world: World;
let admin: Person;
let finance: Person;
let bit: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('admin-internal');
  finance = await world.person('finance');
  bit = await world.person('bit');
});
afterAll(() => world.close());

const input = (more: Partial<ViewInput> = {}): ViewInput => ({
  name: 'Meus concessionários',
  visibility: 'private',
  isDefault: false,
  state: {
    filter: { state: 'SP', or: [{ createdAt: { relative: 'last7Days' } }, { city: 'Campinas' }] },
    sort: { field: 'tradingName', order: 'DESC' },
    columns: [{ field: 'tradingName', width: 240 }, { field: 'state' }],
    density: 'compact',
    pageSize: 25,
  },
  ...more,
});
const create = async (as: Person, more: Partial<ViewInput> = {}, key?: string) =>
  world.call<SavedView>('POST', '/resources/views', {
    as,
    body: { resource: 'dealers', ...input(more) },
    ...(key ? { key } : {}),
  });
const list = async (as: Person, resource = 'dealers') =>
  (await world.call<ViewList>('GET', '/resources/views', { as, query: { resource } })).body;
const namesOf = async (as: Person) => (await list(as)).views.map(({ name }) => name);

beforeEach(() => world.db.deleteFrom('views').execute());

describe('saved views', () => {
  it('store the state of a list for their owner only', async () => {
    const { status, body } = await create(admin);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...input(),
      version: 1,
      resource: 'dealers',
      mine: true,
      editable: true,
      dropped: [],
    });
    expect(await namesOf(admin)).toEqual(['Meus concessionários']);
    expect(await namesOf(finance)).toEqual([]);
    const change = { as: finance, version: 1, body: input({ name: 'Dele' }) };
    expect((await world.call('PUT', `/resources/views/${body.id}`, change)).status).toBe(404);
    const remove = { as: finance, version: 1 };
    expect((await world.call('DELETE', `/resources/views/${body.id}`, remove)).status).toBe(404);
  });

  it('are changed with their version and removed', async () => {
    const { body } = await create(finance);
    const path = `/resources/views/${body.id}`;
    const change = (version?: number) =>
      world.call<SavedView>('PUT', path, {
        as: finance,
        body: input({ name: 'Outro', state: {} }),
        ...(version ? { version } : {}),
      });
    expect((await change()).status).toBe(428);
    expect((await change(2)).status).toBe(412);
    const changed = await change(1);
    expect(changed.body).toMatchObject({ name: 'Outro', version: 2, state: {} });
    expect((await world.call('DELETE', path, { as: finance, version: 1 })).status).toBe(412);
    expect((await world.call('DELETE', path, { as: finance, version: 2 })).status).toBe(204);
    expect(await namesOf(finance)).toEqual([]);
  });

  it('are created once per key', async () => {
    const [first, second] = [
      await create(finance, {}, 'key-of-a-view'),
      await create(finance, {}, 'key-of-a-view'),
    ];
    expect(second.body).toEqual(first.body);
    expect(await namesOf(finance)).toHaveLength(1);
  });

  it('are published to a group by its managers, to everybody by the administration', async () => {
    const seller = await world.addDealerUser('VENDEDOR1', {
      groupName: 'seller',
      dealers: [(await world.addDealer()).id],
    });
    for (const visibility of ['group', 'shared'] as const)
      expect(problemOf(await create(seller, { visibility })).code).toBe('access.denied');
    expect(problemOf(await create(finance, { visibility: 'shared' })).code).toBe('access.denied');
    const desk = await world.person('representante');
    expect(problemOf(await create(desk, { visibility: 'group' })).code).toBe('access.denied');
    expect((await list(desk)).publish).toEqual({ group: false, shared: false });
    expect((await list(finance)).publish).toEqual({ group: true, shared: false });

    await create(finance, { name: 'Do financeiro', visibility: 'group' });
    const shared = await create(admin, { name: 'De todos', visibility: 'shared' });
    expect(await namesOf(finance)).toEqual(['De todos', 'Do financeiro']);
    expect(await namesOf(bit)).toEqual(['De todos']);
    const [view] = (await list(bit)).views;
    expect(view).toMatchObject({ mine: false, editable: false });
    const change = { as: bit, version: 1, body: input({ name: 'Mudada' }) };
    const refused = await world.call('PUT', `/resources/views/${shared.body.id}`, change);
    expect(problemOf(refused)).toMatchObject({ status: 403, code: 'access.denied' });
  });

  it('have one default per person, group and for everybody', async () => {
    const first = await create(finance, { name: 'A', isDefault: true });
    await create(finance, { name: 'B', isDefault: true });
    await create(finance, { name: 'C', isDefault: true, visibility: 'group' });
    await create(admin, { name: 'D', isDefault: true, visibility: 'shared' });
    const seen = (await list(finance)).views;
    expect(seen.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([
      'B',
      'C',
      'D',
    ]);
    const races = await Promise.all(
      ['E', 'F', 'G'].map((name) => create(finance, { name, isDefault: true })),
    );
    expect(races.map(({ status }) => status)).toEqual([201, 201, 201]);
    const own = (await list(finance)).views.filter(
      ({ visibility, isDefault }) => visibility === 'private' && isDefault,
    );
    expect(own).toHaveLength(1);
    expect(first.body.version).toBe(1);
  });

  it.each([
    [{ filter: { nope: 1 } }, 'query.invalid_filter'],
    [{ filter: { tradingName: { regex: 'x' } } }, 'query.invalid_operator'],
    [{ sort: { field: 'nope', order: 'ASC' } }, 'validation.failed'],
    [{ columns: [{ field: 'searchText' }] }, 'validation.failed'],
    [{ columns: [{ field: 'state', width: 5 }] }, 'validation.failed'],
    [{ more: 1 }, 'validation.failed'],
  ] as const)('refuse the state %j', async (state, code) => {
    const response = await create(admin, { state: state as ViewInput['state'] });
    expect(problemOf(response)).toMatchObject({ status: 400, code });
  });

  it('31 grant nothing: unreadable parts are dropped and reported', async () => {
    await create(admin, { visibility: 'shared' });
    const state = {
      filter: { nope: 'x', state: 'SP', or: [{ secret: { gt: 5 } }, { city: 'Campinas' }] },
      sort: { field: 'secret', order: 'ASC' },
      columns: [{ field: 'state' }, { field: 'secret' }],
    };
    await world.db
      .updateTable('views')
      .set({ state: JSON.stringify(state) })
      .execute();
    const [view] = (await list(finance)).views;
    expect(view?.state).toEqual({
      filter: { state: 'SP', or: [{ city: 'Campinas' }] },
      columns: [{ field: 'state' }],
    });
    expect(view?.dropped).toEqual(['nope', 'secret']);
  });

  it('belong to lists the person may open', async () => {
    const seller = await world.person('VENDEDOR1');
    const users = { as: seller, query: { resource: 'users' } };
    expect(problemOf(await world.call('GET', '/resources/views', users)).code).toBe(
      'access.denied',
    );
    const nothing = { as: seller, query: { resource: 'toString' } };
    expect(problemOf(await world.call('GET', '/resources/views', nothing)).code).toBe('SIS001');
  });

  it('90 are recorded in the audit', async () => {
    const { body } = await create(admin, { visibility: 'shared' });
    await world.call('DELETE', `/resources/views/${body.id}`, { as: admin, version: 1 });
    const events = await world.db
      .selectFrom('audit_events')
      .select(['action', 'target', 'detail'])
      .where('action', 'like', 'view.%')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(events.map(({ action }) => action as string)).toEqual(['view.delete', 'view.create']);
    expect(events[0]?.['detail']).toContain(body.id);
    expect(await verifyAuditChain(world.db)).toMatchObject({ intact: true });
  });

  it('are limited in number', async () => {
    const one = await create(finance);
    const owner = await world.db
      .selectFrom('views')
      .selectAll()
      .where('id', '=', one.body.id)
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('views')
      .values(
        Array.from({ length: 99 }, () => ({
          ...owner,
          id: crypto.randomUUID(),
          state: JSON.stringify({}),
        })),
      )
      .execute();
    expect(problemOf(await create(finance)).fields?.[0]?.code).toBe('validation.too_many_items');
  });
});
