import { actionTo, type LeadStatus } from './leadStatus';

/** Statuses that somebody works on: the columns of the board. */
export const openStatuses = [1, 2, 3] as const satisfies readonly LeadStatus[];
export type OpenStatus = (typeof openStatuses)[number];

/** Whether somebody still works on an opportunity. */
export const isOpenStatus = (status: unknown): status is OpenStatus =>
  openStatuses.some((open) => open === status);

/** Statuses in which an opportunity ends by hand, the good one first. */
export const closedStatuses = [7, 4, 6, 5] as const satisfies readonly LeadStatus[];

/** The action that brings an opportunity to a status; none leads back to the first. */
export const actionFor = (status: LeadStatus): string | undefined =>
  (actionTo as Readonly<Record<string, string>>)[String(status)];

/** How many opportunities stand at each status. */
export type StatusCounts = Readonly<Record<LeadStatus, number>>;

/** What became of the opportunities received in a time. */
export type Funnel = {
  readonly received: number;
  /** Somebody has worked on them: neither new nor run out untouched. */
  readonly worked: number;
  readonly sold: number;
  /** Closed without a sale. */
  readonly lost: number;
  readonly expired: number;
};

/** Adds the statuses up to the steps of a funnel. */
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
