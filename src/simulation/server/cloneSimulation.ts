import { chosenAddOns, couponsFor, type AddOnsOf } from '#addOns/server/index.ts';
import { isExempt } from '#exemptions/server/index.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { type UncheckedValues, type AppError, type Result, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  findRow,
  openContext,
  toWire,
} from '@patio/framework/server';
import type { SimulationBody } from '#generated/types/wire.ts';
import { gridOf, offersType } from '../rules/grid';
import { bestRows } from '../rules/results';
import { simulationInputOf, type SimulationInput, dealQuestionOf } from '../rules/SimulationInput';
import { dealerOf } from '#organisation/server/index.ts';
import type { AddOnOption } from '#addOns/rules/addOns.ts';
import { tccOf } from '../rules/parameters';
import { leadOfCopy } from './leadOfSale';
import { parametersFor, priceStored } from './priceStored';
import { voucherDiscountOf } from './computeSimulation';

/** A row, and if it has a coupon also without it. */
const withoutCoupon = (row: AddOnOption): readonly AddOnOption[] =>
  row.coupon ? [row, { ...row, coupon: null }] : [row];

const firstOf = async <T>(items: readonly T[], holds: (item: T) => Promise<boolean>) => {
  for (const item of items) if (await holds(item)) return item;
  return undefined;
};

/**
 * Add-ons of a simulation that are still available today, for a copy: discontinued ones and expired quotes are removed;
 * an add-on whose coupon no longer applies stays without it.
 */
const withoutUnavailable = async (
  reading: Parameters<typeof chosenAddOns>[0],
  { values, dealerId, coupon, comboFor }: AddOnsOf,
): Promise<UncheckedValues<'simulations'>> => {
  const bare = { ...values, selectedVaps: null, autoInsurance: null, combo: null };
  const canHave = async (change: UncheckedValues<'simulations'>): Promise<boolean> =>
    (await chosenAddOns(reading, { values: { ...bare, ...change }, dealerId, coupon, comboFor }))
      .ok;
  const { autoInsurance = null, combo = null, selectedVaps } = values;
  const quote = (await canHave({ autoInsurance })) ? autoInsurance : null;
  const rows: AddOnOption[] = [];
  for (const row of (selectedVaps ?? []) as readonly AddOnOption[]) {
    const kept = await firstOf(withoutCoupon(row), (one) =>
      canHave({ autoInsurance: quote, selectedVaps: [...rows, one] }),
    );
    if (kept) rows.push(kept);
  }
  return {
    autoInsurance: quote,
    combo: (await canHave({ combo })) ? combo : null,
    selectedVaps: rows.length > 0 ? rows : null,
  };
};

/** Cheapest table of a plan with the sale's term today; undefined if none. */
export const cheapestTableFor = async (
  deps: Deps,
  body: SimulationBody,
  financeType: SimulationInput['financeType'],
): Promise<string | undefined> => {
  const input = { ...simulationInputOf(body), financeType };
  const found = await parametersFor(deps, input);
  if (!found.ok) return undefined;
  const [best] = bestRows(gridOf(input, found.value, [Number(body['term'])]).rows);
  return best?.cells.some(({ priced }) => priced.ok) ? best.table.code : undefined;
};

/** A copy keeps the fee waiver while the exemption that its dealer granted is valid. */
const mayIgnoreTcc = async (deps: Deps, body: SimulationBody): Promise<boolean> => {
  if (body['ignoreTCC'] !== true) return false;
  const found = await parametersFor(deps, simulationInputOf(body));
  if (!found.ok) return false;
  const { clientDocument, dealer } = body;
  const sale = { clientDocument, dealer: typeof dealer === 'string' ? dealer : null };
  return isExempt(deps, { ...sale, fee: tccOf(found.value) });
};

const financeTypeOf = async (
  deps: Deps,
  code: unknown,
): Promise<SimulationInput['financeType'] | undefined> => {
  const row = await deps.db
    .selectFrom('planTables')
    .select('financeType')
    .where('code', '=', String(code))
    .orderBy('validFrom', 'desc')
    .executeTakeFirst();
  return row ? (row.financeType as SimulationInput['financeType']) : undefined;
};

/** Removes an expired voucher from a copy; one sent with the request is validated as usual. */
const withoutEnded = async (
  deps: Deps,
  request: PersonRequest,
  { whole, body }: { readonly whole: SimulationBody; readonly body: SimulationBody },
): Promise<SimulationBody> => {
  if (!whole['voucherCode'] || body['voucherCode']) return {};
  const context = { trx: deps.db, deps, request, description: simulations };
  const found = await voucherDiscountOf(context, whole);
  return found.ok ? { voucherDiscount: found.value } : { voucherCode: null, voucherDiscount: null };
};

/**
 * Body of a copy: the stored values overridden by the request. An expired table is replaced by the cheapest of its
 * plan, the stored table by one of a newly requested finance structure, and expired discounts by the full price, so
 * that an expired simulation can be renewed.
 *
 * @fails SIS001 where the person does not see the simulation
 * @source CALL-117, SIMR-090
 */
export const cloneSimulation = async (
  deps: Deps,
  request: PersonRequest,
  body: SimulationBody,
): Promise<Result<SimulationBody, AppError>> => {
  const context = { ...openContext(deps, request), description: simulations };
  const row = await findRow(context, deps.db, { id: String(body['id']) });
  if (!row.ok) return row;
  const { lead: _lead, ...stored } = toWire(simulations, row.value);
  const tie = await leadOfCopy(deps, request, { stored: row.value, body });
  const whole: SimulationBody = { ...stored, firstDueDate: null, ...tie, ...body };
  const dealerId = dealerOf(request.actor);
  const coupon = couponsFor(deps, request.actor, { ...dealQuestionOf(whole), dealerId });
  const comboFor = request.actor.groupName;
  const sold = await withoutUnavailable(deps, { values: whole, dealerId, coupon, comboFor });
  const own = { ...whole, dealer: dealerId };
  const ignoreTCC = await mayIgnoreTcc(deps, own);
  const voucher = await withoutEnded(deps, request, { whole: own, body });
  const copy: SimulationBody = { ...whole, ...sold, ...voucher, ignoreTCC };
  const priced = await priceStored(deps, copy);
  const isNamed = Boolean(body['tableCode']);
  if (priced.ok && (isNamed || offersType(priced.value.input, priced.value.table))) return ok(copy);
  const plan =
    simulationInputOf(copy).financeType ?? (await financeTypeOf(deps, copy['tableCode']));
  const code = plan === undefined ? undefined : await cheapestTableFor(deps, copy, plan);
  return ok(code === undefined ? copy : { ...copy, tableCode: code });
};
