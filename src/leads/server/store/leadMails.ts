import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { TemplateKind, LeadFacts } from '#leads/rules/emailTemplates.ts';

/** Reads the content of the current version of a kind. */
export const readCurrentContent = async (
  db: Database,
  kind: TemplateKind,
): Promise<string | undefined> => {
  const { rows } = await sql<{ content: string }>`
    select c."content" from "emailTemplates" t join "email_template_contents" c on c."templateId" = t."id"
    where t."kind" = ${kind} and t."isCurrent" limit 1`.execute(db);
  return rows[0]?.content;
};

/** Minutes for the first contact. @source OQ-069 */
const limitMinutes = sql<number>`(select "limitTimeFirstLead" from "leadSettings")`;

/** Reads the time limit for the first contact, in minutes. */
export const readLimitMinutes = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`select ${limitMinutes} as "minutes"`.execute(db);
  return rows[0]!.minutes;
};

/** Reads the facts of opportunities that customers submitted; those entered or imported by staff are skipped. */
export const readLeadFacts = async (
  db: Database,
  ids: readonly string[],
): Promise<readonly LeadFacts[]> => {
  const { rows } = await sql<Omit<LeadFacts, 'receivedAt'> & { receivedAt: string | Date }>`
    select l."id", l."customerName", l."phone", l."email", l."vehicle", l."origin", l."dealerId",
      coalesce(l."receivedAt", l."createdAt") as "receivedAt", d."tradingName" as "dealerName", d."phone" as "dealerPhone",
      ${limitMinutes} as "limitMinutes"
    from "leads" l join "dealers" d on d."id" = l."dealerId"
    where l."id" = any(${ids}::uuid[]) and l."consentAt" is not null order by l."receivedAt", l."id"`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt).toISOString() }));
};

/** A user of a dealer who works on opportunities. */
type LeadPerson = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly dealerId: string;
};

/** Maximum number of recipients per dealer. */
const maxRecipients = 20;

/** Reads the enabled users of dealers who work on opportunities; managers first. */
export const readLeadPeople = async (
  db: Database,
  {
    dealerIds,
    groups,
  }: { readonly dealerIds: readonly string[]; readonly groups: readonly string[] },
): Promise<readonly LeadPerson[]> => {
  const { rows } = await sql<LeadPerson>`
    select "id", "username", "email", "name", "dealerId" from (
      select u."id", u."username", u."email", u."name", d."id" as "dealerId",
        row_number() over (partition by d."id" order by u."groupName" = 'seller', u."username") as "place"
      from "dealers" d join "users" u on d."GMFcode" = any(u."dealers")
      where d."id" = any(${dealerIds}::uuid[]) and u."status" = 'enabled' and u."userType" = 'DEALER'
        and u."groupName" = any(${groups}::text[]) and u."email" is not null
    ) ranked where "place" <= ${maxRecipients} order by "dealerId", "place"`.execute(db);
  return rows;
};

/**
 * Records reminders for waiting opportunities and returns their ids. Each is returned once; rows locked by another
 * process are skipped.
 */
export const recordReminders = async (
  trx: Database,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ leadId: string }>`
    with waiting as (
      select l."id" from "leads" l
      where l."status" = 1 and l."saleProposal" is null and l."consentAt" is not null and l."statusAt" < ${before.toISOString()}::timestamptz
        and not exists (select 1 from "lead_reminders" r where r."leadId" = l."id")
      order by l."statusAt" limit 100 for update of l skip locked)
    insert into "lead_reminders" ("leadId", "remindedAt")
    select "id", ${at.toISOString()}::timestamptz from waiting
    on conflict do nothing returning "leadId"`.execute(trx);
  return rows.map(({ leadId }) => leadId);
};

/** Reads when a mail of each type was last sent. */
export const lastSent = async (
  db: Database,
  types: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ type: string; sentAt: string | Date }>`
    select asked."type", last."sentAt" from unnest(${types}::text[]) as asked ("type")
    cross join lateral (
      select m."sentAt" from "mails" m where m."type" = asked."type" and m."sentAt" is not null
      order by m."sentAt" desc limit 1) last`.execute(db);
  return new Map(rows.map(({ type, sentAt }) => [type, new Date(sentAt).toISOString()]));
};

/** Reads the e-mail address of a user. */
export const addressOfUser = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string | null }>`
    select "email" from "users" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.email ?? undefined;
};

/** Locks uploads of a kind until the transaction ends. */
export const lockKind = async (trx: Database, kind: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`emailTemplates:${kind}`}))`.execute(trx);
};

