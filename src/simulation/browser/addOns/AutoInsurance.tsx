import { useState, type ReactNode } from 'react';
import type { AddOnItem, AutoPrice, AutoQuoteRequest } from '#generated/types/wire.ts';
import {
  chargedOf,
  dealerInputOf,
  quoteOf,
  type AddOnOption,
  usualOption,
  ageOn,
} from '#addOns/rules/addOns.ts';
import { addOnEffect } from '#simulation/rules/gridPrices.ts';
import type { Chosen, PricedGrid } from '../usePricedGrid';
import { useStepForm, call, learnErrorTexts, useEngine } from '@patio/framework/react';
import { usePaymentWords, useSimulationText } from '../useSimulationText';
import { AddOnRow, RefusalText } from './AddOnRow';
import { type SimulationValues, useAutoQuote, quoteKey, useQuotedPrice } from './useAddOnPrices';
import { TextField, CheckField, SelectField, Button } from '@patio/framework/ui';
import { canonicalCode } from '#vouchers/rules/DiscountRule.ts';
import { brl, dayText } from '../amounts';
import type { useAddOnChoice } from './useChosenAddOns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { priceAutoInsurance } from '#simulation/addOnCalls.ts';
import { type LocalDate, parseNumber } from '@patio/framework/kernel';
import { useToday } from '../useParameters';
import { enteredNumber } from '#simulation/rules/SimulationInput.ts';

learnErrorTexts();

type AutoFormProps = {
  readonly values: SimulationValues;
  readonly isPricing: boolean;
  readonly isAgain: boolean;
  readonly onQuote: (input: AutoQuoteRequest) => void;
};

const bonusClasses = Array.from({ length: 11 }, (_, bonus) => String(bonus));
const deductibles = ['REDUCED', 'NORMAL', 'INCREASED'] as const;
const oldest = 999;
/** A fourth digit typed after three is not part of an age. */
const isFourthDigit = (typed: string, age: string): boolean =>
  age.length === 3 && typed.startsWith(age) && /^\d{4}$/.test(typed);
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 8);
const shownZip = (text: string): string =>
  text.length > 5 ? `${text.slice(0, 5)}-${text.slice(5)}` : text;

/** The car of the simulation; its price is the insured value. */
const carOf = (
  values: SimulationValues,
  today: LocalDate,
): Pick<AutoQuoteRequest, 'fipeValue' | 'vehicleAge' | 'directSale' | 'saleOptions'> => {
  const { directSale, manufacturerYear, saleOptions, vehicleTypeId } = values;
  const year = Number(today.slice(0, 4));
  const age = year - Number(manufacturerYear ?? year);
  return {
    fipeValue: enteredNumber(values.vehiclePrice),
    vehicleAge: vehicleTypeId === 2 ? Math.max(0, age) : 0,
    ...(typeof directSale === 'string' ? { directSale } : {}),
    ...(Array.isArray(saleOptions) ? { saleOptions } : {}),
  };
};

