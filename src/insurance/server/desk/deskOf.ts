import { type Deps, type Party, askParty } from '@patio/framework/server';
import { appError, err, isOneLine, ok, addDays } from '@patio/framework/kernel';
import {
  type ResultAuto,
  insurerReasons as reasons,
  standInLimits,
} from '#insurance/rules/proposals/insurerAnswer.ts';
import type { TellDesk, InsurerReply, InsurerSale } from './InsurerDesk';
import { createHash } from 'node:crypto';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { referenceInsurerName } from '#insurance/rules/referenceInsurerName.ts';

/** Ten digits that belong to a proposal and a word. */
const numberOf = (word: string, proposalId: string): string => {
  const digest = createHash('sha256').update(`${word}:${proposalId}`).digest('hex').slice(0, 12);
  return String(Number.parseInt(digest, 16)).padStart(10, '0').slice(-10);
};

const faultsOf = (sale: InsurerSale): readonly string[] => {
  const { day, sentOn, effectiveFrom, premium } = sale;
  // What was taken in time is covered from its start on, however long the policy takes.
  const first = sentOn ?? day;
  const last = addDays(first, standInLimits.daysAhead);
  return [
    ...(premium > 0 ? [] : [reasons.premium['pt-BR']]),
    ...(effectiveFrom >= first && effectiveFrom <= last ? [] : [reasons.start['pt-BR']]),
    ...(sale.kind === 'policy' && familyOf(sale.type) === 'AUTO' && sale.vin === null
      ? [reasons.chassis['pt-BR']]
      : []),
  ];
};

const warningsOf = ({ claims }: InsurerSale): readonly string[] =>
  claims > standInLimits.claims ? [reasons.claims['pt-BR']] : [];

type Judged = Omit<InsurerReply, 'request' | 'response'>;

const refused = (sale: InsurerSale): Judged | undefined => {
  if (sale.kind === 'cancellation') return undefined;
  const [warnings, validationErrors] = [warningsOf(sale), faultsOf(sale)];
  return warnings.length + validationErrors.length > 0
    ? {
        created: false,
        result: { sucesso: 'False', warnings, insurerName: referenceInsurerName, validationErrors },
      }
    : undefined;
};

/**
 * Of a politically exposed person the insurer looks closer before it makes the policy: the day after the proposal at
 * the earliest.
 *
 * @source Circular SUSEP 612/2020
 */
const isLookedAt = ({ kind, politicallyExposedPerson, sentOn, day }: InsurerSale): boolean =>
  kind === 'policy' && politicallyExposedPerson && (sentOn === null || day <= sentOn);

const lookedAt: Judged = { created: false, isUnderAnalysis: true, result: { sucesso: 'True' } };

const taken = ({ kind, proposalId }: InsurerSale): Judged => ({
  created: true,
  result: { sucesso: 'True' },
  proposalNumber: `P${numberOf('proposal', proposalId)}`,
  ...(kind === 'policy'
    ? {
        policyNumber: `A${numberOf('policy', proposalId)}`,
        contractNumber: `C${numberOf('contract', proposalId)}`,
      }
    : {}),
});

/**
 * Judges a sale as an insurer does: claims, start of cover, what a policy needs, who is looked at closer. The same sale
 * gets the same numbers.
 */
const judgeSale = (sale: InsurerSale): Judged =>
  refused(sale) ?? (isLookedAt(sale) ? lookedAt : taken(sale));

/** Stands in for the insurers' desks: takes what they would take, refuses what they would refuse. @source OQ-143 */
export const referenceDesk: TellDesk = (sale) => {
  const judged = judgeSale(sale);
  return Promise.resolve(
    ok({ ...judged, request: JSON.stringify(sale), response: JSON.stringify(judged) }),
  );
};

type Told = Readonly<Record<string, unknown>>;

const numbers = ['proposalNumber', 'policyNumber', 'contractNumber'] as const;
const longest = 40;

const isNumber = (value: unknown): value is string => isOneLine(value, longest);
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const resultOf = (told: unknown): ResultAuto | undefined => {
  if (typeof told !== 'object' || told === null) return undefined;
  const { sucesso, warnings, insurerName, validationErrors } = told as Told;
  if (typeof sucesso !== 'string') return undefined;
  return {
    sucesso,
    warnings: texts(warnings),
    validationErrors: texts(validationErrors),
    ...(isNumber(insurerName) ? { insurerName } : {}),
  };
};

/** What of an answer is understood; undefined for none. */
const replyOf = (told: unknown): Omit<InsurerReply, 'request' | 'response'> | undefined => {
  if (typeof told !== 'object' || told === null) return undefined;
  const { created, isUnderAnalysis, result, ...rest } = told as Told;
  if (typeof created !== 'boolean') return undefined;
  const judged = resultOf(result);
  const named = numbers.filter((name) => isNumber(rest[name]));
  return {
    created,
    ...(isUnderAnalysis === true && !created ? { isUnderAnalysis } : {}),
    ...(judged ? { result: judged } : {}),
    ...Object.fromEntries(named.map((name) => [name, rest[name]])),
  };
};

const silent = () => err(appError('insurance.insurer_silent'));

/**
 * Desks behind an address: told once in a call, with its key in `Idempotency-Key`, so that nothing is sold twice.
 *
 * @fails insurance.insurer_silent
 */
export const httpDesk =
  (client: Omit<Party, 'name'>): TellDesk =>
  async (sale, key) => {
    const request = JSON.stringify(sale);
    const answer = await askParty({ ...client, name: 'desk of an insurer' }, request, key);
    if (!answer) return silent();
    const reply = answer.ok ? replyOf(answer.body) : undefined;
    if (reply) return ok({ ...reply, request, response: answer.text });
    client.log.warn(
      { status: answer.status },
      'desk of an insurer gives no answer that is understood',
    );
    return silent();
  };

/** The desks that are configured, else the one that stands in. @source OQ-143 */
export const deskOf = ({ config, log }: Pick<Deps, 'config' | 'log'>): TellDesk => {
  const { insurersDeskUrl: url, insurersPatienceMs: patienceMs } = config;
  return url === null ? referenceDesk : httpDesk({ url, patienceMs, log });
};
