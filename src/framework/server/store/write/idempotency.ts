import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';

/** A call with an idempotency key. */
export type KeyedCall = {
  readonly userId: string;
  readonly key: string;
  /** Digest of method, path and body. */
  readonly requestHash: string;
  readonly at: Date;
};

/** State of a key: new, the stored response of the same call, or used by another call. */
export type KeyClaim =
  | { readonly state: 'new' }
  | { readonly state: 'done'; readonly response: unknown }
  | { readonly state: 'other' };

const retentionMs = 24 * 60 * 60 * 1000;

/**
 * Claims a key in the transaction of the work. A concurrent call with the same key waits until that transaction ends,
 * then gets its response; after a rollback it does the work itself. Deletes the person's keys older than a day.
 */
export const claimKey = async (trx: Database, call: KeyedCall): Promise<KeyClaim> => {
  const oldest = new Date(call.at.getTime() - retentionMs).toISOString();
  await sql`delete from "idempotency_keys" where "userId" = ${call.userId} and "createdAt" < ${oldest}`.execute(
    trx,
  );
  const inserted = await sql`
    insert into "idempotency_keys" ("userId", "key", "requestHash", "createdAt")
    values (${call.userId}, ${call.key}, ${call.requestHash}, ${call.at.toISOString()})
    on conflict do nothing`.execute(trx);
  if (inserted.numAffectedRows === 1n) return { state: 'new' };
  const { rows } = await sql<{ requestHash: string; response: unknown }>`
    select "requestHash", "response" from "idempotency_keys"
    where "userId" = ${call.userId} and "key" = ${call.key}`.execute(trx);
  const known = rows[0];
  if (known?.requestHash !== call.requestHash) return { state: 'other' };
  return { state: 'done', response: known.response };
};

/** Stores the response of a claimed call, in the same transaction. */
export const storeResponse = async (
  trx: Database,
  call: KeyedCall,
  response: unknown,
): Promise<void> => {
  await sql`
    update "idempotency_keys" set "response" = ${JSON.stringify(response)}::json
    where "userId" = ${call.userId} and "key" = ${call.key}`.execute(trx);
};
