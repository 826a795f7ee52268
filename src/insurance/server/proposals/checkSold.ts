import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { isInsuranceType, productOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { readClosedProducts } from './store/facts';

/**
 * Checks that the dealer currently sells a product; existing sales are not affected.
 *
 * @fails validation.failed with insurance.product_off at insuranceType
 * @source INS-001, OQ-149
 */
export const checkSold = async (
  db: Database,
  { type, dealerId }: { readonly type: unknown; readonly dealerId: string | null },
): Promise<Result<void, AppError>> => {
  const closed = await readClosedProducts(db, dealerId);
  if (!isInsuranceType(type) || !closed.has(productOf(type))) return ok(undefined);
  const fields = [{ path: 'insuranceType', code: 'insurance.product_off' }] as const;
  return err(appError('validation.failed', { fields }));
};
