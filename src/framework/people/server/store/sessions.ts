import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';
import { runLater, runText, beginning, sharedReads } from '#server/store/database/database.ts';
import type { OwnOfPeople, Persons } from './personSql';
import { type EndedSession, type EndedView, endViewsOf } from './groupViews';
import { endLeasesOfPerson, endLeasesOfSession } from '#server/store/presence.ts';

/** Why a session ended; determines the error code for its tokens. */
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

/** A session with its person's current state. */
export type SessionRecord<Own extends OwnOfPeople = OwnOfPeople> = {
  readonly id: string;
  readonly userId: string;
  /** As at sign-in. */
  readonly groupName: string;
  readonly familyId: string;
  readonly refreshCount: number;
  /** Key-ring number that derived the current refresh token. */
  readonly refreshKey: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly clockMark: Date;
  readonly leavingAt: Date | null;
  /** When a second factor was last confirmed in it; null: never. */
  readonly factorAt: Date | null;
  /** When the password or a second factor was last confirmed in it; null for sessions older than this column. */
  readonly provenAt: Date | null;
  /** Whether the person has a second factor now. */
  readonly hasFactor: boolean;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
  readonly person: {
    readonly username: string;
    readonly name: string;
    readonly status: 'enabled' | 'disabled' | 'blocked';
    readonly groupName: string;
  };
  /** Additional data of the application. */
  readonly own: Own['session'];
  /** The group viewed as; remains set after expiry until a call records that. */
  readonly view: SessionView | null;
};

/** A session's view as another group. */
type SessionView = { readonly id: string; readonly groupName: string; readonly until: Date };

const selectSession = ({ resource, sql: own }: Persons) => sql`
  select s."id", s."userId", s."groupName", s."familyId", s."refreshCount", s."refreshKey",
    s."createdAt", s."lastSeenAt", s."expiresAt", s."clockMark", s."leavingAt", s."factorAt", s."provenAt", s."endedAt", s."endReason",
    exists (select from second_factors f where f."userId" = s."userId" and f."confirmedAt" is not null) as "hasFactor",
    json_build_object('username', u."username", 'name', u."name", 'status', u."status",
      'groupName', u."groupName") as "person", ${own.session} as "own",
    case when v."id" is not null then json_build_object('id', v."id", 'groupName', v."groupName",
      'until', v."until") end as "view"
  from sessions s join ${sql.table(resource)} u on u."id" = s."userId"
    left join group_views v on v."id" = s."viewId" and v."endedAt" is null`;

const times = [
  'createdAt',
  'lastSeenAt',
  'expiresAt',
  'clockMark',
  'leavingAt',
  'factorAt',
  'provenAt',
  'endedAt',
] as const;

/** Timestamps arrive from the database as text and are converted to dates for comparison. */
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

/** Every request reads its session: the SQL is built once, and one JSON column is faster to read than many. */
const textsById = new WeakMap<Persons, string>();

const textById = (db: Database, people: Persons): string => {
  const cached = textsById.get(people);
  if (cached !== undefined) return cached;
  const byId = sql`
    select row_to_json(r)::text as "json" from (${selectSession(people)} where s."id" = ${''}) r`;
  const text = byId.compile(db).sql;
  textsById.set(people, text);
  return text;
};

/** Finds a session by id, ended or not; undefined if unknown or renewed under another id. */
export async function findSession(
  db: Database,
  people: Persons,
  id: string,
): Promise<SessionRecord | undefined> {
  const { rows } = await runText<{ readonly json: string }>(db, textById(db, people), [id]);
  const [found] = rows;
  return toRecord(found && (JSON.parse(found.json) as Record<string, unknown>));
}

/** Finds a session by id and locks it. */
export async function lockSession(
  trx: Database,
  people: Persons,
  id: string,
): Promise<SessionRecord | undefined> {
  await trx.selectFrom('sessions').select('id').where('id', '=', id).forUpdate().execute();
  return findSession(trx, people, id);
}

/** Family of the session that a current or spent refresh token belongs to. */
async function familyOf(db: Database, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ familyId: string }>`
    select "familyId" from sessions where "refreshHash" = ${hash}
    union all
    select s."familyId" from spent_refresh_tokens t join sessions s on s."id" = t."sessionId" where t."tokenHash" = ${hash}
    limit 1`.execute(db);
  return rows[0]?.familyId;
}

/**
 * Locks the session of a refresh token; for a spent one, includes when it was exchanged. Looks it up by its immutable
 * family before locking, so that concurrent exchanges queue on the same row.
 */
export async function lockSessionByRefreshHash(
  trx: Database,
  people: Persons,
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
  const session = locked && (await findSession(trx, people, locked.id));
  if (locked === undefined || session === undefined) return undefined;
  if (hash.equals(locked.refreshHash)) return { session, spentAt: null };
  const spent = await trx
    .selectFrom('spent_refresh_tokens')
    .select('spentAt')
    .where('tokenHash', '=', hash)
    .executeTakeFirst();
  return spent && { session, spentAt: new Date(spent.spentAt) };
}

/** A new session. */
type NewSession = {
  readonly id: string;
  readonly userId: string;
  readonly groupName: string;
  readonly familyId: string;
  readonly refreshKey: number;
  readonly refreshHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly factorAt: Date | null;
  readonly device: string;
  readonly network: string;
};

/** Stores a session. @param own the application's own columns */
export async function insertSession(
  trx: Database,
  session: NewSession,
  own: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = session.createdAt;
  await runLater(
    trx,
    trx.insertInto('sessions').values({
      ...own,
      ...session,
      lastSeenAt: at,
      clockMark: at,
      provenAt: at,
    }),
  );
}

