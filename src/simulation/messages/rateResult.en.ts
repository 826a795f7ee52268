import type { Shape } from '@patio/framework/react';
import type { rateResult as ptBR } from './rateResult.pt-BR';

/** Texts of a rate's cost or return. */
export const rateResult = {
  title: 'Subsidy and return of this rate',
  rates: 'The client pays %{rate}% a month; the net rate is %{net}% a month.',
  even: 'There is neither subsidy nor return.',
  return: 'Return to the dealer: %{amount}, %{percent}% of the financed total.',
  subsidy: 'Subsidy: %{amount}, %{percent}% of the financed total.',
  share: 'Maker’s share',
  shareWrong: 'Enter a percentage from 0 to 100.',
  others: 'The same sale at other rates',
  own: 'of this sale',
  maker: 'Maker',
  dealer: 'Dealer',
  columns: {
    rate: 'Client’s rate',
    payment: 'Instalment',
    amount: 'Subsidy',
    payer: 'Who pays',
  },
  note: 'The financed total less what the instalments are worth at the net rate on the release date. The client does not pay it: it is in neither the CET nor the IOF.',
} satisfies Shape<typeof ptBR>;
