import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Database } from '../../../framework/server/deps';
import { isSaleOfDealer } from './store/financing';

/** No sale that the insurance may name. */
export const noSuchSale = (): AppError =>
  appError('validation.failed', {
    fields: [{ path: 'saleProposalId', code: 'validation.reference_missing' }],
  });

/** A sale and the dealer of the insurance; no sale is none to check. */
type AskedSale = { readonly id: unknown; readonly dealerId: string };

/**
 * Whether the sale that finances an insurance is one of the same dealer.
 *
 * @fails validation.failed with validation.reference_missing at saleProposalId
 * @source INS-112
 */
export const checkSale = async (
  db: Database,
  { id, dealerId }: AskedSale,
): Promise<Result<void, AppError>> => {
  const isNone = typeof id !== 'string';
  return isNone || (await isSaleOfDealer(db, { id, dealerId })) ? ok(undefined) : err(noSuchSale());
};
