import type { BulkPreview } from '#framework/kernel/entity/BulkChange.ts';
import type { EntityDescription, RowRule } from '#framework/kernel/entity/EntityDescription.ts';
import type { ImportState } from '#framework/kernel/entity/TransferMethods.ts';
import { rowLimitsOf, viewerOf } from '#framework/server/crud/EntityContext.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import type { Actor } from '#framework/server/deps.ts';
import { selectionSql } from '#framework/server/store/sql/sqlScope.ts';
import { createUser } from '#tests/harness/session.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { createFixtureWorld, type FixtureWorld } from './fixtureWorld';
import { problemOf, serveCatalog, type CallResponse, type Call, type Person } from './world';

/** The clinic: keepers with an account see their animals and the related vaccines, staff see everything. */
let world: FixtureWorld;
let staff: Person;
let ana: Person;
let stranger: Person;
const ids: Record<string, string> = {};

type Rows = readonly Readonly<Record<string, unknown>>[];

const as = <T = Record<string, unknown>>(
  who: Person,
  text: string,
  more: Omit<Call, 'as'> = {},
): Promise<CallResponse<T>> => {
  const [method, path] = text.split(' ') as ['GET', string];
  return world.call<T>(method, path, { as: who, ...more });
};
const make = async (path: string, body: object): Promise<string> => {
  const made = await as(staff, `POST ${path}`, { body });
  expect([path, made.status, made.body['code']]).toEqual([path, 201, undefined]);
  return String(made.body['id']);
};
const namesIn = (response: CallResponse<Rows>) => response.body.map(({ name }) => name).toSorted();

beforeAll(async () => {
  world = await createFixtureWorld(['keeper', 'animal', 'vaccine']);
  replaceCatalog(world.catalog);
  staff = await world.person('finance');
  const people: Record<string, string> = {};
  for (const username of ['ANA', 'BIA', 'EVA'])
    people[username] = (await createUser(world.db, { username, groupName: 'bit' })).id;
  ana = await world.person('ANA');
  stranger = await world.person('EVA');
  for (const [name, person] of [
    ['Ana', people['ANA']],
    ['Bia', people['BIA']],
    ['Sem conta', null],
  ] as const)
    ids[name] = await make('/keepers', { name, ...(person ? { person } : {}) });
  for (const [name, keeper] of [
    ['Rex', 'Ana'],
    ['Mia', 'Ana'],
    ['Bob', 'Bia'],
    ['Tico', 'Sem conta'],
    ['Solto', ''],
  ] as const)
    ids[name] = await make('/animals', { name, ...(keeper ? { keeper: ids[keeper] } : {}) });
  for (const [name, animal] of [
    ['Raiva de Rex', 'Rex'],
    ['Gripe de Mia', 'Mia'],
    ['Raiva de Bob', 'Bob'],
    ['Raiva de Solto', 'Solto'],
    ['De ninguém', ''],
  ] as const)
    ids[name] = await make('/vaccines', { name, ...(animal ? { animal: ids[animal] } : {}) });
});
afterAll(() => world?.close());

const own = ['Gripe de Mia', 'Raiva de Rex'];
const foreign = ['Raiva de Bob', 'Raiva de Solto', 'De ninguém'];

