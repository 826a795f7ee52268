/** How far a dealer has come with an opportunity. @source ENUM-047 to ENUM-054 */
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

/**
 * The action of the entity that leads to a status. To 1 and 8 none does: an opportunity begins new, and expires by
 * time.
 */
export const actionTo = {
  '2': 'contactAgain',
  '3': 'scheduleVisit',
  '4': 'noInterest',
  '5': 'incorrectData',
  '6': 'noContact',
  '7': 'markSold',
} as const;

/** A status that people may choose, as the call's address says it. */
type ChosenStatus = keyof typeof actionTo;

/** Whether people may choose a status. @source OQ-153 */
export const isChosen = (status: string): status is ChosenStatus => Object.hasOwn(actionTo, status);

/** Why an opportunity does not begin anew and does not expire by hand. @source LEAD-012, OQ-153 */
export const refusalOf = (status: LeadStatus) =>
  (
    {
      new: 'action.not_applicable',
      pending: 'action.not_applicable',
      finished: 'SET.lead_is_final',
      expired: 'SET.lead_expired',
    } as const
  )[situationOf(status)];
