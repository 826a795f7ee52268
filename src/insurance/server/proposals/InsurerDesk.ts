import {
  type AppError,
  type LocalDate,
  type Result,
  appError,
  err,
  isOneLine,
  ok,
  addDays,
} from '@patio/framework/kernel';
import { type Deps, type Party, callThirdParty, sha256Of } from '@patio/framework/server';
import {
  type ResultAuto,
  insurerReasons as reasons,
  standInLimits,
} from '#insurance/rules/proposals/insurerAnswer.ts';
import { type InsuranceType, familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { referenceInsurerName } from '#addOns/rules/addOns.ts';

/** Request to an insurer: accept a proposal, issue its policy, or cancel it. */
export type DeskKind = 'proposal' | 'policy' | 'cancellation';

/** A sale as sent to an insurer. Amounts in centavos. */
export type InsurerSale = {
  readonly kind: DeskKind;
  readonly type: InsuranceType;
  readonly proposalId: string;
  readonly day: LocalDate;
  /** Day on which the proposal was sent; null before. */
  readonly sentOn: LocalDate | null;
  readonly quoteId: string | null;
  readonly proposalNumber: string | null;
  readonly policyNumber: string | null;
  readonly premium: number;
  readonly effectiveFrom: LocalDate;
  readonly term: number;
  readonly assured: { readonly name: string; readonly document: string; readonly email: string };
  readonly occupationCode: string | null;
  readonly politicallyExposedPerson: boolean;
  readonly vin: string | null;
  readonly claims: number;
  readonly instalments: number;
  readonly paymentType: string | null;
};

/** An insurer's reply. Stored only if `created` is true. @source INS-116 */
export type InsurerReply = {
  readonly created: boolean;
  /** The insurer reviews the proposal manually; the answer must be polled later. */
  readonly isUnderAnalysis?: boolean;
  readonly result?: ResultAuto;
  readonly proposalNumber?: string;
  readonly policyNumber?: string;
  readonly contractNumber?: string;
  /** Raw texts of the exchange. @source INS-117, OQ-229 */
  readonly request: string;
  readonly response: string;
};

/** Submits a sale to an insurer. @param key idempotency key @fails insurance.insurer_silent */
export type SubmitSale = (
  sale: InsurerSale,
  key?: string,
) => Promise<Result<InsurerReply, AppError>>;

/** Derives a ten-digit number from a proposal and a prefix. */
const numberOf = (word: string, proposalId: string): string => {
  const digest = sha256Of(`${word}:${proposalId}`).slice(0, 12);
  return String(Number.parseInt(digest, 16)).padStart(10, '0').slice(-10);
};

const faultsOf = (sale: InsurerSale): readonly string[] => {
  const { day, sentOn, effectiveFrom, premium } = sale;
  // The start of cover is checked against the day of sending: issuing the policy may take longer.
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

type Verdict = Omit<InsurerReply, 'request' | 'response'>;

const refused = (sale: InsurerSale): Verdict | undefined => {
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
 * Politically exposed persons are reviewed before the policy: it is issued the day after the proposal at the earliest.
 *
 * @source Circular SUSEP 612/2020
 */
const needsReview = ({ kind, politicallyExposedPerson, sentOn, day }: InsurerSale): boolean =>
  kind === 'policy' && politicallyExposedPerson && (sentOn === null || day <= sentOn);

const underReview: Verdict = { created: false, isUnderAnalysis: true, result: { sucesso: 'True' } };

const accepted = ({ kind, proposalId }: InsurerSale): Verdict => ({
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

/** Judges a sale like an insurer: claims, start of cover, policy data, review. The numbers are deterministic. */
const judgeSale = (sale: InsurerSale): Verdict =>
  refused(sale) ?? (needsReview(sale) ? underReview : accepted(sale));

/** Reference desk: accepts and refuses like an insurer would. @source OQ-143 */
export const referenceDesk: SubmitSale = (sale) => {
  const verdict = judgeSale(sale);
  return Promise.resolve(
    ok({ ...verdict, request: JSON.stringify(sale), response: JSON.stringify(verdict) }),
  );
};

type Json = Readonly<Record<string, unknown>>;

const numbers = ['proposalNumber', 'policyNumber', 'contractNumber'] as const;
const longest = 40;

const isNumber = (value: unknown): value is string => isOneLine(value, longest);
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const resultOf = (body: unknown): ResultAuto | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const { sucesso, warnings, insurerName, validationErrors } = body as Json;
  if (typeof sucesso !== 'string') return undefined;
  return {
    sucesso,
    warnings: texts(warnings),
    validationErrors: texts(validationErrors),
    ...(isNumber(insurerName) ? { insurerName } : {}),
  };
};

/** Parses a reply; undefined if it is malformed. */
const replyOf = (body: unknown): Verdict | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const { created, isUnderAnalysis, result, ...rest } = body as Json;
  if (typeof created !== 'boolean') return undefined;
  const parsed = resultOf(result);
  const named = numbers.filter((name) => isNumber(rest[name]));
  return {
    created,
    ...(isUnderAnalysis === true && !created ? { isUnderAnalysis } : {}),
    ...(parsed ? { result: parsed } : {}),
    ...Object.fromEntries(named.map((name) => [name, rest[name]])),
  };
};

const silent = () => err(appError('insurance.insurer_silent'));

/**
 * Remote desk: one request per call, with the key in `Idempotency-Key`, so that nothing is sold twice.
 *
 * @fails insurance.insurer_silent
 */
export const httpDesk =
  (client: Omit<Party, 'name'>): SubmitSale =>
  async (sale, key) => {
    const request = JSON.stringify(sale);
    const answer = await callThirdParty({ ...client, name: 'desk of an insurer' }, request, key);
    if (!answer) return silent();
    const reply = answer.ok ? replyOf(answer.body) : undefined;
    if (reply) return ok({ ...reply, request, response: answer.text });
    client.log.warn({ status: answer.status }, 'malformed reply from the desk of an insurer');
    return silent();
  };

/** Returns the configured desk, else the demo's reference desk; without demo data nobody answers. @source OQ-143 */
export const deskOf = ({ config, log }: Pick<Deps, 'config' | 'log'>): SubmitSale => {
  const { insurersDeskUrl: url, insurersPatienceMs: patienceMs } = config;
  if (url !== null) return httpDesk({ url, patienceMs, log });
  return config.demo ? referenceDesk : () => Promise.resolve(silent());
};
