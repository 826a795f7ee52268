import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { createHash, createHmac, hash, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import type { SessionRecord } from './store/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHostCookie, setHostCookie } from '#server/http/hostCookie.ts';

const NAME = 'refreshToken';
const HOUR = 3600;

/** Keeps the refresh token where no script reads it; undefined: forgets it. */
export function keepRefreshToken(
  { config }: Pick<Deps, 'config'>,
  reply: FastifyReply,
  token: string | undefined,
): void {
  const maxAge = token === undefined ? 0 : config.sessionMaximumHours * HOUR;
  setHostCookie(config, reply, { name: NAME, value: token ?? '', maxAge });
}

/** The refresh token of the cookie. */
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

/** What a token may be used for; a token of one use is refused for another. */
export type TokenUse = 'id' | 'permission' | 'file';

/** What a verified token says. `subject` is the user's id, or the file's id for `file`. */
export type TokenClaims = {
  readonly subject: string;
  readonly sessionId: string;
  /** Exchanges of the session's refresh token before this one was signed; absent where it does not matter. */
  readonly refreshCount?: number;
  readonly expiresAt: Date;
};

const audienceOf = (use: TokenUse): string => `patio:${use}`;
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Signs a token for one use. */
export async function signToken(deps: Deps, use: TokenUse, claims: TokenClaims): Promise<string> {
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

/** What a token with a right signature says; undefined when something is missing or lies in the future. */
function readClaims(payload: JWTPayload, now: Date): TokenClaims | undefined {
  const { sub, sid, rc, iat = Infinity, nbf = Infinity, exp } = payload;
  const latest = seconds(now) + SKEW_SECONDS;
  if (!isText(sub) || !isText(sid) || exp === undefined) return undefined;
  if (iat > latest || nbf > latest) return undefined;
  const claims = { subject: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
  return typeof rc === 'number' ? { ...claims, refreshCount: rc } : claims;
}

/** What a right signature says, by key and token: it never changes, and a page sends the same token with every call. */
type Payload = { readonly payload: JWTPayload; readonly kid: string | undefined };
const payloads = new WeakMap<Uint8Array, Map<string, Payload>>();
const MOST_PAYLOADS = 10_000;

/** @throws where signature, issuer or use is wrong */
async function readPayload(key: Uint8Array, use: TokenUse, token: string): Promise<Payload> {
  const own = payloads.get(key) ?? new Map<string, Payload>();
  payloads.set(key, own);
  const name = `${use} ${hash('sha256', token, 'base64')}`;
  const known = own.get(name);
  if (known) return known;
  const { payload, protectedHeader } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience: audienceOf(use),
    requiredClaims: ['sub', 'sid', 'iat', 'nbf', 'exp', 'jti'],
    // Expiry is judged by isExpired; this only has to be a date that every token outlives.
    currentDate: new Date(0),
    clockTolerance: Number.MAX_SAFE_INTEGER / 2,
  });
  const read = { payload, kid: protectedHeader.kid };
  if (own.size >= MOST_PAYLOADS) own.clear();
  own.set(name, read);
  return read;
}

/**
 * Checks signature, issuer, use and times of a token, but not whether it has expired: the session decides that, with
 * a clock that never goes back. Times of issue may lie 60 seconds ahead of ours, no more.
 */
export async function verifyToken(
  deps: Deps,
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
      // Another secret of TOKEN_SECRET may have signed it.
    }
  }
  return err('invalid');
}

/** True when a token's time is over: 60 seconds of difference between clocks are forgiven, 61 are not. */
export const isExpired = (expiresAt: Date, now: Date): boolean =>
  seconds(now) > seconds(expiresAt) + SKEW_SECONDS;

/** A new opaque secret of 256 bits. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** How secrets of 256 bits are stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What the refresh token of a session is derived from. */
type RefreshFamily = Pick<SessionRecord, 'familyId' | 'refreshCount' | 'refreshKey'>;

/** Number of the key that the next refresh token is derived by. */
export const newestRefreshKey = async (deps: Deps): Promise<number> =>
  (await serverKeys(deps)).refresh.current;

/**
 * The refresh token of a session after `refreshCount` exchanges. Only the server can compute it, and always the same.
 *
 * @fails with RangeError for a key that is not in the ring
 */
export async function refreshTokenOf(
  deps: Deps,
  { familyId, refreshCount, refreshKey }: RefreshFamily,
): Promise<string> {
  const { refresh } = await serverKeys(deps);
  const key = refresh.keyOf(refreshKey);
  if (key === undefined) throw new RangeError(`There is no key ${refreshKey} in the ring.`);
  return createHmac('sha256', key).update(`${familyId}.${refreshCount}`).digest('base64url');
}

const MINUTE = 60_000;

/** What tokens are made of. */
export type SignedSession = Pick<
  SessionRecord,
  'id' | 'userId' | 'expiresAt' | 'familyId' | 'refreshCount' | 'refreshKey'
>;

/** The tokens of a session as they are now. */
export type SessionTokens = {
  readonly idToken: string;
  readonly permissionToken: string;
  readonly refreshToken: string;
};

/** Signs new id and permission tokens; the refresh token is the one that the session accepts now. */
export async function tokensOf(deps: Deps, session: SignedSession): Promise<SessionTokens> {
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
