import { discountCoupons } from '#generated/descriptions/discountCoupons.ts';
import { vouchers } from '#generated/descriptions/vouchers.ts';
import { type AppError, type EntityDescription, type Result, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type RouteModule,
  type SessionContext,
  findRow,
  openContext,
  route,
  type Database,
  type PersonRequest,
  runWrite,
  updateRows,
  writeHistory,
} from '@patio/framework/server';
import type { DiscountUseSummary } from '#generated/types/wire.ts';
import {
  changeVoucherList as changeVoucherListCall,
  summariseCoupon,
  summariseVoucher,
  validateVoucher,
} from '../calls';
import { dealOf } from './dealOf';
import { findSubject, summariseUses } from './store/discountUses';
import { validateDiscount } from './useDiscount';
import { checkPersonList } from '../rules/personList';
import { changeList, type ListChange, type ListMode } from './store/discountRules';

/** A change of a voucher's list. */
type ListRequest = {
  readonly id: string;
  readonly mode: ListMode;
  readonly personList: readonly string[];
};

/**
 * Changes the document list of a voucher, all or nothing. The voucher's version is incremented; its history records the
 * counts before and after, never the documents.
 *
 * @fails SIS001; validation.failed at the index of each invalid document
 */
const changeVoucherList = async (
  deps: Deps,
  request: PersonRequest,
  { id, mode, personList }: ListRequest,
): Promise<Result<ListChange, AppError>> => {
  const documents = checkPersonList(personList);
  if (!documents.ok) return documents;
  const context = { ...openContext(deps, request), description: vouchers };
  return runWrite(context, async (trx: Database) => {
    const row = await findRow(context, trx, { id, lock: true });
    if (!row.ok) return row;
    const at = deps.clock();
    const change = await changeList(trx, {
      voucherId: row.value.id,
      mode,
      at,
      documents: documents.value,
    });
    if (change.added + change.removed === 0) return ok(change);
    const [updated] = await updateRows(trx, vouchers, { ids: [row.value.id], at, values: {} });
    const before = change.documents - change.added + change.removed;
    const { actor, taskId } = request;
    await writeHistory(trx, { actor, taskId, at, action: 'update' }, [
      {
        resource: 'vouchers',
        recordId: row.value.id,
        version: updated?.version ?? row.value.version + 1,
        changes: { documents: [before, change.documents] },
      },
    ]);
    return ok(change);
  });
};

const summarise = async (
  deps: Deps,
  context: SessionContext,
  { description, id }: { readonly description: EntityDescription; readonly id: string },
): Promise<Result<DiscountUseSummary, AppError>> => {
  const row = await findRow({ ...openContext(deps, context), description }, deps.db, { id });
  if (!row.ok) return row;
  const kind = description === vouchers ? 'VOUCHER' : 'COUPON';
  return ok(await summariseUses(deps.db, { kind, id: row.value.id }, deps.clock()));
};

/** Calls about vouchers and coupons: validation, document lists and figures. */
export const voucherRoutes: RouteModule = [
  route(validateVoucher, async (deps, { body, context }) => {
    const deal = await dealOf(deps, context.actor, body);
    if (!deal.ok) return deal;
    const { code, simulation } = body;
    const subject = simulation === undefined ? null : await findSubject(deps.db, simulation);
    const found = await validateDiscount(deps, { code, deal: deal.value, subject });
    if (!found.ok) return found;
    const { rule, discountType, discountValue } = found.value;
    const { kind, name: ruleName } = rule;
    return ok({ valid: true, code: rule.code, kind, ruleName, discountType, discountValue });
  }),

  route(changeVoucherListCall, (deps, { params, body, context }) =>
    changeVoucherList(deps, context, { id: params.id, ...body }),
  ),

  route(summariseVoucher, (deps, { params, context }) =>
    summarise(deps, context, { description: vouchers, id: params.id }),
  ),

  route(summariseCoupon, (deps, { params, context }) =>
    summarise(deps, context, { description: discountCoupons, id: params.id }),
  ),
];
