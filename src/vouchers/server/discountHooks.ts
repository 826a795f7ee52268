import {
  type AppError,
  type FieldError,
  type Filter,
  type Result,
  appError,
  err,
  ok,
  type EntityRow,
  type EntityValues,
  type FieldName,
} from '@patio/framework/kernel';
import {
  type Actor,
  type EntityHooks,
  type HookContext,
  writeHistory,
} from '@patio/framework/server';
import type { DiscountRule } from '../rules/DiscountRule';
import { checkPersonList } from '../rules/personList';
import { mayCombine } from '#vehicles/rules/vehicleChoice.ts';
import { changeList, lockRule } from './store/discountRules';
import { readUsage } from './store/discountUses';

type Kind = DiscountRule['kind'];

const inUse = { VOUCHER: 'voucher.in_use', COUPON: 'InsCampaign.coupon_in_use' } as const;

type Codes = { readonly saleOptionTypes?: unknown };

/** @source VAL-074 */
const optionErrors = ({ saleOptionTypes: codes }: Codes): readonly FieldError[] => {
  return Array.isArray(codes) && !mayCombine(codes)
    ? [{ path: 'saleOptionTypes', code: 'validation.not_together' }]
    : [];
};

const check = <Values extends Codes>(values: Values): Promise<Result<Values, AppError>> => {
  const fields = optionErrors(values);
  return Promise.resolve(
    fields.length === 0 ? ok(values) : err(appError('validation.failed', { fields })),
  );
};

/**
 * Refuses to delete a used rule, because calculations refer to it, and one reserved for a proposal, whose use would be
 * lost.
 *
 * @source domain 5.2
 */
const refuseUsed =
  (kind: Kind) =>
  async ({ trx, deps }: HookContext, { id }: { readonly id: string }) => {
    const rule = { kind, id };
    await lockRule(trx, rule);
    const question = { rule, subject: null, document: null, now: deps.clock() };
    const { used, reserved } = await readUsage(trx, question);
    return used + reserved > 0 ? err(appError(inUse[kind])) : ok(undefined);
  };

/** Stores a sent list. Its history records the counts before and after, never the documents. */
const storeList = async (
  { trx, deps, note }: HookContext,
  row: EntityRow<'vouchers'>,
  { personList: sent }: EntityValues<'vouchers'>,
): Promise<Result<void, AppError>> => {
  if (!sent) return ok(undefined);
  const documents = checkPersonList(sent);
  if (!documents.ok) return documents;
  const at = deps.clock();
  const change = await changeList(trx, {
    voucherId: row.id,
    at,
    documents: documents.value,
    mode: 'replace',
  });
  const before = change.documents - change.added + change.removed;
  if (change.added + change.removed > 0) note?.({ documents: [before, change.documents] });
  return ok(undefined);
};

/** Deletes the list of a voucher; the history counts its documents, but does not name them. */
const deleteList = async (
  { trx, deps, request }: HookContext,
  { id, version }: EntityRow<'vouchers'>,
): Promise<void> => {
  const at = deps.clock();
  const { removed } = await changeList(trx, { voucherId: id, documents: [], mode: 'replace', at });
  if (removed === 0) return;
  const { actor, taskId } = request;
  await writeHistory(trx, { actor, taskId, at, action: 'update' }, [
    {
      resource: 'vouchers',
      recordId: id,
      version: version + 1,
      changes: { documents: [removed, 0] },
    },
  ]);
};

/** Hooks of vouchers: combinable sale options, and the document list in its own table. */
export const voucherHooks: EntityHooks<'vouchers'> = {
  beforeCreate: (_context, input) => check(input),
  afterCreate: (context, { row, input }) => storeList(context, row, input),
  afterCreateMany: async (context, created) => {
    for (const { row, input } of created) {
      const stored = await storeList(context, row, input);
      if (!stored.ok) return stored;
    }
    return ok(undefined);
  },
  beforeUpdate: async (context, { row, values }) => {
    const stored = await storeList(context, row, values);
    return stored.ok ? check(values) : stored;
  },
  beforeDelete: async (context, row) => {
    const unused = await refuseUsed('VOUCHER')(context, row);
    if (!unused.ok) return unused;
    await deleteList(context, row);
    return ok(undefined);
  },
  // Restored without its list, a voucher for some clients would be one for all.
  beforeRestore: async (_context, { changes }) =>
    changes['documents'] ? err(appError('voucher.list_deleted')) : ok(undefined),
};

/** Hooks of coupons: combinable sale options. */
export const couponHooks: EntityHooks<'discountCoupons'> = {
  beforeCreate: (_context, input) => check(input),
  beforeUpdate: (_context, { values }) => check(values),
  beforeDelete: refuseUsed('COUPON'),
};

/** The insurance group reads uses of coupons, others those of vouchers. */
const usesOf = ({ groupName }: Actor): Filter<FieldName<'discountUses'>> => ({
  type: 'compare',
  field: groupName === 'insurance' ? 'couponId' : 'voucherId',
  op: 'empty',
  value: false,
});

/** Hooks of uses. */
export const useHooks: EntityHooks<'discountUses'> = { visibleRows: usesOf };
