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
  /** Page that holds the lock; several pages of a person share it. */
  readonly page: string | undefined;
  readonly now: Date;
  readonly until: Date;
};

/**
 * Acquires the lock, or renews one's own, in a single statement, so concurrent callers cannot both get it.
 *
 * @returns the current lock, which may belong to somebody else
 */
export const takeLock = async (db: Database, take: TakeLock): Promise<Lock | undefined> => {
  const { proposalId, username, name, page, now, until } = take;
  const pages = page === undefined ? [] : [page];
  const [at, end] = [now.toISOString(), until.toISOString()];
  await sql`
    insert into "proposal_locks" ("proposalId", "username", "name", "since", "until", "pages")
    values (${proposalId}::uuid, ${username}, ${name}, ${at}::timestamptz, ${end}::timestamptz, ${pages}::uuid[])
    on conflict ("proposalId") do update set
      "pages" = case when "proposal_locks"."username" = excluded."username" and "proposal_locks"."until" > ${at}::timestamptz
        then array(select unnest("proposal_locks"."pages") union select unnest(excluded."pages"))
        else excluded."pages" end,
      "since" = case when "proposal_locks"."username" = excluded."username" and "proposal_locks"."until" > ${at}::timestamptz
        then "proposal_locks"."since" else excluded."since" end,
      "username" = excluded."username", "name" = excluded."name", "until" = excluded."until"
    where "proposal_locks"."username" = excluded."username" or "proposal_locks"."until" <= ${at}::timestamptz`.execute(
    db,
  );
  return findLock(db, proposalId, now);
};

/** A page, or without one all pages, of a lock's holder. */
type DropLock = { readonly proposalId: string; readonly username: string; readonly page?: string };

/** Releases one's own lock; while other pages hold it, only this page's share. */
export const dropLock = async (
  db: Database,
  { proposalId, username, page }: DropLock,
): Promise<void> => {
  await sql`
    with "held" as (
      update "proposal_locks" set "pages" = array_remove("pages", ${page ?? null}::uuid)
      where "proposalId" = ${proposalId}::uuid and "username" = ${username}
        and exists (select from unnest("pages") "other" where "other" <> ${page ?? null}::uuid)
      returning 1)
    delete from "proposal_locks"
    where "proposalId" = ${proposalId}::uuid and "username" = ${username} and not exists (select from "held")`.execute(
    db,
  );
};
