import { createHash } from 'node:crypto';
import { localDateOf } from '@patio/framework/kernel';
import { type Deps, askParty } from '@patio/framework/server';
import {
  riskAnswerOf,
  standInRisk,
  type RiskAnswer,
  type RiskAsk,
  type RiskSale,
} from '../rules/preApproval';
import { riskKey, type RiskQuestion } from '../rules/riskQuestion';
import { findRiskResult, keepRiskAnswer } from './store/riskAnswers';
import { readRiskPoints } from './store/riskPoints';

const patienceMs = 5_000;
const answerHolds = 86_400_000;

/** What the risk price needs of the server. */
type RiskDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** A client of the risk price that is configured. An answer that does not come is an evaluation that was impossible. */
const askGateway = async (
  { log }: Pick<Deps, 'log'>,
  url: string,
  body: RiskAsk & RiskSale,
): Promise<RiskAnswer> => {
  const answer = await askParty({ name: 'risk price', url, patienceMs, log }, JSON.stringify(body));
  return riskAnswerOf(answer?.ok ? answer.body : undefined, body);
};

const digestOf = (question: RiskQuestion): string =>
  createHash('sha256').update(riskKey(question)).digest('base64url');

/** The stand-in by the rules of the day. */
const standIn = async (
  { db, clock }: Pick<RiskDeps, 'db' | 'clock'>,
  { ask, sale }: RiskQuestion,
) => standInRisk(ask, await readRiskPoints(db, sale, localDateOf(clock())));

/**
 * Asks whether a client would be approved: the configured risk price, whose answer is kept for whoever saves the sale,
 * else the stand-in. Never called inside of a transaction.
 *
 * @source SIMR-083
 */
export const askRiskPrice = async (deps: RiskDeps, question: RiskQuestion): Promise<RiskAnswer> => {
  const { riskPriceUrl } = deps.config;
  if (riskPriceUrl === null) return standIn(deps, question);
  const { ask, sale } = question;
  const answer = await askGateway(deps, riskPriceUrl, { ...ask, ...sale });
  await keepRiskAnswer(deps.db, digestOf(question), { ...answer, at: deps.clock() });
  return answer;
};

/**
 * What is known of a client and sale without asking anybody outside: null where the risk price was not asked for just
 * these.
 */
export const knownRisk = async (
  deps: Pick<RiskDeps, 'db' | 'clock' | 'config'>,
  question: RiskQuestion,
): Promise<RiskAnswer['result'] | null> => {
  if (deps.config.riskPriceUrl === null) return (await standIn(deps, question)).result;
  const since = new Date(deps.clock().getTime() - answerHolds);
  return (await findRiskResult(deps.db, digestOf(question), since)) ?? null;
};
