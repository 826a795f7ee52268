import { useState } from 'react';
import type { AddOnItem, AutoPrice } from '#generated/types/wire.ts';
import { chargedOf } from '#simulation/rules/addOnCharges.ts';
import { addOnEffect } from '#simulation/rules/addOnEffect.ts';
import { quoteOf } from '#simulation/rules/addOnAsk.ts';
import type { AddOnOption } from '#simulation/rules/addOns.ts';
import { usualOption } from '#simulation/rules/fitAddOns.ts';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import { useStepForm } from '@patio/framework/react';
import { AddOnOptions } from './AddOnOptions';
import { AddOnRow } from './AddOnRow';
import { useSimulationText } from '../useSimulationText';
import type { SimulationValues } from './addOnTypes';
import { AutoForm } from './AutoForm';
import { CouponField } from './CouponField';
import { QuoteChoice } from './QuoteChoice';
import { RefusalText } from './RefusalText';
import type { useAddOnChoice } from './useAddOnChoice';
import { useAutoQuote } from './useAutoQuote';
import { useAutoQuotes } from './useAutoQuotes';
import { useQuotedPrice } from './useQuotedPrice';

type AutoInsuranceProps = {
  readonly item: AddOnItem;
  readonly values: SimulationValues;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
  readonly choice: ReturnType<typeof useAddOnChoice>;
  /** Whether it may have a coupon. */
  readonly hasCoupon: boolean;
  /** Whether the way on was refused for what stands chosen. */
  readonly isRefused: boolean;
};

/** Says what is missing where the way on was refused. */
const Unquoted = ({ values, isRefused }: Pick<AutoInsuranceProps, 'values' | 'isRefused'>) => {
  const text = useSimulationText();
  return isRefused && quoteOf(values) === undefined ? (
    <p className="addons-refusal" role="alert">
      {text('addOns.unquoted')}
    </p>
  ) : null;
};

/** What the chosen quote does to the choice of plan and term. */
const quoteEffect = (
  { priced, chosen }: Pick<AutoInsuranceProps, 'priced' | 'chosen'>,
  { code, pricingOption = null }: AddOnOption,
  total: number | undefined,
) => {
  if (total === undefined) return undefined;
  const { ask, parameters } = priced;
  const charged = chargedOf(total, pricingOption);
  return addOnEffect({ ask, parameters, ...chosen }, [{ code, pricingOption, charged }]);
};

type OptionsOfQuoteProps = Pick<AutoInsuranceProps, 'item' | 'hasCoupon'> & {
  readonly option: AddOnOption;
  readonly after: Pick<ReturnType<typeof useQuotedPrice>, 'discount' | 'isAsking'>;
  readonly onChange: (option: AddOnOption) => void;
};

/** How the quote is paid, and its coupon. */
const OptionsOfQuote = ({ item, hasCoupon, option, after, onChange }: OptionsOfQuoteProps) => {
  const { discount, isAsking } = after;
  return (
    <AddOnOptions item={item} option={option} onChange={onChange}>
      {hasCoupon ? (
        <CouponField
          item={item}
          option={option}
          discount={discount}
          isAsking={isAsking}
          onChange={onChange}
        />
      ) : null}
    </AddOnOptions>
  );
};

/** Quotes that were just asked for, else the one that is kept. */
const shownQuotes = (asked: readonly AutoPrice[], kept: AutoPrice | undefined) => {
  if (asked.length > 0) return asked;
  return kept ? [kept] : [];
};

/**
 * The car insurance: quoted by insurers for this car and driver; coverage A stands chosen until a person takes another.
 * @source SIMR-014, SIMR-050, CALL-126
 */
export const AutoInsurance = (props: AutoInsuranceProps) => {
  const { item, values, priced, chosen, choice, hasCoupon, isRefused } = props;
  const { set } = useStepForm();
  const { rows, change, toggle } = choice;
  const row = rows.find(({ code }) => code === item.code);
  const option = row ?? usualOption(item);
  const [quotes, setQuotes] = useState<readonly AutoPrice[]>([]);
  const known = useAutoQuote(values);
  const quote = row ? known.data : undefined;
  const after = useQuotedPrice({ ...values, voucherDiscount: priced.discount }, quote);
  const choose = ({ quoteId, coverage }: AutoPrice) => {
    set('autoInsurance', quoteId);
    change({ ...option, coverage });
  };
  const query = useAutoQuotes((found) => {
    setQuotes(found);
    const wanted = found.find(({ coverage }) => coverage === option.coverage) ?? found[0];
    if (wanted) choose(wanted);
  });
  const shown = shownQuotes(quotes, quote);
  return (
    <AddOnRow
      item={item}
      isChosen={row !== undefined}
      total={after.total}
      isAsking={query.isPending || known.isFetching || after.isAsking}
      error={row ? (known.error ?? after.error) : null}
      effect={quoteEffect({ priced, chosen }, option, after.total)}
      onToggle={() => toggle(item)}
    >
      <AutoForm
        values={values}
        isAsking={query.isPending}
        isAgain={shown.length > 0}
        onAsk={(asked) => query.mutate(asked)}
      />
      {query.error ? <RefusalText error={query.error} isWanted /> : null}
      <Unquoted values={values} isRefused={isRefused} />
      <QuoteChoice quotes={shown} chosen={quote?.quoteId} onChoose={choose} />
      {quote ? (
        <OptionsOfQuote
          item={item}
          option={option}
          hasCoupon={hasCoupon}
          after={after}
          onChange={change}
        />
      ) : null}
    </AddOnRow>
  );
};
