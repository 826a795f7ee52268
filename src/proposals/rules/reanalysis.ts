import { type LocalDate, addDays } from '@patio/framework/kernel';

/** How often a rejected proposal is analysed anew, and for how many days after its rejection. @source domain 4.1 */
export const reanalysisLimit = 2;
export const reanalysisDays = 30;

/** Days for which an approval holds. @source domain 4.1 */
export const approvalDays = 30;

/** Whether a rejected proposal may be analysed once more. */
export const mayReanalyse = (
  { reanalyses, rejectedOn }: { readonly reanalyses: number; readonly rejectedOn: LocalDate },
  today: LocalDate,
): boolean => reanalyses < reanalysisLimit && today <= addDays(rejectedOn, reanalysisDays);
