import { sql } from 'kysely';
import type { Actor, Database } from '../deps';

/** Masked fields of one record revealed to a person. */
export type PersonalDataAccess = {
  readonly at: Date;
  readonly resource: string;
  /** The row's uuid. */
  readonly recordId: string;
  readonly fields: readonly string[];
  readonly reason: string;
  readonly actor: Pick<Actor, 'userId' | 'username' | 'name'>;
  readonly requestId: string;
};

/** Records who saw which personal data and why. Call it in the transaction that reads the data. */
export const writePersonalDataAccess = async (
  trx: Database,
  { at, resource, recordId, fields, reason, actor, requestId }: PersonalDataAccess,
): Promise<void> => {
  await sql`
    insert into "personal_data_access" ("at", "resource", "recordId", "fields", "reason", "actorId", "actor", "actorName", "requestId")
    values (${at.toISOString()}::timestamptz, ${resource}, ${recordId}::uuid, ${fields}::text[], ${reason},
      ${actor.userId}, ${actor.username}, ${actor.name}, ${requestId})`.execute(trx);
};
