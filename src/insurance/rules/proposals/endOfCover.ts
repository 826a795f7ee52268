import { type LocalDate, addMonths } from '@patio/framework/kernel';
import { familyOf, type ProposalValues } from './insuranceTypes';

const monthsOfCar = 12;

/**
 * End of cover of a proposal; one year for cars. Null while start or term is unknown.
 *
 * @source domain 3.2
 */
export const endOfCover = ({
  insuranceType,
  effectiveFrom,
  term,
}: ProposalValues): LocalDate | null => {
  const months = familyOf(insuranceType) === 'AUTO' ? monthsOfCar : Number(term);
  return typeof effectiveFrom === 'string' && months > 0 ? addMonths(effectiveFrom, months) : null;
};
