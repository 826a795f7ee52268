import type { Database, HookContext, Row } from '@patio/framework/server';
import { moveUses, recordUse } from '#vouchers/server/index.ts';
import { findDealerNames } from './store/dealerNames';
import { findSaleNumber } from './store/financing';

/** What a use is kept under while no sale of the client is named. */
const ownSubject = ({ id, proposalNumber }: Row): string => String(proposalNumber ?? id);

/**
 * Takes down that the coupon of a proposal was used: its policy is issued. One use is a coupon in a sale of a client:
 * the sale and the insurances of the same client that name it share it.
 *
 * @source INS-103, domain 5.2
 */
export const recordCouponUse = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  row: Row,
): Promise<void> => {
  const { coupon: code, couponDiscount: amount, clientDocument: document } = row;
  if (typeof code !== 'string' || code === '') return;
  const dealer = await findDealerNames(trx, String(row['dealerId']));
  if (!dealer) return;
  const sale = await findSaleNumber(trx, { id: row['saleProposalId'], document });
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

/** Makes the use of a coupon that was recorded before a policy was tied to its sale the use of that sale. */
export const shareCouponUse = async (trx: Database, row: Row, saleId: string): Promise<void> => {
  const sale = await findSaleNumber(trx, { id: saleId, document: row['clientDocument'] });
  if (sale !== undefined) await moveUses(trx, { from: ownSubject(row), to: String(sale) });
};
