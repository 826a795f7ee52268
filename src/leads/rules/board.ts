import { actionTo, type LeadStatus } from './leadStatus';

/** Open statuses: the columns of the board. */
export const openStatuses = [1, 2, 3] as const satisfies readonly LeadStatus[];
export type OpenStatus = (typeof openStatuses)[number];

/** Whether an opportunity is still open. */
export const isOpenStatus = (status: unknown): status is OpenStatus =>
  openStatuses.some((open) => open === status);

/** Statuses that close an opportunity manually, the sale first. */
export const closedStatuses = [7, 4, 6, 5] as const satisfies readonly LeadStatus[];

/** The action that leads to a status; undefined for the first and the last. */
export const actionFor = (status: LeadStatus): string | undefined =>
  (actionTo as Readonly<Record<string, string>>)[String(status)];

/** Number of opportunities by status. */
export type StatusCounts = Readonly<Record<LeadStatus, number>>;

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
  const lost = counts[4] + counts[5] + counts[6];
  const worked = counts[2] + counts[3] + lost + counts[7];
  return {
    received: worked + counts[1] + counts[8],
    worked,
    sold: counts[7],
    lost,
    expired: counts[8],
  };
};
