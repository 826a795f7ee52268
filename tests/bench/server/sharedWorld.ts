import type pg from 'pg';
import { atEnd } from '../measure/endings';
import { buildQuickly, runConcurrently, takeOffIndexes } from './indexes';
import { fillSql } from './shopSchema';
import { openShopWorld, type ShopTable, type ShopWorld } from './shopWorld';

let opened: Promise<ShopWorld> | undefined;
const filled = new Map<string, number>();

/** The shop world of this run, shared by benches that need it. */
export const sharedWorld = (): Promise<ShopWorld> => {
  opened ??= openShopWorld().then((world) => {
    atEnd(world.close);
    return world;
  });
  return opened;
};

type Rows = { readonly from: number; readonly to: number };

/** From this number of rows on, building an index at once is faster than row by row. */
const manyRows = 200_000;

/** Drops keys of a table. Returns the statements that recreate them. */
const takeOffKeys = async (db: pg.PoolClient, table: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')`,
    [`"${table}"`],
  );
  for (const { name } of rows) await db.query(`alter table "${table}" drop constraint "${name}"`);
  return rows.map(
    ({ name, definition }) => `alter table "${table}" add constraint "${name}" ${definition}`,
  );
};

/** Rows first, indexes afterwards, both halves concurrently. */
const loadRows = async (
  connections: readonly pg.PoolClient[],
  table: string,
  { from, to }: Rows,
): Promise<void> => {
  const [db] = connections as [pg.PoolClient, pg.PoolClient];
  await buildQuickly(connections);
  const keys = await takeOffKeys(db, table);
  const indexes = await takeOffIndexes(db, table);
  const middle = Math.floor((from + to) / 2);
  await runConcurrently(connections, [
    fillSql(table, { from, to: middle, of: to }),
    fillSql(table, { from: middle, to, of: to }),
  ]);
  await runConcurrently(connections, indexes);
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
    // Their session settings are discarded with them.
    for (const connection of connections) connection.release(true);
  }
};

/** Fills a table of shops up to a number of rows. */
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
