import {
  type UncheckedValues,
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import type { Simulation } from '#generated/types/simulation.ts';
import type { AutoPrice } from '#generated/types/wire.ts';
import {
  addOnInputOf,
  quoteOf,
  rowsOf,
  addOnRefusals,
  autoCode,
  type AddOn,
  type AddOnOption,
} from '../rules/addOns';
import { isComboApplicable, isComboOfferedTo } from '../rules/combo';
import { priceAddOns, readForSale, type CouponBenefit } from './priceAddOns';
import { hasAddOns, readCombos } from './store/addOns';
import { findModelSegment } from '#vehicles/server/index.ts';

type Prices = NonNullable<Simulation['addOnPrices']>;
type Reading = Pick<Deps, 'db' | 'clock'>;

/** A simulation with its add-ons, and the selling dealer. */
export type AddOnsOf = {
  readonly values: UncheckedValues<'simulations'>;
  readonly dealerId: string | null;
  readonly coupon: CouponBenefit;
  /** Group that chooses the combo; undefined for a stored combo that stays as it is. @source ENT-COMBO-10 */
  readonly comboFor: string | undefined;
};

/** Add-on members of a stored simulation. */
export type ChosenAddOns = Pick<Simulation, 'addOnPrices' | 'comboName'>;

const refuse = (about: keyof typeof addOnRefusals, path: string, code: AppError['code']) =>
  err(appError(addOnRefusals[about], { fields: [{ path, code }] }));

/** An option with its place among the rows of the simulation; -1 for a quote that has no row. */
type Placed = { readonly option: AddOnOption; readonly at: number };

/** Add-ons to price: the quoted car insurance by its quote, and the chosen options. */
const placedOf = (values: UncheckedValues<'simulations'>): readonly Placed[] => {
  const rows = rowsOf(values).map((option, at) => ({ option, at }));
  const others = rows.filter(({ option }) => option.code !== autoCode);
  if (!quoteOf(values)) return others;
  const { option = { code: autoCode }, at = -1 } =
    rows.find((row) => row.option.code === autoCode) ?? {};
  return [{ option: { ...option, coverage: null }, at }, ...others];
};

/** Refusals of options at the rows of the simulation. */
const atRows = (error: AppError, placed: readonly Placed[]): AppError => {
  const rowOf = (path: string): string =>
    path.replace(/^options\.(\d+)(.*)$/, (_, index: string, rest: string) => {
      const at = placed[Number(index)]?.at ?? -1;
      return at < 0 ? 'autoInsurance' : `selectedVaps.${at}${rest}`;
    });
  const fields = error.fields?.map((field) => ({ ...field, path: rowOf(field.path) }));
  return fields ? { ...error, fields } : error;
};

const chosenWith = (sold: readonly AddOn[], { code, pricingOption }: AddOnOption) => {
  const addOn = sold.find((one) => one.code === code);
  return {
    name: addOn?.name ?? code,
    nameEn: addOn?.nameEn ?? null,
    pricingOption: (pricingOption ??
      addOn?.pricingOptions[0] ??
      null) as Prices[number]['pricingOption'],
  };
};

/** The quote is named with its coverage and insurer. */
const withInsurer = (price: Prices[number], quote: AutoPrice | undefined): Prices[number] =>
  quote && price.code === autoCode
    ? {
        ...price,
        name: `${price.name} ${quote.coverage} · ${quote.insurer}`,
        nameEn: `${price.nameEn ?? price.name} ${quote.coverage} · ${quote.insurer}`,
      }
    : price;

/** @fails SP-000 to SP-009 at the rows, and SP-009 at autoInsurance for an unknown or expired quote */
const pricesOf = async (
  reading: Reading,
  { values, dealerId, coupon }: AddOnsOf,
): Promise<Result<Prices, AppError>> => {
  const placed = placedOf(values);
  if (placed.length === 0) return ok([]);
  const id = quoteOf(values);
  const day = localDateOf(reading.clock());
  const options = placed.map(({ option }) => option);
  const request = { ...addOnInputOf(values, options, day), ...(id ? { autoInsurance: id } : {}) };
  const question = { request, dealerId, coupon };
  const read = await readForSale(reading, question);
  const priced = await priceAddOns(reading, question, read);
  if (!priced.ok) return err(atRows(priced.error, placed));
  const { sold, quote } = read;
  return ok(
    priced.value.options.map(({ code, term, total, charged, discount = null }, index) => {
      const chosen = chosenWith(sold, options[index] ?? { code });
      const price = { code, term, total, charged, discount, ...chosen };
      return withInsurer(price, quote?.ok ? quote.value : undefined);
    }),
  );
};

/**
 * Name of the chosen combo.
 * @fails SP-012 at combo if it is not offered for the sale
 * @source ENT-COMBO-09, ENT-COMBO-10
 */
const comboName = async (
  { db }: Reading,
  { values, dealerId, comboFor }: AddOnsOf,
): Promise<Result<string | null, AppError>> => {
  const { combo } = values;
  if (typeof combo !== 'string' || combo === '') return ok(null);
  const { model } = values;
  const segment = typeof model === 'string' ? await findModelSegment(db, model) : undefined;
  const request = {
    vehicleSegmentation: segment,
    personType: values.personType === 'PJ' ? 'PJ' : 'PF',
    vehicleTypeId: values.vehicleTypeId === 2 ? '2' : '1',
    mileage: String(Number(values.mileage ?? 0)),
  } as const;
  const sold = (await hasAddOns(db, dealerId)) ? await readCombos(db) : [];
  const offered = sold.filter((row) => comboFor === undefined || isComboOfferedTo(row, comboFor));
  const row = offered.find(({ id }) => id === combo);
  if (row && isComboApplicable(row, request)) return ok(row.name);
  return refuse('combo', 'combo', 'insurance.combo_not_visible');
};

/**
 * Prices all add-ons of a simulation, from stored tariffs and quotes.
 *
 * @fails SP-000 to SP-012, each at its field
 * @source SIMR-049, SIMR-050, SIMR-092, SIMR-093
 */
export const chosenAddOns = async (
  reading: Reading,
  of: AddOnsOf,
): Promise<Result<ChosenAddOns, AppError>> => {
  const { selectedVaps, autoInsurance, combo } = of.values;
  if (!selectedVaps && !autoInsurance && !combo) return ok({ addOnPrices: null, comboName: null });
  const prices = await pricesOf(reading, of);
  if (!prices.ok) return prices;
  const name = await comboName(reading, of);
  if (!name.ok) return name;
  const addOnPrices = prices.value.length > 0 ? prices.value : null;
  return ok({ addOnPrices, comboName: name.value });
};
