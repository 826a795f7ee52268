import type pg from 'pg';

/** Gives connections memory to build indexes over many rows, each on one processor. */
export const buildQuickly = async (connections: readonly pg.PoolClient[]): Promise<void> => {
  for (const connection of connections)
    await connection.query(
      `set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 0`,
    );
};

/**
 * Drops the indexes of a table that no constraint needs: building them over many rows is faster than filling them.
 * Returns the statements that recreate them, search indexes first because they take longest.
 */
export const takeOffIndexes = async (
  db: pg.PoolClient,
  table: string,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and schemaname = 'public'
       and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of rows) await db.query(`drop index "${name}"`);
  const isLong = (definition: string): number => (definition.includes('gin') ? 0 : 1);
  return rows
    .map(({ definition }) => definition)
    .toSorted((one, other) => isLong(one) - isLong(other));
};

/** Runs statements over several connections: one per processor available to the bench. */
export const runConcurrently = async (
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
