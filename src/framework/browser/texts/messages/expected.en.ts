import type { expected as portuguese } from './expected.pt-BR';

/** What a field takes, by the kind of its value or the type that the wire knows, in English. */
export const expected: typeof portuguese = {
  array: 'Enter a list of values.',
  boolean: 'Answer yes or no.',
  decimal: 'Enter a number, for example 1.234,5.',
  integer: 'Enter a whole number, for example 12.',
  money: 'Enter an amount in reais with at most two decimal places, for example 1.234,56.',
  months: 'Enter a whole number of months, for example 36.',
  number: 'Enter a number, for example 1.234,5.',
  object: 'Enter the data of this group, each in its own field.',
  percent: 'Enter a percentage, for example 12,5.',
  places:
    'Use at most %{smart_count} decimal place. |||| Use at most %{smart_count} decimal places.',
  rateMonthly: 'Enter a rate per month, for example 1,99.',
  string: 'Enter a text.',
};
