import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { callsBase } from '#kernel/calls/callsBase.ts';
import type { Deps } from '#server/deps.ts';
import { isOverTls } from '#server/http/origin.ts';

const NAME = 'refreshToken';
const HOUR = 3600;

/** Keeps the refresh token where no script reads it; undefined: forgets it. */
export function keepRefreshToken(
  deps: Pick<Deps, 'config'>,
  reply: FastifyReply,
  token: string | undefined,
): void {
  const isSecure = isOverTls(deps.config, reply.request);
  const maxAge = token === undefined ? 0 : deps.config.sessionMaximumHours * HOUR;
  const attributes = `Path=${callsBase}/auth; HttpOnly; SameSite=Strict; Max-Age=${maxAge}`;
  void reply.header(
    'set-cookie',
    `${NAME}=${token ?? ''}; ${attributes}${isSecure ? '; Secure' : ''}`,
  );
}

/** The refresh token of the cookie. */
export const refreshTokenOfCookie = (headers: IncomingHttpHeaders): string | undefined =>
  /(?:^|;\s*)refreshToken=([\w-]{20,200})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
