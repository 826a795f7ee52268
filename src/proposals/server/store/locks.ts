import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** An edit lock and its holder. */
export type Lock = {
  readonly username: string;
  readonly name: string;
  readonly since: string;
  readonly until: string;
};

/** Returns the lock valid at a moment; expired locks are ignored. */
export const findLock = async (
  db: Database,
  proposalId: string,
  now: Date,
): Promise<Lock | undefined> => {
  const { rows } = await sql<Lock>`
    select "username", "name", "since", "until" from "proposal_locks"
    where "proposalId" = ${proposalId}::uuid and "until" > ${now.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0];
};

/** Input of `takeLock`. */
export type TakeLock = {
  readonly proposalId: string;
  readonly username: string;
  readonly name: string;
  readonly now: Date;
  readonly until: Date;
};

/**
 * Acquires the lock, or renews one's own, in a single statement, so concurrent callers cannot both get it.
 *
 * @returns the current lock, which may belong to somebody else
 */
export const takeLock = async (db: Database, take: TakeLock): Promise<Lock | undefined> => {
  const { proposalId, username, name, now, until } = take;
  const [at, end] = [now.toISOString(), until.toISOString()];
  await sql`
    insert into "proposal_locks" ("proposalId", "username", "name", "since", "until")
    values (${proposalId}::uuid, ${username}, ${name}, ${at}::timestamptz, ${end}::timestamptz)
    on conflict ("proposalId") do update set
      "since" = case when "proposal_locks"."username" = excluded."username" and "proposal_locks"."until" > ${at}::timestamptz
        then "proposal_locks"."since" else excluded."since" end,
      "username" = excluded."username", "name" = excluded."name", "until" = excluded."until"
    where "proposal_locks"."username" = excluded."username" or "proposal_locks"."until" <= ${at}::timestamptz`.execute(
    db,
  );
  return findLock(db, proposalId, now);
};

/** Releases one's own lock. */
export const dropLock = async (
  db: Database,
  proposalId: string,
  username: string,
): Promise<void> => {
  await sql`
    delete from "proposal_locks" where "proposalId" = ${proposalId}::uuid and "username" = ${username}`.execute(
    db,
  );
};