describe('a person whose rows are determined by references', () => {
  it('lists, counts, filters and searches only visible rows', async () => {
    expect(namesIn(await as<Rows>(ana, 'GET /animals'))).toEqual(['Mia', 'Rex']);
    const list = await as<Rows>(ana, 'GET /vaccines', { query: { range: [0, 9], count: 'exact' } });
    expect([namesIn(list), list.headers['content-range']]).toEqual([own, 'vaccines 0-1/2']);
    for (const query of [{ filter: { q: 'Bob' } }, { filter: { animal: ids['Bob'] } }])
      expect((await as<Rows>(ana, 'GET /vaccines', { query })).body).toEqual([]);
    expect(namesIn(await as<Rows>(staff, 'GET /vaccines'))).toHaveLength(5);
    expect((await as<Rows>(stranger, 'GET /vaccines')).body).toEqual([]);
  });

  it('gets “not found” for all other rows in every call, including rows without a reference, and changes nothing', async () => {
    const before = await world.db.selectFrom('vaccines').selectAll().orderBy('id').execute();
    for (const name of foreign) {
      const path = `/vaccines/${ids[name]}`;
      const refused = [
        await as(ana, `GET ${path}`),
        await as(ana, `PUT ${path}`, { version: 1, body: { name: 'Tomada' } }),
        await as(ana, `PUT ${path}/give`, { version: 1 }),
        await as(ana, `DELETE ${path}`, { version: 1 }),
        await as(ana, `GET /resources${path}/history`),
        await as(ana, `GET /resources${path}/asOf`, { query: { version: 1 } }),
        await as(ana, `GET /resources${path}/referring`),
        await as(ana, `POST /resources${path}/revert`, {
          version: 2,
          body: { toVersion: 1, reason: 'Volta' },
        }),
        await as(ana, 'POST /resources/vaccines/actions/give', {
          body: { records: [{ id: ids[name], version: 1 }] },
        }),
      ];
      expect(refused.map((response) => [response.status, problemOf(response).code])).toEqual(
        refused.map(() => [404, 'SIS001']),
      );
    }
    expect(await world.db.selectFrom('vaccines').selectAll().orderBy('id').execute()).toEqual(
      before,
    );
  });

  it('is offered and shown references only to visible rows', async () => {
    const options = (query: object) =>
      as<Rows>(ana, 'GET /resources/animals/options', { query: { ...query } });
    const labels = async (query: object) => (await options(query)).body.map(({ label }) => label);
    expect((await labels({})).toSorted()).toEqual(['Mia', 'Rex']);
    expect(await labels({ values: [ids['Bob'], ids['Rex']] })).toEqual(['Rex']);
  });

  it('creates and changes only rows that reference visible ones', async () => {
    const create = (body: object) => as(ana, 'POST /vaccines', { body: { name: 'Nova', ...body } });
    const at = (response: CallResponse, path: string, code: string) =>
      expect([response.status, response.body['fields']]).toEqual([400, [{ path, code }]]);
    for (const name of ['Bob', 'Solto', 'Tico'])
      at(await create({ animal: ids[name] }), 'animal', 'validation.reference_missing');
    at(await create({}), 'animal', 'validation.required');
    at(
      await as(ana, 'POST /animals', { body: { name: 'Meu', keeper: ids['Bia'] } }),
      'keeper',
      'validation.reference_missing',
    );
    at(
      await as(ana, 'POST /keepers', { body: { name: 'Outra conta' } }),
      'person',
      'validation.required',
    );
    const made = await create({ animal: ids['Mia'] });
    expect(made.status).toBe(201);
    const path = `/vaccines/${String(made.body['id'])}`;
    at(
      await as(ana, `PUT ${path}`, { version: 1, body: { animal: ids['Bob'] } }),
      'animal',
      'validation.reference_missing',
    );
    at(
      await as(ana, `PUT ${path}`, { version: 1, body: { animal: null } }),
      'animal',
      'validation.required',
    );
    const moved = await as(ana, `PUT ${path}`, { version: 1, body: { animal: ids['Rex'] } });
    expect(moved.status).toBe(200);
    expect((await as(ana, `PUT ${path}/give`, { version: 2 })).status).toBe(200);
    const history = await as<Rows>(ana, `GET /resources${path}/history`);
    expect(history.body.length).toBe(3);
    expect((await as(ana, `DELETE ${path}`, { version: 3 })).status).toBe(200);
  });

  it('exports visible rows with names of visible references, in tasks too', async () => {
    const query = { columns: 'name,animal' };
    const file = await world.server.inject({
      url: `/api/${ana.userType}/resources/vaccines/export?columns=name,animal&bom=0`,
      headers: { idtoken: ana.headers.idToken },
    });
    expect(file.body.trim().split('\n').slice(1).toSorted()).toEqual([
      'Gripe de Mia;Mia',
      'Raiva de Rex;Rex',
    ]);
    const started = await as(ana, 'POST /resources/vaccines/export', { body: query });
    await runDueTasks(world.deps);
    const kept = await world.server.inject({
      url: `/api/${ana.userType}/resources/vaccines/export/${String(started.body['task'])}`,
      headers: { idtoken: ana.headers.idToken },
    });
    expect([kept.statusCode, kept.body.includes('Bob')]).toEqual([200, false]);
    expect(kept.body).toContain('Raiva de Rex');
  });

  it('changes only visible rows in a bulk change by query', async () => {
    const request = { query: { filter: {} }, change: { type: 'action', action: 'give' } };
    const preview = await as<BulkPreview>(ana, 'POST /resources/vaccines/bulk/preview', {
      body: request,
    });
    expect([preview.status, preview.body.count]).toEqual([200, 2]);
    const started = await as(ana, 'POST /resources/vaccines/bulk', {
      body: { ...request, token: preview.body.token },
    });
    expect(started.status).toBe(202);
    await runDueTasks(world.deps);
    const given = await as<Rows>(staff, 'GET /vaccines', {
      query: { filter: { status: 'given' } },
    });
    expect(namesIn(given)).toEqual(own);
  });

  it('imports only rows that reference visible ones', async () => {
    const base = '/resources/vaccines/import';
    const content = Buffer.from(`name;animal\nMinha;${ids['Rex']}\nAlheia;${ids['Bob']}\n`);
    const size = content.length;
    const { id } = (
      await as<ImportState>(ana, `POST ${base}`, { body: { fileName: 'a.csv', size } })
    ).body;
    await world.server.inject({
      method: 'PUT',
      url: `/api/${ana.userType}${base}/${id}/content?offset=0`,
      headers: { idtoken: ana.headers.idToken, 'content-type': 'application/octet-stream' },
      payload: content,
    });
    const mapping = { 0: 'name', 1: 'animal' };
    await as(ana, `POST ${base}/${id}/check`, { body: { mapping } });
    await runDueTasks(world.deps);
    await as(ana, `POST ${base}/${id}/commit`, { body: { mode: 'valid' } });
    await runDueTasks(world.deps);
    const names = namesIn(await as<Rows>(staff, 'GET /vaccines', { query: { range: [0, 99] } }));
    expect(names).toContain('Minha');
    expect(names).not.toContain('Alheia');
  });

  it('sees rows by their current references: a keeper given an account, an animal with a new keeper', async () => {
    const seen = async () => namesIn(await as<Rows>(stranger, 'GET /animals'));
    const { userId } = await world.db
      .selectFrom('users')
      .select('id as userId')
      .where('username', '=', 'EVA')
      .executeTakeFirstOrThrow();
    await as(staff, `PUT /keepers/${ids['Sem conta']}`, { version: 1, body: { person: userId } });
    expect(await seen()).toEqual(['Tico']);
    await as(staff, `PUT /animals/${ids['Solto']}`, {
      version: 1,
      body: { keeper: ids['Sem conta'] },
    });
    expect(await seen()).toEqual(['Solto', 'Tico']);
    await as(staff, `PUT /keepers/${ids['Sem conta']}`, { version: 2, body: { person: null } });
    expect(await seen()).toEqual([]);
  });
});

