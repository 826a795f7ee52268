import { sql, type RawBuilder } from 'kysely';
import type { Database, SessionDealer } from '../../../framework/server/deps';
import { runText } from '../../../framework/server/store/database/database';

/** Why a session ended. Decides what its tokens answer afterwards. */
export type EndReason =
  | 'logout'
  | 'left'
  | 'replaced'
  | 'idle'
  | 'expired'
  | 'password'
  | 'access'
  | 'reuse'
  | 'administrator';

/** A session together with what its person is now. */
export type SessionRecord = {
  readonly id: string;
  readonly userId: string;
  /** As at sign-in. */
  readonly groupName: string;
  readonly userType: 'GMF' | 'DEALER';
  readonly dealers: readonly string[];
  readonly activeDealerId: string | null;
  readonly familyId: string;
  readonly refreshCount: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly clockMark: Date;
  readonly leavingAt: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
  readonly person: {
    readonly username: string;
    readonly name: string;
    readonly email: string;
    readonly status: 'enabled' | 'disabled' | 'blocked';
    readonly groupName: string;
    readonly userType: 'GMF' | 'DEALER';
    readonly dealers: readonly string[];
  };
  /** Enabled dealers of the person, now. */
  readonly sessionDealers: readonly SessionDealer[];
  /** The group that the portal is shown as; also when its time is over but nobody has noted that yet. */
  readonly view: SessionView | null;
};

/** A view of the portal as another group, of a session. */
type SessionView = {
  readonly id: string;
  readonly groupName: string;
  readonly until: Date;
  /** The dealer that the group is seen at, while it is enabled. */
  readonly dealers: readonly SessionDealer[];
};

