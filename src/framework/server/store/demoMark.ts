import type { Database } from '../deps';

const mark = 'demo';

/** Notes that a database holds people whose passwords everybody knows. */
export const markDemo = async (db: Database, at: Date): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name: mark, value: 'true', createdAt: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

/** Whether a database holds people whose passwords everybody knows. */
export const holdsDemo = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', mark)
    .executeTakeFirst();
  return row !== undefined;
};
