import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  type Row,
  applyChange,
  findRow,
  openContext,
  runWrite,
} from '@patio/framework/server';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { givenUpStatuses } from '#proposals/rules/status.ts';
import { isOver, statusOf } from '#insurance/rules/proposals/lifecycle.ts';
import { atSale, checkSale, noSuchSale } from './saleSource';
import { shareCouponUse } from './recordCouponUse';
import { proposalContext } from './work';

/** An insurance and the sale that it was made before. */
type Tie = { readonly id: string; readonly proposalId: string };

const givenUp: ReadonlySet<unknown> = new Set(givenUpStatuses);

/** Whether an insurance may be tied to a sale: of its dealer and its client, neither of them given up. */
const mayTie = async (
  deps: Deps,
  request: PersonRequest,
  { row, proposalId }: { readonly row: Row; readonly proposalId: string },
): Promise<Result<void, AppError>> => {
  if (row['saleProposalId'] !== null) return err(appError('insurance.has_sale'));
  if (isOver(statusOf(row['status']))) return err(appError('PRS006'));
  const ask = { id: proposalId, dealerId: String(row['dealerId']) };
  const named = await checkSale(deps, request, ask);
  if (!named.ok) return named;
  const context = { ...openContext(deps, request), description: saleProposals };
  const sale = await findRow(context, deps.db, { id: proposalId });
  if (!sale.ok || givenUp.has(sale.value['status'])) return err(noSuchSale());
  return sale.value['customerDocument'] === row['clientDocument']
    ? ok(undefined)
    : err(atSale('insurance.sale_other_client'));
};

/**
 * Ties an insurance that was made before its sale to it, also where nothing else of it changes any more.
 *
 * @fails SIS001, PRS006 for an insurance that ended, insurance.has_sale, validation.failed at saleProposalId with
 *   insurance.sale_other_client and with what `checkSale` refuses
 * @source INS-112
 */
export const tieToSale = (
  deps: Deps,
  request: PersonRequest,
  { id, proposalId }: Tie,
): Promise<Result<void, AppError>> => {
  const context = proposalContext(deps, request);
  return runWrite(context, async (trx) => {
    const found = await findRow(context, trx, { id, lock: true });
    if (!found.ok) return found;
    const row = found.value;
    if (row['saleProposalId'] === proposalId) return ok(undefined);
    const may = await mayTie({ ...deps, db: trx }, request, { row, proposalId });
    if (!may.ok) return may;
    const values = { saleProposalId: proposalId };
    await applyChange({ ...context, trx }, { rows: [row], values, action: 'update' });
    await shareCouponUse(trx, row, proposalId);
    return ok(undefined);
  });
};