const actorOf = (more: Partial<Actor> = {}): Actor => ({
  sessionId: '',
  username: 'ANA',
  name: 'Ana',
  userType: 'GMF',
  groupName: 'bit',
  userId: '6f0c1d2e-0000-4000-8000-000000000001',
  scopes: [],
  activeScopeId: null,
  ...more,
});
const ruled = (rows: readonly RowRule[]) => ({ ...world.catalog.descriptions['vaccines']!, rows });

describe('the SQL predicate of row rules', () => {
  const compiled = (rows: readonly RowRule[], actor = actorOf()) => {
    const description = ruled(rows);
    const context = { catalog: world.catalog, request: { actor } as never };
    const visibleTo = viewerOf(context, description);
    return world.db
      .selectFrom('vaccines')
      .select('id')
      .where(selectionSql(description, { visibleTo }) as never);
  };

  it('is a single one: references are semi-joins, the person is a parameter', async () => {
    const query = compiled([{ where: { 'animal.keeper.person': { $person: 'id' } } }]);
    const { sql, parameters } = query.compile();
    expect(sql).toBe(
      'select "id" from "vaccines" where "animal" in (select "id" from "animals" where "keeper" in (select "id" from "keepers" where "person" = $1::uuid))',
    );
    expect(parameters).toEqual([actorOf().userId]);
    const plan = JSON.stringify(await query.explain('json'));
    expect(plan).toMatch(/Semi|SubPlan|"Join Type":"Inner"/);
    expect(plan.match(/"Relation Name":"(vaccines|animals|keepers)"/g)).toHaveLength(3);
  });

  it('applies only to people of the groups, combining all rules', () => {
    const rows: readonly RowRule[] = [
      { groups: ['bit'], where: { 'animal.keeper.name': { $person: 'name' }, status: 'due' } },
      { groups: ['finance'], where: { 'animal.isResting': true } },
      { where: { id: { $person: 'id' } } },
    ];
    const limits = (groupName: string) =>
      rowLimitsOf(world.catalog, ruled(rows), actorOf({ groupName })).map(({ name }) => name);
    expect(limits('bit')).toEqual(['name', 'status', 'id']);
    expect(limits('finance')).toEqual(['isResting', 'id']);
    expect(limits('crm')).toEqual(['id']);
  });

  it.each([
    ['a person without the field', { 'animal.keeper.person': { $person: 'activeScopeId' } }],
    ['a text that is not a UUID', { 'animal.keeper.person': { $person: 'username' } }],
    ['a value that no row has', { 'animal.keeper.name': 'Ninguém' }],
    ['the words of a statement', { 'animal.keeper.name': `' or 1=1 --` }],
  ] as const)('matches nothing for %s', async (_, where) => {
    expect(await compiled([{ where }]).execute()).toEqual([]);
  });

  it('combines with viewing as another group: only rows visible to both are shown', async () => {
    const rows: readonly RowRule[] = [
      { groups: ['bit'], where: { 'animal.keeper.person': { $person: 'id' } } },
    ];
    const view = { id: '', until: new Date(), own: actorOf({ groupName: 'bit' }) };
    expect(await compiled(rows, actorOf({ groupName: 'finance', view })).execute()).toEqual([]);
    expect(
      (await compiled(rows, actorOf({ groupName: 'finance' })).execute()).length,
    ).toBeGreaterThan(4);
  });

  it('does not follow deleted records', async () => {
    const { descriptions } = world.catalog;
    const keepers = { ...descriptions['keepers']!, softDelete: true };
    const catalog = { ...world.catalog, descriptions: { ...descriptions, keepers } };
    const [limit] = rowLimitsOf(
      catalog,
      ruled([{ where: { 'animal.keeper.name': 'Ana' } }]),
      actorOf(),
    );
    const visibleTo = { userType: 'GMF', scopes: [], limits: [limit!] } as const;
    const { sql } = world.db
      .selectFrom('vaccines')
      .where(selectionSql(ruled([]), { visibleTo }) as never)
      .compile();
    expect(sql).toContain('"name" = $1::text and "deletedAt" is null)');
  });
});

