import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { TemplateKind } from '#leads/rules/emailTemplates.ts';
import type { LeadFacts } from '#leads/rules/leadMail.ts';

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
