import { type LocalDate, addDays } from '@patio/framework/kernel';

/** Maximum number of reanalyses after a rejection, and the days in which they are allowed. @source domain 4.1 */
export const reanalysisLimit = 2;
export const reanalysisDays = 30;

/** Days for which an approval is valid. @source domain 4.1 */
export const approvalDays = 30;

/** Whether a rejected proposal can be analysed again. */
export const mayReanalyse = (
  { reanalyses, rejectedOn }: { readonly reanalyses: number; readonly rejectedOn: LocalDate },
  today: LocalDate,
): boolean => reanalyses < reanalysisLimit && today <= addDays(rejectedOn, reanalysisDays);
