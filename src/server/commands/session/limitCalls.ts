import { isIPv6 } from 'node:net';
import { appError, type AppError } from '../../../kernel/errors/AppError';
import { err, ok, type Result } from '../../../kernel/Result';
import type { Deps } from '../../deps';
import { recordAudit } from '../../store/audit';
import { countHit, readHits, type Limit } from '../../store/limits';

/** Who calls, as far as it is known before sign-in. */
export type Caller = { readonly ip: string; readonly requestId: string };

const MINUTE = 60;
const LOOKUP_WINDOW = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const NETWORK_GROUPS = 4;

/** One person owns a whole /64 network, so its addresses count together. */
export function addressOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - end.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...end].slice(0, NETWORK_GROUPS).join(':');
}

const tooMany = (leftSeconds: number): AppError =>
  appError('USE029', { params: { retryAfterSeconds: leftSeconds } });

/**
 * Counts a sign-in call of an address.
 *
 * @fails USE029 beyond AUTH_CALLS_PER_MINUTE
 * @source OQ-019
 */
export async function limitCalls(deps: Deps, caller: Caller): Promise<Result<void, AppError>> {
  const limit = { name: 'auth', subject: addressOf(caller.ip), windowSeconds: MINUTE };
  const { hits, leftSeconds } = await countHit(deps, limit);
  const allowed = deps.config.authCallsPerMinute;
  if (hits <= allowed) return ok(undefined);
  // Once per window: a flood must not become a flood of audit events.
  if (hits === allowed + 1)
    await recordAudit(deps.db, deps, {
      action: 'session.limit',
      outcome: 'refused',
      code: 'USE029',
      ...caller,
    });
  return err(tooMany(leftSeconds));
}

const lookupLimit = (caller: Caller): Limit => ({
  name: 'lookup',
  subject: addressOf(caller.ip),
  windowSeconds: LOOKUP_WINDOW,
});

/** @fails USE029 when an address has looked up too many unknown usernames */
export async function limitLookups(deps: Deps, caller: Caller): Promise<Result<void, AppError>> {
  const { hits, leftSeconds } = await readHits(deps, lookupLimit(caller));
  return hits < deps.config.lookupMisses ? ok(undefined) : err(tooMany(leftSeconds));
}

/** Counts an unknown username. */
export async function countLookupMiss(deps: Deps, caller: Caller): Promise<void> {
  await countHit(deps, lookupLimit(caller));
}

/** Counts by username and hour, existing or not: codes asked for, and guesses at a code. */
export async function countReset(
  deps: Deps,
  kind: 'ask' | 'guess',
  username: string,
): Promise<number> {
  const limit = { name: `reset.${kind}`, subject: username, windowSeconds: HOUR };
  return (await countHit(deps, limit)).hits;
}
