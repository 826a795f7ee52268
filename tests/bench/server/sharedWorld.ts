import type pg from 'pg';
import { atEnd } from '../measure/endings';
import { fillSql } from './shopSchema';
import { openShopWorld, type ShopTable, type ShopWorld } from './shopWorld';

let opened: Promise<ShopWorld> | undefined;
const filled = new Map<string, number>();

/** The one world of shops of this run; the benches that need it share it. */
export const sharedWorld = (): Promise<ShopWorld> => {
  opened ??= openShopWorld().then((world) => {
    atEnd(world.close);
    return world;
  });
  return opened;
};

type Rows = { readonly from: number; readonly to: number };

/** From so many rows on, an index is built quicker over all of them than row by row. */
const manyRows = 200_000;

type Named = { readonly name: string; readonly definition: string };

/**
 * Takes constraints and indexes off a table. Answers the statements that make them again: indexes first, each on its
 * own.
 */
const takeOff = async (
  db: pg.PoolClient,
  table: string,
): Promise<{ readonly indexes: readonly string[]; readonly keys: readonly string[] }> => {
  const { rows: keys } = await db.query<Named>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')`,
    [`"${table}"`],
  );
  const { rows: indexes } = await db.query<Named>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of keys) await db.query(`alter table "${table}" drop constraint "${name}"`);
  for (const { name } of indexes) await db.query(`drop index "${name}"`);
  return {
    indexes: indexes.map(({ definition }) => definition),
    keys: keys.map(
      ({ name, definition }) => `alter table "${table}" add constraint "${name}" ${definition}`,
    ),
  };
};

/** Runs statements over two connections: one for each processor that the bench may count on. */
const runBeside = async (
  connections: readonly pg.PoolClient[],
  statements: readonly string[],
): Promise<void> => {
  const left = [...statements];
  const work = async (connection: pg.PoolClient): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await connection.query(next);
  };
  await Promise.all(connections.map(work));
};

/** Rows first, what is built over them afterwards, both halves at a time. */
const loadRows = async (
  connections: readonly pg.PoolClient[],
  table: string,
  { from, to }: Rows,
): Promise<void> => {
  const [db] = connections as [pg.PoolClient, pg.PoolClient];
  for (const connection of connections)
    await connection.query(
      `set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 0`,
    );
  const { indexes, keys } = await takeOff(db, table);
  const middle = Math.floor((from + to) / 2);
  await runBeside(connections, [
    fillSql(table, { from, to: middle, of: to }),
    fillSql(table, { from: middle, to, of: to }),
  ]);
  // The longest first: the search's.
  const isLong = (definition: string): number => (definition.includes('gin') ? 0 : 1);
  await runBeside(
    connections,
    indexes.toSorted((one, other) => isLong(one) - isLong(other)),
  );
  for (const key of keys) await db.query(key);
};

const insertRows = async ({ db }: ShopWorld, table: string, rows: Rows): Promise<void> => {
  const connections = [await db.connect(), await db.connect()];
  try {
    const { from, to } = rows;
    if (to - from < manyRows) await connections[0]!.query(fillSql(table, { ...rows, of: to }));
    else await loadRows(connections, table, rows);
    await connections[0]!.query(`vacuum (freeze, analyze) "${table}"`);
  } finally {
    // Their settings go with them.
    for (const connection of connections) connection.release(true);
  }
};

/** Fills a table of shops up to so many rows. */
export const fillRows = async (
  world: ShopWorld,
  table: ShopTable | 'base_shops',
  rows: number,
): Promise<void> => {
  const present = filled.get(table) ?? 0;
  if (rows <= present) return;
  await insertRows(world, table, { from: present, to: rows });
  filled.set(table, rows);
};