/** Details for insurers besides the car. */
export const AutoForm = ({ values, isPricing, isAgain, onQuote }: AutoFormProps) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  const today = useToday();
  const [zip, setZip] = useState('');
  const known = ageOn(values.birthDate, today);
  const [age, setAge] = useState(known === undefined ? '' : String(known));
  const [bonus, setBonus] = useState('0');
  const [deductible, setDeductible] = useState<(typeof deductibles)[number]>('NORMAL');
  const years = parseNumber({ kind: 'integer' }, age);
  const isAge = typeof years === 'number' && years > 0 && years <= oldest;
  const isReady = zip.length === 8 && isAge;
  const input = () =>
    onQuote({
      ...carOf(values, today),
      zipCode: zip,
      driverAge: Number(years),
      bonusClass: Number(bonus),
      deductible,
    });
  return (
    <div className="addons-options">
      <TextField
        label={text('addOns.zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        value={shownZip(zip)}
        onText={(typed) => setZip(digits(typed))}
      />
      <TextField
        label={text('addOns.age')}
        inputMode="numeric"
        autoComplete="off"
        value={age}
        error={
          age.trim() === '' || isAge
            ? undefined
            : errorText({ code: 'validation.type', params: { expected: 'integer' } })
        }
        onText={(typed) => setAge(isFourthDigit(typed, age) ? age : typed)}
      />
      <SelectField
        label={text('addOns.bonus')}
        value={bonus}
        choices={bonusClasses.map((value) => ({ value, label: value }))}
        onText={setBonus}
      />
      <SelectField
        label={text('addOns.deductible')}
        value={deductible}
        choices={deductibles.map((value) => ({ value, label: text(`addOns.${value}`) }))}
        onText={(value) => setDeductible(deductibles.find((one) => one === value) ?? 'NORMAL')}
      />
      <Button small busy={isPricing} disabled={!isReady} onClick={input}>
        {text(isPricing ? 'addOns.askingInsurers' : isAgain ? 'addOns.askAgain' : 'addOns.ask')}
      </Button>
    </div>
  );
};

type AddOnOptionsProps = {
  readonly item: AddOnItem;
  readonly option: AddOnOption;
  readonly onChange: (option: AddOnOption) => void;
  /** Additional content. */
  readonly children?: ReactNode;
};

const plain = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

/** Options of an add-on; a list with a single entry is hidden. @source ENT-VAP-03 to ENT-VAP-07 */
export const AddOnOptions = ({ item, option, onChange, children }: AddOnOptionsProps) => {
  const text = useSimulationText();
  const payment = usePaymentWords();
  const terms = item.terms.map((term) => ({
    value: String(term),
    label: text('terms.months', { smart_count: term }),
  }));
  const lists = [
    { name: 'term', choices: item.code === 'SEGURO_AUTO' ? [] : terms },
    { name: 'coverage', choices: item.code === 'SEGURO_AUTO' ? [] : plain(item.coverages) },
    { name: 'plan', choices: plain(item.plans) },
    {
      name: 'pricingOption',
      choices: item.pricingOptions.map((value) => ({ value, label: payment(value) })),
    },
  ] as const;
  const choose = (name: (typeof lists)[number]['name'], value: string) =>
    onChange({ ...option, [name]: name === 'term' ? Number(value) : value });
  return (
    <div className="addons-options">
      {lists.map(({ name, choices }) =>
        choices.length < 2 ? null : (
          <SelectField
            key={name}
            label={text(`addOns.${name}`)}
            value={String(option[name] ?? '')}
            choices={choices}
            onText={(value) => choose(name, value)}
          />
        ),
      )}
      {item.code === 'LIFE' ? (
        <CheckField
          label={text('addOns.health')}
          checked={option.hasHealthDeclaration === true}
          onChecked={(hasHealthDeclaration) => onChange({ ...option, hasHealthDeclaration })}
        />
      ) : null}
      {children}
    </div>
  );
};

type CouponFieldProps = {
  readonly item: AddOnItem;
  readonly option: AddOnOption;
  /** Discount of the accepted coupon, in cents. */
  readonly discount: number | undefined;
  /** Whether the coupon is being validated. @source ENT-VOUCHER-22, OQ-158 */
  readonly isPricing: boolean;
  readonly onChange: (option: AddOnOption) => void;
};

/**
 * Coupon of an insurance: validated once complete; a refusal appears below the row.
 * @source ENT-VAP-07
 */
export const CouponField = ({ item, option, discount, isPricing, onChange }: CouponFieldProps) => {
  const text = useSimulationText();
  const known = option.coupon ?? '';
  const [typed, setTyped] = useState(known);
  if (item.type !== 'Insurance') return null;
  const take = () => {
    const coupon = canonicalCode(typed);
    setTyped(coupon);
    if (coupon !== known) onChange({ ...option, coupon: coupon === '' ? null : coupon });
  };
  const isKnown = known !== '' && canonicalCode(typed) === known;
  const state = () => {
    if (!isKnown) return undefined;
    if (isPricing) return text('voucher.asking');
    return discount === undefined
      ? undefined
      : text('addOns.couponTaken', { amount: brl(discount) });
  };
  return (
    <TextField
      label={text('addOns.coupon')}
      autoComplete="off"
      maxLength={30}
      value={typed}
      help={state()}
      onText={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
};

const coverages = ['A', 'B', 'C'] as const;

type QuoteChoiceProps = {
  readonly quotes: readonly AutoPrice[];
  readonly chosen: string | undefined;
  readonly onChoose: (quote: AutoPrice) => void;
};

/** Quotes of the coverages side by side. */
export const QuoteChoice = ({ quotes, chosen, onChoose }: QuoteChoiceProps) => {
  const text = useSimulationText();
  if (quotes.length === 0) return null;
  return (
    <fieldset className="addons-quotes">
      <legend>{text('addOns.quotes')}</legend>
      {quotes.map((quote) => {
        const coverage = coverages.find((one) => one === quote.coverage) ?? 'A';
        return (
          <label key={quote.quoteId} data-chosen={chosen === quote.quoteId || undefined}>
            <input
              type="radio"
              className="ui-box"
              name="auto-quote"
              checked={chosen === quote.quoteId}
              onChange={() => onChoose(quote)}
            />
            <span>
              {text(`addOns.coverage${coverage}`)}
              <small>
                {text('addOns.until', {
                  insurer: quote.insurer,
                  date: dayText(quote.validUntil),
                })}
              </small>
            </span>
            <strong>{brl(quote.total)}</strong>
          </label>
        );
      })}
    </fieldset>
  );
};

/** Requests quotes for all coverages at once. @source CALL-126, INS-004 */
const useAutoQuotes = (onQuotes: (quotes: readonly AutoPrice[]) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AutoQuoteRequest) =>
      Promise.all(
        (['A', 'B', 'C'] as const).map((coverage) =>
          call(priceAutoInsurance, { body: { ...input, coverage } }),
        ),
      ),
    onSuccess: (quotes) => {
      for (const quote of quotes) client.setQueryData(quoteKey(quote.quoteId), quote);
      onQuotes(quotes);
    },
  });
};

