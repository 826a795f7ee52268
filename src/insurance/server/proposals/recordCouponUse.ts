import type { Database, HookContext } from '@patio/framework/server';
import { moveUses, recordUse } from '#vouchers/server/index.ts';
import { findDealerNames } from './store/facts';
import { findSaleNumber } from './store/financing';
import type { ProposalRow } from '#insurance/rules/proposals/insuranceTypes.ts';

/** Subject of a use without a sale of the same client. */
const ownSubject = ({ id, proposalNumber }: ProposalRow): string => String(proposalNumber ?? id);

/**
 * Records the use of a coupon when its policy is issued. A sale and the insurances of the same client linked to it
 * share one use.
 *
 * @source INS-103, domain 5.2
 */
export const recordCouponUse = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  row: ProposalRow,
): Promise<void> => {
  const { coupon: code, couponDiscount: amount, clientDocument: document } = row;
  if (typeof code !== 'string' || code === '') return;
  const dealer = await findDealerNames(trx, String(row.dealerId));
  if (!dealer) return;
  const sale = await findSaleNumber(trx, { id: row.saleProposalId, document });
  await recordUse(
    { ...deps, db: trx },
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
export const shareCouponUse = async (
  trx: Database,
  row: ProposalRow,
  saleId: string,
): Promise<void> => {
  const sale = await findSaleNumber(trx, { id: saleId, document: row.clientDocument });
  if (sale !== undefined) await moveUses(trx, { from: ownSubject(row), to: String(sale) });
};