/** A person's live sessions, newest first. */
export async function liveSessionsOf(
  db: Database,
  people: Persons,
  userId: string,
): Promise<readonly SessionRecord[]> {
  const { rows } = await sql<Record<string, unknown>>`
    ${selectSession(people)} where s."userId" = ${userId} and s."endedAt" is null
    order by s."createdAt" desc, s."id"`.execute(db);
  return rows.flatMap((row) => toRecord(row) ?? []);
}

/** Ends a session and its view; one that has ended keeps its reason. Returns the ended view, if any. */
export async function endSessionRow(
  trx: Database,
  id: string,
  how: { readonly reason: EndReason; readonly at: Date },
): Promise<readonly EndedView[]> {
  const ended = await trx
    .updateTable('sessions')
    .set({
      endedAt: how.at,
      endReason: how.reason,
      clockMark: sql`greatest("clockMark", ${how.at})`,
    })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning(['id', 'viewId'])
    .execute();
  await endLeasesOfSession(trx, id);
  return endViewsOf(trx, ended as readonly EndedSession[], how.at);
}

/** Number of ended sessions, and the views that ended with them. */
type EndedSessions = { readonly count: number; readonly views: readonly EndedView[] };

/** Ends a person's live sessions and their views, except `except`. */
export async function endSessionRowsOfUser(
  trx: Database,
  userId: string,
  how: { readonly reason: EndReason; readonly at: Date; readonly except?: string },
): Promise<EndedSessions> {
  let query = trx
    .updateTable('sessions')
    .set({ endedAt: how.at, endReason: how.reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (how.except !== undefined) query = query.where('id', '!=', how.except);
  const ended = await query.returning(['id', 'viewId']).execute();
  await endLeasesOfPerson(trx, userId, how.except);
  const views = await endViewsOf(trx, ended as readonly EndedSession[], how.at);
  return { count: ended.length, views };
}

/** Records activity of the person. Never moves backwards. */
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

/** Records the current time without counting as activity. */
export async function markClock(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ clockMark: sql`greatest("clockMark", ${at})` })
    .where('id', '=', id)
    .execute();
}

/** Marks a page as left: the session can be re-opened with the same refresh token for some seconds. */
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

/** Rotates a session's refresh token and cancels leaving. */
export async function rotateRefreshToken(
  trx: Database,
  sessionId: string,
  exchange: {
    readonly spent: Buffer;
    readonly next: Buffer;
    readonly refreshKey: number;
    readonly at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('spent_refresh_tokens')
    .values({ tokenHash: exchange.spent, sessionId, spentAt: exchange.at })
    .execute();
  await trx
    .updateTable('sessions')
    .set({
      refreshHash: exchange.next,
      refreshKey: exchange.refreshKey,
      refreshCount: sql`"refreshCount" + 1`,
      leavingAt: null,
      clockMark: sql`greatest("clockMark", ${exchange.at})`,
    })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Gives a session a new id; tokens of the old one become stale.
 *
 * @param own changed columns of the application
 */
export async function renewSession(
  trx: Database,
  session: { readonly id: string; readonly newId: string },
  own: Readonly<Record<string, unknown>>,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ...own, id: session.newId })
    .where('id', '=', session.id)
    .execute();
}

/** Deletes sessions that ended before `before`, with their spent tokens. */
export async function purgeSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('endedAt', '<', before).execute();
}

/** Ends abandoned sessions and their views, so that their end is recorded without a call. */
export async function endStaleSessionRows(
  trx: Database,
  at: Date,
  limits: { readonly idleBefore: Date; readonly leftBefore: Date },
): Promise<readonly EndedView[]> {
  const { idleBefore, leftBefore } = limits;
  const reason = sql`case when "expiresAt" <= ${at} then 'expired' when "leavingAt" < ${leftBefore} then 'left' else 'idle' end`;
  const ended = await trx
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
    .returning(['id', 'viewId'])
    .execute();
  return endViewsOf(trx, ended as readonly EndedSession[], at);
}

type Read = (db: Database, id: string) => Promise<SessionRecord | undefined>;
const reads = new WeakMap<object, Read>();

/** A session by id as of now; concurrent requests of a page share one read. */
export const findSessionNow = (
  db: Database,
  people: Persons,
  id: string,
): Promise<SessionRecord | undefined> => {
  const read =
    reads.get(people) ?? sharedReads((to, key) => findSession(beginning(to), people, key));
  reads.set(people, read);
  return read(db, id);
};

/** Device and network, by which people recognise a session. */
export type Device = { readonly device: string; readonly network: string };

/**
 * Whether a sign-in is from an unknown device or network, compared with earlier stored sessions. The first sign-in is
 * not.
 */
export const isNewDevice = async (
  db: Database,
  userId: string,
  { device, network }: Device,
): Promise<boolean> => {
  const { known, sameDevice, sameNetwork } = await db
    .selectFrom('sessions')
    .select([
      sql<boolean>`count(*) > 0`.as('known'),
      sql<boolean>`coalesce(bool_or("device" = ${device}), false)`.as('sameDevice'),
      sql<boolean>`coalesce(bool_or("network" = ${network}), false)`.as('sameNetwork'),
    ])
    .where('userId', '=', userId)
    .where('network', '!=', '')
    .executeTakeFirstOrThrow();
  return known && !(sameDevice && sameNetwork);
};

/** Devices of a person's live sessions, by session id. */
export const devicesOf = async (
  db: Database,
  userId: string,
): Promise<ReadonlyMap<string, Device>> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'network'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, device, network }) => [String(id), { device, network }]));
};