test('a reference offers only options that keep the record visible, even if the person sees others', async () => {
  const { descriptions } = world.catalog;
  const { rows: _rows, ...animals } = descriptions['animals']!;
  const animal = descriptions['vaccines']!.fields.find(({ name }) => name === 'animal');
  expect(animal?.ref).toMatchObject({ resource: 'animals', of: 'vaccines.animal' });
  const server = await serveCatalog(world, {
    ...world.catalog,
    descriptions: { ...descriptions, animals: animals as EntityDescription },
  });
  const options = async (who: Person, resource: string, query: Record<string, string> = {}) => {
    const text = new URLSearchParams(query).toString();
    const response = await server.inject({
      url: `/api/${who.userType}/resources/${resource}/options?${text}`,
      headers: { idtoken: who.headers.idToken },
    });
    if (response.statusCode !== 200) return response.json<{ params: object }>().params;
    return response
      .json<Rows>()
      .map(({ label }) => label)
      .toSorted();
  };
  const all = await options(ana, 'animals');
  expect(all).toContain('Bob');
  const those = ['Mia', 'Rex'];
  expect(await options(ana, 'animals', { of: 'vaccines.animal' })).toEqual(those);
  expect(await options(ana, 'vaccines', { field: 'animal' })).toEqual(those);
  expect(await options(staff, 'animals', { of: 'vaccines.animal' })).toEqual(all);
  for (const wrong of [
    'vaccines.name',
    'vaccines',
    'nothing.animal',
    'animals.keeper',
    '__proto__.x',
  ])
    expect(await options(ana, 'animals', { of: wrong })).toEqual({ name: 'of' });
  await server.close();
});

test('a new record must have the value fixed by a row rule', async () => {
  const { descriptions } = world.catalog;
  const animals: EntityDescription = {
    ...descriptions['animals']!,
    rows: [{ where: { isResting: true, 'keeper.name': 'Ana' } }],
  };
  const server = await serveCatalog(world, {
    ...world.catalog,
    descriptions: { ...descriptions, animals },
  });
  const create = async (body: object) => {
    const response = await server.inject({
      method: 'POST',
      url: `/api/${staff.userType}/animals`,
      headers: { idtoken: staff.headers.idToken },
      payload: { name: 'Lia', ...body },
    });
    return response.json<{ fields?: unknown }>().fields;
  };
  expect(await create({})).toEqual([
    { path: 'isResting', code: 'validation.enum' },
    { path: 'keeper', code: 'validation.required' },
  ]);
  expect(await create({ isResting: true, keeper: ids['Bia'] })).toEqual([
    { path: 'keeper', code: 'validation.reference_missing' },
  ]);
  expect(await create({ isResting: true, keeper: ids['Ana'] })).toBeUndefined();
  await server.close();
});
