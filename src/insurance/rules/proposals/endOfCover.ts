import { type LocalDate, addMonths } from '@patio/framework/kernel';
import { familyOf } from './insuranceTypes';

const monthsOfCar = 12;

/**
 * The day on which the cover of a proposal ends, a car's after a year; null while its beginning or term is not known.
 *
 * @source domain 3.2
 */
export const endOfCover = ({
  insuranceType,
  effectiveFrom,
  term,
}: Readonly<Record<string, unknown>>): LocalDate | null => {
  const months = familyOf(insuranceType) === 'AUTO' ? monthsOfCar : Number(term);
  return typeof effectiveFrom === 'string' && months > 0 ? addMonths(effectiveFrom, months) : null;
};
