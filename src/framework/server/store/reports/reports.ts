import { sql } from 'kysely';
import type { Localized } from '#kernel/entity/Localized.ts';
import type { ViewVisibility } from '#kernel/entity/SavedView.ts';
import type { ReportQuestion } from '#kernel/reports/question.ts';
import type { ReportSchedule } from '#kernel/reports/SavedReport.ts';
import type { Actor, Database } from '#server/deps.ts';
import { inLanguageOrder } from '../sql/sqlEntity';

/** A stored report. */
export type ReportRow = {
  readonly id: string;
  readonly version: number;
  readonly resource: string;
  readonly name: string;
  /** By language, the default one included; absent: one name for all. */
  readonly names?: Localized | null;
  readonly visibility: ViewVisibility;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly groupName: string | null;
  readonly question: ReportQuestion;
  readonly schedule: ReportSchedule | null;
  readonly nextMailAt: string | null;
};

const columns = sql.raw(
  '"id", "version", "resource", "name", "names", "visibility", "ownerId", "ownerName", "groupName", "question", "schedule", "nextMailAt"',
);

/** Reports available to a person: their own, their group's, and shared ones. */
export const readReports = async (
  db: Database,
  { userId, groupName }: Pick<Actor, 'userId' | 'groupName'>,
): Promise<readonly ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select ${columns} from "reports"
    where "ownerId" = ${userId} or "visibility" = 'shared'
      or ("visibility" = 'group' and "groupName" = ${groupName})
    order by ${inLanguageOrder(sql`"name"`)}, "id"`.execute(db);
  return rows;
};

/** Reads one report. `lock` holds it until the transaction ends. */
export const readReport = async (
  db: Database,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReportRow | undefined> => {
  const { rows } = await sql<ReportRow>`
    select ${columns} from "reports" where "id" = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
};

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Inserts a report. */
export const insertReport = async (
  trx: Database,
  report: Omit<ReportRow, 'version'>,
  at: Date,
): Promise<void> => {
  const { id, resource, name, visibility, ownerId, ownerName, groupName } = report;
  await sql`
    insert into "reports" ("id", "resource", "name", "visibility", "ownerId", "ownerName", "groupName", "names",
      "question", "schedule", "nextMailAt", "createdAt", "updatedAt")
    values (${id}::uuid, ${resource}, ${name}, ${visibility}, ${ownerId}, ${ownerName}, ${groupName},
      ${jsonOf(report.names ?? null)}::json,
      ${jsonOf(report.question)}::json, ${jsonOf(report.schedule)}::json, ${report.nextMailAt}::timestamptz,
      ${at.toISOString()}, ${at.toISOString()})`.execute(trx);
};

/** Updates a report with the next version. */
export const changeReport = async (trx: Database, report: ReportRow, at: Date): Promise<void> => {
  const { id, resource, name, visibility, groupName } = report;
  await sql`
    update "reports" set "resource" = ${resource}, "name" = ${name}, "names" = ${jsonOf(report.names ?? null)}::json,
      "visibility" = ${visibility},
      "groupName" = ${groupName}, "question" = ${jsonOf(report.question)}::json,
      "schedule" = ${jsonOf(report.schedule)}::json, "nextMailAt" = ${report.nextMailAt}::timestamptz,
      "version" = "version" + 1, "updatedAt" = ${at.toISOString()}
    where "id" = ${id}::uuid`.execute(trx);
};

/** Deletes a report. */
export const removeReport = async (trx: Database, id: string): Promise<void> => {
  await sql`delete from "reports" where "id" = ${id}::uuid`.execute(trx);
};

/** Number of a person's reports. */
export const countReports = async (db: Database, ownerId: string): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from "reports" where "ownerId" = ${ownerId}`.execute(db);
  return rows[0]?.number ?? 0;
};

/** Takes a due report; locked until the transaction ends. */
export const takeDueReport = async (trx: Database, at: Date): Promise<ReportRow | undefined> => {
  const { rows } = await sql<ReportRow>`
    select ${columns} from "reports" where "nextMailAt" <= ${at.toISOString()}::timestamptz
    order by "nextMailAt" limit 1 for update skip locked`.execute(trx);
  return rows[0];
};

/** Queues a mail per recipient and schedules the report's next run. */
export const queueReportMails = async (
  trx: Database,
  { id, nextMailAt, schedule }: ReportRow,
  next: Date,
): Promise<void> => {
  await sql`
    insert into "report_mails" ("report", "username", "dueAt")
    select ${id}::uuid, "username", ${nextMailAt}::timestamptz from unnest(${[...(schedule?.to ?? [])]}::text[]) as "to" ("username")
    on conflict do nothing`.execute(trx);
  await sql`update "reports" set "nextMailAt" = ${next.toISOString()}::timestamptz where "id" = ${id}::uuid`.execute(
    trx,
  );
};

/** A queued mail with its report. */
export type ReportMail = ReportRow & { readonly username: string; readonly dueAt: string };

/** Dequeues a mail; locked until the transaction ends. */
export const takeReportMail = async (trx: Database): Promise<ReportMail | undefined> => {
  const { rows } = await sql<ReportMail>`
    with "taken" as (delete from "report_mails" where ctid in (
      select ctid from "report_mails" order by "dueAt" limit 1 for update skip locked) returning *)
    select "reports".*, "taken"."username", "taken"."dueAt" from "taken" join "reports" on "reports"."id" = "taken"."report"`.execute(
    trx,
  );
  return rows[0];
};
