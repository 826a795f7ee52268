import type { FastifyRequest } from 'fastify';
import type { AppError } from '#kernel/errors/AppError.ts';
import { answeredCode } from '#kernel/errors/catalogue.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { tooManyCalls } from '#server/store/limits.ts';
import { peopleOf } from './PeopleModel';
import { findSessionNow } from './store/sessions';
import type { TokenClaims } from './tokens';

/** Calls that a person has left, as of `at`. */
type Bucket = {
  tokens: number;
  /** Milliseconds since 1970. */
  at: number;
  /** When the last refusal was audited. */
  auditedAt: number;
};

type Buckets = { readonly byPerson: Map<string, Bucket>; sweptAt: number };

const MINUTE_MS = 60_000;
/** From this many people on, those who have been quiet for a minute are forgotten: their buckets are full anyway. */
const MOST_REMEMBERED = 10_000;

const perDatabase = new WeakMap<object, Buckets>();

const bucketsOf = ({ db }: Deps): Buckets => {
  const cached = perDatabase.get(db);
  if (cached) return cached;
  const made: Buckets = { byPerson: new Map(), sweptAt: 0 };
  perDatabase.set(db, made);
  return made;
};

const sweep = (buckets: Buckets, now: number): void => {
  if (buckets.byPerson.size < MOST_REMEMBERED || now - buckets.sweptAt < MINUTE_MS) return;
  buckets.sweptAt = now;
  for (const [key, { at }] of buckets.byPerson)
    if (now - at >= MINUTE_MS) buckets.byPerson.delete(key);
};

const bucketOf = (buckets: Buckets, key: string, full: { tokens: number; at: number }): Bucket => {
  const cached = buckets.byPerson.get(key);
  if (cached) return cached;
  sweep(buckets, full.at);
  const made = { ...full, auditedAt: 0 };
  buckets.byPerson.set(key, made);
  return made;
};

/** Takes a token. The bucket holds a minute's calls and refills evenly. @returns seconds to wait; 0: taken */
const takeToken = (bucket: Bucket, perMinute: number, now: number): number => {
  // A clock that was set back gives nothing and takes nothing.
  const passed = Math.max(0, now - bucket.at);
  bucket.tokens = Math.min(perMinute, bucket.tokens + (passed * perMinute) / MINUTE_MS);
  bucket.at = now;
  if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * 60) / perMinute);
  bucket.tokens -= 1;
  return 0;
};

/** Whom the token of a call names. */
type Claimed = Pick<TokenClaims, 'subject' | 'sessionId'>;

/** Audits the first refusal of a minute: a flood must not become a flood of events. */
const auditLimit = async (
  deps: Deps,
  request: FastifyRequest,
  { sessionId }: Claimed,
): Promise<void> => {
  const session = await findSessionNow(deps.db, peopleOf(deps), sessionId);
  await recordAudit(deps.db, deps, {
    action: 'access.limit',
    outcome: 'refused',
    code: answeredCode('request.too_many'),
    username: session?.person.username ?? null,
    sessionId,
    requestId: request.id,
    ip: request.ip,
    target: `${request.method} ${request.routeOptions.url ?? ''}`,
  });
};

/**
 * Counts a call of a person. Buckets live in this process, so that counting costs no statement: with several processes
 * the limit applies to each. Exports and reports have a smaller bucket of their own.
 *
 * @fails request.too_many beyond PERSON_CALLS_PER_MINUTE or PERSON_EXPORTS_PER_MINUTE
 */
export const limitPerson = async (
  deps: Deps,
  request: FastifyRequest,
  claimed: Claimed,
): Promise<Result<void, AppError>> => {
  const { personCallsPerMinute, personExportsPerMinute } = deps.config;
  const buckets = bucketsOf(deps);
  const now = deps.clock().getTime();
  const isHeavy = request.routeOptions.config.heavy === true;
  const perMinute = isHeavy ? personExportsPerMinute : personCallsPerMinute;
  const key = isHeavy ? `heavy ${claimed.subject}` : claimed.subject;
  const bucket = bucketOf(buckets, key, { tokens: perMinute, at: now });
  const rest = takeToken(bucket, perMinute, now);
  if (rest === 0) return ok(undefined);
  if (now - bucket.auditedAt >= MINUTE_MS) {
    bucket.auditedAt = now;
    await auditLimit(deps, request, claimed);
  }
  return err(tooManyCalls(rest));
};
