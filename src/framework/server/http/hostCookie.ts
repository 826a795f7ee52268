import type { FastifyReply, FastifyRequest } from 'fastify';
import { callsBase } from '#kernel/calls/Endpoint.ts';
import type { Config } from '../Config';
import { isOverTls } from './strictRequests';

type Settings = Pick<Config, 'publicUrl'>;

/**
 * Name of a cookie in the browser. Over TLS it has the prefix `__Host-`, which other hosts and plain pages cannot set
 * and which requires the path `/`.
 */
const nameOf = (settings: Settings, request: FastifyRequest, name: string): string =>
  isOverTls(settings, request) ? `__Host-${name}` : name;

/** Sets an HttpOnly, SameSite=Strict cookie. @param cookie.maxAge in seconds; 0 deletes it */
export const setHostCookie = (
  settings: Settings,
  reply: FastifyReply,
  cookie: { readonly name: string; readonly value: string; readonly maxAge: number },
): void => {
  const isSecure = isOverTls(settings, reply.request);
  const name = nameOf(settings, reply.request, cookie.name);
  const path = isSecure ? '/' : `${callsBase}/auth`;
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${cookie.maxAge}`;
  void reply.header(
    'set-cookie',
    `${name}=${cookie.value}; ${attributes}${isSecure ? '; Secure' : ''}`,
  );
};

/** Value of a cookie set by `setHostCookie`; undefined without one. */
export const readHostCookie = (
  settings: Settings,
  request: FastifyRequest,
  name: string,
): string | undefined => {
  const own = `${nameOf(settings, request, name)}=`;
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(own))?.slice(own.length);
};
