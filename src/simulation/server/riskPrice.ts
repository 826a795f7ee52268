import { localDateOf } from '../../framework/kernel/localDate';
import type { Deps } from '../../framework/server/deps';
import {
  riskAnswerOf,
  standInRisk,
  type RiskAnswer,
  type RiskAsk,
  type RiskSale,
} from '../rules/preApproval';
import { readRiskPoints } from './store/riskPoints';

const patienceMs = 5_000;

/** What the risk price needs of the server. */
type RiskDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** A client of the risk price that is configured. An answer that does not come is an evaluation that was impossible. */
const askGateway = async (
  { log }: Pick<Deps, 'log'>,
  url: string,
  body: RiskAsk & RiskSale,
): Promise<RiskAnswer> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    return riskAnswerOf(answer.ok ? await answer.json() : undefined, body);
  } catch (error) {
    // Neither document nor income belongs in a log.
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'risk price is silent');
    return riskAnswerOf(undefined, body);
  }
};

/** Asks whether a client would be approved: the configured risk price, else the stand-in by the rules of the day. @source SIMR-083 */
export const askRiskPrice = async (
  deps: RiskDeps,
  ask: RiskAsk,
  sale: RiskSale,
): Promise<RiskAnswer> => {
  const { riskPriceUrl } = deps.config;
  if (riskPriceUrl !== null) return askGateway(deps, riskPriceUrl, { ...ask, ...sale });
  return standInRisk(ask, await readRiskPoints(deps.db, sale, localDateOf(deps.clock())));
};
