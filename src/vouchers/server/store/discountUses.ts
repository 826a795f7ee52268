import { sql, type RawBuilder } from 'kysely';
import type { EntityRow } from '@patio/framework/kernel';
import { type Database, readRow } from '@patio/framework/server';
import { discountUses } from '#generated/descriptions/discountUses.ts';
import type { DiscountRule, DiscountUsage } from '#vouchers/rules/DiscountRule.ts';

/** Key of a voucher or coupon. */
export type RuleKey = Pick<DiscountRule, 'kind' | 'id'>;

/** A use reserved for a proposal until it expires. */
export type StoredReservation = {
  readonly id: string;
  readonly code: string;
  readonly ruleVersion: number;
  readonly subject: string;
  readonly document: string | null;
  readonly dealerCode: string;
  readonly amount: string | null;
  readonly expiresAt: Date;
};

const columnOf = (kind: DiscountRule['kind']): RawBuilder<unknown> =>
  sql.id(kind === 'VOUCHER' ? 'voucherId' : 'couponId');

const ofRule = ({ kind, id }: RuleKey): RawBuilder<boolean> => sql`${columnOf(kind)} = ${id}::uuid`;

/** Query for the counters of a rule. */
export type UsageQuestion = {
  readonly rule: RuleKey;
  /** Proposal whose own reservation does not count. */
  readonly subject: string | null;
  readonly document: string | null;
  readonly now: Date;
};

/** Reads the counters of a rule; expired reservations do not count. */
export const readUsage = async (
  db: Database,
  { rule, subject, document, now }: UsageQuestion,
): Promise<DiscountUsage> => {
  const { rows } = await sql<DiscountUsage>`
    with "held" as (
      select "document" from "discount_reservations"
      where ${ofRule(rule)} and "expiresAt" > ${now.toISOString()}::timestamptz
        and "subject" is distinct from ${subject}::text
    )
    select (select count(*)::int from "discountUses" where ${ofRule(rule)}) as "used",
      (select count(*)::int from "held") as "reserved",
      (select count(*)::int from "discountUses" where ${ofRule(rule)} and "document" = ${document}::text)
        + (select count(*)::int from "held" where "document" = ${document}::text) as "byDocument"`.execute(
    db,
  );
  return rows[0]!;
};

/** Whether a proposal has already used a rule. */
export const hasUsed = async (db: Database, rule: RuleKey, subject: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from "discountUses" where ${ofRule(rule)} and "subject" = ${subject}`.execute(db);
  return rows.length > 0;
};

/** Whether a reservation was committed. */
export const isCommitted = async (db: Database, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from "discountUses" where "id" = ${id}::uuid`.execute(db);
  return rows.length > 0;
};

/** Upserts the reservation of a proposal for a rule; returns its id. */
export const upsertReservation = async (
  trx: Database,
  { rule, at, ...reservation }: StoredReservation & { readonly rule: RuleKey; readonly at: Date },
): Promise<string> => {
  const column = columnOf(rule.kind);
  const { rows } = await sql<{ id: string }>`
    insert into "discount_reservations" ("id", ${column}, "ruleVersion", "code", "subject", "document", "dealerCode",
      "amount", "createdAt", "expiresAt")
    values (${reservation.id}::uuid, ${rule.id}::uuid, ${reservation.ruleVersion}, ${reservation.code}, ${reservation.subject}, ${reservation.document},
      ${reservation.dealerCode}, ${reservation.amount}::bigint, ${at.toISOString()}::timestamptz, ${reservation.expiresAt.toISOString()}::timestamptz)
    on conflict (${column}, "subject") where ${column} is not null do update set
      "ruleVersion" = excluded."ruleVersion", "document" = excluded."document", "dealerCode" = excluded."dealerCode",
      "amount" = excluded."amount", "expiresAt" = excluded."expiresAt"
    returning "id"`.execute(trx);
  return rows[0]!.id;
};

