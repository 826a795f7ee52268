import { timingSafeEqual } from 'node:crypto';
import {
  type AppError,
  type Endpoint,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Admission,
  type Deps,
  type Handler,
  type Route,
  callerNetwork,
  countHit,
  route,
  tooManyCalls,
  callThirdParty,
} from '@patio/framework/server';
import type { FastifyRequest } from 'fastify';
import { linkHeader } from '../rules/linkHeader';
import { usualScore, leastScore } from '../rules/texts';

const minute = 60;
const hour = 60 * minute;

/** Rate limits by IP address: calls per minute, leads per hour. */
type Counted = 'calls' | 'leads';

const isKey = (given: unknown, key: string): boolean =>
  typeof given === 'string' &&
  Buffer.byteLength(given) === Buffer.byteLength(key) &&
  timingSafeEqual(Buffer.from(given), Buffer.from(key));

/** @fails USE029 above the rate limit */
export const limitVisitor = async (
  deps: Deps,
  ip: string,
  counted: Counted,
): Promise<Result<void, AppError>> => {
  const isLead = counted === 'leads';
  const allowed = isLead ? deps.config.publicLeadsPerHour : deps.config.publicCallsPerMinute;
  const { hits, remainingSeconds } = await countHit(deps, {
    name: `public.${counted}`,
    subject: callerNetwork(ip),
    windowSeconds: isLead ? hour : minute,
  });
  return hits > allowed ? err(tooManyCalls(remainingSeconds)) : ok(undefined);
};

/**
 * Admits a public call: checks the API key and the rate limit.
 *
 * @fails access.denied, USE029
 */
export const admitVisitor: Admission = async (deps, { headers, ip }) =>
  isKey(headers['api-key'], deps.config.publicApiKey)
    ? limitVisitor(deps, ip, 'calls')
    : err(appError('access.denied'));

/** A public route. @source CALL-002, GATE-014, MISC-PUB-05 */
export const publicRoute = <const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  ...route(endpoint, handler),
  admit: admitVisitor,
});

/** Secret of the link that a request is made with; empty without one. */
export const linkTokenOf = ({ headers }: FastifyRequest): string =>
  String(headers[linkHeader] ?? '');

const patienceMs = 5_000;

type Judgement = { readonly success?: unknown; readonly score?: unknown };

/** Response of the service; a missing, forged or reused token has no success and no score. */
const scoreOf = (body: unknown): number => {
  const { success, score }: Judgement = typeof body === 'object' && body !== null ? body : {};
  if (typeof score === 'number') return score;
  return success === false ? 0 : usualScore;
};

/**
 * Bot score from 0 (bot) to 1 (person). Without a service or an answer in time, returns the default score, so that an
 * outage blocks nobody. A visitor without a token is judged by the service.
 *
 * @source CALL-280, POL-023, OQ-103, VAL-072
 */
export const botScore = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { token, ip }: { readonly token: string | null; readonly ip: string },
): Promise<number> => {
  if (config.botCheckUrl === null) return usualScore;
  const form = { secret: config.botCheckSecret, response: token ?? '', remoteip: ip };
  const party = { name: 'bot check', url: config.botCheckUrl, patienceMs, log };
  const answer = await callThirdParty(party, new URLSearchParams(form));
  return scoreOf(answer?.body);
};

type Visitor = { readonly token: string | null | undefined; readonly ip: string };

/** Checks rate limit and bot score before accepting a submission. @fails USE029, csf.robot */
export const judgeVisitor = async (
  deps: Deps,
  { token, ip }: Visitor,
): Promise<Result<void, AppError>> => {
  const allowed = await limitVisitor(deps, ip, 'leads');
  if (!allowed.ok) return allowed;
  const score = await botScore(deps, { token: token ?? null, ip });
  return score < leastScore ? err(appError('csf.robot')) : ok(undefined);
};