/** Reads the next version number of a kind. */
export const nextNumber = async (trx: Database, kind: string): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max("number"), 0) + 1 as "next" from "emailTemplates" where "kind" = ${kind}`.execute(
    trx,
  );
  return rows[0]?.next ?? 1;
};

/** Stores the content of a version. */
export const insertContent = async (
  trx: Database,
  version: { readonly id: string; readonly content: string },
): Promise<void> => {
  await sql`
    insert into "email_template_contents" ("templateId", "content")
    values (${version.id}::uuid, ${version.content})`.execute(trx);
};

/** Reads the content of a version. */
export const readContent = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ content: string }>`
    select "content" from "email_template_contents" where "templateId" = ${id}::uuid`.execute(db);
  return rows[0]?.content;
};

/** An overdue opportunity before its expiry. */
type OverdueLead = {
  readonly id: string;
  readonly version: number;
  readonly statusAt: string;
};

/**
 * Expires new opportunities older than the time limit: next version, status 8. Those with a proposal count as answered.
 * Locked rows are skipped until the next run.
 *
 * @returns the expired opportunities with their new versions
 */
export const expireOverdue = async (trx: Database, now: Date): Promise<readonly OverdueLead[]> => {
  const { rows } = await sql<OverdueLead>`
    with overdue as (
      select l."id", l."statusAt" from "leads" l, "leadSettings" s
      where l."status" = 1 and l."saleProposal" is null and l."statusAt" < ${now.toISOString()}::timestamptz - s."limitTimeFirstLead" * interval '1 minute'
      order by l."statusAt" limit 500 for update of l skip locked)
    update "leads" l set "status" = 8, "situation" = 'expired', "statusAt" = ${now.toISOString()},
      "updatedAt" = ${now.toISOString()}, "version" = l."version" + 1
    from overdue where l."id" = overdue."id"
    returning l."id", l."version", overdue."statusAt"`.execute(trx);
  return rows;
};

/** Batch size for each situation. */
const batchSize = 2_000;

/**
 * Archives or unarchives opportunities by the display limits, in batches. This is not a change of the record: version
 * and history stay.
 *
 * @returns number of changed rows
 */
export const archiveByLimits = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await sql`
    with "limits" as (
      select k."situation", ${now.toISOString()}::timestamptz - k."days" * interval '1 day' as "since"
      from "leadSettings" s, lateral (values ('pending', s."limitDisplayPendingLeads"),
        ('finished', s."limitDisplayFinishedLeads"), ('expired', s."limitDisplayExpiredLeads")) as k ("situation", "days")
    ), "wanted" as (
      select w.* from "limits" k, lateral (
        (select l."id", true as "archived" from "leads" l
          where l."situation" = k."situation" and l."archived" = false and l."statusAt" < k."since" limit ${sql.lit(batchSize)})
        union all
        (select l."id", false from "leads" l
          where l."situation" = k."situation" and l."archived" = true and l."statusAt" >= k."since" limit ${sql.lit(batchSize)})
      ) w
    )
    update "leads" l set "archived" = "wanted"."archived" from "wanted" where l."id" = "wanted"."id"
    returning 1`.execute(db);
  return rows.length;
};

/** Stores when a customer last opened an offer; returns the new version and the previous value. */
export const storeOfferOpened = async (
  trx: Database,
  lead: string,
  at: Date,
): Promise<{ readonly version: number; readonly before: string | null } | undefined> => {
  const { rows } = await sql<{ version: number; before: string | null }>`
    update "leads" l set "offerOpenedAt" = ${at.toISOString()}::timestamptz, "version" = l."version" + 1,
      "updatedAt" = ${at.toISOString()}::timestamptz
    from (select "id", "offerOpenedAt" from "leads" where "id" = ${lead}::uuid for update) former
    where l."id" = former."id" returning l."version", former."offerOpenedAt" as "before"`.execute(
    trx,
  );
  return rows[0];
};

/**
 * Counts the opportunities of a dealer received since the counter was reset and still new. Undefined for an unknown
 * dealer.
 */
export const countLeadNotices = async (
  db: Database,
  dealerId: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ count: number }>`
    select least(coalesce(n."count", 0), (
      select count(*) from "leads" l
      where l."dealerId" = d."id" and l."situation" = 'new' and not l."archived"
    ))::int as "count"
    from "dealers" d
    left join "lead_notifications" n on n."dealerId" = d."id"
    where d."id" = ${dealerId}`.execute(db);
  return rows[0]?.count;
};

/** Increments the counters, once per occurrence of a dealer's id. */
export const countNewLeads = async (
  trx: Database,
  dealerIds: readonly string[],
  at: Date,
): Promise<void> => {
  // Sorted, so that concurrent imports do not deadlock.
  await sql`
    insert into "lead_notifications" ("dealerId", "count", "updatedAt")
    select "dealerId", count(*), ${at.toISOString()}::timestamptz
    from unnest(${dealerIds}::uuid[]) as given ("dealerId") group by "dealerId" order by "dealerId"
    on conflict ("dealerId") do update
      set "count" = "lead_notifications"."count" + excluded."count", "updatedAt" = excluded."updatedAt"`.execute(
    trx,
  );
};

/** Resets the counter of a dealer. */
export const clearLeadNotices = async (db: Database, dealerId: string, at: Date): Promise<void> => {
  await sql`
    update "lead_notifications" set "count" = 0, "updatedAt" = ${at.toISOString()}
    where "dealerId" = ${dealerId}`.execute(db);
};
