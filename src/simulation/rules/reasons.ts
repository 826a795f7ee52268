import type { AppError } from '@patio/framework/kernel';
import type { PlanShape } from '#plans/rules/planTables.ts';
import type { SimulationInput } from './SimulationInput';

/** Why a table is unavailable: a message code and its values. */
export type Reason =
  | { readonly code: 'period'; readonly from: string; readonly until: string | null }
  | { readonly code: 'tableType'; readonly tableType: string }
  | { readonly code: 'personType'; readonly personTypes: readonly string[] }
  | { readonly code: 'state'; readonly states: readonly string[] }
  | { readonly code: 'tier'; readonly tiers: readonly string[] }
  | { readonly code: 'directSale' }
  | { readonly code: 'vehicleType'; readonly vehicleTypes: readonly number[] }
  | { readonly code: 'manufacturer' }
  | { readonly code: 'model' }
  | { readonly code: 'year'; readonly from: number | null; readonly until: number | null }
  /** The table requires a campaign that the sale is not part of. */
  | { readonly code: 'campaign'; readonly campaign: string }
  | { readonly code: 'entry'; readonly percent: string; readonly amount: bigint }
  | { readonly code: 'entryAbove'; readonly percent: string; readonly amount: bigint }
  | { readonly code: 'financed'; readonly minimum: number | null; readonly maximum: number | null }
  /** None of the selected terms belongs to the table. */
  | { readonly code: 'term'; readonly terms: readonly number[] }
  /** The table applies, but pricing refuses it. */
  | { readonly code: 'price'; readonly error: AppError }
  /** No table of the plan applies today to this kind of sale and vehicle. */
  | { readonly code: 'none' };

const lacks = <T>(list: readonly T[] | null, value: T | undefined): boolean =>
  list !== null && list.length > 0 && (value === undefined || !list.includes(value));

type Rule = (table: PlanShape, input: SimulationInput, day: string) => Reason | undefined;

const years: Rule = ({ modelYearFrom: from, modelYearTo: until }, { modelYear }) =>
  modelYear !== null &&
  ((from !== null && modelYear < from) || (until !== null && modelYear > until))
    ? { code: 'year', from, until }
    : undefined;

const nameOf = (campaign: string): string => campaign.trim().toLowerCase();

/**
 * A campaign's table is available only with the campaign; others always. Checked last: with the campaign the table
 * would apply.
 */
const campaign: Rule = ({ campaign: own }, { campaign: chosen }) =>
  own === null || own.trim() === '' || (chosen !== null && nameOf(own) === nameOf(chosen))
    ? undefined
    : { code: 'campaign', campaign: own };

/** Rules in the order a seller would check them; the first failure is reported. */
const rules: readonly Rule[] = [
  (table, input) =>
    table.tableType === input.saleType
      ? undefined
      : { code: 'tableType', tableType: table.tableType },
  ({ validFrom, validTo }, _ask, day) =>
    validFrom <= day && (validTo === null || day <= validTo)
      ? undefined
      : { code: 'period', from: validFrom, until: validTo },
  ({ vehicleTypes }, input) =>
    vehicleTypes.includes(input.vehicleTypeId) ? undefined : { code: 'vehicleType', vehicleTypes },
  ({ personTypes }, input) =>
    personTypes.includes(input.personType) ? undefined : { code: 'personType', personTypes },
  ({ states }, input) => (lacks(states, input.state) ? { code: 'state', states } : undefined),
  ({ tiers }, input) =>
    lacks(tiers, input.tierCode ?? undefined) ? { code: 'tier', tiers } : undefined,
  ({ directSaleTypes }, input) =>
    input.saleType === 'VD' && lacks(directSaleTypes, input.directSale ?? undefined)
      ? { code: 'directSale' }
      : undefined,
  ({ manufacturers }, input) =>
    lacks(manufacturers, input.manufacturer ?? undefined) ? { code: 'manufacturer' } : undefined,
  ({ models }, input) => (lacks(models, input.model ?? undefined) ? { code: 'model' } : undefined),
  years,
  campaign,
];

/** Why a table does not apply to a sale; undefined if it does. */
export const whyNot = (
  table: PlanShape,
  input: SimulationInput,
  day: string,
): Reason | undefined => {
  for (const rule of rules) {
    const reason = rule(table, input, day);
    if (reason) return reason;
  }
  return undefined;
};

/** A share of the price in cents, rounded up. */
const shareUp = (price: number, percent: string): bigint => {
  const hundredths = BigInt(Math.round(Number(percent) * 100));
  return (BigInt(price) * hundredths + 9_999n) / 10_000n;
};

/** Minimum and maximum entry of a sale for a table, in cents. */
export const entryBounds = (
  { minimumEntry, maximumEntry }: Pick<PlanShape, 'minimumEntry' | 'maximumEntry'>,
  { vehiclePrice }: Pick<SimulationInput, 'vehiclePrice'>,
): { readonly least: bigint; readonly most: bigint } => ({
  least: shareUp(vehiclePrice, minimumEntry),
  most: shareUp(vehiclePrice, maximumEntry),
});

/** Why an applicable table is unavailable with this entry; undefined if available. */
export const whyNotEntry = (table: PlanShape, input: SimulationInput): Reason | undefined => {
  const { least, most } = entryBounds(table, input);
  if (BigInt(input.entryValue) < least)
    return { code: 'entry', percent: table.minimumEntry, amount: least };
  return BigInt(input.entryValue) > most
    ? { code: 'entryAbove', percent: table.maximumEntry, amount: most }
    : undefined;
};
