import type pg from 'pg';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { openDatabase, poolOf } from '#framework/server/store/database/database.ts';
import { createWorld, dealerValues, type World } from '../framework/server/crud/world';

const moments = 20;
const rowsOfTable = 12;
const base = '/resources/dealers/import';

type State = {
  readonly id: string;
  readonly status: string;
  readonly key: string | null;
  readonly columns: { readonly at: number; readonly field: string | null }[];
};

/** A process that dies at its n-th statement: alternately just before sending it, or while its answer is in transit. */
const dyingDatabase = (url: string, dieAt: number) => {
  const db = openDatabase({
    url,
    poolSize: 4,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 5_000,
    poolWaitMs: 10_000,
  });
  const clients = new Set<pg.PoolClient & { connection: { stream: { destroy: () => void } } }>();
  let statements = 0;
  const die = (): void => {
    for (const client of clients) client.connection.stream.destroy();
  };
  poolOf(db).on('connect', (client) => {
    const own = client as Parameters<(typeof clients)['add']>[0];
    clients.add(own);
    const send = own.query.bind(own) as (...args: readonly unknown[]) => Promise<unknown>;
    const query = (...args: readonly unknown[]): Promise<unknown> => {
      statements += 1;
      if (statements < dieAt) return send(...args);
      const isSent = statements === dieAt && dieAt % 2 === 0;
      if (isSent) void send(...args).catch(() => undefined);
      setImmediate(die);
      return Promise.reject(new Error('This process is dead.'));
    };
    Object.assign(own, { query });
  });
  return { db, statements: () => statements };
};

describe('an import whose process dies', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const request = async <T>(path: string, body?: object): Promise<T> => {
    const as = await world.person('bit');
    const more = body ? { body } : {};
    return (await world.call<T & object>(body ? 'POST' : 'GET', path, { as, ...more })).body;
  };
  const stateOf = (id: string): Promise<State> => request<State>(`${base}/${id}`);

  /** Every second row changes a dealer of the previous round. */
  const rowsOf = (round: number): readonly Record<string, unknown>[] =>
    Array.from({ length: rowsOfTable }, (_, at) => {
      const isNew = at % 2 === 0 || round === 0;
      const own = (isNew ? round : round - 1) * rowsOfTable + at - (isNew ? 0 : 1);
      return { ...dealerValues(own), street: `Rua ${round}` };
    });

  const csvOf = (round: number): Buffer => {
    const rows = rowsOf(round);
    const names = Object.keys(rows[0] ?? {});
    const lines = rows.map((row) => names.map((name) => `"${String(row[name])}"`).join(';'));
    return Buffer.from([names.join(';'), ...lines].join('\n'));
  };

  const begin = async (round: number): Promise<string> => {
    const content = csvOf(round);
    const { id } = await request<State>(base, { fileName: 'a.csv', size: content.length });
    const { headers } = await world.person('bit');
    await world.app.inject({
      method: 'PUT',
      url: `/api/GMF${base}/${id}/content?offset=0`,
      headers: { idtoken: headers.idToken, 'content-type': 'application/octet-stream' },
      payload: content,
    });
    const { columns, key } = await stateOf(id);
    const mapping = Object.fromEntries(columns.map(({ at, field }) => [at, field]));
    await request(`${base}/${id}/check`, { mapping, key });
    await runDueTasks(world.deps);
    await request(`${base}/${id}/commit`, { mode: 'all' });
    return id;
  };

  /** Dealers with the round's street, and the round's entries for them in the history. */
  const countOf = async (round: number): Promise<{ dealers: number; changes: number }> => {
    const dealers = await world.db
      .selectFrom('dealers')
      .select('id')
      .where('street', '=', `Rua ${round}`)
      .execute();
    const changes = await world.db
      .selectFrom('history')
      .select('recordId')
      .where('resource', '=', 'dealers')
      .where((eb) => eb(eb.cast<string>('changes', 'text'), 'like', `%"Rua ${round}"%`))
      .where((eb) => eb(eb.cast<string>('changes', 'text'), 'not like', `%["Rua ${round}"%`))
      .execute();
    return { dealers: dealers.length, changes: changes.length };
  };

  /** Runs due tasks in a process that dies; returns how many statements it sent. */
  const runDying = async (dieAt: number): Promise<number> => {
    const dying = dyingDatabase(world.url, dieAt);
    const deps = { ...world.deps, db: dying.db };
    await runDueTasks(deps).catch(() => undefined);
    await dying.db.destroy().catch(() => undefined);
    return dying.statements();
  };

  it('67 leaves all rows or none at any of 20 statements, and is finished by another process', async () => {
    const whole = { dealers: rowsOfTable, changes: rowsOfTable };
    await begin(0);
    await runDueTasks(world.deps);
    await begin(1);
    const statements = await runDying(Infinity);
    expect(await countOf(1)).toEqual(whole);
    const ends: string[] = [];
    for (let moment = 1; moment <= moments; moment += 1) {
      const round = moment + 1;
      const id = await begin(round);
      await runDying(Math.ceil((moment * statements) / moments));
      const left = await countOf(round);
      expect([{ dealers: 0, changes: 0 }, whole]).toContainEqual(left);
      ends.push((await stateOf(id)).status);
      world.clock.advance({ seconds: 31 });
      await runDueTasks(world.deps);
      expect((await stateOf(id)).status).toBe('imported');
      expect(await countOf(round)).toEqual(whole);
    }
    // The moments lie before, during and after the work.
    expect(new Set(ends)).toEqual(new Set(['importing', 'imported']));
  }, 60_000);
});
