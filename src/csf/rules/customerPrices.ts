import { planName, type Pricing } from '#pricing/rules/index.ts';
import { offeredTermsOf, wholeGridOf, type GridRow } from '#simulation/rules/grid.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import { paymentRuns } from '#papers/rules/paper.ts';
import type { Reason } from '#simulation/rules/reasons.ts';
import { cheapestBy, resultOf, yearlyCostOf } from '#simulation/rules/results.ts';
import { simulationInputOf, type SimulationInput } from '#simulation/rules/SimulationInput.ts';

/** Products that the parameters open to customers. */
export type OpenProducts = { readonly default: boolean; readonly chevPlus: boolean };

/** Finance types behind the switches. @source OQ-149 */
const planOf: Readonly<Record<keyof OpenProducts, number>> = { default: 1, chevPlus: 2 };

type Sale = Pick<
  SimulationInput,
  'state' | 'manufacturer' | 'model' | 'modelYear' | 'vehiclePrice' | 'entryValue'
>;

const firstDueOf = ({ schedule }: Pricing): string =>
  schedule.find(({ payment }) => payment > 0n)?.due ?? '';

const offerOf = ({ table }: GridRow<Pricing>, pricing: Pricing, releaseDate: string) => {
  const {
    tableCode: _code,
    tableDescription: _description,
    financeType: _type,
    taxType: _tax,
    ...open
  } = resultOf(table, pricing, releaseDate);
  const charges = pricing.memo.quote.charges ?? [];
  return {
    ...open,
    payments: paymentRuns(pricing.schedule).map(({ count, amount }) => ({
      count,
      amount: Number(amount),
    })),
    feesValue: Number(charges.reduce((sum, { amount }) => sum + amount, 0n)),
    firstDueDate: firstDueOf(pricing),
  };
};

/** A term of a plan as shown to customers: without table codes or dealer earnings. */
type CustomerOffer = ReturnType<typeof offerOf>;

/** A plan with the cheapest price per term. */
export type CustomerPlan = {
  readonly id: number;
  readonly name: string;
  readonly nameEn: string;
  readonly offers: CustomerOffer[];
};

const cheapest = (offers: readonly CustomerOffer[]): CustomerOffer[] =>
  [...cheapestBy(offers, ({ term }) => term, yearlyCostOf)].sort((a, b) => a.term - b.term);

const boundsOf = (reasons: readonly Reason[]) => {
  const least = reasons.flatMap((one) => (one.code === 'entry' ? [Number(one.amount)] : []));
  const most = reasons.flatMap((one) => (one.code === 'entryAbove' ? [Number(one.amount)] : []));
  return {
    minimumEntry: least.length > 0 ? Math.min(...least) : null,
    maximumEntry: most.length > 0 ? Math.max(...most) : null,
  };
};

/**
 * Prices a sale for a customer: the cheapest table by term for each open plan; if none, the nearest down payment that
 * has one. Customers have no campaign, so campaign tables are excluded.
 *
 * @source SIMR-006, OQ-103, OQ-105
 */
export const customerPrices = (
  sale: Sale,
  parameters: SimulationParameters,
  open: OpenProducts,
): {
  readonly plans: CustomerPlan[];
  readonly minimumEntry: number | null;
  readonly maximumEntry: number | null;
} => {
  const { releaseDate } = parameters;
  const names = (['default', 'chevPlus'] as const).filter((name) => open[name]);
  const grids = names.map((name) => {
    const financeType = planOf[name];
    const input = simulationInputOf({
      ...sale,
      personType: 'PF',
      saleType: 'TD',
      vehicleTypeId: 1,
      financeType,
    });
    return { financeType, ...wholeGridOf(input, parameters, offeredTermsOf(input, parameters)) };
  });
  const plans = grids.flatMap(({ financeType: id, rows }) => {
    const offers = rows.flatMap((row) =>
      row.cells.flatMap(({ priced }) =>
        priced.ok ? [offerOf(row, priced.value, releaseDate)] : [],
      ),
    );
    const own = { id, name: planName(id, 'pt-BR'), nameEn: planName(id, 'en') };
    return offers.length > 0 ? [{ ...own, offers: cheapest(offers) }] : [];
  });
  return { plans, ...boundsOf(grids.flatMap((grid) => grid.refused.map((one) => one.reason))) };
};
