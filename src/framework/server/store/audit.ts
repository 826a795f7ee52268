import { createHmac, createHash } from 'node:crypto';
import { type ErrorCode, answeredCode } from '#kernel/errors/catalogue.ts';
import type { Database, TransactionDeps, Deps, Actor, RequestContext } from '../deps';
import { runLater } from './database/database';
import { serverKeys } from './keyRing';
import { sql } from 'kysely';
import type { AppError } from '#kernel/errors/AppError.ts';

/** An audit event, with the members covered by the chain. */
type ChainedRow = {
  readonly seq: number;
  /** ISO instant, to the millisecond. */
  readonly at: string;
  readonly action: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly username: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly origin: string | null;
  readonly target: string | null;
  /** JSON as stored. */
  readonly detail: string;
};

/** An event with its hashes. */
export type LinkedRow = ChainedRow & { readonly previousHash: Buffer; readonly hash: Buffer };

/** Length of a hash in bytes. The first event follows a hash of zeros. */
const hashBytes = 32;

/** Hash of an event, including the previous event's hash. */
export const chainHash = (row: ChainedRow, previousHash: Buffer): Buffer => {
  const content = JSON.stringify([
    row.seq,
    row.at,
    row.action,
    row.outcome,
    row.code,
    row.username,
    row.sessionId,
    row.requestId,
    row.origin,
    row.target,
    row.detail,
  ]);
  return createHash('sha256').update(previousHash).update(content).digest();
};

/** Walks a chain from its first event. */
export const createChainWalk = () => {
  let seq = 0;
  let last: Buffer = Buffer.alloc(hashBytes);
  return {
    /** Number of the last event taken; 0 before the first. */
    seq: () => seq,
    /** Takes the next event. @returns whether it continues the chain */
    take: (row: LinkedRow): boolean => {
      const fits =
        row.seq === seq + 1 &&
        last.equals(row.previousHash) &&
        chainHash(row, last).equals(row.hash);
      if (!fits) return false;
      seq += 1;
      last = row.hash;
      return true;
    },
    /** Whether the chain ends here. */
    endsAt: (end: { readonly seq: number; readonly hash: Buffer }): boolean =>
      end.seq === seq && last.equals(end.hash),
  };
};

/** Masked fields of one record revealed to a person. */
type PersonalDataAccess = {
  readonly at: Date;
  readonly resource: string;
  /** The row's uuid. */
  readonly recordId: string;
  readonly fields: readonly string[];
  readonly reason: string;
  readonly actor: Pick<Actor, 'userId' | 'username' | 'name'>;
  readonly requestId: string;
};

/** Records who saw which personal data and why. Call it in the transaction that reads the data. */
export const writePersonalDataAccess = async (
  trx: Database,
  { at, resource, recordId, fields, reason, actor, requestId }: PersonalDataAccess,
): Promise<void> => {
  await sql`
    insert into "personal_data_access" ("at", "resource", "recordId", "fields", "reason", "actorId", "actor", "actorName", "requestId")
    values (${at.toISOString()}::timestamptz, ${resource}, ${recordId}::uuid, ${fields}::text[], ${reason},
      ${actor.userId}, ${actor.username}, ${actor.name}, ${requestId})`.execute(trx);
};

/** Details of an event. Never secrets or personal data. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** An event that must be provable later: a sign-in, a refusal, an administrator's action. */
type AuditEvent = {
  /** `subject.verb`: `session.login`, `user.disable`, `access.refused`. */
  readonly action: string;
  readonly outcome: 'ok' | 'refused';
  /** Error code of a refusal. */
  readonly code?: ErrorCode;
  /** Only of existing accounts: people type passwords into username fields. */
  readonly username?: string | null;
  readonly sessionId?: string | null;
  readonly requestId?: string | null;
  /** IP address of the caller; stored only as a keyed hash. */
  readonly ip?: string | null;
  /** Object of the action: a username, a call's route. */
  readonly target?: string | null;
  readonly detail?: AuditDetail;
};

