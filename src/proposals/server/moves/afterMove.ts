import {
  type EntityRow,
  type EntityValues,
  type AppError,
  type Result,
  ok,
  type UncheckedValues,
} from '@patio/framework/kernel';
import { applyChange, diffRecords, type HookContext, writeHistory } from '@patio/framework/server';
import { salePayments } from '#generated/descriptions/salePayments.ts';
import { commitDiscountsOf, releaseDiscountsOf } from '#vouchers/server/index.ts';
import { abandonedStatuses, type ProposalStatus } from '#proposals/rules/status.ts';
import { insertPayment, lockPayments } from '../store/proposals';

/** A proposal and the values it is about to get. */
export type Moved = {
  readonly row: EntityRow<'saleProposals'>;
  readonly values: EntityValues<'saleProposals'>;
};

/** Key under which voucher and coupon uses are reserved for a proposal. */
export const subjectOf = ({ proposalNumber }: UncheckedValues<'saleProposals'>): string =>
  String(proposalNumber);

const released: ReadonlySet<ProposalStatus> = new Set(abandonedStatuses);
const paid = ['OC', 'OCM', 'AV'] as const;
const isPaid = (status: ProposalStatus): status is (typeof paid)[number] =>
  paid.some((one) => one === status);

type Moving = Pick<HookContext, 'trx' | 'deps' | 'request'>;

const startPayment = async ({ trx, deps, request }: Moving, proposal: string): Promise<void> => {
  const at = deps.clock();
  const payment = await insertPayment(trx, { id: deps.ids(), at, proposal });
  if (!payment) return;
  const { actor, taskId } = request;
  const changes = diffRecords(salePayments, {}, payment);
  await writeHistory(trx, { actor, taskId, at, action: 'create' }, [
    { resource: 'salePayments', recordId: payment.id, version: payment.version, changes },
  ]);
};

/**
 * Applies side effects of a new status: commits or releases discounts, updates the payment history.
 *
 * @source domain 4.1, 5.2
 */
export const afterMove = async (
  { trx, deps, request }: Moving,
  { row, values }: Moved,
): Promise<Result<void, AppError>> => {
  const status = values.status;
  if (status === undefined || status === row.status) return ok(undefined);
  if (released.has(status)) await releaseDiscountsOf({ db: trx }, subjectOf(row));
  if (status === 'WFA')
    return commitDiscountsOf({ db: trx, clock: deps.clock, request }, subjectOf(row));
  if (status === 'PS') await startPayment({ trx, deps, request }, row.id);
  if (isPaid(status)) {
    const rows = await lockPayments(trx, row.id);
    const context = { trx, deps, request, description: salePayments };
    await applyChange(context, { rows, values: { status }, action: 'update' });
  }
  return ok(undefined);
};
