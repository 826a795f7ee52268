import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { callsBase } from '@patio/framework/kernel';
import { randomToken } from '@patio/framework/people/server';
import { type Deps, isOverTls } from '@patio/framework/server';
import { returnAddress } from './identityOf';

const cookie = 'authState';
const minutes = 10;

const keep = ({ config }: Pick<Deps, 'config'>, reply: FastifyReply, state: string): void => {
  const maxAge = state === '' ? 0 : minutes * 60;
  const secure = isOverTls(config, reply.request) ? '; Secure' : '';
  const attributes = `Path=${callsBase}/auth; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`;
  void reply.header('set-cookie', `${cookie}=${state}; ${attributes}`);
};

/**
 * Sign-in URL at the provider for this browser. The `state` returned with the code must match an HTTP-only cookie, so
 * that a link sent by someone else signs nobody in.
 */
export const leavingAddress = (deps: Deps, reply: FastifyReply, url: string): string => {
  const state = randomToken();
  keep(deps, reply, state);
  const address = new URL(url);
  address.searchParams.set('state', state);
  address.searchParams.set('redirect_uri', returnAddress(deps));
  return address.href;
};

const kept = (headers: IncomingHttpHeaders): string =>
  /(?:^|;\s*)authState=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? '';

/** Checks the returned state against this browser's and consumes it. */
export const takeState = (deps: Deps, reply: FastifyReply, state: string): boolean => {
  const own = Buffer.from(kept(reply.request.headers));
  const given = Buffer.from(state);
  keep(deps, reply, '');
  return own.length > 0 && own.length === given.length && timingSafeEqual(own, given);
};
