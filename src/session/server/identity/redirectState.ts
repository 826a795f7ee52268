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
 * Address of the provider for one sign-in of one browser: `state` comes back with the code and has to be the one that
 * this browser keeps where no script reads it. Nobody is signed in by a link that somebody else sent.
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

/** Whether a state is the one that this browser left with. It holds once: asked for, it is gone. */
export const takeState = (deps: Deps, reply: FastifyReply, state: string): boolean => {
  const own = Buffer.from(kept(reply.request.headers));
  const given = Buffer.from(state);
  keep(deps, reply, '');
  return own.length > 0 && own.length === given.length && timingSafeEqual(own, given);
};
