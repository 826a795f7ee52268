import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createWorld, dealerValues, type World } from '#tests/framework/server/crud/world.ts';
import { requestAs, sendTable } from './tables';

type State = {
  readonly id: string;
  readonly status: string;
  readonly key: string | null;
  readonly columns: { at: number; field: string | null }[];
  readonly findings: { counts: Record<string, number>; changes: { line: number }[] } | null;
};
type Dealer = { readonly id: string; readonly GMFcode: string } & Readonly<Record<string, unknown>>;

const base = '/resources/dealers/import';
const many = 30;

describe('an import concurrent with changes to its records', () => {
  let world: World;
  let holder: pg.Client;
  beforeEach(async () => {
    world = await createWorld();
    holder = new pg.Client({ connectionString: world.superuserUrl });
    await holder.connect();
    const rows = Array.from({ length: many }, (_, at) => dealerValues(at));
    await world.db.insertInto('dealers').values(rows).execute();
  });
  afterEach(async () => {
    await holder.end();
    await world.close();
  });

  const request = <T>(path: string, body?: object): Promise<T> =>
    requestAs<T>(world, 'bit', { path, ...(body ? { body } : {}) });
  /** Uploads a table that gives every dealer another name, and requests its check. */
  const send = async (): Promise<string> => {
    const lines = Array.from(
      { length: many },
      (_, at) => `${dealerValues(at)['GMFcode']};Novo ${at}`,
    );
    const content = Buffer.from(['GMFcode;tradingName', ...lines].join('\n'));
    const { id, columns, key } = await sendTable<State>(world, 'bit', { base, content });
    const mapping = Object.fromEntries(columns.map(({ at, field }) => [at, field]));
    await request(`${base}/${id}/check`, { mapping, key });
    return id;
  };
  const dealers = (): Promise<Dealer[]> =>
    world.db.selectFrom('dealers').selectAll().orderBy('id').execute() as never;
  const hold = async ({ id }: Dealer): Promise<void> => {
    await holder.query('begin');
    await holder.query('select 1 from dealers where "id" = $1 for update', [id]);
  };
  const someoneWaits = async (): Promise<void> => {
    for (;;) {
      const { rows } = await holder.query<{ waiting: boolean }>(
        `select exists (select from pg_locks where not granted) as waiting`,
      );
      if (rows[0]?.waiting) return;
      await pause(5);
    }
  };
  const change = async ({ id }: Dealer, body: object): Promise<number> => {
    const as = await world.person('bit');
    return (await world.call('PUT', `/dealers/${id}`, { as, version: 1, body })).status;
  };
  const historyOf = async ({ id }: Dealer): Promise<unknown[]> => {
    const rows = world.db.selectFrom('history').select(['version', 'changes', 'taskId']);
    const own = await rows.where('recordId', '=', id).orderBy('id').execute();
    return own.map(({ version, changes, taskId }) => [version, changes, taskId !== null]);
  };

  it('is checked while others lock its records', async () => {
    const [first] = await dealers();
    await hold(first!);
    const id = await send();
    await runDueTasks(world.deps);
    await holder.query('rollback');
    expect(await request<State>(`${base}/${id}`)).toMatchObject({
      status: 'checked',
      findings: { counts: { rows: many, update: many, error: 0 } },
    });
    expect((await dealers()).every(({ version }) => version === 1)).toBe(true);
  });

  it('66 keeps changes made while it waits, and changes the remaining fields', async () => {
    const id = await send();
    await runDueTasks(world.deps);
    await request(`${base}/${id}/commit`, { mode: 'all' });
    const [held, moved, same, gone] = (await dealers()) as [Dealer, Dealer, Dealer, Dealer];
    await hold(held);
    const running = runDueTasks(world.deps);
    await someoneWaits();
    const name = `Novo ${Number(same.GMFcode)}`;
    expect(await change(moved, { street: 'Rua Nova' })).toBe(200);
    expect(await change(same, { tradingName: name })).toBe(200);
    await world.db.deleteFrom('dealers').where('id', '=', gone.id).execute();
    await holder.query('rollback');
    await running;
    // The table has only two columns: it cannot create the dealer again.
    expect(await request<State>(`${base}/${id}`)).toMatchObject({ status: 'checked' });
    expect((await dealers()).map(({ version }) => version).toSorted()).toEqual([
      ...Array.from({ length: many - 3 }, () => 1),
      2,
      2,
    ]);

    await request(`${base}/${id}/commit`, { mode: 'valid' });
    await runDueTasks(world.deps);
    const { status, findings } = await request<State>(`${base}/${id}`);
    expect([status, findings?.counts]).toEqual([
      'imported',
      { rows: many, create: 0, update: many - 2, unchanged: 1, error: 1 },
    ]);
    const after = new Map((await dealers()).map((row) => [row.id, row]));
    expect(after.get(moved.id)).toMatchObject({
      version: 3,
      street: 'Rua Nova',
      tradingName: `Novo ${Number(moved.GMFcode)}`,
    });
    expect(await historyOf(moved)).toEqual([
      [2, { street: ['Rua Treze', 'Rua Nova'] }, false],
      [3, { tradingName: [moved['tradingName'], `Novo ${Number(moved.GMFcode)}`] }, true],
    ]);
    expect(await historyOf(held)).toEqual([
      [2, { tradingName: [held['tradingName'], `Novo ${Number(held.GMFcode)}`] }, true],
    ]);
    expect(after.get(same.id)).toMatchObject({ version: 2, tradingName: name });
  });
});