/** Caller of a request, as the members of an event. */
export const auditedCaller = ({
  actor: { username, sessionId },
  requestId,
  ip,
}: {
  readonly actor: Pick<Actor, 'username' | 'sessionId'>;
  readonly requestId: string;
  readonly ip: string;
}): Pick<AuditEvent, 'username' | 'sessionId' | 'requestId' | 'ip'> => ({
  username,
  sessionId,
  requestId,
  ip,
});

async function append(trx: Database, row: Omit<ChainedRow, 'seq'>): Promise<void> {
  const head = await trx
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seq = Number(head.seq) + 1;
  const previousHash = Buffer.from(head.hash);
  const hash = chainHash({ seq, ...row }, previousHash);
  await runLater(trx, trx.insertInto('audit_events').values({ seq, ...row, previousHash, hash }));
  await runLater(trx, trx.updateTable('audit_head').set({ seq, hash }));
}

const originOf = (key: Uint8Array, ip: string): string =>
  createHmac('sha256', key).update(ip).digest('hex').slice(0, 16);

/**
 * Appends an event to the hash chain, within the given transaction if any; call it last there, because the end of the
 * chain is locked until the transaction ends.
 */
export async function recordAudit(
  db: Database,
  deps: TransactionDeps,
  event: AuditEvent,
): Promise<void> {
  const keys = await serverKeys(deps);
  const row = {
    at: deps.clock().toISOString(),
    action: event.action,
    outcome: event.outcome,
    code: event.code ?? null,
    username: event.username ?? null,
    sessionId: event.sessionId ?? null,
    requestId: event.requestId ?? null,
    origin: event.ip ? originOf(keys.origin, event.ip) : null,
    target: event.target ?? null,
    detail: JSON.stringify(event.detail ?? {}),
  };
  await (db.isTransaction ? append(db, row) : db.transaction().execute((trx) => append(trx, row)));
}

/** Result of the verification: intact, or the first invalid sequence number. */
type ChainVerdict =
  | { readonly intact: true; readonly events: number }
  | { readonly intact: false; readonly brokenAt: number };

const pageRows = 1_000;

/** End of the chain as stored in the database. */
type ChainEnd = { readonly seq: number; readonly hash: Buffer };

/**
 * Reads all events in order, by pages, and the end of the chain. @param db a snapshot, or a database without writers
 */
export async function* readAuditPages(
  db: Database,
): AsyncGenerator<readonly LinkedRow[], ChainEnd, undefined> {
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(pageRows)
      .execute();
    if (rows.length === 0) return { seq: Number(head.seq), hash: Buffer.from(head.hash) };
    const page = rows.map((row) => ({ ...(row as LinkedRow), seq: Number(row.seq) }));
    yield page;
    after = page.at(-1)!.seq;
  }
}

/** Runs work on a snapshot of the audit, while others write. */
export const onAuditSnapshot = <T>(db: Database, work: (snapshot: Database) => Promise<T>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Recomputes the whole chain; detects edited, removed, added and reordered events, and a truncated end. */
export async function verifyAuditChain(db: Database): Promise<ChainVerdict> {
  const walk = createChainWalk();
  const pages = readAuditPages(db);
  for (;;) {
    const { value, done } = await pages.next();
    if (done)
      return walk.endsAt(value)
        ? { intact: true, events: walk.seq() }
        : { intact: false, brokenAt: walk.seq() + 1 };
    if (!value.every((row) => walk.take(row))) return { intact: false, brokenAt: walk.seq() + 1 };
  }
}

/** A refused call. `target` is the call's route, never its values. */
export type RefusedCall = {
  readonly context: RequestContext & { readonly actor: Actor };
  readonly target: string;
};

const refusalsOfRights: readonly ErrorCode[] = [
  'access.denied',
  'access.read_only_view',
  'access.forbidden',
  'access.own_account',
  'access.last_administrator',
];

/** Audits that a signed-in person was refused for lack of rights; other errors are not audited. */
export const auditRefusal = async (
  deps: Deps,
  { code }: AppError,
  { context, target }: RefusedCall,
): Promise<void> => {
  if (!refusalsOfRights.map(answeredCode).includes(code)) return;
  await recordAudit(deps.db, deps, {
    action: 'access.refused',
    outcome: 'refused',
    code,
    ...auditedCaller(context),
    target,
    ...deps.people.auditDetail(context.actor),
  });
};
