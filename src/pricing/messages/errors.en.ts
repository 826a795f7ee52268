import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error sentences in English. */
export const sentences = {
  'pricing.date_invalid': 'Invalid date. Enter a calendar date.',
  'pricing.row_missing':
    'The table “%{table}” has no values for %{date}. Choose another release date or ask for that period to be registered.',
  'pricing.row_ambiguous':
    'The table “%{table}” has %{count} rows for %{date}. Ask for the table to be corrected.',
  'pricing.amount_invalid': 'Invalid amount. Enter an amount in reais, without a sign.',
  'pricing.amount_too_large': 'The amount exceeds the limit of R$ %{limit}. Check the digits.',
  'pricing.nothing_to_finance': 'Nothing is left to finance. Lower the down payment or add items.',
  'pricing.rate_invalid': 'Invalid rate. Enter a number, for example 1,69.',
  'pricing.rate_out_of_range': 'The rate must be between 0 and %{limit}% a month. Check it.',
  'pricing.rate_kind_mismatch':
    'The rate doesn’t fit the kind %{kind}: compare it with the net rate.',
  'pricing.entry_above_price': 'The down payment exceeds the vehicle price. Lower it.',
  'pricing.entry_out_of_range':
    'This plan’s down payment must be between %{minimum}% and %{maximum}% of the price. Adjust it.',
  'pricing.finance_type_unknown':
    'The finance type %{financeType} doesn’t exist on that date. Choose another one.',
  'pricing.term_off_table':
    'The term %{term} isn’t in the table of this plan. Choose one of the terms offered.',
  'pricing.option_missing': 'This plan requires “%{option}”. Enter it.',
  'pricing.option_not_allowed': 'This plan doesn’t use “%{option}”. Remove it.',
  'pricing.option_out_of_range':
    'In this plan, “%{option}” must be between %{minimum} and %{maximum}. Adjust it.',
  'pricing.grid_not_increasing':
    'The months of payment must be whole and increasing. Check their order.',
  'pricing.weight_invalid': 'A weight isn’t valid, or no instalment has one. Check the plan.',
  'pricing.balloon_too_large':
    'The balloons or the residual are too large: no monthly instalment is left. Lower them.',
  'pricing.instalment_too_small':
    'An instalment falls below the minimum of R$ %{minimum}. Adjust the plan.',
  'pricing.instalment_uneven':
    'The instalment of month %{month} is too far from the average of the plan. Bring it closer to the others.',
  'pricing.financed_above_limit':
    'The financed total exceeds the limit of R$ %{limit} of this plan. Raise the down payment.',
  'pricing.coefficient_invalid':
    'The coefficient of the term %{term} isn’t valid. Ask for the table to be corrected.',
  'pricing.first_due_out_of_range':
    'The first due date must be after the release, within %{maximum} days. Choose another date.',
  'pricing.return_above_cap':
    'The return exceeds the limit of %{limit}% of this plan. Lower the rate.',
  'pricing.cost_too_high':
    'The cost exceeds %{limit}% a year. Finance more or pay less on release.',
  'pricing.no_solution': 'No value meets the request. Change the target value.',
  'pricing.settlement_date_invalid':
    'The settlement must be between the release and the next open due date. Choose another date.',
  'pricing.settlement_too_early':
    'This plan can only be settled after %{months} months. Choose a later date.',
  'pricing.memo_unreadable': 'Couldn’t read the calculation details. Price the simulation again.',
} as const satisfies Sentences<typeof errors>;
