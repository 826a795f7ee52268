import type { HookContext } from '../../../framework/server/crud/EntityHooks';
import type { Row } from '../../../framework/server/store/write/records';
import { recordUse } from '../../../vouchers/server';
import { findDealerNames } from './store/dealerNames';
import { findSaleNumber } from './store/financing';

/**
 * Takes down that the coupon of a proposal was used: its policy is issued. One use is a coupon in a sale of a client:
 * the sale and the insurances of the same client that name it share it.
 *
 * @source INS-103, domain 5.2
 */
export const recordCouponUse = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  { id, coupon: code, couponDiscount: amount, clientDocument: document, ...row }: Row,
): Promise<void> => {
  if (typeof code !== 'string' || code === '') return;
  const dealer = await findDealerNames(trx, String(row['dealerId']));
  if (!dealer) return;
  const sale = await findSaleNumber(trx, { id: row['saleProposalId'], document });
  await recordUse(
    { ...deps, db: trx },
    {
      ...{ code, subject: String(sale ?? row['proposalNumber'] ?? id), dealerCode: dealer.gmfCode },
      document: typeof document === 'string' ? document : null,
      amountCents: typeof amount === 'number' ? BigInt(amount) : null,
    },
  );
};
