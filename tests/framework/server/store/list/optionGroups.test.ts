import { sql } from 'kysely';
import type { ReferenceOption } from '#framework/kernel/entity/EntityDataMethods.ts';
import {
  createFixtureWorld,
  type FixtureWorld,
} from '#tests/framework/server/crud/fixtureWorld.ts';

let world: FixtureWorld;
beforeAll(async () => {
  world = await createFixtureWorld(['farm', 'plot', 'harvest']);
}, 60_000);
afterAll(() => world.close());

const make = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const as = await world.person('finance');
  const made = await world.call<{ id: string }>('POST', path, { as, body });
  expect(made.status).toBe(201);
  return made.body.id;
};

const choices = async (path: string) => {
  const as = await world.person('finance');
  const { body } = await world.call<readonly ReferenceOption[]>('GET', path, { as });
  return body.map(({ label, group }) => [label, group]);
};

describe('options for a very frequent word', () => {
  it('start with the exact match, then prefix matches, anywhere in the table', async () => {
    await sql`insert into "farms" ("name") select 'Ana Serra ' || n from generate_series(1, 1200) n`.execute(world.db); // prettier-ignore
    for (const name of ['Serra Alta', 'Serra']) await make('/farms', { name });
    const found = await choices('/resources/farms/options?q=serra');
    expect(found).toHaveLength(50);
    expect(found.slice(0, 2).map(([label]) => label)).toEqual(['Serra', 'Serra Alta']);
    await sql`delete from "farms"`.execute(world.db);
  });
});

describe('options grouped by another option', () => {
  beforeAll(async () => {
    const farm = await make('/farms', { name: 'Santa Rita' });
    for (const [code, irrigation] of [
      ['A1', 'drip'],
      ['B1', null],
      ['C1', 'pivot'],
      ['D1', 'drip'],
    ])
      await make('/plots', {
        farm,
        code,
        area: '10.0',
        isIrrigated: irrigation !== null,
        irrigation,
      });
  });

  it('are in the order of that option, with its labels; those without one are last', async () => {
    const path = '/resources/harvests/options?field=alsoFrom';
    const headed = ([pivot, drip]: readonly string[]) => [
      ['C1', pivot],
      ['A1', drip],
      ['D1', drip],
      ['B1', undefined],
    ];
    expect(await choices(path)).toEqual(headed(['Pivô central', 'Gotejamento']));
    expect(await choices(`${path}&language=en`)).toEqual(headed(['Centre pivot', 'Drip']));
  });

  it('are not grouped unless a reference asks for it', async () => {
    expect(await choices('/resources/plots/options')).toEqual([
      ['A1', undefined],
      ['B1', undefined],
      ['C1', undefined],
      ['D1', undefined],
    ]);
  });
});
