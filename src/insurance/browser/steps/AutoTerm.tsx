import { addMonths, isLocalDate } from '@patio/framework/kernel';
import type { WizardPartProps } from '@patio/framework/react';
import { FactList } from '@patio/framework/ui';
import { dayText } from '../amounts';
import { useInsuranceText } from '../useInsuranceText';

/** A car is insured by the year. @source domain 3.1 */
const months = 12;

/** How long a car insurance holds: nobody chooses it. @source INS-072, INS-073 */
export const AutoTerm = ({ values }: Pick<WizardPartProps, 'values'>) => {
  const text = useInsuranceText();
  const from = String(values['effectiveFrom'] ?? '');
  const end = isLocalDate(from) ? dayText(addMonths(from, months)) : undefined;
  const value =
    end === undefined ? text('cover.year', { months }) : text('cover.yearUntil', { months, end });
  return <FactList facts={[{ id: 'term', label: text('cover.term'), value }]} />;
};
