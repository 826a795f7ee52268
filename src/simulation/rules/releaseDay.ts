import { type LocalDate, addDays } from '@patio/framework/kernel';

/** How many days ahead a sale can be priced; later tables are rarely known. */
const horizonDays = 180;

/** First and last day for which a sale can be priced. */
export const releaseDaysOf = (today: LocalDate) => ({
  from: today,
  until: addDays(today, horizonDays),
});

/** How many days ahead changes of fees or tax are announced. */
export const soonDays = 30;
