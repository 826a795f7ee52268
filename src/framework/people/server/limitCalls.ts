import { isIPv6 } from 'node:net';
import type { AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { answeredCode } from '#kernel/errors/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { countHit, takeBackHit, tooManyCalls, type Limit } from '#server/store/limits.ts';

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (text: string, names: typeof browsers): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** Browser and system by the header `user-agent`, as a person recognises a device: `Firefox, Linux`. */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = userAgent ?? '';
  return [nameIn(text, browsers), nameIn(text, systems)].filter(Boolean).join(', ');
};

/** Who calls, as far as it is known before sign-in. */
export type Caller = { readonly ip: string; readonly requestId: string };

/** Who signs in. */
export type SignInCaller = Caller & {
  /** Browser and system, where the application keeps them. */
  readonly device?: string;
};

const MINUTE = 60;
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

const MOST_REMEMBERED = 10_000;
const refused = new WeakMap<object, Map<string, number>>();

/** Addresses that are over the limit, until when: refusing them again costs no statement. */
function refusedBy(deps: Deps): Map<string, number> {
  const known = refused.get(deps.db);
  if (known !== undefined && known.size < MOST_REMEMBERED) return known;
  const made = new Map<string, number>();
  refused.set(deps.db, made);
  return made;
}

function remembered(deps: Deps, address: string): number {
  const until = refusedBy(deps).get(address) ?? 0;
  const left = Math.ceil((until - deps.clock().getTime()) / 1000);
  // A window is a minute: a longer rest means that the clock was set back.
  return left <= MINUTE ? left : 0;
}

const authLimit = (caller: Caller): Limit => ({
  name: 'auth',
  subject: addressOf(caller.ip),
  windowSeconds: MINUTE,
});

/**
 * Counts a sign-in call of an address.
 *
 * @fails request.too_many beyond AUTH_CALLS_PER_MINUTE
 * @source OQ-019
 */
export async function limitCalls(deps: Deps, caller: Caller): Promise<Result<void, AppError>> {
  const subject = addressOf(caller.ip);
  const rest = remembered(deps, subject);
  if (rest > 0) return err(tooManyCalls(rest));
  const { hits, leftSeconds } = await countHit(deps, authLimit(caller));
  const allowed = deps.config.authCallsPerMinute;
  if (hits <= allowed) return ok(undefined);
  refusedBy(deps).set(subject, deps.clock().getTime() + leftSeconds * 1000);
  // Once per window: a flood must not become a flood of audit events.
  if (hits === allowed + 1)
    await recordAudit(deps.db, deps, {
      action: 'session.limit',
      outcome: 'refused',
      code: answeredCode('request.too_many'),
      ip: caller.ip,
      requestId: caller.requestId,
    });
  return err(tooManyCalls(leftSeconds));
}

/** Counts a sign-in call of an address before its work is done. @fails as `limitCalls` */
export const limited = async <T>(
  deps: Deps,
  caller: Caller,
  work: () => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> => {
  const allowed = await limitCalls(deps, caller);
  return allowed.ok ? work() : allowed;
};

/**
 * Does what counts as a sign-in call only when it is refused: people behind one address reload pages as often as they
 * like.
 *
 * @fails request.too_many beyond AUTH_CALLS_PER_MINUTE; what the work fails with
 * @source OQ-019
 */
export async function limitRefusals<T>(
  deps: Deps,
  caller: Caller,
  work: () => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> {
  // Counted ahead: of many at once no more than are allowed get as far as the work.
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const answer = await work();
  if (answer.ok) await takeBackHit(deps, authLimit(caller));
  return answer;
}

/** Records a refused sign-in in the audit. @param username of the account, where one was found */
export const auditRefusedSignIn = (
  deps: Deps,
  error: AppError,
  { caller, username }: { readonly caller: Caller; readonly username?: string | undefined },
): Promise<void> =>
  recordAudit(deps.db, deps, {
    action: 'session.login',
    outcome: 'refused',
    code: error.code,
    username,
    ip: caller.ip,
    requestId: caller.requestId,
  });

/** Counts by username and hour, existing or not: codes asked for, and attempts at a code. */
export async function countReset(
  deps: Deps,
  kind: 'ask' | 'attempt',
  username: string,
): Promise<number> {
  const limit = { name: `reset.${kind}`, subject: username, windowSeconds: HOUR };
  return (await countHit(deps, limit)).hits;
}
