import { sql, type RawBuilder } from 'kysely';
import type { PersonSql } from '@patio/framework/people/server';
import type { ActorScope, Actor, Database } from '@patio/framework/server';

type UserType = 'GMF' | 'DEALER';

/** Portal data of a user at sign-in. */
type PortalAccount = {
  readonly userType: UserType;
  readonly dealers: readonly string[];
  readonly sessionDealers: readonly ActorScope[];
  readonly dealerDefaultId: string | null;
};

/** Portal data of a session. */
type PortalSession = {
  readonly userType: UserType;
  readonly dealers: readonly string[];
  /** The person's enabled dealers, now. */
  readonly sessionDealers: readonly ActorScope[];
  readonly activeDealerId: string | null;
  /** Rights of the session as of the sign-in. */
  readonly given: { readonly userType: UserType; readonly dealers: readonly string[] };
  /** Dealer of the viewed group, while enabled. */
  readonly seenDealers: readonly ActorScope[];
};

/** Portal data of its people. */
export type OwnOfPortal = { readonly account: PortalAccount; readonly session: PortalSession };

/** Enabled dealers with the given GMF codes, as JSON in one row of a query. Skips the look-up without codes. */
const sessionDealersOf = (codes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when cardinality(${codes}) = 0 then '[]' else coalesce((
    select json_agg(json_build_object('id', d."id", 'code', d."GMFcode", 'name', d."tradingName") order by d."GMFcode")
    from dealers d where d."GMFcode" = any(${codes}) and d."status" = 'enabled'), '[]') end`;

const dealersOfPerson = sessionDealersOf(sql.ref('u.dealers'));
const seenDealers = sessionDealersOf(
  sql`array(select x."GMFcode" from dealers x where x."id" = v."dealerId")`,
);

/** The portal's SQL expressions for people. */
export const personOfPortal: PersonSql = {
  account: sql`json_build_object('userType', u."userType", 'dealers', to_json(u."dealers"),
    'sessionDealers', ${dealersOfPerson}, 'dealerDefaultId', c."dealerDefaultId")`,
  session: sql`json_build_object('userType', u."userType", 'dealers', to_json(u."dealers"),
    'sessionDealers', ${dealersOfPerson}, 'activeDealerId', s."activeDealerId",
    'given', json_build_object('userType', s."userType", 'dealers', to_json(s."dealers")),
    'seenDealers', case when v."id" is null then '[]' else ${seenDealers} end)`,
};

/** Finds a person with their current rights, outside a request; undefined if they may no longer work. */
export const findPerson = async (db: Database, userId: string): Promise<Actor | undefined> => {
  const { rows } = await sql<Omit<Actor, 'sessionId' | 'activeScopeId'>>`
    select u."id" as "userId", u."username", u."name", u."userType", u."groupName",
      ${sessionDealersOf(sql.ref('u.dealers'))} as "scopes"
    from "users" u where u."id" = ${userId}::uuid and u."status" = 'enabled'`.execute(db);
  return rows[0] && { ...rows[0], sessionId: '', activeScopeId: null };
};

/** Query for the ids of dealer staff, optionally of the dealers with the given GMF codes. */
export const dealerStaffIds = (dealers?: readonly string[]): RawBuilder<unknown> => {
  const ofDealers = dealers ? sql`and "dealers" && ${[...dealers]}::text[]` : sql``;
  return sql`select "id" from "users" where "userType" = 'DEALER' ${ofDealers}`;
};

/** Portal data of a service account: the enabled dealers that limit it. */
export type OwnOfMachine = readonly ActorScope[];

/** The portal's SQL expression for service accounts. */
export const machineOfPortal: RawBuilder<unknown> = sessionDealersOf(sql.ref('a.dealers'));

/** Stores the person's active dealer. */
export async function storeDealerDefault(
  trx: Database,
  userId: string,
  dealerId: string | null,
): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ dealerDefaultId: dealerId })
    .where('userId', '=', userId)
    .execute();
}

/** Trade names and CNPJ of a user's dealers: words that the password may not contain. */
export async function companyWordsOf(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('dealers', (join) =>
      join.on(sql<boolean>`"dealers"."GMFcode" = any("users"."dealers")`),
    )
    .select(['dealers.tradingName', 'dealers.document'])
    .where('users.id', '=', userId)
    .execute();
  return rows.flatMap((row) => [String(row.tradingName), String(row.document)]);
}
