import { type LocalDate, addDays } from '@patio/framework/kernel';

/** So many days ahead of today a sale may be priced for; tables of later ones are rarely known. */
const horizonDays = 180;

/** First and last day that a sale may be priced for. */
export const releaseDaysOf = (today: LocalDate) => ({
  from: today,
  until: addDays(today, horizonDays),
});

/** Days ahead in which a change of fees or tax is told unasked. */
export const soonDays = 30;
