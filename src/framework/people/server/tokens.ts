import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { createHash, createHmac, hash, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { TransactionDeps, Deps } from '#server/deps.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import type { SessionRecord } from './store/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHostCookie, setHostCookie } from '#server/http/hostCookie.ts';

const NAME = 'refreshToken';
const HOUR = 3600;

/** Sets the refresh token as an HTTP-only cookie; undefined clears it. */
export function setRefreshCookie(
  { config }: Pick<Deps, 'config'>,
  reply: FastifyReply,
  token: string | undefined,
): void {
  const maxAge = token === undefined ? 0 : config.sessionMaximumHours * HOUR;
  setHostCookie(config, reply, { name: NAME, value: token ?? '', maxAge });
}

/** Reads the refresh token from the cookie. */
export const refreshTokenOfCookie = (
  { config }: Pick<Deps, 'config'>,
  request: FastifyRequest,
): string | undefined => {
  const token = readHostCookie(config, request, NAME);
  return token && /^[\w-]{20,200}$/.test(token) ? token : undefined;
};

const ISSUER = 'patio';
const KEY_ID = '1';
const SKEW_SECONDS = 60;
const TOKEN_BYTES = 32;
const MAX_TOKEN_LENGTH = 4096;

/** Use of a token; it is refused for any other. */
export type TokenUse = 'id' | 'permission' | 'file';

/** Claims of a verified token. `subject` is the user's id, or the file's for `file`. */
export type TokenClaims = {
  readonly subject: string;
  readonly sessionId: string;
  /** Number of refresh exchanges before it was signed; absent if irrelevant. */
  readonly refreshCount?: number;
  readonly expiresAt: Date;
};

const audienceOf = (use: TokenUse): string => `patio:${use}`;
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Signs a token for one use. */
export async function signToken(
  deps: TransactionDeps,
  use: TokenUse,
  claims: TokenClaims,
): Promise<string> {
  const { token: key } = await serverKeys(deps);
  const now = seconds(deps.clock());
  const { sessionId: sid, refreshCount } = claims;
  return new SignJWT({ sid, ...(refreshCount === undefined ? {} : { rc: refreshCount }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(audienceOf(use))
    .setSubject(claims.subject)
    .setJti(deps.ids())
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(seconds(claims.expiresAt))
    .sign(key);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Claims of a validly signed token; undefined if one is missing or lies in the future. */
function readClaims(payload: JWTPayload, now: Date): TokenClaims | undefined {
  const { sub, sid, rc, iat = Infinity, nbf = Infinity, exp } = payload;
  const latest = seconds(now) + SKEW_SECONDS;
  if (!isText(sub) || !isText(sid) || exp === undefined) return undefined;
  if (iat > latest || nbf > latest) return undefined;
  const claims = { subject: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
  return typeof rc === 'number' ? { ...claims, refreshCount: rc } : claims;
}

/** Verified payloads by key and token: pages send the same token with every call, and the result never changes. */
type Payload = { readonly payload: JWTPayload; readonly kid: string | undefined };
const payloads = new WeakMap<Uint8Array, Map<string, Payload>>();
const MOST_PAYLOADS = 10_000;

/** @throws for a wrong signature, issuer or use */
async function readPayload(key: Uint8Array, use: TokenUse, token: string): Promise<Payload> {
  const own = payloads.get(key) ?? new Map<string, Payload>();
  payloads.set(key, own);
  const name = `${use} ${hash('sha256', token, 'base64')}`;
  const cached = own.get(name);
  if (cached) return cached;
  const { payload, protectedHeader } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience: audienceOf(use),
    requiredClaims: ['sub', 'sid', 'iat', 'nbf', 'exp', 'jti'],
    // `isExpired` checks expiry; this date only has to precede every token's.
    currentDate: new Date(0),
    clockTolerance: Number.MAX_SAFE_INTEGER / 2,
  });
  const read = { payload, kid: protectedHeader.kid };
  if (own.size >= MOST_PAYLOADS) own.clear();
  own.set(name, read);
  return read;
}

/**
 * Verifies signature, issuer, use and times of a token, but not its expiry: the session checks that with a clock that
 * never moves backwards. Issue times may be up to 60 seconds ahead.
 */
export async function verifyToken(
  deps: TransactionDeps,
  use: TokenUse,
  token: string,
): Promise<Result<TokenClaims, 'invalid'>> {
  if (token.length > MAX_TOKEN_LENGTH) return err('invalid');
  const { tokens: keys } = await serverKeys(deps);
  for (const key of keys) {
    try {
      const { payload, kid } = await readPayload(key, use, token);
      const claims = readClaims(payload, deps.clock());
      return claims !== undefined && kid === KEY_ID ? ok(claims) : err('invalid');
    } catch {
      // Another secret in TOKEN_SECRET may have signed it.
    }
  }
  return err('invalid');
}

/** Whether a token has expired, tolerating 60 seconds of clock skew. */
export const isExpired = (expiresAt: Date, now: Date): boolean =>
  seconds(now) > seconds(expiresAt) + SKEW_SECONDS;

/** A random secret of 256 bits. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Stored form of a 256-bit secret. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Inputs from which a session's refresh token is derived. */
type RefreshFamily = Pick<SessionRecord, 'familyId' | 'refreshCount' | 'refreshKey'>;

/** Number of the key that derives the next refresh token. */
export const newestRefreshKey = async (deps: TransactionDeps): Promise<number> =>
  (await serverKeys(deps)).refresh.current;

/**
 * Derives the refresh token of a session after `refreshCount` exchanges: deterministic, and computable only by the
 * server.
 *
 * @fails with RangeError for a key that is not in the ring
 */
export async function refreshTokenOf(
  deps: TransactionDeps,
  { familyId, refreshCount, refreshKey }: RefreshFamily,
): Promise<string> {
  const { refresh } = await serverKeys(deps);
  const key = refresh.keyOf(refreshKey);
  if (key === undefined) throw new RangeError(`There is no key ${refreshKey} in the ring.`);
  return createHmac('sha256', key).update(`${familyId}.${refreshCount}`).digest('base64url');
}

const MINUTE = 60_000;

/** Session data that tokens contain. */
export type SignedSession = Pick<
  SessionRecord,
  'id' | 'userId' | 'expiresAt' | 'familyId' | 'refreshCount' | 'refreshKey'
>;

/** A session's current tokens. */
export type SessionTokens = {
  readonly idToken: string;
  readonly permissionToken: string;
  readonly refreshToken: string;
};

/** Signs new id and permission tokens, and derives the refresh token that the session currently accepts. */
export async function tokensOf(
  deps: TransactionDeps,
  session: SignedSession,
): Promise<SessionTokens> {
  const lifetime = deps.config.idTokenMinutes * MINUTE;
  const end = Math.min(deps.clock().getTime() + lifetime, session.expiresAt.getTime());
  const claims = {
    subject: session.userId,
    sessionId: session.id,
    refreshCount: session.refreshCount,
    expiresAt: new Date(end),
  };
  return {
    idToken: await signToken(deps, 'id', claims),
    permissionToken: await signToken(deps, 'permission', claims),
    refreshToken: await refreshTokenOf(deps, session),
  };
}
