import { sql } from 'kysely';
import { parameterFees } from '#generated/descriptions/parameterFees.ts';
import type { LocalDate } from '@patio/framework/kernel';
import { type Database, rowValidOn } from '@patio/framework/server';
import type { Exemption, StoredStatus } from '#exemptions/rules/exemption.ts';

/** A request as used by the calls. */
export type ExemptionRow = Exemption & {
  readonly id: string;
  readonly status: StoredStatus;
  readonly requestedBy: string;
  readonly requesterName: string;
  readonly requestedAt: string;
  readonly deciderNames: readonly string[];
  readonly deciderName: string | null;
  readonly decidedAt: string | null;
  readonly decisionReason: string | null;
};

/** A client, and a dealer if only that one counts. */
type ExemptionOf = { readonly clientDocument: string; readonly dealer?: string | undefined };

/** Lists a client's newest request at each dealer. */
export const listNewest = async (
  db: Database,
  { clientDocument, dealer: only }: ExemptionOf,
): Promise<readonly ExemptionRow[]> => {
  const dealer = only ?? null;
  const { rows } = await sql<ExemptionRow>`
    select distinct on ("dealer") "id", "status", "tccValue"::float8 as "tccValue", "validUntil"::text as "validUntil",
      "requestedBy", "requesterName", "requestedAt", "deciderName", "decidedAt", "decisionReason",
      coalesce((select array_agg(u."name" order by u."name") from "users" u where u."username" = any("deciders")), '{}')
        as "deciderNames"
    from "tccExemptions"
    where "clientDocument" = ${clientDocument} and (${dealer}::uuid is null or "dealer" = ${dealer}::uuid)
    order by "dealer", "requestedAt" desc, "id"`.execute(db);
  return rows;
};

/** Finds a client's newest request at a dealer. */
export const findNewest = async (
  db: Database,
  of: { readonly clientDocument: string; readonly dealer: string },
): Promise<ExemptionRow | undefined> => (await listNewest(db, of))[0];

/** Who may decide a dealer's request, excluding the requester. @source OQ-102 */
export const findDeciders = async (
  db: Database,
  dealer: string,
  besides: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ deciders: string[] }>`
    select tcc_deciders(${dealer}::uuid, ${besides}) as "deciders"`.execute(db);
  return rows[0]?.deciders ?? [];
};

/** Serialises requests of a client at a dealer until the transaction ends. */
export const lockClient = async (trx: Database, dealer: string, client: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exemption:${dealer}:${client}`}, 0))`.execute(
    trx,
  );
};

/** Whether a person decides for a dealer, and the number of requests pending for that person. */
export const countWaiting = async (
  db: Database,
  username: string,
): Promise<{ readonly isManager: boolean; readonly count: number }> => {
  const { rows } = await sql<{ isManager: boolean; count: number }>`
    select
      exists (select 1 from "tccManagers" where "user" = ${username} and "active") as "isManager",
      (select count(*)::integer from "tccExemptions"
        where "status" = 'PENDING' and "deciders" @> array[${username}]) as "count"`.execute(db);
  return rows[0] ?? { isManager: false, count: 0 };
};

/** Registration fee of a state on a day, in cents; undefined if there is none. */
export const readTccFee = async (
  db: Database,
  { state, isEmployee }: { readonly state: string; readonly isEmployee: boolean },
  day: LocalDate,
): Promise<number | undefined> => {
  const row = await rowValidOn(db, parameterFees, { by: { typeName: 'TCC', uf: state }, day });
  return row && row[isEmployee ? 'employeeValue' : 'clientValue'];
};
