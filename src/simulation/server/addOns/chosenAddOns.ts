import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { localDateOf } from '../../../framework/kernel/localDate';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Deps } from '../../../framework/server/deps';
import type { Values } from '../../../framework/server/store/write/records';
import type { Simulation } from '../../../generated/types/simulation';
import { addOnAskOf, chosenOptions } from '../../rules/addOnAsk';
import { chargedOf } from '../../rules/addOnCharges';
import { addOnRefusals, autoCode, type AddOn, type AddOnOption } from '../../rules/addOns';
import { comboHolds } from '../../rules/comboHolds';
import { priceAddOns } from '../calculations/priceAddOns';
import { hasAddOns, readAddOns, readCombos } from '../calculations/store/addOns';
import type { CouponBenefit } from './couponBenefit';
import { findQuote } from './store/quotes';

type Prices = NonNullable<Simulation['addOnPrices']>;
type Reading = Pick<Deps, 'db' | 'clock'>;

/** A simulation whose add-ons are priced, and the dealer that sells them. */
export type AddOnsOf = {
  readonly values: Values;
  readonly dealerId: string | null;
  readonly coupon: CouponBenefit;
};

/** What the server keeps of the add-ons of a simulation. */
export type ChosenAddOns = Pick<Simulation, 'addOnPrices' | 'comboName'>;

const refuse = (about: keyof typeof addOnRefusals, path: string, code: AppError['code']) =>
  err(appError(addOnRefusals[about], { fields: [{ path, code }] }));

/** Refusals of options at the rows of the simulation. */
const atRows = (error: AppError): AppError =>
  error.fields
    ? {
        ...error,
        fields: error.fields.map((field) => ({
          ...field,
          path: field.path.replace(/^options/, 'selectedVaps'),
        })),
      }
    : error;

const chosenWith = (sold: readonly AddOn[], { code, pricingOption }: AddOnOption) => {
  const addOn = sold.find((one) => one.code === code);
  return {
    name: addOn?.name ?? code,
    pricingOption: (pricingOption ??
      addOn?.pricingOptions[0] ??
      null) as Prices[number]['pricingOption'],
  };
};

const optionPrices = async (
  reading: Reading,
  { values, dealerId, coupon }: AddOnsOf,
  sold: readonly AddOn[],
): Promise<Result<Prices, AppError>> => {
  const options = chosenOptions(values);
  if (options.length === 0) return ok([]);
  const ask = addOnAskOf(values, options, localDateOf(reading.clock()));
  const priced = await priceAddOns(reading, { ask, dealerId, coupon });
  if (!priced.ok) return err(atRows(priced.error));
  return ok(
    priced.value.options.map(({ code, term, total, charged }, index) => ({
      ...{ code, term, total, charged },
      ...chosenWith(sold, options[index] ?? { code }),
    })),
  );
};

/** The quote that a simulation names. @fails SP-009 at autoInsurance for one that is unknown or has ended */
const quotePrice = async (
  { db, clock }: Reading,
  { values, dealerId }: AddOnsOf,
  sold: readonly AddOn[],
): Promise<Result<Prices, AppError>> => {
  const id = values['autoInsurance'];
  if (typeof id !== 'string' || id === '') return ok([]);
  const isSold = sold.some(({ code }) => code === autoCode);
  const quote = isSold ? await findQuote(db, { id, dealerId }) : undefined;
  if (!quote) return refuse('quote', 'autoInsurance', 'insurance.quote_unknown');
  if (quote.validUntil < localDateOf(clock()))
    return refuse('quote', 'autoInsurance', 'insurance.quote_expired');
  const { insurer, coverage, total } = quote;
  const rows = (values['selectedVaps'] ?? []) as readonly AddOnOption[];
  const at = rows.findIndex(({ code }) => code === autoCode);
  const row = rows[at] ?? { code: autoCode };
  if (row.coupon) return refuse('coupon', `selectedVaps.${at}.coupon`, 'insurance.no_coupon');
  const { name, pricingOption } = chosenWith(sold, row);
  const charged = chargedOf(total, pricingOption);
  return ok([
    {
      ...{ code: autoCode, term: 12, pricingOption, total, charged },
      name: `${name} ${coverage} · ${insurer}`,
    },
  ]);
};

/** Name of the combo that was chosen. @fails SP-012 at combo for one that is not offered for the sale @source ENT-COMBO-09 */
const comboName = async (
  { db }: Reading,
  { values, dealerId }: AddOnsOf,
): Promise<Result<string | null, AppError>> => {
  const { combo } = values;
  if (typeof combo !== 'string' || combo === '') return ok(null);
  const ask = {
    personType: values['personType'] === 'PJ' ? 'PJ' : 'PF',
    vehicleTypeId: values['vehicleTypeId'] === 2 ? '2' : '1',
    mileage: String(Number(values['mileage'] ?? 0)),
  } as const;
  const offered = (await hasAddOns(db, dealerId)) ? await readCombos(db) : [];
  const row = offered.find(({ id }) => id === combo);
  if (row && comboHolds(row, ask)) return ok(row.name);
  return refuse('combo', 'combo', 'insurance.combo_not_visible');
};

/**
 * Prices everything that is sold with the vehicle of a simulation, by tariffs and quotes that the server knows.
 *
 * @fails SP-000 to SP-012 with every reason at its field
 * @source SIMR-049, SIMR-050, SIMR-092, SIMR-093
 */
export const chosenAddOns = async (
  reading: Reading,
  of: AddOnsOf,
): Promise<Result<ChosenAddOns, AppError>> => {
  const { selectedVaps, autoInsurance, combo } = of.values;
  if (!selectedVaps && !autoInsurance && !combo) return ok({ addOnPrices: null, comboName: null });
  const day = localDateOf(reading.clock());
  const sold = await readAddOns(reading.db, { day, dealerId: of.dealerId });
  const options = await optionPrices(reading, of, sold);
  if (!options.ok) return options;
  const auto = await quotePrice(reading, of, sold);
  if (!auto.ok) return auto;
  const name = await comboName(reading, of);
  if (!name.ok) return name;
  const prices = [...auto.value, ...options.value];
  return ok({ addOnPrices: prices.length > 0 ? prices : null, comboName: name.value });
};
