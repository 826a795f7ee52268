import type { AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { answeredCode } from '#kernel/errors/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import {
  callerNetwork,
  countHit,
  takeBackHit,
  tooManyCalls,
  type Limit,
} from '#server/store/limits.ts';

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

/** Browser and system from the `user-agent` header, as shown to people: `Firefox, Linux`. */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = userAgent ?? '';
  return [nameIn(text, browsers), nameIn(text, systems)].filter(Boolean).join(', ');
};

/** Caller of a request before sign-in. */
export type Caller = { readonly ip: string; readonly requestId: string };

/** Caller of a sign-in. */
export type SignInCaller = Caller & {
  /** Browser and system, if the application stores them. */
  readonly device?: string;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const MOST_REMEMBERED = 10_000;
const refused = new WeakMap<object, Map<string, number>>();

/** Addresses over the limit, until when; refusing them again needs no query. */
function refusedBy(deps: Deps): Map<string, number> {
  const cached = refused.get(deps.db);
  if (cached !== undefined && cached.size < MOST_REMEMBERED) return cached;
  const made = new Map<string, number>();
  refused.set(deps.db, made);
  return made;
}

function remembered(deps: Deps, address: string): number {
  const until = refusedBy(deps).get(address) ?? 0;
  const left = Math.ceil((until - deps.clock().getTime()) / 1000);
  // A window is a minute; more means that the clock was set back.
  return left <= MINUTE ? left : 0;
}

const authLimit = (caller: Caller): Limit => ({
  name: 'auth',
  subject: callerNetwork(caller.ip),
  windowSeconds: MINUTE,
});

/**
 * Counts a sign-in call by address.
 *
 * @fails request.too_many beyond AUTH_CALLS_PER_MINUTE
 * @source OQ-019
 */
export async function limitCalls(deps: Deps, caller: Caller): Promise<Result<void, AppError>> {
  const subject = callerNetwork(caller.ip);
  const rest = remembered(deps, subject);
  if (rest > 0) return err(tooManyCalls(rest));
  const { hits, remainingSeconds: leftSeconds } = await countHit(deps, authLimit(caller));
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

/** Counts a sign-in call by address before doing its work. @fails as `limitCalls` */
export const limited = async <T>(
  deps: Deps,
  caller: Caller,
  work: () => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> => {
  const allowed = await limitCalls(deps, caller);
  return allowed.ok ? work() : allowed;
};

/**
 * Counts a sign-in call only if it fails, since people behind one address may reload pages freely.
 *
 * @fails request.too_many beyond AUTH_CALLS_PER_MINUTE; errors of the work
 * @source OQ-019
 */
export async function limitRefusals<T>(
  deps: Deps,
  caller: Caller,
  work: () => Promise<Result<T, AppError>>,
): Promise<Result<T, AppError>> {
  // Reserved first, so that concurrent calls cannot exceed the limit.
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const answer = await work();
  if (answer.ok) await takeBackHit(deps, authLimit(caller));
  return answer;
}

/** Audits a refused sign-in. @param username of the account, if found */
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

/** Counts code requests and attempts by username and hour, whether or not the username exists. */
export async function countReset(
  deps: Deps,
  kind: 'ask' | 'attempt',
  username: string,
): Promise<number> {
  const limit = { name: `reset.${kind}`, subject: username, windowSeconds: HOUR };
  return (await countHit(deps, limit)).hits;
}
