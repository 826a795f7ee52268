import { createHash } from 'node:crypto';
import { addDays, ok } from '@patio/framework/kernel';
import {
  insurerReasons as reasons,
  standInLimits,
} from '#insurance/rules/proposals/insurerReasons.ts';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { referenceInsurerName } from '#insurance/rules/referenceInsurerName.ts';
import type { InsurerReply, InsurerSale, TellDesk } from './InsurerDesk';

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
