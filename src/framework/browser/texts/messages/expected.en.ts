import type { expected as portuguese } from './expected.pt-BR';

/** Descriptions of field formats, by kind or wire type, in English. */
export const expected: typeof portuguese = {
  array: 'Enter a list of values.',
  boolean: 'Answer yes or no.',
  decimal: 'Enter a number, for example %{example}.',
  integer: 'Enter a whole number, for example 12.',
  money: 'Enter an amount of money, for example %{example}.',
  months: 'Enter a whole number of months, for example 36.',
  number: 'Enter a number, for example %{example}.',
  object: 'Enter the data of this group, each in its own field.',
  percent: 'Enter a percentage, for example %{example}.',
  places:
    'Use at most %{smart_count} decimal place. |||| Use at most %{smart_count} decimal places.',
  rateMonthly: 'Enter a rate per month, for example %{example}.',
  string: 'Enter a text.',
};