/** Finds the rule of a reservation. */
export const findReservedRule = async (db: Database, id: string): Promise<RuleKey | undefined> => {
  const { rows } = await sql<RuleKey>`
    select case when "voucherId" is null then 'COUPON' else 'VOUCHER' end as "kind", coalesce("voucherId", "couponId") as "id"
    from "discount_reservations" where "id" = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Commits a reservation that has not expired; returns its use, undefined if there was none. */
export const commitReservation = async (
  trx: Database,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<EntityRow<'discountUses'> | undefined> => {
  const at = now.toISOString();
  const { rows } = await sql`
    with "held" as (
      delete from "discount_reservations" where "id" = ${id}::uuid and "expiresAt" > ${at}::timestamptz returning *
    )
    insert into "discountUses" ("id", "createdAt", "updatedAt", "usedAt", "code", "document", "dealerCode", "subject", "amount",
      "ruleVersion", "voucherId", "couponId", "voucherDocumentId")
    select h."id", ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, h."code", h."document", h."dealerCode",
      h."subject", h."amount", h."ruleVersion", h."voucherId", h."couponId", d."id"
    from "held" h left join "voucherDocuments" d on d."voucherId" = h."voucherId" and d."document" = h."document"
    returning 1`.execute(trx);
  if (rows.length === 0) return undefined;
  return readRow(trx, discountUses, { key: id, visibleTo: null });
};

/** Subjects to move uses from and to. */
export type UseMove = { readonly from: string; readonly to: string };

/**
 * Moves uses to a proposal without a use of the same rule, and deletes that proposal's reservation. Returns the moved
 * uses with their new versions.
 */
export const updateSubject = async (
  trx: Database,
  { from, to, at }: UseMove & { readonly at: Date },
): Promise<readonly { readonly id: string; readonly version: number }[]> => {
  const { rows } = await sql<{ id: string; version: number }>`
    with "moved" as (
      update "discountUses" as "use" set "subject" = ${to}, "version" = "use"."version" + 1,
        "updatedAt" = ${at.toISOString()}::timestamptz
      where "use"."subject" = ${from} and not exists (
        select 1 from "discountUses" as "own" where "own"."subject" = ${to}
          and coalesce("own"."voucherId", "own"."couponId") = coalesce("use"."voucherId", "use"."couponId"))
      returning "use"."id", "use"."version", coalesce("use"."voucherId", "use"."couponId") as "rule"
    ), "released" as (
      delete from "discount_reservations"
      where "subject" = ${to} and coalesce("voucherId", "couponId") in (select "rule" from "moved")
    )
    select "id", "version" from "moved"`.execute(trx);
  return rows;
};

/** Finds the subject of a simulation's reservations: the number of its newest proposal; null without one. */
export const findSubject = async (db: Database, simulation: string): Promise<string | null> => {
  const { rows } = await sql<{ subject: string }>`
    select "proposalNumber"::text as "subject" from "saleProposals"
    where "simulation" = ${simulation}::uuid order by "createdAt" desc, "id" limit 1`.execute(db);
  return rows[0]?.subject ?? null;
};

/** Lists the reservations of a proposal. */
export const listReservations = async (
  db: Database,
  subject: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select "id" from "discount_reservations" where "subject" = ${subject} order by "id"`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Deletes a reservation. */
export const deleteReservation = async (db: Database, id: string): Promise<void> => {
  await sql`delete from "discount_reservations" where "id" = ${id}::uuid`.execute(db);
};

/** Deletes expired reservations; returns how many. */
export const deleteExpired = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await sql`
    delete from "discount_reservations" where "expiresAt" <= ${now.toISOString()}::timestamptz returning 1`.execute(
    db,
  );
  return rows.length;
};

/** Uses of one day, in São Paulo. */
export type UsesOfDay = { readonly day: string; readonly count: number };

/** Summarises the uses of a rule: by day, total, discount given, and currently reserved. */
export const summariseUses = async (
  db: Database,
  rule: RuleKey,
  now: Date,
): Promise<{ days: UsesOfDay[]; used: number; reserved: number; amount: number }> => {
  const { rows: days } = await sql<UsesOfDay & { amount: string }>`
    select to_char("usedAt" at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as "day", count(*)::int as "count",
      coalesce(sum("amount"), 0)::text as "amount"
    from "discountUses" where ${ofRule(rule)} group by 1 order by 1`.execute(db);
  const usage = await readUsage(db, { rule, subject: null, document: null, now });
  const amount = days.reduce((sum, one) => sum + Number(one.amount), 0);
  return {
    days: days.map(({ day, count }) => ({ day, count })),
    used: usage.used,
    reserved: usage.reserved,
    amount,
  };
};
