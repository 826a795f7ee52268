import { defaultSaleOption } from '#vehicles/rules/vehicleChoice.ts';
import type { Lead } from '#generated/types/lead.ts';
import type { Simulation } from '#generated/types/simulation.ts';

/** Status of an opportunity. @source ENUM-047 to ENUM-054 */
export type LeadStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** @source ENUM-055 to ENUM-058 */
type LeadSituation = 'new' | 'pending' | 'finished' | 'expired';

const situations: Readonly<Record<LeadStatus, LeadSituation>> = {
  1: 'new',
  2: 'pending',
  3: 'pending',
  4: 'finished',
  5: 'finished',
  6: 'finished',
  7: 'finished',
  8: 'expired',
};

/** Situation of a status. @source OQ-154 */
export const situationOf = (status: LeadStatus): LeadSituation => situations[status];

/** Action by the status that it leads to. 1 and 8 have none: opportunities start new and expire by time. */
export const actionTo = {
  '2': 'contactAgain',
  '3': 'scheduleVisit',
  '4': 'noInterest',
  '5': 'incorrectData',
  '6': 'noContact',
  '7': 'markSold',
} as const;

/** A status that users may set, as in the path of the call. */
type SettableStatus = keyof typeof actionTo;

/** Whether users may set a status. @source OQ-153 */
export const isSettable = (status: string): status is SettableStatus =>
  Object.hasOwn(actionTo, status);

/** Error code for setting a status manually that is not allowed. @source LEAD-012, OQ-153 */
export const refusalOf = (status: LeadStatus) =>
  (
    {
      new: 'action.not_applicable',
      pending: 'action.not_applicable',
      finished: 'SET.lead_is_final',
      expired: 'SET.lead_expired',
    } as const
  )[situationOf(status)];

/** Statuses of opportunities that are worked on. */
const openStatuses = [1, 2, 3] as const satisfies readonly LeadStatus[];
type OpenStatus = (typeof openStatuses)[number];

/** Whether an opportunity is still open. */
export const isOpenStatus = (status: unknown): status is OpenStatus =>
  openStatuses.some((open) => open === status);

/** Days covered by the funnel. */
export const funnelDays = 30;

/** Number of opportunities by status; none where it is absent. */
export type StatusCounts = { readonly [S in LeadStatus]?: number };

/** Results of the opportunities received in a period. */
export type Funnel = {
  readonly received: number;
  /** Neither new nor expired untouched. */
  readonly worked: number;
  readonly sold: number;
  /** Closed without a sale. */
  readonly lost: number;
  readonly expired: number;
};

/** Sums the statuses to the steps of the funnel. */
export const funnelOf = (counts: StatusCounts): Funnel => {
  const count = (...of: readonly LeadStatus[]): number =>
    of.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const lost = count(4, 5, 6);
  const sold = count(7);
  const expired = count(8);
  const worked = count(2, 3) + lost + sold;
  return { received: worked + count(1) + expired, worked, sold, lost, expired };
};

/** Fields of an opportunity, not validated yet. */
type LeadFields = { readonly [F in keyof Lead]?: unknown };
/** Fields of a simulation, not validated yet. */
type SaleFields = { readonly [F in keyof Simulation]?: unknown };

const cnpjLength = 14;

/** Initial values of a simulation from an opportunity: the customer and their state. */
export const saleOfLead = ({ customerName, document, state }: LeadFields): SaleFields => {
  const isBusiness = typeof document === 'string' && document.length === cnpjLength;
  const personType = isBusiness ? 'PJ' : 'PF';
  return {
    personType,
    saleOptions: [defaultSaleOption(personType)],
    clientDocument: document ?? null,
    clientName: customerName,
    ...(state ? { state } : {}),
  };
};
