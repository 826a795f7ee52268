import { timingSafeEqual } from 'node:crypto';
import {
  type AppError,
  type Endpoint,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import { addressOf } from '@patio/framework/people/server';
import {
  type Admission,
  type Deps,
  type Handler,
  type Route,
  countHit,
  route,
  tooManyCalls,
} from '@patio/framework/server';

const minute = 60;
const hour = 60 * minute;

/** Rate limits by IP address: calls per minute, leads per hour. */
export type Counted = 'calls' | 'leads';

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
  const { hits, leftSeconds } = await countHit(deps, {
    name: `public.${counted}`,
    subject: addressOf(ip),
    windowSeconds: isLead ? hour : minute,
  });
  return hits > allowed ? err(tooManyCalls(leftSeconds)) : ok(undefined);
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
