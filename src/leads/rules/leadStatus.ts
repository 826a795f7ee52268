/** Status of an opportunity. @source ENUM-047 to ENUM-054 */
export type LeadStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** @source ENUM-055 to ENUM-058 */
export type LeadSituation = 'new' | 'pending' | 'finished' | 'expired';

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
