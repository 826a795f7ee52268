import {
  type EntityRow,
  type EntityValues,
  type AppError,
  type Result,
  ok,
  type UncheckedValues,
} from '@patio/framework/kernel';
import type { HookContext } from '@patio/framework/server';
import { commitDiscountsOf, releaseDiscountsOf } from '#vouchers/server/index.ts';
import { abandonedStatuses, type ProposalStatus } from '#proposals/rules/status.ts';
import { insertPayment, moveEntry } from '../store/proposals';

/** A proposal and the values it is about to get. */
export type Moved = {
  readonly row: EntityRow<'saleProposals'>;
  readonly values: EntityValues<'saleProposals'>;
};

/** Key under which voucher and coupon uses are reserved for a proposal. */
export const subjectOf = ({ proposalNumber }: UncheckedValues<'saleProposals'>): string =>
  String(proposalNumber);

const released: ReadonlySet<ProposalStatus> = new Set(abandonedStatuses);
const paid: ReadonlySet<ProposalStatus> = new Set(['OC', 'OCM', 'AV']);

/**
 * Applies side effects of a new status: commits or releases discounts, updates the payment history.
 *
 * @source domain 4.1, 5.2
 */
export const afterMove = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  { row, values }: Moved,
): Promise<Result<void, AppError>> => {
  const status = values.status;
  if (status === undefined || status === row.status) return ok(undefined);
  const at = deps.clock();
  if (released.has(status)) await releaseDiscountsOf({ db: trx }, subjectOf(row));
  if (status === 'WFA') return commitDiscountsOf({ db: trx, clock: deps.clock }, subjectOf(row));
  if (status === 'PS') await insertPayment(trx, { id: deps.ids(), at, proposal: row.id });
  if (paid.has(status)) await moveEntry(trx, { proposal: row.id, status, at });
  return ok(undefined);
};
