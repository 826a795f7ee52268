import { sql } from 'kysely';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { singletonId } from '../../../kernel/entity/singleton';
import type { Database } from '../../deps';
import { sqlEntity } from '../sql/sqlEntity';

/** Makes the one row of an entity where it is not there yet: the defaults of its columns. Rivals make it once. */
export const keepSingle = async (
  db: Database,
  description: EntityDescription,
  at: Date,
): Promise<void> => {
  const { table } = sqlEntity(description);
  const now = at.toISOString();
  await sql`
    insert into ${table} ("id", "createdAt", "updatedAt")
    select ${singletonId}::uuid, ${now}, ${now} where not exists (select 1 from ${table})
    on conflict do nothing`.execute(db);
};
