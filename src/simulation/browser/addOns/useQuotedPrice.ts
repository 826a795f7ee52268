import type { AutoPrice } from '#generated/types/wire.ts';
import { rowsOf } from '#simulation/rules/addOnAsk.ts';
import { autoCode, type AddOnOption } from '#simulation/rules/addOns.ts';
import type { SimulationValues } from './addOnTypes';
import { useOptionPrices, type OptionState } from './useOptionPrices';

const unasked: OptionState = { price: undefined, isAsking: false, error: null };
const none: readonly AddOnOption[] = [];

/** The row of the car insurance, where it has a coupon; its coverage is that of the quote. */
const rowWithCoupon = (values: SimulationValues): readonly AddOnOption[] =>
  rowsOf(values)
    .filter(({ code, coupon }) => code === autoCode && coupon)
    .map((row) => ({ ...row, coverage: null }));

/** What the quote comes to: as it is, or after its coupon, which the server judges. @source CAMP-007, ENT-VAP-07 */
export const useQuotedPrice = (values: SimulationValues, quote: AutoPrice | undefined) => {
  const rows = quote ? rowWithCoupon(values) : none;
  const [{ price, isAsking, error } = unasked] = useOptionPrices(values, rows);
  const total = rows.length > 0 ? price?.total : quote?.total;
  return { total, discount: price?.discount, isAsking, error };
};
