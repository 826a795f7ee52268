import { sql } from 'kysely';
import type { Actor, Database } from '../deps';
import type { RecordPlace } from './conversation';

/** An open form in a session. */
export type FormPlace = { readonly sessionId: string; readonly form: string };

/** A person with a form of a record open. */
export type EditorRow = {
  readonly userId: string;
  readonly name: string;
  readonly until: string;
};

/** Maximum open forms of a session; a script that takes more is not shown. */
const mostForms = 20;

/** Notifies every process about the records of the rows in `changed`. */
const notifyOf = sql`
  select pg_notify('patio_changes', 'presence ' || "resource" || ' ' || "recordId")
  from (select distinct "resource", "recordId" from changed) c`;

/** A lease on a form of a record. */
export type NewLease = FormPlace & {
  readonly place: RecordPlace;
  readonly by: Pick<Actor, 'userId' | 'name'>;
  readonly at: Date;
  readonly until: Date;
};

/** Takes or renews the lease of an open form. Notifies only of new leases, since renewals change nothing. */
export const takeLease = async (db: Database, lease: NewLease): Promise<void> => {
  const { sessionId, form, place, by } = lease;
  const [at, until] = [lease.at.toISOString(), lease.until.toISOString()];
  await sql`delete from record_presence where "until" <= ${at}::timestamptz`.execute(db);
  await sql`
    with before as (
      select from record_presence where "sessionId" = ${sessionId} and "form" = ${form}::uuid),
    changed as (
      insert into record_presence as p
        ("sessionId", "form", "resource", "recordId", "userId", "name", "since", "until")
      select ${sessionId}, ${form}::uuid, ${place.resource}, ${place.recordId}::uuid, ${by.userId}, ${by.name},
        ${at}::timestamptz, ${until}::timestamptz
      where (select count(*) from record_presence where "sessionId" = ${sessionId} and "form" <> ${form}::uuid)
        < ${mostForms}
      on conflict ("sessionId", "form") do update set "until" = excluded."until"
      where p."resource" = excluded."resource" and p."recordId" = excluded."recordId"
      returning "resource", "recordId")
    ${notifyOf} where not exists (select from before)`.execute(db);
};

/** Ends the lease of a closed form. */
export const endLease = async (db: Database, { sessionId, form }: FormPlace): Promise<void> => {
  await sql`
    with changed as (
      delete from record_presence where "sessionId" = ${sessionId} and "form" = ${form}::uuid
      returning "resource", "recordId")
    ${notifyOf}`.execute(db);
};

/** Ends the leases of a session that ended. */
export const endLeasesOfSession = async (db: Database, sessionId: string): Promise<void> => {
  await sql`
    with changed as (
      delete from record_presence where "sessionId" = ${sessionId} returning "resource", "recordId")
    ${notifyOf}`.execute(db);
};

/** Ends the leases of a person whose sessions ended, except one session's. */
export const endLeasesOfPerson = async (
  db: Database,
  userId: string,
  exceptSession = '',
): Promise<void> => {
  await sql`
    with changed as (
      delete from record_presence where "userId" = ${userId} and "sessionId" <> ${exceptSession}
      returning "resource", "recordId")
    ${notifyOf}`.execute(db);
};

/** Reads who else has a form of a record open, each person once, earliest first. */
export const readEditors = async (
  db: Database,
  { resource, recordId }: RecordPlace,
  { at, except }: { readonly at: Date; readonly except: string },
): Promise<readonly EditorRow[]> => {
  const { rows } = await sql<EditorRow>`
    select "userId", max("name") as "name", max("until") as "until" from record_presence
    where "resource" = ${resource} and "recordId" = ${recordId}::uuid and "userId" <> ${except}
      and "until" > ${at.toISOString()}::timestamptz
    group by "userId" order by min("since"), "userId" limit 50`.execute(db);
  return rows;
};
