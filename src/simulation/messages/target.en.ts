import type { Shape } from '@patio/framework/react';
import type { target as portuguese } from './target.pt-BR';

/** Texts of the target instalment search. */
export const target = {
  title: 'I want to pay per month',
  picks: 'Amounts nearby',
  question: 'What would it take to pay %{amount}?',
  ways: { entry: 'Another down payment', term: 'Another term', plan: 'Another plan' },
  entryOf: 'Down payment of %{amount}',
  more: '%{amount} more',
  less: '%{amount} less',
  longer: '%{smart_count} month longer |||| %{smart_count} months longer',
  shorter: '%{smart_count} month shorter |||| %{smart_count} months shorter',
  planOf: '%{plan}, over %{months} months',
  sameEntry: 'same down payment',
  instalment: 'Instalment',
  cet: 'Total effective cost',
  total: 'Total with down payment',
  use: 'Use',
  useOf: 'Use: %{way}',
  used: 'The instalment is %{amount}.',
  same: {
    entry: 'The current down payment is already the smallest that reaches this amount.',
    term: 'The current term is already the shortest that reaches this amount.',
    plan: 'The current plan already reaches this amount.',
  },
  entryMost:
    'Not even with the largest down payment of the plan, %{entry}: the instalment would be %{instalment}.',
  least: {
    term: 'Not even over %{longest} months: with this down payment, the smallest instalment is %{instalment}, over %{months} months.',
    plan: 'No other plan gets there with this down payment: the smallest instalment is %{instalment}, over %{months} months of %{plan}.',
  },
  none: {
    entry: 'No down payment works with this plan and term.',
    term: 'No term of this plan works with this down payment.',
    plan: 'There is no other plan with monthly instalments for this sale and down payment.',
  },
} satisfies Shape<typeof portuguese>;
