import { type LocalDate, localDateOf } from '@patio/framework/kernel';
import { familyOf } from './insuranceTypes';
import { isInRegret, isSent, statusOf } from './lifecycle';

type Values = Readonly<Record<string, unknown>>;

/** What a proposal waits for: a sentence, and what the seller does about it. */
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

/** What of a proposal that is no longer on its way is said. */
const endOf = (values: Values, day: LocalDate): NextMove['step'] => {
  const status = statusOf(values['status']);
  const issued = dayOf(values['issuedAt']);
  if (status === 'Recusada') return 'refused';
  if (status === 'Expirada') return 'expired';
  if (status === 'Cancelada') return issued ? 'cancelled' : 'withdrawn';
  return issued && !isInRegret(issued, day) ? 'lasting' : 'issued';
};

/**
 * The next thing to do with a proposal.
 *
 * @param day today, in São Paulo
 * @source INS-043, INS-110
 */
export const nextMove = (values: Values, day: LocalDate): NextMove => {
  const status = statusOf(values['status']);
  if (status === 'Em Trabalho') return { step: 'inWork', move: 'continue' };
  if (status === 'Cotada')
    return values['paymentType']
      ? { step: 'quoted', move: 'send' }
      : { step: 'unpaid', move: 'continue' };
  if (isSent(status)) {
    if (values['isManual'] === true) return { step: 'manual', move: 'none' };
    // No car is insured whose chassis is unknown.
    if (familyOf(values['insuranceType']) === 'AUTO' && !values['vin'])
      return { step: 'chassis', move: 'none' };
    return status === 'Proposta'
      ? { step: 'proposed', move: 'issue' }
      : { step: 'analysis', move: 'ask' };
  }
  return { step: endOf(values, day), move: 'none' };
};
