import { formatMoney } from '@patio/framework/kernel';
import type { CsfOffer } from '#generated/types/wire.ts';
import { dayText, percentText } from '../rules/texts';
import { useCsfText } from './useCsfText';

type Props = { offer: CsfOffer; price: number; entry: number };

/** All that the price is made of, the total cost included. */
export const Cost = ({ offer, price, entry }: Props) => {
  const text = useCsfText();
  const percents = (monthly: string, yearly?: string) =>
    [
      text('price.perMonth', { percent: percentText(monthly) }),
      ...(yearly ? [text('price.perYear', { percent: percentText(yearly) })] : []),
    ].join(' · ');
  const rows: readonly (readonly [string, string])[] = [
    [text('price.value'), formatMoney(price)],
    [text('price.entry'), formatMoney(entry)],
    [text('price.fees'), formatMoney(offer.feesValue)],
    [text('price.iof'), formatMoney(offer.iofValue)],
    [text('price.financed'), formatMoney(offer.financedValue)],
    [text('price.rate'), percents(offer.rate)],
    [text('price.cet'), percents(offer.cetMonthly, offer.cetYearly)],
    [text('price.total'), formatMoney(offer.totalValue)],
    [text('price.whole'), formatMoney(offer.totalValue + entry)],
    [text('price.first'), dayText(offer.firstDueDate)],
    [text('price.until'), dayText(offer.validity)],
  ];
  return (
    <dl className="csf-cost">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