/** Enabled dealers with the given GMF codes, as JSON for one row of a query. Without codes no dealer is looked at. */
export const sessionDealersOf = (codes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when cardinality(${codes}) = 0 then '[]' else coalesce((
    select json_agg(json_build_object('id', d."id", 'gmfCode', d."GMFcode", 'tradingName', d."tradingName") order by d."GMFcode")
    from dealers d where d."GMFcode" = any(${codes}) and d."status" = 'enabled'), '[]') end`;

const viewedDealers = sql`array(select x."GMFcode" from dealers x where x."id" = v."dealerId")`;

const selectSession = sql`
  select s."id", s."userId", s."groupName", s."userType", s."dealers", s."activeDealerId", s."familyId", s."refreshCount", s."createdAt",
    s."lastSeenAt", s."expiresAt", s."clockMark", s."leavingAt", s."endedAt", s."endReason",
    json_build_object('username', u."username", 'name', u."name", 'email', u."email", 'status', u."status",
      'groupName', u."groupName", 'userType', u."userType", 'dealers', to_json(u."dealers")) as "person",
    ${sessionDealersOf(sql.ref('u.dealers'))} as "sessionDealers",
    case when v."id" is not null then json_build_object('id', v."id", 'groupName', v."groupName", 'until', v."until",
      'dealers', ${sessionDealersOf(viewedDealers)}) end as "view"
  from sessions s join users u on u."id" = s."userId"
    left join group_views v on v."id" = s."viewId" and v."endedAt" is null`;

const times = [
  'createdAt',
  'lastSeenAt',
  'expiresAt',
  'clockMark',
  'leavingAt',
  'endedAt',
] as const;

/** Instants leave the database as texts; here they are compared, so they become dates. */
function toRecord(row: Record<string, unknown> | undefined): SessionRecord | undefined {
  if (row === undefined) return undefined;
  const dates = times.map((name) => [
    name,
    row[name] === null ? null : new Date(String(row[name])),
  ]);
  const view = row['view'] as (SessionView & { until: string | Date }) | null;
  return {
    ...row,
    ...Object.fromEntries(dates),
    view: view && { ...view, until: new Date(view.until) },
  } as SessionRecord;
}

async function readSession(
  db: Database,
  where: RawBuilder<unknown>,
): Promise<SessionRecord | undefined> {
  const result = await sql<Record<string, unknown>>`${selectSession} where ${where}`.execute(db);
  return toRecord(result.rows[0]);
}

/** Every request reads its session: the text is made once, and its one column is read quicker than many. */
let byId: string | undefined;

/** A session by its id, ended ones too; undefined: unknown or renewed under another id. */
export async function findSession(db: Database, id: string): Promise<SessionRecord | undefined> {
  byId ??= sql`
    select row_to_json(r)::text as "json" from (${selectSession} where s."id" = ${id}) r`.compile(
    db,
  ).sql;
  const { rows } = await runText<{ readonly json: string }>(db, byId, [id]);
  const [found] = rows;
  return toRecord(found && (JSON.parse(found.json) as Record<string, unknown>));
}

/** Family of the session that a refresh token belongs to, whether it is current or spent. */
async function familyOf(db: Database, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ familyId: string }>`
    select "familyId" from sessions where "refreshHash" = ${hash}
    union all
    select s."familyId" from spent_refresh_tokens t join sessions s on s."id" = t."sessionId" where t."tokenHash" = ${hash}
    limit 1`.execute(db);
  return rows[0]?.familyId;
}

/**
 * The session that a refresh token belongs to, locked; spent tokens tell when they were exchanged. The row is found
 * before it is locked and by a member that never changes, so that exchanges at the same moment queue up in one place.
 */
export async function lockSessionByRefreshHash(
  trx: Database,
  hash: Buffer,
): Promise<{ readonly session: SessionRecord; readonly spentAt: Date | null } | undefined> {
  const familyId = await familyOf(trx, hash);
  if (familyId === undefined) return undefined;
  const locked = await trx
    .selectFrom('sessions')
    .select(['id', 'refreshHash'])
    .where('familyId', '=', familyId)
    .forUpdate()
    .executeTakeFirst();
  const session = locked && (await findSession(trx, locked.id));
  if (locked === undefined || session === undefined) return undefined;
  if (hash.equals(locked.refreshHash)) return { session, spentAt: null };
  const spent = await trx
    .selectFrom('spent_refresh_tokens')
    .select('spentAt')
    .where('tokenHash', '=', hash)
    .executeTakeFirst();
  return spent && { session, spentAt: new Date(spent.spentAt) };
}

/** A session as it begins. */
export type NewSession = {
  readonly id: string;
  readonly userId: string;
  readonly groupName: string;
  readonly userType: string;
  readonly dealers: readonly string[];
  readonly activeDealerId: string | null;
  readonly familyId: string;
  readonly refreshHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Stores a session. A second live one of the same person violates `sessions_one_live`. */
export async function insertSession(trx: Database, session: NewSession): Promise<void> {
  const at = session.createdAt;
  await trx
    .insertInto('sessions')
    .values({ ...session, dealers: [...session.dealers], lastSeenAt: at, clockMark: at })
    .execute();
}

/** The live session of a person, if any. */
export const liveSessionOf = (db: Database, userId: string): Promise<SessionRecord | undefined> =>
  readSession(db, sql`s."userId" = ${userId} and s."endedAt" is null`);

/** Ends one session; an ended one keeps its reason. */
export async function endSession(
  db: Database,
  id: string,
  how: { readonly reason: EndReason; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      endedAt: how.at,
      endReason: how.reason,
      clockMark: sql`greatest("clockMark", ${how.at})`,
    })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends the live sessions of a person, but for `except`. Answers how many ended. */
export async function endUserSessions(
  db: Database,
  userId: string,
  how: { readonly reason: EndReason; readonly at: Date; readonly except?: string },
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: how.at, endReason: how.reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (how.except !== undefined) query = query.where('id', '!=', how.except);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Notes that the person is there. Never moves backwards. */
export async function touchSession(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      lastSeenAt: sql`greatest("lastSeenAt", ${at})`,
      clockMark: sql`greatest("clockMark", ${at})`,
    })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Notes a time that was seen without saying that the person is there. */
export async function markClock(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ clockMark: sql`greatest("clockMark", ${at})` })
    .where('id', '=', id)
    .execute();
}

/** The page was left: the session waits some seconds for the same refresh token, then it is over. */
export async function markLeaving(
  db: Database,
  { id, refreshCount }: Pick<SessionRecord, 'id' | 'refreshCount'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ leavingAt: at })
    .where('id', '=', id)
    .where('refreshCount', '=', refreshCount)
    .where('endedAt', 'is', null)
    .execute();
}

/** Exchanges the refresh token of a session and takes back that it is being left. */
export async function rotateRefreshToken(
  trx: Database,
  sessionId: string,
  exchange: { readonly spent: Buffer; readonly next: Buffer; readonly at: Date },
): Promise<void> {
  await trx
    .insertInto('spent_refresh_tokens')
    .values({ tokenHash: exchange.spent, sessionId, spentAt: exchange.at })
    .execute();
  await trx
    .updateTable('sessions')
    .set({
      refreshHash: exchange.next,
      refreshCount: sql`"refreshCount" + 1`,
      leavingAt: null,
      clockMark: sql`greatest("clockMark", ${exchange.at})`,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Gives a session a new id and another active dealer; tokens of the old id are stale from then on. */
export async function renewSession(
  trx: Database,
  session: { readonly id: string; readonly newId: string },
  activeDealerId: string | null,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ id: session.newId, activeDealerId })
    .where('id', '=', session.id)
    .execute();
}

/** Removes sessions that ended before `before`, with their spent tokens. */
export async function purgeSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('endedAt', '<', before).execute();
}

/** Ends sessions that nobody came back to, so that their end is written down without a call. Answers how many. */
export async function endStaleSessions(
  db: Database,
  at: Date,
  limits: { readonly idleBefore: Date; readonly leftBefore: Date },
): Promise<number> {
  const { idleBefore, leftBefore } = limits;
  const reason = sql`case when "expiresAt" <= ${at} then 'expired' when "leavingAt" < ${leftBefore} then 'left' else 'idle' end`;
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: at, endReason: reason })
    .where('endedAt', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('expiresAt', '<=', at),
        eb('leavingAt', '<', leftBefore),
        eb('lastSeenAt', '<', idleBefore),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
