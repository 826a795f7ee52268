import { type LocalDate, localDateOf } from '@patio/framework/kernel';
import { familyOf, type ProposalValues } from './insuranceTypes';
import { isWithdrawalOpen, isSent, statusOf } from './lifecycle';

/** Next step of a proposal: the message, and the seller's action. */
export type NextMove = {
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
