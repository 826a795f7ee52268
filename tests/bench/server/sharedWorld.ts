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

/** Fills a table of shops up to so many rows. */
export const fillRows = async (
  { db }: ShopWorld,
  table: ShopTable | 'base_shops',
  rows: number,
): Promise<void> => {
  const present = filled.get(table) ?? 0;
  for (let from = present; from < rows; from += step)
    await db.query(fillSql(table, Math.min(step, rows - from), from));
  if (rows > present) await db.query(`vacuum analyze "${table}"`);
  filled.set(table, Math.max(rows, present));
};
