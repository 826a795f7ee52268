import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import type { WaiverDecision } from '#waivers/rules/waiverNotice.ts';

type NewWaiver = {
  readonly id: string;
  readonly simulationId: string;
  readonly tokenHash: string;
  readonly language: MemoLanguage;
  readonly items: readonly string[];
  readonly sentTo: string | null;
  readonly createdBy: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Inserts a request with a hashed token and invalidates unanswered earlier ones, also those made at the same time. */
export const insertWaiver = async (trx: Database, waiver: NewWaiver): Promise<void> => {
  const { id, simulationId, tokenHash, language, items, sentTo, createdBy, at, expiresAt } = waiver;
  await sql`select 1 from "simulations" where "id" = ${simulationId}::uuid for no key update`.execute(
    trx,
  );
  await sql`
    delete from "vaps_waivers" where "simulationId" = ${simulationId}::uuid and "answer" is null`.execute(
    trx,
  );
  await sql`
    insert into "vaps_waivers" ("id", "simulationId", "tokenHash", "language", "items", "sentTo", "createdBy", "createdAt", "expiresAt")
    values (${id}::uuid, ${simulationId}::uuid, ${tokenHash}, ${language}, ${items}::text[], ${sentTo}, ${createdBy}::uuid,
      ${at.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz)`.execute(trx);
};

/** A request as shown to staff. */
export type WaiverRow = {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly sentTo: string | null;
  readonly answer: WaiverDecision | null;
  readonly answeredAt: string | null;
  readonly items: string[];
};

/** Lists the requests of a simulation, newest first. */
export const listWaiverRows = async (
  db: Database,
  simulationId: string,
): Promise<readonly WaiverRow[]> => {
  const { rows } = await sql<WaiverRow>`
    select w."id", coalesce(u."name", '') as "createdBy", w."createdAt", w."expiresAt", w."sentTo", w."answer", w."answeredAt", w."items"
    from "vaps_waivers" w left join "users" u on u."id" = w."createdBy"
    where w."simulationId" = ${simulationId}::uuid order by w."createdAt" desc, w."id" limit 50`.execute(
    db,
  );
  return rows;
};

/** The question shown to a client, and the user to notify. */
export type OpenWaiver = {
  readonly id: string;
  readonly simulationId: string;
  readonly vehicle: string | null;
  readonly vehiclePrice: number | null;
  readonly entryValue: number | null;
  readonly term: number | null;
  readonly instalment: number | null;
  readonly dealer: string;
  readonly dealerPhone: string | null;
  readonly seller: string | null;
  readonly items: string[];
  readonly expiresAt: string;
  readonly answer: WaiverDecision | null;
  readonly answeredAt: string | null;
  readonly sender: string | null;
};

/** Finds the valid request of a link; `lock` it to answer. */
export const findWaiver = async (
  db: Database,
  { tokenHash, at, lock }: { tokenHash: string; at: Date; lock?: true },
): Promise<OpenWaiver | undefined> => {
  const { rows } = await sql<OpenWaiver>`
    select w."id", w."simulationId", s."vehicleDescription" as "vehicle", s."vehiclePrice"::float8 as "vehiclePrice", s."entryValue"::float8 as "entryValue",
      s."term", s."instalment"::float8 as "instalment", coalesce(d."tradingName", '') as "dealer", d."phone" as "dealerPhone", s."seller", w."items", w."expiresAt",
      w."answer", w."answeredAt", u."username" as "sender"
    from "vaps_waivers" w
      join "simulations" s on s."id" = w."simulationId"
      left join "dealers" d on d."id" = s."dealer"
      left join "users" u on u."id" = w."createdBy"
    where w."tokenHash" = ${tokenHash} and w."expiresAt" > ${at.toISOString()}::timestamptz
    ${lock ? sql`for update of w` : sql``}`.execute(db);
  return rows[0];
};

/** Stores the answer of a client. */
export const storeAnswer = async (
  trx: Database,
  { id, answer, at }: { readonly id: string; readonly answer: WaiverDecision; readonly at: Date },
): Promise<void> => {
  await sql`
    update "vaps_waivers" set "answer" = ${answer}, "answeredAt" = ${at.toISOString()}::timestamptz where "id" = ${id}::uuid`.execute(
    trx,
  );
};
