import {
  type HookContext,
  type Deps,
  type PersonRequest,
  applyChange,
  findRow,
  openContext,
  runWrite,
} from '@patio/framework/server';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import { moveUses, recordUse } from '#vouchers/server/index.ts';
import type { ProposalRow } from '#insurance/rules/proposals/insuranceTypes.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { abandonedStatuses } from '#proposals/rules/status.ts';
import { isOver, statusOf } from '#insurance/rules/proposals/lifecycle.ts';
import { findDealerNames } from './store/facts';
import { findSaleNumber } from './store/financing';
import { saleFault, checkSale, saleMissing } from './saleSource';
import { proposalContext } from './work';

/** Subject of a use without a sale of the same client. */
const ownSubject = ({ id, proposalNumber }: ProposalRow): string => String(proposalNumber ?? id);

/**
 * Records the use of a coupon when its policy is issued. A sale and the insurances of the same client linked to it
 * share one use.
 *
 * @source INS-103, domain 5.2
 */
export const recordCouponUse = async (
  { trx, deps, request }: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  row: ProposalRow,
): Promise<void> => {
  const { coupon: code, couponDiscount: amount, clientDocument: document } = row;
  if (typeof code !== 'string' || code === '') return;
  const dealer = await findDealerNames(trx, String(row.dealerId));
  if (!dealer) return;
  const sale = await findSaleNumber(trx, { id: row.saleProposalId, document });
  await recordUse(
    { ...deps, db: trx, request },
    {
      code,
      subject: String(sale ?? ownSubject(row)),
      dealerCode: dealer.gmfCode,
      document: typeof document === 'string' ? document : null,
      amountCents: typeof amount === 'number' ? BigInt(amount) : null,
    },
  );
};

/** Moves a recorded coupon use to the sale that the policy was linked to later. */
const shareCouponUse = async (
  deps: Pick<Deps, 'db' | 'clock'> & Pick<HookContext, 'request'>,
  row: ProposalRow,
  saleId: string,
): Promise<void> => {
  const sale = await findSaleNumber(deps.db, { id: saleId, document: row.clientDocument });
  if (sale !== undefined) await moveUses(deps, { from: ownSubject(row), to: String(sale) });
};

/** An insurance and the sale to link it to. */
type Link = { readonly id: string; readonly proposalId: string };

const abandoned: ReadonlySet<unknown> = new Set(abandonedStatuses);

/** Checks that an insurance can be linked to a sale: same dealer, same client, both active. */
const checkLink = async (
  deps: Deps,
  request: PersonRequest,
  { row, proposalId }: { readonly row: ProposalRow; readonly proposalId: string },
): Promise<Result<void, AppError>> => {
  if (row.saleProposalId !== null) return err(appError('insurance.has_sale'));
  if (isOver(statusOf(row.status))) return err(appError('PRS006'));
  const ask = { id: proposalId, dealerId: String(row.dealerId) };
  const named = await checkSale(deps, request, ask);
  if (!named.ok) return named;
  const context = { ...openContext(deps, request), description: saleProposals };
  const sale = await findRow(context, deps.db, { id: proposalId });
  if (!sale.ok || abandoned.has(sale.value.status)) return err(saleMissing());
  return sale.value.customerDocument === row.clientDocument
    ? ok(undefined)
    : err(saleFault('insurance.sale_other_client'));
};

/**
 * Links an existing insurance to its sale, even if it can no longer be edited.
 *
 * @fails SIS001, PRS006 for a closed insurance, insurance.has_sale, validation.failed at saleProposalId with
 *   insurance.sale_other_client and the codes of `checkSale`
 * @source INS-112
 */
export const linkToSale = (
  deps: Deps,
  request: PersonRequest,
  { id, proposalId }: Link,
): Promise<Result<void, AppError>> => {
  const context = proposalContext(deps, request);
  return runWrite(context, async (trx) => {
    const found = await findRow(context, trx, { id, lock: true });
    if (!found.ok) return found;
    const row = found.value;
    if (row.saleProposalId === proposalId) return ok(undefined);
    const may = await checkLink({ ...deps, db: trx }, request, { row, proposalId });
    if (!may.ok) return may;
    const values = { saleProposalId: proposalId };
    await applyChange({ ...context, trx }, { rows: [row], values, action: 'update' });
    await shareCouponUse({ ...deps, db: trx, request }, row, proposalId);
    return ok(undefined);
  });
};
