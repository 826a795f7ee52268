import { ufs } from '@patio/framework/br';
import { formatMoney, formatAmount, parseMoney } from '@patio/framework/kernel';
import { useLocale } from '@patio/framework/react';
import { Button, Picture, SelectField, TextField } from '@patio/framework/ui';
import type { CsfOffer, CsfPlan, CsfPrices } from '#generated/types/wire.ts';
import { carPicture } from '#vehicles/rules/carPicture.ts';
import { useEffect, useId, useState } from 'react';
import { paymentsText, percentText, dayText } from '../rules/texts';
import { Trouble } from './Trouble';
import { useCsfText } from '../messages/texts';
import type { CustomerDeal } from './useDeal';

type EntryFieldProps = {
  price: number;
  entry: number;
  onEntry: (entry: number) => void;
  /** Called with whether the down payment is invalid. */
  onWrong: (isWrong: boolean) => void;
};

/** Maximum of the slider, as a share of the price. */
const most = 0.9;
const stepOf = 50_000;

/** Down payment: text field and slider. Invalid input stays in the field with an error below. */
const EntryField = ({ price, entry, onEntry, onWrong }: EntryFieldProps) => {
  const text = useCsfText();
  const id = useId();
  const [typed, setTyped] = useState(formatAmount(entry));
  const [known, setKnown] = useState(entry);
  if (known !== entry) {
    setKnown(entry);
    if (parseMoney(typed) !== entry) setTyped(formatAmount(entry));
  }
  const share = text('price.entryShare', { percent: String(Math.round((entry / price) * 100)) });
  const amount = parseMoney(typed);
  const isTooLarge = amount !== null && amount > price;
  const isWrong = amount === null || amount < 0 || isTooLarge;
  const error = isTooLarge
    ? text('price.entryTooLarge', { price: formatMoney(price) })
    : text('price.entryWrong');
  useEffect(() => onWrong(isWrong), [isWrong, onWrong]);
  return (
    <div className="csf-entry">
      <TextField
        id={id}
        label={text('price.entry')}
        start="R$"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        help={isWrong ? undefined : share}
        error={isWrong ? error : undefined}
        onText={(next) => {
          setTyped(next);
          const amount = parseMoney(next);
          if (amount !== null && amount >= 0 && amount <= price) onEntry(amount);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(formatAmount(amount));
        }}
      />
      <input
        type="range"
        aria-label={text('price.entry')}
        aria-valuetext={formatMoney(entry)}
        min={0}
        max={Math.floor((price * most) / stepOf) * stepOf}
        step={stepOf}
        value={entry}
        onChange={(event) => onEntry(Number(event.target.value))}
      />
    </div>
  );
};

type Props = { offer: CsfOffer; price: number; entry: number };

/** Cost breakdown, including the total cost. */
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

const states = ufs.map((uf) => ({ value: uf, label: uf }));

type Option = { readonly value: number; readonly label: string };
type ChipProps = {
  name: string;
  label: string;
  options: readonly Option[];
  value: number;
  onPick: (value: number) => void;
};

const Chips = ({ name, label, options, value, onPick }: ChipProps) => (
  <fieldset className="csf-chips">
    <legend>{label}</legend>
    <div>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** Why this down payment has no price, and the nearest one that does. */
const NoPrice = ({ prices, deal }: { prices: CsfPrices; deal: CustomerDeal }) => {
  const text = useCsfText();
  const { minimumEntry: least, maximumEntry: most } = prices;
  const amount = least ?? most;
  if (amount === null) return <p className="csf-trouble">{text('price.none')}</p>;
  const money = formatMoney(amount);
  return (
    <div className="csf-trouble" role="status">
      <p>{text(least === null ? 'price.most' : 'price.least', { amount: money })}</p>
      <Button onClick={() => deal.setEntry(amount)}>
        {text('price.useLeast', { amount: money })}
      </Button>
    </div>
  );
};

type PriceProps = { deal: CustomerDeal; prices: CsfPrices; plan: CsfPlan; offer: CsfOffer };

const Price = ({ deal, prices, plan, offer }: PriceProps) => {
  const text = useCsfText();
  const locale = useLocale();
  const nameOf = (one: CsfPlan) => (locale === 'en' ? one.nameEn : one.name);
  return (
    <>
      {prices.plans.length > 1 ? (
        <Chips
          name="plan"
          label={text('price.plan')}
          options={prices.plans.map((one) => ({ value: one.id, label: nameOf(one) }))}
          value={plan.id}
          onPick={deal.setPlanId}
        />
      ) : null}
      <Chips
        name="term"
        label={text('price.term')}
        options={plan.offers.map(({ term }) => ({
          value: term,
          label: text('price.months', { count: term }),
        }))}
        value={offer.term}
        onPick={deal.setTerm}
      />
      <div className="csf-price" aria-live="polite" data-busy={deal.isLoading || undefined}>
        <p>{text('price.monthly')}</p>
        <p className="csf-instalment">{paymentsText(offer)}</p>
        <p>
          CET {text('price.perYear', { percent: percentText(offer.cetYearly) })} ·{' '}
          {text('price.perMonth', { percent: percentText(offer.cetMonthly) })}
        </p>
      </div>
      <details className="csf-details">
        <summary>{text('price.details')}</summary>
        <Cost offer={offer} price={prices.vehicle.price} entry={deal.entry ?? 0} />
      </details>
      <p className="customers-muted">{text('price.notice')}</p>
    </>
  );
};

/** Down payment and term, with the price below. */
export const PriceStep = ({ deal }: { deal: CustomerDeal }) => {
  const text = useCsfText();
  const { prices, chosen, entry } = deal;
  if (deal.failure) return <Trouble failure={deal.failure} onRetry={deal.retry} />;
  if (!prices || entry === null)
    return (
      <p className="customers-muted" role="status">
        {text('loading')}
      </p>
    );
  return (
    <>
      <Picture {...carPicture(prices.vehicle.modelId)} alt={prices.vehicle.model} />
      <p className="csf-vehicle">
        <strong>{prices.vehicle.name}</strong> {prices.vehicle.modelYear} ·{' '}
        {formatMoney(prices.vehicle.price)}
      </p>
      <EntryField
        price={prices.vehicle.price}
        entry={entry}
        onEntry={deal.setEntry}
        onWrong={deal.setEntryWrong}
      />
      {chosen ? <Price deal={deal} prices={prices} {...chosen} /> : null}
      {chosen || deal.isLoading || deal.isEntryWrong ? null : (
        <NoPrice prices={prices} deal={deal} />
      )}
      <SelectField
        label={text('price.state')}
        choices={states}
        value={deal.state}
        onText={deal.setState}
      />
    </>
  );
};
