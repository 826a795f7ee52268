import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database, Deps } from '../deps';
import { beginning, withoutFlush } from './database/database';
import { serverKeys } from './keyRing';

/** Fixed-window counter: what is counted, for whom, and the window's length. */
export type Limit = {
  readonly name: string;
  /** IP address or username; stored as a keyed hash only. */
  readonly subject: string;
  readonly windowSeconds: number;
};

const networkGroups = 4;

/** Subject of a limit by IP address: IPv6 is counted by /64, since one subscriber owns the whole network. */
export function callerNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - end.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...end].slice(0, networkGroups).join(':');
}

async function keyOf(deps: Deps, limit: Limit): Promise<string> {
  const { origin } = await serverKeys(deps);
  const hash = createHmac('sha256', origin).update(limit.subject).digest('base64url');
  return `${limit.name}:${hash}`;
}

function windowOf(
  limit: Limit,
  now: Date,
): { readonly start: Date; readonly remainingSeconds: number } {
  const length = limit.windowSeconds * 1000;
  const start = Math.floor(now.getTime() / length) * length;
  const remainingSeconds = Math.ceil((start + length - now.getTime()) / 1000);
  return { start: new Date(start), remainingSeconds };
}

/** State of a counter. */
export type Count = {
  readonly hits: number;
  /** Time until the window ends. */
  readonly remainingSeconds: number;
};

/** Counts a hit across all processes; returns the window's total. */
export async function countHit(deps: Deps, limit: Limit): Promise<Count> {
  const { start, remainingSeconds } = windowOf(limit, deps.clock());
  const row = await beginning(deps.db)
    .insertInto('rate_limits')
    .values({ key: await keyOf(deps, limit), windowStart: start, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'windowStart']).doUpdateSet({ hits: sql`"rate_limits"."hits" + 1` }),
    )
    .returning(['hits', withoutFlush(deps.db)])
    .executeTakeFirstOrThrow();
  return { hits: Number(row.hits), remainingSeconds };
}

/** Removes a hit counted in advance that turned out not to count. */
export async function takeBackHit(deps: Deps, limit: Limit): Promise<void> {
  const { start } = windowOf(limit, deps.clock());
  await deps.db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest("hits" - 1, 0)` })
    .where('key', '=', await keyOf(deps, limit))
    .where('windowStart', '=', start)
    .returning(withoutFlush(deps.db))
    .execute();
}

/** Reads a counter without counting. */
async function readHits(deps: Deps, limit: Limit): Promise<Count> {
  const { start, remainingSeconds } = windowOf(limit, deps.clock());
  const row = await deps.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', await keyOf(deps, limit))
    .where('windowStart', '=', start)
    .executeTakeFirst();
  return { hits: Number(row?.hits ?? 0), remainingSeconds };
}

/** Rate-limit error. @param remainingSeconds until the window ends */
export const tooManyCalls = (remainingSeconds: number): AppError =>
  appError('request.too_many', { params: { retryAfterSeconds: remainingSeconds } });

/** @fails request.too_many when the window's limit is reached */
export async function refuseBeyond(
  deps: Deps,
  limit: Limit,
  allowed: number,
): Promise<Result<void, AppError>> {
  const { hits, remainingSeconds } = await readHits(deps, limit);
  return hits < allowed ? ok(undefined) : err(tooManyCalls(remainingSeconds));
}

/** Deletes windows that began before `before`. */
export async function purgeLimits(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('windowStart', '<', before).execute();
}
