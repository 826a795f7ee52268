import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';
import { runLater, runText, beginning } from '#server/store/database/database.ts';
import { sharedReads } from '#server/store/database/sqlTransaction.ts';
import type { OwnOfPeople, Persons } from './personSql';
import { endLeasesOfPerson, endLeasesOfSession } from '#server/store/presence.ts';

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
export type SessionRecord<Own extends OwnOfPeople = OwnOfPeople> = {
  readonly id: string;
  readonly userId: string;
  /** As at sign-in. */
  readonly groupName: string;
  readonly familyId: string;
  readonly refreshCount: number;
  /** Key of the ring that derived the current refresh token. */
  readonly refreshKey: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly clockMark: Date;
  readonly leavingAt: Date | null;
  /** When a second factor was last given in it; null: never. */
  readonly factorAt: Date | null;
  /** When the password or a second factor was last given in it; null: before that was kept. */
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
  /** What the application reads besides. */
  readonly own: Own['session'];
  /** The group that the application is shown as; also when its time is over but nobody has noted that yet. */
  readonly view: SessionView | null;
};

/** A view of the application as another group, of a session. */
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

/** Every request reads its session: the text is made once, and its one column is read quicker than many. */
const textsById = new WeakMap<Persons, string>();

const textById = (db: Database, people: Persons): string => {
  const known = textsById.get(people);
  if (known !== undefined) return known;
  const byId = sql`
    select row_to_json(r)::text as "json" from (${selectSession(people)} where s."id" = ${''}) r`;
  const text = byId.compile(db).sql;
  textsById.set(people, text);
  return text;
};

/** A session by its id, ended ones too; undefined: unknown or renewed under another id. */
export async function findSession(
  db: Database,
  people: Persons,
  id: string,
): Promise<SessionRecord | undefined> {
  const { rows } = await runText<{ readonly json: string }>(db, textById(db, people), [id]);
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

/** A session as it begins. */
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

/** The live sessions of a person, the newest first. */
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
  await endLeasesOfSession(db, id);
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
  await endLeasesOfPerson(db, userId, how.except);
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
 * Gives a session a new id; tokens of the old one are stale from then on.
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

type Read = (db: Database, id: string) => Promise<SessionRecord | undefined>;
const reads = new WeakMap<object, Read>();

/**
 * A session by its id as it is after this call: requests of the same page that come at the same moment share one read.
 */
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
