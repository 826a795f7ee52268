import { statusOf } from './lifecycle';

type Values = Readonly<Record<string, unknown>>;

/** What a proposal waits for: a sentence, and what the seller does about it. */
export type NextMove = {
  readonly step:
    | 'inWork'
    | 'quoted'
    | 'unpaid'
    | 'analysis'
    | 'manual'
    | 'issued'
    | 'refused'
    | 'cancelled'
    | 'expired';
  readonly move: 'continue' | 'send' | 'issue' | 'none';
};

const ended = {
  Emitida: 'issued',
  Recusada: 'refused',
  Cancelada: 'cancelled',
  Expirada: 'expired',
} as const;

/** The next thing to do with a proposal. @source INS-043, INS-110 */
export const nextMove = (values: Values): NextMove => {
  const status = statusOf(values['status']);
  if (status === 'Em Trabalho') return { step: 'inWork', move: 'continue' };
  if (status === 'Cotada')
    return values['paymentType']
      ? { step: 'quoted', move: 'send' }
      : { step: 'unpaid', move: 'continue' };
  if (status === 'Proposta' || status === 'Em análise')
    return values['isManual'] === true
      ? { step: 'manual', move: 'none' }
      : { step: 'analysis', move: 'issue' };
  return { step: ended[status], move: 'none' };
};
