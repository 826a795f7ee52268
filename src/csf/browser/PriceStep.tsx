import { formatMoney, ufs } from '@patio/framework/kernel';
import { useLocale } from '@patio/framework/react';
import { Button, Picture, SelectField } from '@patio/framework/ui';
import type { CsfOffer, CsfPlan, CsfPrices } from '#generated/types/wire.ts';
import { carPicture } from '#vehicles/rules/carPicture.ts';
import { Cost } from './Cost';
import { EntryField } from './EntryField';
import { paymentsText, percentText } from '../rules/texts';
import { Trouble } from './Trouble';
import { useCsfText } from './useCsfText';
import type { CustomerDeal } from './useDeal';

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

/** Why there is no price with this entry, and the entry that has one. */
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

/** Entry and term, with the customer's price below. */
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
