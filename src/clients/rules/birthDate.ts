import { type LocalDate, addMonths } from '@patio/framework/kernel';

/** Age that nobody has reached, in years. @source CONST-029, C222 */
export const ageLimit = 101;

const months = 12;

/** Whether somebody who was born then is under 101 on a day. @source OQ-217 */
export const isUnderAgeLimit = (birth: LocalDate, today: LocalDate): boolean =>
  birth > addMonths(today, -ageLimit * months);

/** Whether a day is before another one. @source VAL-048 */
export const isPast = (day: LocalDate, today: LocalDate): boolean => day < today;
