import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Database } from '#server/deps.ts';
import { sqlEntity, type Row } from '../sql/sqlEntity';

/** Hides a row (by uuid) of an entity whose deleted rows stay: it gets the next version and who deleted it. */
export const hideRow = async (
  trx: Database,
  description: EntityDescription,
  { id, at, username }: { readonly id: string; readonly at: Date; readonly username: string },
): Promise<void> => {
  const moment = at.toISOString();
  await sql`
    update ${sqlEntity(description).table}
    set "deletedAt" = ${moment}, "deletedBy" = ${username}, "version" = "version" + 1, "updatedAt" = ${moment}
    where "id" = ${id}::uuid`.execute(trx);
};

/** Brings a hidden row (by uuid) back with the next version. Answers it as it is now. */
export const unhideRow = async (
  trx: Database,
  description: EntityDescription,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<Row> => {
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<Row>`
    update ${table}
    set "deletedAt" = null, "deletedBy" = null, "version" = "version" + 1, "updatedAt" = ${at.toISOString()}
    where "id" = ${id}::uuid returning ${columns}`.execute(trx);
  return rows[0]!;
};
