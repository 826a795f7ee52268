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

const step = 100_000;

/** From so many rows on, an index is built quicker over all of them than row by row. */
const manyRows = 200_000;

/** Drops the indexes of a table that no constraint needs. Answers the statements that make them again. */
const dropIndexes = async (db: pg.PoolClient, table: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of rows) await db.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
};

const insertRows = async (
  db: pg.PoolClient,
  table: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  const indexes = to - from < manyRows ? [] : await dropIndexes(db, table);
  for (let at = from; at < to; at += step)
    await db.query(fillSql(table, Math.min(step, to - at), at));
  await db.query(`set maintenance_work_mem = '256MB'`);
  for (const definition of indexes) await db.query(definition);
  await db.query(`vacuum analyze "${table}"`);
};

/** Fills a table of shops up to so many rows. */
export const fillRows = async (
  { db }: ShopWorld,
  table: ShopTable | 'base_shops',
  rows: number,
): Promise<void> => {
  const present = filled.get(table) ?? 0;
  if (rows <= present) return;
  const client = await db.connect();
  await insertRows(client, table, { from: present, to: rows }).finally(() => client.release());
  filled.set(table, rows);
};
