import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import type { EntityCatalog } from '#framework/server/crud/EntityContext.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import {
  createFixtureWorld,
  type FixtureWorld,
} from '#tests/framework/server/crud/fixtureWorld.ts';
import { serveCatalog, type Person } from '#tests/framework/server/crud/world.ts';

let world: FixtureWorld;
let finance: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['member', 'badge', 'agreement']);
  replaceCatalog(world.catalog);
  finance = await world.person('finance');
  const make = async (path: string, body: object) =>
    (await world.call('POST', path, { as: finance, body })).body['id'];
  const memberId = await make('/members', { code: 'A', name: 'Zilda', note: 'Sabida' });
  await make('/badges', { number: '1', memberId });
});
afterAll(() => world?.close());

const exported = async (resource: string, query: object): Promise<string> => {
  const path = `/resources/${resource}/export`;
  const started = await world.call<{ task: string }>('POST', path, { as: finance, body: query });
  expect([started.status, started.body]).toEqual([202, expect.anything()]);
  await runDueTasks(world.deps);
  return `${path}/${started.body.task}`;
};

/** Fetches a file from a server whose schemas have changed since. */
const fetchAfter = async (
  path: string,
  change: (before: EntityDescription) => EntityDescription,
) => {
  const { descriptions } = world.catalog;
  const narrower = Object.fromEntries(
    Object.entries(descriptions).map(([name, one]) => [name, change(one)]),
  );
  const catalog: EntityCatalog = { ...world.catalog, descriptions: narrower };
  const server = await serveCatalog(world, catalog);
  const response = await server.inject({
    method: 'GET',
    url: `/api/${finance.userType}${path}`,
    headers: { idtoken: finance.headers.idToken },
  });
  await server.close();
  return response.statusCode;
};

const hiding =
  (resource: string, field: string) =>
  (one: EntityDescription): EntityDescription =>
    one.resource === resource
      ? {
          ...one,
          fields: one.fields.map((each) =>
            each.name === field ? { ...each, access: { read: { groups: ['bit'] } } } : each,
          ),
        }
      : one;

const asItWas = (one: EntityDescription) => one;

describe('a stored export file', () => {
  it.each([
    ['it shows', { columns: 'code,note' }],
    ['it was filtered by', { columns: 'code', filter: '{"note":"Sabida"}' }],
    ['it was sorted by', { columns: 'code', sort: '["note","ASC"]' }],
  ])('31 is not served if a field %s may no longer be read', async (_, query) => {
    const path = await exported('members', query);
    expect(await fetchAfter(path, asItWas)).toBe(200);
    expect(await fetchAfter(path, hiding('members', 'name'))).toBe(200);
    expect(await fetchAfter(path, hiding('members', 'note'))).toBe(404);
  });

  it('31 is not served if names in it may no longer be read', async () => {
    const path = await exported('badges', { columns: 'number,agreementId' });
    expect(await fetchAfter(path, asItWas)).toBe(200);
    expect(await fetchAfter(path, hiding('agreements', 'name'))).toBe(404);
    const without = ({ access, ...one }: EntityDescription): EntityDescription =>
      one.resource === 'agreements'
        ? {
            ...one,
            access: { ...access, list: { groups: ['bit'] }, reference: { groups: ['bit'] } },
          }
        : { ...one, access };
    expect(await fetchAfter(path, without)).toBe(404);
  });

  it('does not reveal which fields were requested', async () => {
    const path = await exported('members', { columns: 'code' });
    const task = await world.db
      .selectFrom('tasks')
      .select('result')
      .where('id', '=', path.split('/').at(-1)!)
      .executeTakeFirstOrThrow();
    expect(task.result).toMatchObject({ reads: ['code'] });
    const state = await world.app.inject({
      method: 'GET',
      url: `/api/${finance.userType}/resources/tasks/${path.split('/').at(-1)!}`,
      headers: { idtoken: finance.headers.idToken },
    });
    expect(state.json()).toMatchObject({ status: 'done', result: { rows: 1 } });
    expect(state.body).not.toContain('reads');
  });
});
