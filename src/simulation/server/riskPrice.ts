import { localDateOf } from '@patio/framework/kernel';
import { type Deps, callThirdParty, digestOf } from '@patio/framework/server';
import {
  riskAnswerOf,
  standInRisk,
  type RiskAnswer,
  type RiskRequest,
  type RiskSale,
  riskKey,
  type RiskQuestion,
} from '../rules/preApproval';
import { findRiskResult, storeRiskAnswer, readRiskPoints } from './store/riskAnswers';

const patienceMs = 5_000;
const answerValidMs = 86_400_000;

/** Server dependencies of the risk price. */
type RiskDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** Calls the configured risk price. A missing response counts as "evaluation impossible". */
const callGateway = async (
  { log }: Pick<Deps, 'log'>,
  url: string,
  body: RiskRequest & RiskSale,
): Promise<RiskAnswer> => {
  const answer = await callThirdParty(
    { name: 'risk price', url, patienceMs, log },
    JSON.stringify(body),
  );
  return riskAnswerOf(answer?.ok ? answer.body : undefined, body);
};

/** Without a risk price: in demo mode a stand-in by today's rules, else the evaluation is impossible. */
const standIn = async (
  { db, clock, config }: Pick<RiskDeps, 'db' | 'clock' | 'config'>,
  { input, sale }: RiskQuestion,
): Promise<RiskAnswer> =>
  config.demo
    ? standInRisk(input, await readRiskPoints(db, sale, localDateOf(clock())))
    : riskAnswerOf(undefined, input);

/**
 * Requests a pre-approval from the configured risk price and stores the answer for saving the sale; else uses the
 * stand-in. Never called inside a transaction.
 *
 * @source SIMR-083
 */
export const requestRiskPrice = async (
  deps: RiskDeps,
  question: RiskQuestion,
): Promise<RiskAnswer> => {
  const { riskPriceUrl } = deps.config;
  if (riskPriceUrl === null) return standIn(deps, question);
  const { input, sale } = question;
  const answer = await callGateway(deps, riskPriceUrl, { ...input, ...sale });
  await storeRiskAnswer(deps.db, digestOf(riskKey(question)), { ...answer, at: deps.clock() });
  return answer;
};

/**
 * Known result for a client and sale without an external call; null if the risk price was not requested for exactly
 * these.
 */
export const knownRisk = async (
  deps: Pick<RiskDeps, 'db' | 'clock' | 'config'>,
  question: RiskQuestion,
): Promise<RiskAnswer['result'] | null> => {
  if (deps.config.riskPriceUrl === null) return (await standIn(deps, question)).result;
  const since = new Date(deps.clock().getTime() - answerValidMs);
  return (await findRiskResult(deps.db, digestOf(riskKey(question)), since)) ?? null;
};
