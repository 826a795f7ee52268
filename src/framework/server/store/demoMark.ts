import type { Database } from '../deps';

const mark = 'demo';

/** Marks a database as containing demo users with public passwords. */
export const markDemo = async (db: Database, at: Date): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name: mark, value: 'true', createdAt: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

/** Whether a database contains demo users with public passwords. */
export const hasDemoData = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', mark)
    .executeTakeFirst();
  return row !== undefined;
};
