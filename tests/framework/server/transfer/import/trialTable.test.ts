import { sql } from 'kysely';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createWorld, type World } from '#tests/framework/server/crud/world.ts';
import { requestAs, sendTable } from './tables';

type State = {
  readonly id: string;
  readonly status: string;
  readonly findings: {
    counts: Record<string, number>;
    faults: { line: number; fields: { path: string; code: string }[] }[];
  } | null;
};

const base = '/resources/groups/import';

describe('a dry run on a copy of the table', () => {
  const { hooks } = portalCatalog;
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    // Groups without hooks: an entity fully defined by its schema.
    Object.assign(portalCatalog, { hooks: { ...hooks, groups: {} } });
  });
  afterAll(async () => {
    Object.assign(portalCatalog, { hooks });
    await world.close();
  });

  const request = <T>(path: string, body?: object): Promise<T> =>
    requestAs<T>(world, 'bit', { path, ...(body ? { body } : {}) });
  const check = async (names: readonly string[], key: string | null): Promise<State> => {
    const content = Buffer.from(`groupName;nada\n${names.map((name) => `${name};`).join('\n')}\n`);
    const { id } = await sendTable<State>(world, 'bit', { base, content });
    await request(`${base}/${id}/check`, { mapping: { 0: 'groupName' }, key });
    await runDueTasks(world.deps);
    return request<State>(`${base}/${id}`);
  };
  /** Bytes ever written to the table, and its row count. */
  const tableNow = async (): Promise<{ readonly bytes: number; readonly rows: number }> => {
    const { rows } = await sql<{ bytes: number; rows: number }>`
      select pg_relation_size('groups') as "bytes", count(*) as "rows" from "groups"`.execute(
      world.db,
    );
    return rows[0]!;
  };
  const many = Array.from({ length: 1_200 }, (_, n) => `Novo ${n}`);

  it('finds what an import finds, and leaves the table unchanged', async () => {
    const before = await tableNow();
    const { findings } = await check([...many, 'Novo 7', 'x'.repeat(60)], 'groupName');
    expect(findings).toMatchObject({
      counts: { rows: 1_202, create: 1_200, update: 0, unchanged: 0, error: 2 },
      faults: [
        {
          line: 1_202,
          fields: [{ path: 'groupName', code: 'import.repeated_row', params: { line: 9 } }],
        },
        { line: 1_203, fields: [{ path: 'groupName', code: 'validation.too_long' }] },
      ],
    });
    expect(await tableNow()).toEqual(before);
  });

  it('is followed by an import of the same rows', async () => {
    const { rows: before } = await tableNow();
    const { id } = await check(many, 'groupName');
    await request(`${base}/${id}/commit`, { mode: 'all' });
    await runDueTasks(world.deps);
    expect((await request<State>(`${base}/${id}`)).status).toBe('imported');
    expect((await tableNow()).rows).toBe(before + many.length);
    const again = await check(['Novo 1', 'Outro'], 'groupName');
    expect(again.findings?.counts).toMatchObject({ create: 1, unchanged: 1 });
  });

  it('runs in the real table if rows are distinguished by more than the key', async () => {
    const { findings } = await check(['Outro', 'Mais um', 'Outro'], null);
    expect(findings).toMatchObject({
      counts: { rows: 3, create: 2, error: 1 },
      faults: [{ line: 4, fields: [{ path: 'groupName', code: 'SET.group_name_exists' }] }],
    });
  });

  it('keeps the row estimate accurate after writing to the real table and rolling back', async () => {
    const { rows: before } = await tableNow();
    const other = many.map((name) => `De novo ${name}`);
    expect((await check(other, null)).findings?.counts).toMatchObject({ create: 1_200 });
    const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Record<string, unknown> }[] }>`
      explain (format json) select 1 from "groups"`.execute(world.db);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    expect(plan?.['Plan Rows']).toBe(before);
  });
});
