import type { InsuranceProposal } from '#generated/types/insurance-proposal.ts';
import { type LocalDate, daysBetween } from '@patio/framework/kernel';

/** How far a proposal has come. The texts are those of the calls. @source OQ-141 */
export type InsuranceStatus = InsuranceProposal['status'];

/** The status of a proposal that has none. @source INS-040, INS-042, ENUM-219 */
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

/** Whether a proposal may go from one status to another. @source domain 3.2 */
export const mayBecome = (from: InsuranceStatus, to: InsuranceStatus): boolean =>
  edges[from].includes(to);

/** Whether the insurer has a proposal and made no policy of it yet: it may be signed, and taken back. */
export const isSent = (status: InsuranceStatus): status is 'Proposta' | 'Em análise' =>
  status === 'Proposta' || status === 'Em análise';

/** Whether what a proposal says may still be changed. */
export const isOpen = (status: InsuranceStatus): boolean =>
  status === 'Em Trabalho' || status === 'Cotada';

/** Whether nothing more becomes of a proposal. */
export const isOver = (status: InsuranceStatus): boolean => edges[status].length === 0;

/** The status as it is told: a proposal without one is in work. @source INS-040 */
export const statusOf = (status: unknown): InsuranceStatus =>
  insuranceStatuses.find((one) => one === status) ?? firstStatus;

/** Days within which a client may give a policy back and gets all of it. @source domain 3.1; CDC art. 49 */
export const regretDays = 7;

/**
 * Whether a policy may be given back on a day.
 *
 * @param issued day on which the policy was issued
 */
export const isInRegret = (issued: LocalDate, day: LocalDate): boolean => {
  const days = daysBetween(issued, day);
  return days >= 0 && days <= regretDays;
};
