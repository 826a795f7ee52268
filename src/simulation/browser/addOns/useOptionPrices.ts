import { useQueries } from '@tanstack/react-query';
import type { FieldError, LocalDate } from '@patio/framework/kernel';
import { ProblemError, call } from '@patio/framework/react';
import { afterPaint } from '@patio/framework/ui';
import type { AddOnAsk, AddOnPrices, AutoPrice } from '#generated/types/wire.ts';
import { priceAddOnOptions } from '#simulation/addOnCalls.ts';
import { addOnAskOf, quoteOf, rowsOf, autoCode, type AddOnOption } from '#addOns/rules/addOns.ts';
import { dealQuestionOf } from '#simulation/rules/voucherQuestion.ts';
import { useSettled } from '../useSettled';
import type { SimulationValues } from './addOnTypes';
import { useToday } from '../useToday';
import { enteredNumber } from '#simulation/rules/SimulationAsk.ts';

type OptionPrice = AddOnPrices['options'][number];

/** Price of an option: loading, known or refused. */
export type OptionState = {
  readonly price: OptionPrice | undefined;
  readonly isAsking: boolean;
  readonly error: Error | null;
};

const minutes = 5 * 60_000;

/**
 * Fetches the price of one option. A refusal is data, not a failure; it is returned as if the call had been refused.
 */
const priceOf = async (ask: AddOnAsk, signal: AbortSignal): Promise<OptionPrice | null> => {
  await afterPaint();
  const body = { ...ask, tellRefusals: true };
  const { options, refused = [] } = await call(priceAddOnOptions, { body, signal });
  const [refusal] = refused;
  if (!refusal) return options[0] ?? null;
  const { code: rawCode, fields } = refusal;
  throw new ProblemError({ status: 400, rawCode, fields: fields as readonly FieldError[] });
};

type Asked = {
  readonly values: SimulationValues;
  /** Key of the sale that prices depend on: `saleOf` of the same values once they settle. */
  readonly sale: string;
  readonly option: AddOnOption;
};

/** Key of everything that add-on prices depend on. */
export const saleOf = (values: SimulationValues, today: LocalDate): string =>
  JSON.stringify(addOnAskOf(values, [], today));

/** Further inputs of an option's price: for a coupon the other fields, for the car insurance its quote. */
const extraOf = (values: SimulationValues, { code, coupon }: AddOnOption) => {
  const autoInsurance = quoteOf(values);
  const deal = dealQuestionOf(values);
  return code === autoCode && autoInsurance ? { deal, autoInsurance } : coupon ? { deal } : null;
};

/** Query for the price of an option, with caching. @source CALL-125 */
export const priceQuery = ({ values, sale, option }: Asked) => {
  const extra = extraOf(values, option);
  return {
    queryKey: ['simulations', 'addOnPrice', option, sale, extra],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      priceOf({ ...(JSON.parse(sale) as AddOnAsk), ...extra, options: [{ ...option }] }, signal),
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
    isAsking: !isOffered || isFetching || settled !== sale,
    error: isOffered ? error : null,
  }));
};

const unasked: OptionState = { price: undefined, isAsking: false, error: null };
const none: readonly AddOnOption[] = [];

/** Row of the car insurance if it has a coupon; the coverage comes from the quote. */
const rowWithCoupon = (values: SimulationValues): readonly AddOnOption[] =>
  rowsOf(values)
    .filter(({ code, coupon }) => code === autoCode && coupon)
    .map((row) => ({ ...row, coverage: null }));

/** Price of the quote, after a server-validated coupon if there is one. @source CAMP-007, ENT-VAP-07 */
export const useQuotedPrice = (values: SimulationValues, quote: AutoPrice | undefined) => {
  const rows = quote ? rowWithCoupon(values) : none;
  const [{ price, isAsking, error } = unasked] = useOptionPrices(values, rows);
  const total = rows.length > 0 ? price?.total : quote?.total;
  return { total, discount: price?.discount, isAsking, error };
};