type AutoInsuranceProps = {
  readonly item: AddOnItem;
  readonly values: SimulationValues;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
  readonly choice: ReturnType<typeof useAddOnChoice>;
  /** Whether a coupon is allowed. */
  readonly hasCoupon: boolean;
  /** Whether continuing was refused because of the current choice. */
  readonly isRefused: boolean;
};

/** Explains what is missing after continuing was refused. */
const Unquoted = ({ values, isRefused }: Pick<AutoInsuranceProps, 'values' | 'isRefused'>) => {
  const text = useSimulationText();
  return isRefused && quoteOf(values) === undefined ? (
    <p className="addons-refusal" role="alert">
      {text('addOns.unquoted')}
    </p>
  ) : null;
};

/** Effect of the chosen quote on the chosen plan and term. */
const quoteEffect = (
  { priced, chosen }: Pick<AutoInsuranceProps, 'priced' | 'chosen'>,
  { code, pricingOption = null }: AddOnOption,
  total: number | undefined,
) => {
  if (total === undefined) return undefined;
  const { input, parameters } = priced;
  const charged = chargedOf(total, pricingOption);
  return addOnEffect({ input, parameters, ...chosen }, [{ code, pricingOption, charged }]);
};

type OptionsOfQuoteProps = Pick<AutoInsuranceProps, 'item' | 'hasCoupon'> & {
  readonly option: AddOnOption;
  readonly after: Pick<ReturnType<typeof useQuotedPrice>, 'discount' | 'isPricing'>;
  readonly onChange: (option: AddOnOption) => void;
};

/** Payment and coupon of the quote. */
const OptionsOfQuote = ({ item, hasCoupon, option, after, onChange }: OptionsOfQuoteProps) => {
  const { discount, isPricing } = after;
  return (
    <AddOnOptions item={item} option={option} onChange={onChange}>
      {hasCoupon ? (
        <CouponField
          item={item}
          option={option}
          discount={discount}
          isPricing={isPricing}
          onChange={onChange}
        />
      ) : null}
    </AddOnOptions>
  );
};

/** Newly requested quotes, else the stored one. */
const shownQuotes = (asked: readonly AutoPrice[], kept: AutoPrice | undefined) => {
  if (asked.length > 0) return asked;
  return kept ? [kept] : [];
};

/**
 * Car insurance, quoted by insurers for this car and driver; coverage A is the default.
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
    // Removed while the insurers were asked: a quote without its row would still be charged.
    if (!row) return;
    const wanted = found.find(({ coverage }) => coverage === option.coverage) ?? found[0];
    if (wanted) choose(wanted);
  });
  const shown = shownQuotes(quotes, quote);
  return (
    <AddOnRow
      item={item}
      isChosen={row !== undefined}
      total={after.total}
      isPricing={query.isPending || known.isFetching || after.isPricing}
      error={row ? (known.error ?? after.error) : null}
      effect={quoteEffect({ priced, chosen }, option, after.total)}
      onToggle={() => toggle(item)}
    >
      <AutoForm
        values={values}
        isPricing={query.isPending}
        isAgain={shown.length > 0}
        onQuote={(asked) => query.mutate({ ...asked, ...dealerInputOf(values) })}
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
