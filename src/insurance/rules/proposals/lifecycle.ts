import { type LocalDate, daysBetween, localDateOf } from '@patio/framework/kernel';
import type { InsuranceProposal } from '#generated/types/insurance-proposal.ts';
import { familyOf, type ProposalValues } from './insuranceTypes';

/** Status of a proposal, as spelled by the calls. @source OQ-141 */
export type InsuranceStatus = InsuranceProposal['status'];

/** Status of a proposal without one. @source INS-040, INS-042, ENUM-219 */
export const firstStatus: InsuranceStatus = 'Em Trabalho';

const edges: Readonly<Record<InsuranceStatus, readonly InsuranceStatus[]>> = {
  'Em Trabalho': ['Cotada', 'Em análise'],
  Cotada: ['Em Trabalho', 'Proposta', 'Em análise', 'Expirada'],
  Proposta: ['Em análise', 'Emitida', 'Cancelada'],
  'Em análise': ['Emitida', 'Recusada', 'Cancelada'],
  Emitida: ['Cancelada', 'Expirada'],
  Recusada: [],
  Cancelada: [],
  Expirada: [],
};

/** Every status, in order. */
export const insuranceStatuses = Object.keys(edges) as readonly InsuranceStatus[];

/** Whether a status transition is allowed. @source domain 3.2 */
export const mayBecome = (from: InsuranceStatus, to: InsuranceStatus): boolean =>
  edges[from].includes(to);

/** Whether the proposal is with the insurer and has no policy yet: it may be signed or cancelled. */
export const isSent = (status: InsuranceStatus): status is 'Proposta' | 'Em análise' =>
  status === 'Proposta' || status === 'Em análise';

/** Whether a proposal may still be edited. */
export const isOpen = (status: InsuranceStatus): boolean =>
  status === 'Em Trabalho' || status === 'Cotada';

const mayGetPolicy = (status: InsuranceStatus): boolean => isOpen(status) || isSent(status);

/** Statuses of proposals without a policy that may still get one. */
export const unissuedStatuses: readonly InsuranceStatus[] = insuranceStatuses.filter(mayGetPolicy);

/** Statuses of proposals with a policy, and of those that get none. */
export const settledStatuses: readonly InsuranceStatus[] = insuranceStatuses.filter(
  (status) => !mayGetPolicy(status),
);

/** Whether a status is final. */
export const isOver = (status: InsuranceStatus): boolean => edges[status].length === 0;

/** Parses a status; unknown ones count as `firstStatus`. @source INS-040 */
export const statusOf = (status: unknown): InsuranceStatus =>
  insuranceStatuses.find((one) => one === status) ?? firstStatus;

/** Days within which a client may withdraw for a full refund. @source domain 3.1; CDC art. 49 */
export const withdrawalDays = 7;

/**
 * Whether the client may still withdraw from a policy.
 *
 * @param issued day on which the policy was issued
 */
export const isWithdrawalOpen = (issued: LocalDate, day: LocalDate): boolean => {
  const days = daysBetween(issued, day);
  return days >= 0 && days <= withdrawalDays;
};

/** Whether a draft holds more than the chosen product. */
export const isBegun = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(values).some((name) => name !== 'insuranceType');

/** Next step of a proposal: the message, and the seller's action. */
type NextMove = {
  readonly step:
    | 'inWork'
    | 'quoted'
    | 'unpaid'
    | 'chassis'
    | 'proposed'
    | 'analysis'
    | 'manual'
    | 'issued'
    | 'lasting'
    | 'refused'
    | 'cancelled'
    | 'withdrawn'
    | 'expired';
  readonly move: 'continue' | 'send' | 'issue' | 'ask' | 'none';
};

const dayOf = (instant: unknown): LocalDate | undefined =>
  typeof instant === 'string' ? localDateOf(new Date(instant)) : undefined;

/** Message of a proposal that has a policy or is closed. */
const endOf = (values: ProposalValues, day: LocalDate): NextMove['step'] => {
  const status = statusOf(values.status);
  const issued = dayOf(values.issuedAt);
  if (status === 'Recusada') return 'refused';
  if (status === 'Expirada') return 'expired';
  if (status === 'Cancelada') return issued ? 'cancelled' : 'withdrawn';
  return issued && !isWithdrawalOpen(issued, day) ? 'lasting' : 'issued';
};

/**
 * Determines the next step of a proposal.
 *
 * @param day today, in São Paulo
 * @source INS-043, INS-110
 */
export const nextMove = (values: ProposalValues, day: LocalDate): NextMove => {
  const status = statusOf(values.status);
  if (status === 'Em Trabalho') return { step: 'inWork', move: 'continue' };
  if (status === 'Cotada')
    return values.paymentType
      ? { step: 'quoted', move: 'send' }
      : { step: 'unpaid', move: 'continue' };
  if (isSent(status)) {
    if (values.isManual === true) return { step: 'manual', move: 'none' };
    // Cars need a chassis number before the policy.
    if (familyOf(values.insuranceType) === 'AUTO' && !values.vin)
      return { step: 'chassis', move: 'none' };
    return status === 'Proposta'
      ? { step: 'proposed', move: 'issue' }
      : { step: 'analysis', move: 'ask' };
  }
  return { step: endOf(values, day), move: 'none' };
};
