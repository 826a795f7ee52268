import { sql, type RawBuilder } from 'kysely';
import type { PersonSql } from '@patio/framework/people/server';
import type { ActorScope, Actor, Database } from '@patio/framework/server';

type UserType = 'GMF' | 'DEALER';

/** What the portal reads of somebody who signs in. */
type PortalAccount = {
  readonly userType: UserType;
  readonly dealers: readonly string[];
  readonly sessionDealers: readonly ActorScope[];
  readonly dealerDefaultId: string | null;
};

/** What the portal reads of a session. */
type PortalSession = {
  readonly userType: UserType;
  readonly dealers: readonly string[];
  /** Enabled dealers of the person, now. */
  readonly sessionDealers: readonly ActorScope[];
  readonly activeDealerId: string | null;
  /** What the session was given at the sign-in. */
  readonly given: { readonly userType: UserType; readonly dealers: readonly string[] };
  /** The dealer that a group is seen at, while it is enabled. */
  readonly seenDealers: readonly ActorScope[];
};

/** What the portal reads of its people. */
export type OwnOfPortal = { readonly account: PortalAccount; readonly session: PortalSession };

/** Enabled dealers with the given GMF codes, as JSON for one row of a query. Without codes no dealer is looked at. */
export const sessionDealersOf = (codes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when cardinality(${codes}) = 0 then '[]' else coalesce((
    select json_agg(json_build_object('id', d."id", 'code', d."GMFcode", 'name', d."tradingName") order by d."GMFcode")
    from dealers d where d."GMFcode" = any(${codes}) and d."status" = 'enabled'), '[]') end`;

const dealersOfPerson = sessionDealersOf(sql.ref('u.dealers'));
const seenDealers = sessionDealersOf(
  sql`array(select x."GMFcode" from dealers x where x."id" = v."dealerId")`,
);

/** The portal's own expressions of people. */
export const personOfPortal: PersonSql = {
  account: sql`json_build_object('userType', u."userType", 'dealers', to_json(u."dealers"),
    'sessionDealers', ${dealersOfPerson}, 'dealerDefaultId', c."dealerDefaultId")`,
  session: sql`json_build_object('userType', u."userType", 'dealers', to_json(u."dealers"),
    'sessionDealers', ${dealersOfPerson}, 'activeDealerId', s."activeDealerId",
    'given', json_build_object('userType', s."userType", 'dealers', to_json(s."dealers")),
    'seenDealers', case when v."id" is null then '[]' else ${seenDealers} end)`,
};

/** Somebody who is not asking, with the rights of now; undefined when the person may not work any more. */
export const findPerson = async (db: Database, userId: string): Promise<Actor | undefined> => {
  const { rows } = await sql<Omit<Actor, 'sessionId' | 'activeScopeId'>>`
    select u."id" as "userId", u."username", u."name", u."userType", u."groupName",
      ${sessionDealersOf(sql.ref('u.dealers'))} as "scopes"
    from "users" u where u."id" = ${userId}::uuid and u."status" = 'enabled'`.execute(db);
  return rows[0] && { ...rows[0], sessionId: '', activeScopeId: null };
};

/** Query for the ids of dealer staff; with GMF codes, only those of these dealers. */
export const dealerStaffIds = (dealers?: readonly string[]): RawBuilder<unknown> => {
  const ofDealers = dealers ? sql`and "dealers" && ${[...dealers]}::text[]` : sql``;
  return sql`select "id" from "users" where "userType" = 'DEALER' ${ofDealers}`;
};
