import { sql } from 'kysely';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createUser } from '#tests/harness/session.ts';
import { createWorld, dealerValues, type World } from '#tests/framework/server/crud/world.ts';
import { requestAs, sendTable } from './tables';

type State = {
  readonly id: string;
  readonly status: string;
  readonly key: string | null;
  readonly task: string;
  readonly columns: { at: number; field: string | null }[];
  readonly findings: {
    counts: Record<string, number>;
    faults: { line: number; fields: { path: string; code: string }[] }[];
  } | null;
};
type Row = Readonly<Record<string, unknown>>;

const base = '/resources/dealers/import';

describe('bulk import of records', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  const request = <T>(who: string, path: string, body?: object): Promise<T> =>
    requestAs<T>(world, who, { path, ...(body ? { body } : {}) });
  const csv = (rows: readonly Row[]): string => {
    const names = Object.keys(rows[0]!);
    const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
    return lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n');
  };
  const check = async (rows: readonly Row[], who = 'bit'): Promise<State> => {
    const content = Buffer.from(csv(rows));
    const { id, columns, key } = await sendTable<State>(world, who, { base, content });
    const mapping = Object.fromEntries(
      columns.flatMap(({ at, field }) => (field ? [[at, field]] : [])),
    );
    await request(who, `${base}/${id}/check`, { mapping, key });
    await runDueTasks(world.deps);
    return request<State>(who, `${base}/${id}`);
  };
  const begin = (state: State, who = 'bit', mode = 'all'): Promise<State> =>
    request<State>(who, `${base}/${state.id}/commit`, { mode });
  const take = async (rows: readonly Row[], mode = 'all'): Promise<State> => {
    const checked = await check(rows);
    await begin(checked, 'bit', mode);
    await runDueTasks(world.deps);
    return request<State>('bit', `${base}/${checked.id}`);
  };
  const dealers = (): Promise<Record<string, unknown>[]> =>
    world.db.selectFrom('dealers').selectAll().orderBy('GMFcode').execute() as never;
  const countOf = async (table: string): Promise<number> => {
    const found = world.db.selectFrom(table).select((eb) => eb.fn.countAll().as('n'));
    return Number((await found.executeTakeFirstOrThrow())['n']);
  };
  /** Changes whose old value is not the new value of the change before. */
  const brokenHistories = async (): Promise<number> => {
    const { rows } = await sql<{ broken: number }>`
      select count(*)::int as broken from (
        select "changes"->'tradingName'->>0 as before,
          lag("changes"->'tradingName'->>1) over (partition by "recordId" order by "version") as former
        from history where "resource" = 'dealers') as told
      where former is not null and before is distinct from former`.execute(world.db);
    return rows[0]!.broken;
  };
  const undo = async ({ task }: State): Promise<Record<string, unknown>> => {
    const as = await world.person('bit');
    const started = await world.call<State>('POST', `/resources/tasks/${task}/undo`, { as });
    await runDueTasks(world.deps);
    return (await request<{ result: Row }>('bit', `/resources/tasks/${started.body.task}`)).result;
  };

  it('creates dealers with their channels, and undoes both', async () => {
    const channels = await countOf('channel_types');
    const done = await take([dealerValues(1), dealerValues(2), dealerValues(3)]);
    expect(done.status).toBe('imported');
    expect([await countOf('dealers'), await countOf('channels')]).toEqual([3, 3 * channels]);
    const result = await undo(done);
    expect(result).toMatchObject({ changed: 3, refusedCount: 0 });
    expect([await countOf('dealers'), await countOf('channels')]).toEqual([0, 0]);
  });

  it('changes each with its own values, one version and one history row each', async () => {
    await take([dealerValues(1), dealerValues(2), dealerValues(3), dealerValues(4)]);
    const before = await dealers();
    const changed = [
      { ...dealerValues(1), tradingName: 'Um' },
      { ...dealerValues(2), tradingName: 'Dois' },
      { ...dealerValues(3), tradingName: '' },
      dealerValues(4),
    ];
    const checked = await check(changed);
    expect(checked.findings).toMatchObject({
      counts: { rows: 4, create: 0, update: 2, unchanged: 1, error: 1 },
      faults: [{ line: 4, fields: [{ path: 'tradingName', code: 'validation.required' }] }],
    });
    expect(await dealers()).toEqual(before);
    await begin(checked, 'bit', 'valid');
    await runDueTasks(world.deps);
    const after = await dealers();
    expect(after.map(({ tradingName, version }) => [tradingName, version])).toEqual([
      ['Um', 2],
      ['Dois', 2],
      [before[2]!['tradingName'], 1],
      [before[3]!['tradingName'], 1],
    ]);
    const {
      tradingName: _name,
      version: _version,
      updatedAt: _at,
      searchText: _text,
      ...rest
    } = before[0]!;
    expect(after[0]).toMatchObject(rest);
    const history = await world.db
      .selectFrom('history')
      .select(['recordId', 'version', 'changes'])
      .where('resource', '=', 'dealers')
      .where('action', '=', 'update')
      .execute();
    const ids = before.map(({ id }) => id);
    expect(
      history.toSorted((a, b) => ids.indexOf(a['recordId']) - ids.indexOf(b['recordId'])),
    ).toEqual([
      {
        recordId: before[0]!['id'],
        version: 2,
        changes: { tradingName: [before[0]!['tradingName'], 'Um'] },
      },
      {
        recordId: before[1]!['id'],
        version: 2,
        changes: { tradingName: [before[1]!['tradingName'], 'Dois'] },
      },
    ]);
  });

  it('moves a unique value from row to row in order', async () => {
    await take([dealerValues(1), dealerValues(2)]);
    const [one, two] = [dealerValues(1) as Row, dealerValues(2) as Row];
    const moved = await check([
      { ...one, baccode: two['baccode'] },
      { ...two, baccode: dealerValues(9).baccode },
    ]);
    expect(moved.findings?.faults.map(({ line }) => line)).toEqual([2]);
    const freed = await check([
      { ...one, baccode: dealerValues(9).baccode },
      { ...two, baccode: one['baccode'] },
    ]);
    expect(freed.findings?.counts).toMatchObject({ update: 2, error: 0 });
  });

  it('68 two concurrent imports end as if run one after the other', async () => {
    await createUser(world.db, { username: 'OUTRO.BIT', groupName: 'bit' });
    const [rounds, length] = [20, 8];
    for (let round = 0; round < rounds; round += 1) {
      // Every other round finds the rows created by the previous one.
      const [first, isNew] = [Math.floor(round / 2) * length, round % 2 === 0];
      const numbers = Array.from({ length }, (_, n) => first + n);
      const rowsOf = (name: string): readonly Row[] =>
        numbers.map((n) => ({ ...dealerValues(n), tradingName: `${name} ${round}` }));
      const mine = await check(rowsOf('Meu'));
      const theirs = await check(rowsOf('Deles'), 'OUTRO.BIT');
      await begin(mine);
      await begin(theirs, 'OUTRO.BIT');
      await Promise.all([runDueTasks(world.deps), runDueTasks(world.deps)]);
      const states = [
        await request<State>('bit', `${base}/${mine.id}`),
        await request<State>('OUTRO.BIT', `${base}/${theirs.id}`),
      ];
      expect(states.map(({ status }) => status)).toEqual(['imported', 'imported']);
      const rows = (await dealers()).slice(-numbers.length);
      const endings = new Set(rows.map(({ tradingName, version }) => `${tradingName} ${version}`));
      const version = isNew ? 2 : 4;
      expect([`Meu ${round} ${version}`, `Deles ${round} ${version}`]).toContain(
        [...endings].join(),
      );
    }
    expect(await countOf('dealers')).toBe((rounds / 2) * length);
    expect(await brokenHistories()).toBe(0);
  });

  it('a changed code is followed by the lists that refer to it', async () => {
    const values = { name: 'Regra', effectiveFrom: '2026-07-01', rateAdjustment: '0.0500' };
    const rules = '/riskprice/rules';
    const made = await request<Row>('finance', rules, { ...values, regions: ['R1', 'R2'] });
    const regions = '/resources/branches/import';
    const content = Buffer.from('GMF;GMB\nR7;B1');
    const { id } = await sendTable<State>(world, 'bit', { base: regions, content });
    const mapping = { 0: 'gmfRegionCode', 1: 'gmbRegionCode' };
    await request('bit', `${regions}/${id}/check`, { mapping, key: 'gmbRegionCode' });
    await runDueTasks(world.deps);
    await request('bit', `${regions}/${id}/commit`, { mode: 'all' });
    await runDueTasks(world.deps);
    const rule = await request<Row>('finance', `${rules}/${String(made['id'])}`);
    expect(rule['regions']).toEqual(['R7', 'R2']);
  });
});
