import { createHash, createHmac } from 'node:crypto';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { Database, Deps } from '../deps';
import { serverKeys } from './database/database';

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

type ChainedRow = {
  readonly seq: number;
  /** ISO instant with milliseconds. */
  readonly at: string;
  readonly action: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly username: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly origin: string | null;
  readonly target: string | null;
  readonly detail: string;
};

function chainHash(row: ChainedRow, previousHash: Buffer): Buffer {
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
}

async function append(trx: Database, row: Omit<ChainedRow, 'seq'>): Promise<void> {
  const head = await trx
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seq = Number(head.seq) + 1;
  const previousHash = Buffer.from(head.hash);
  const hash = chainHash({ seq, ...row }, previousHash);
  await trx
    .insertInto('audit_events')
    .values({ seq, ...row, previousHash, hash })
    .execute();
  await trx.updateTable('audit_head').set({ seq, hash }).execute();
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

const PAGE = 1000;

/** Recomputes the whole chain: detects edited, removed, added or reordered events and truncation. */
export async function verifyAuditChain(db: Database): Promise<ChainVerdict> {
  let expectedSeq = 1;
  let previous: Buffer = Buffer.alloc(32);
  for (;;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('seq', '>=', expectedSeq)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const seq = Number(row.seq);
      const hash = chainHash({ ...(row as ChainedRow), seq }, previous);
      if (seq !== expectedSeq || !hash.equals(row.hash) || !previous.equals(row.previousHash))
        return { intact: false, brokenAt: expectedSeq };
      previous = hash;
      expectedSeq += 1;
    }
    if (rows.length < PAGE) break;
  }
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  const complete = Number(head.seq) === expectedSeq - 1 && previous.equals(head.hash);
  return complete
    ? { intact: true, events: expectedSeq - 1 }
    : { intact: false, brokenAt: expectedSeq };
}
