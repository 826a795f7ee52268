import { createHmac } from 'node:crypto';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { Database, Deps } from '../deps';
import { chainHash, createChainWalk, type ChainedRow, type LinkedRow } from './auditChain';
import { runLater } from './database/database';
import { serverKeys } from './keyRing';

/** Details of an event. Never secrets or personal data. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** An event that must be provable later: a sign-in, a refusal, an administrator's action. */
export type AuditEvent = {
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
export async function recordAudit(db: Database, deps: Deps, event: AuditEvent): Promise<void> {
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
export type ChainVerdict =
  | { readonly intact: true; readonly events: number }
  | { readonly intact: false; readonly brokenAt: number };

const pageRows = 1_000;

/** End of the chain, as the database keeps it. */
type ChainEnd = { readonly seq: number; readonly hash: Buffer };

/** All events in their order, by pages, and the end of the chain. @param db a snapshot, or a database at rest */
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

/** Runs work on the audit as it is at one moment, while others write. */
export const onAuditSnapshot = <T>(db: Database, work: (snapshot: Database) => Promise<T>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Recomputes the whole chain: finds an edited, removed, added or reordered event and a cut-off end. */
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
