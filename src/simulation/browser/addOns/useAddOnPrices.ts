import type { UncheckedValues, FieldError, LocalDate } from '@patio/framework/kernel';
import { useQuery, useQueries } from '@tanstack/react-query';
import { call, ProblemError, useEngine } from '@patio/framework/react';
import { afterPaint } from '@patio/framework/ui';
import {
  type AddOnPriced,
  addOnInputOf,
  dealerInputOf,
  quoteOf,
  rowsOf,
  autoCode,
  type AddOnOption,
} from '#addOns/rules/addOns.ts';
import {
  readAutoQuote,
  priceAddOnOptions,
  listAddOnsOf,
  listCombos,
} from '#simulation/addOnCalls.ts';
import type { AddOnRequest, AddOnPrices, AutoPrice } from '#generated/types/wire.ts';
import { dealQuestionOf, enteredNumber } from '#simulation/rules/SimulationInput.ts';
import { useSettled } from '../VoucherState';
import { useToday } from '../useParameters';

/** A chosen add-on, with its price if known. */
export type ChosenAddOn = AddOnPriced & {
  readonly name: string;
  readonly term?: number | null;
  readonly total: number;
  /** Discount of a coupon. */
  readonly discount?: number | undefined;
};

/** Form values of a simulation. */
export type SimulationValues = UncheckedValues<'simulations'>;

/** Query key of a quote. */
export const quoteKey = (id: string) => ['simulations', 'autoQuote', id] as const;

/** Chosen quote of the car insurance. @source SIMR-050 */
export const useAutoQuote = (values: SimulationValues) => {
  const { autoInsurance } = values;
  const query = dealerInputOf(values);
  const id = typeof autoInsurance === 'string' ? autoInsurance : '';
  return useQuery({
    queryKey: quoteKey(id),
    queryFn: ({ signal }) => call(readAutoQuote, { params: { id }, query, signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

type OptionPrice = AddOnPrices['options'][number];

/** Price of an option: loading, known or refused. */
export type OptionState = {
  readonly price: OptionPrice | undefined;
  readonly isPricing: boolean;
  readonly error: Error | null;
};

const minutes = 5 * 60_000;

/**
 * Fetches the price of one option. A refusal is data, not a failure; it is returned as if the call had been refused.
 */
const priceOf = async (input: AddOnRequest, signal: AbortSignal): Promise<OptionPrice | null> => {
  await afterPaint();
  const body = { ...input, tellRefusals: true };
  const { options, refused = [] } = await call(priceAddOnOptions, { body, signal });
  const [refusal] = refused;
  if (!refusal) return options[0] ?? null;
  const { code: rawCode, fields } = refusal;
  throw new ProblemError({ status: 400, rawCode, fields: fields as readonly FieldError[] });
};

type PriceQuery = {
  readonly values: SimulationValues;
  /** Key of the sale that prices depend on: `saleOf` of the same values once they settle. */
  readonly sale: string;
  readonly option: AddOnOption;
};

/** Key of everything that add-on prices depend on. */
export const saleOf = (values: SimulationValues, today: LocalDate): string =>
  JSON.stringify(addOnInputOf(values, [], today));

/** Further inputs of an option's price: for a coupon the other fields, for the car insurance its quote. */
const extraOf = (values: SimulationValues, { code, coupon }: AddOnOption) => {
  const autoInsurance = quoteOf(values);
  const deal = dealQuestionOf(values);
  return code === autoCode && autoInsurance ? { deal, autoInsurance } : coupon ? { deal } : null;
};

/** Query for the price of an option, with caching. @source CALL-125 */
export const priceQuery = ({ values, sale, option }: PriceQuery) => {
  const extra = extraOf(values, option);
  return {
    queryKey: ['simulations', 'addOnPrice', option, sale, extra],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      priceOf(
        { ...(JSON.parse(sale) as AddOnRequest), ...extra, options: [{ ...option }] },
        signal,
      ),
    staleTime: minutes,
    retry: false,
  } as const;
};

/**
 * Prices of options, fetched separately so that a refusal affects only one. Previous prices stay while an amount is
 * being dragged. Waits until the options match the term: others would be refused.
 *
 * @source CALL-125
 */
export const useOptionPrices = (
  values: SimulationValues,
  options: readonly AddOnOption[],
  isOffered = true,
): readonly OptionState[] => {
  const sale = saleOf(values, useToday());
  const settled = useSettled(sale);
  const queries = useQueries({
    queries: options.map((option) => ({
      ...priceQuery({ values, sale: settled, option }),
      enabled: isOffered && enteredNumber(values.vehiclePrice) > 0,
      placeholderData: (former: OptionPrice | null | undefined) =>
        former?.code === option.code ? former : undefined,
    })),
  });
  return queries.map(({ data, error, isFetching }) => ({
    price: data ?? undefined,
    isPricing: !isOffered || isFetching || settled !== sale,
    error: isOffered ? error : null,
  }));
};

const idle: OptionState = { price: undefined, isPricing: false, error: null };
const none: readonly AddOnOption[] = [];

/** Row of the car insurance if it has a coupon; the coverage comes from the quote. */
const rowWithCoupon = (values: SimulationValues): readonly AddOnOption[] =>
  rowsOf(values)
    .filter(({ code, coupon }) => code === autoCode && coupon)
    .map((row) => ({ ...row, coverage: null }));

/** Price of the quote, after a server-validated coupon if there is one. @source CAMP-007, ENT-VAP-07 */
export const useQuotedPrice = (values: SimulationValues, quote: AutoPrice | undefined) => {
  const rows = quote ? rowWithCoupon(values) : none;
  const [{ price, isPricing, error } = idle] = useOptionPrices(values, rows);
  const total = rows.length > 0 ? price?.total : quote?.total;
  return { total, discount: price?.discount, isPricing, error };
};

const offerQueryOf = ({ personType, vehicleTypeId }: SimulationValues) =>
  ({
    personType: personType === 'PJ' ? 'PJ' : 'PF',
    vehicleTypeId: vehicleTypeId === 2 ? 2 : 1,
  }) as const;

/**
 * Add-ons that the dealer sells for this kind of sale and term; none if the add-ons step is off, or for offers.
 * @source CALL-124, OQ-177
 */
export const useOfferedAddOns = (values: SimulationValues) => {
  const { term } = values;
  const { can } = useEngine();
  const body = {
    ...offerQueryOf(values),
    ...dealerInputOf(values),
    term: typeof term === 'number' ? term : null,
  };
  return useQuery({
    queryKey: ['simulations', 'addOns', body],
    queryFn: ({ signal }) => call(listAddOnsOf, { body, signal }),
    enabled: can(listAddOnsOf.access),
    staleTime: minutes,
    placeholderData: (former) => former,
  });
};

/** Visible combos available for the sale. @source CALL-076, ENT-COMBO-09, ENT-COMBO-13 */
export const useCombos = (values: SimulationValues) => {
  const { personType, vehicleTypeId } = offerQueryOf(values);
  const { model } = values;
  const mileage = enteredNumber(values.mileage);
  const query = {
    enabled: 'true',
    personType,
    vehicleTypeId: vehicleTypeId === 2 ? '2' : '1',
    ...(typeof model === 'string' ? { model } : {}),
    ...(mileage > 0 ? { mileage: String(mileage) } : {}),
    ...dealerInputOf(values),
  } as const;
  return useQuery({
    queryKey: ['simulations', 'combos', query],
    queryFn: ({ signal }) => call(listCombos, { query, signal }),
    staleTime: minutes,
  });
};
