import { type UncheckedValues, objectsOf } from '@patio/framework/kernel';
import type { Pricing } from '#pricing/rules/index.ts';
import { type Charge, type ChargeCode, isTariff, upfrontVrg } from '#pricing/rules/Quote.ts';
import { isInsurance } from '#addOns/rules/addOns.ts';
import type {
  Composition,
  CompositionGroup,
  CompositionLine,
  GroupCode,
} from '#papers/rules/composition.ts';
import { chargesOf } from './parameters';
import { storedInputOf } from './SimulationInput';

type Values = UncheckedValues<'simulations'>;

/** An add-on as stored with its price, in cents. */
type PricedAddOn = {
  readonly code: string;
  readonly name: string;
  readonly nameEn?: string | null;
  readonly term?: number | null;
  readonly pricingOption?: string | null;
  readonly total: number;
  readonly discount?: number | null;
};

const rowsOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);
const centavos = (value: unknown): number => Number(value ?? 0);
const sumOf = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

const named = (name: unknown) => (typeof name === 'string' && name !== '' ? { name } : {});

/** Lines of an add-on and, with a coupon, its full premium and the discount. */
const addOnLines = (
  { selectedVaps }: Values,
  addOn: PricedAddOn,
  code: ChargeCode,
): readonly CompositionLine[] => {
  const { name, nameEn, term, total } = addOn;
  const discount = addOn.discount ?? 0;
  const whole: CompositionLine = {
    code,
    amount: total + discount,
    name,
    ...(nameEn ? { nameEn } : {}),
    ...(term ? { term } : {}),
  };
  if (discount === 0) return [whole];
  const coupon = objectsOf(selectedVaps).find(({ code }) => code === addOn.code)?.['coupon'];
  return [whole, { code: 'COUPON', amount: -discount, ...named(coupon) }];
};

/** Forwarding agent and other expenses are one charge but two lines of a paper. */
const agentLines = (values: Values, amount: number): readonly CompositionLine[] => {
  const expenses = Math.min(centavos(values.expensesValue), amount);
  const lines: readonly CompositionLine[] = [
    { code: 'FWD', amount: amount - expenses },
    { code: 'EXPENSES', amount: expenses },
  ];
  return lines.filter((line) => line.amount > 0);
};

const chargeLines = (values: Values, { code, amount, ruleVersion }: Charge) => {
  const addOns = rowsOf<PricedAddOn>(values.addOnPrices);
  const addOn = addOns.find((one) => one.code === ruleVersion);
  if (addOn) return addOnLines(values, addOn, code);
  if (code === 'FWD') return agentLines(values, Number(amount));
  return [{ code, amount: Number(amount) }];
};

const goods: ReadonlySet<ChargeCode> = new Set(['ACC', 'FWD']);

const groupOf = (charge: Charge): GroupCode => {
  if (isTariff(charge)) return 'FEES';
  return goods.has(charge.code) ? 'GOODS' : 'INSURANCE';
};

const vehicleLines = (values: Values, pricing: Pricing | undefined): readonly CompositionLine[] => {
  const discount = centavos(values.voucherDiscount);
  const vrg = pricing ? Number(upfrontVrg(pricing.memo.quote)) : 0;
  return [
    { code: 'PRICE', amount: centavos(values.vehiclePrice) },
    ...(discount > 0
      ? [{ code: 'VOUCHER', amount: -discount, ...named(values.voucherCode) } as const]
      : []),
    { code: 'ENTRY', amount: -centavos(values.entryValue) },
    ...(vrg > 0 ? [{ code: 'VRG', amount: -vrg } as const] : []),
  ];
};

const taxLines = (values: Values, pricing: Pricing | undefined): readonly CompositionLine[] => {
  const total = pricing ? Number(pricing.iof.total) : centavos(values.iofValue);
  if (total === 0) return [{ code: 'NO_IOF', amount: 0 }];
  if (!pricing) return [{ code: 'IOF', amount: total }];
  return [
    { code: 'IOF_DAILY', amount: Number(pricing.iof.daily) },
    { code: 'IOF_ADDITIONAL', amount: Number(pricing.iof.additional) },
  ];
};

/** Add-ons that are neither financed nor paid at the release. */
const freeLines = (values: Values): readonly CompositionLine[] =>
  rowsOf<PricedAddOn>(values.addOnPrices).flatMap((addOn) => {
    const paid = addOn.pricingOption;
    if (paid !== 'MONTHLY' && paid !== 'COURTESY') return [];
    const code = isInsurance(addOn.code) ? 'LIFE' : 'ACC';
    return addOnLines(values, addOn, code).map((line): CompositionLine => ({ ...line, paid }));
  });

/**
 * Composes the financed amount of a simulation, line by line.
 *
 * @param values a simulation, stored or from its form, with the prices of its add-ons
 * @param pricing its price. Without one the lines come from the stored values, with one line for all fees and one for
 * the tax
 * @source Res. CMN 4.881/2020, domain 1.5
 */
export const compositionOf = (values: Values, pricing: Pricing | undefined): Composition => {
  const charges = pricing
    ? (pricing.memo.quote.charges ?? [])
    : chargesOf(storedInputOf(values), { fees: [] });
  const financed = pricing ? Number(pricing.financed) : centavos(values.financedValue);
  const isExempt = values.ignoreTCC === true;
  const linesIn = (group: GroupCode) =>
    charges
      .filter((charge) => charge.isFinanced && groupOf(charge) === group)
      .flatMap((charge) => chargeLines(values, charge));
  const known: Readonly<Record<GroupCode, readonly CompositionLine[]>> = {
    VEHICLE: vehicleLines(values, pricing),
    GOODS: linesIn('GOODS'),
    FEES: [
      ...(isExempt ? [{ code: 'TCC', amount: 0, isExempt: true } as const] : []),
      ...linesIn('FEES'),
    ],
    INSURANCE: linesIn('INSURANCE'),
    TAX: taxLines(values, pricing),
  };
  const rest = financed - sumOf(Object.values(known).flat());
  const groups = Object.entries(known).map(([name, lines]): CompositionGroup => {
    const code = name as GroupCode;
    const all =
      code === 'FEES' && rest !== 0 ? [...lines, { code: 'OTHER', amount: rest } as const] : lines;
    return { code, amount: sumOf(all), lines: all };
  });
  const upfront = charges
    .filter(({ isFinanced }) => !isFinanced)
    .flatMap((charge) => chargeLines(values, charge))
    .map((line): CompositionLine => ({ ...line, paid: 'UPFRONT' }));
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    financed,
    outside: [...upfront, ...freeLines(values)],
  };
};
