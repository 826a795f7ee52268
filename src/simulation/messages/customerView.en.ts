import type { Shape } from '@patio/framework/react';
import type { customerView as portuguese } from './customerView.pt-BR';

/** Texts of the customer view. */
export const customerView = {
  show: 'Show to customer',
  title: 'Your financing',
  leave: 'Back to the desk',
  perMonth: 'per month',
  each: 'per instalment',
  count: '%{smart_count} instalment |||| %{smart_count} instalments',
  first: 'first on %{date}',
  entry: 'Down payment',
  entryLess: 'Lower the down payment by %{amount}',
  entryMore: 'Raise the down payment by %{amount}',
  term: 'Over how many months',
  price: 'Cash price',
  financed: 'Amount financed',
  rate: 'Interest',
  cet: 'Total effective cost (CET)',
  cetOf: '%{monthly}% p.m. · %{yearly}% p.a.',
  rateOf: '%{rate}% p.m.',
  total: 'Total on credit, with down payment',
  note: 'The CET includes interest, fees, taxes and insurance. Terms valid until %{date}, subject to credit analysis.',
} satisfies Shape<typeof portuguese>;
