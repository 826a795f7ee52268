import { type AppError, type Result, appError, err } from '@patio/framework/kernel';
import type { Memo } from './Memo';
import { priceWithRules } from './priceQuote';
import type { Pricing } from './Pricing';

/**
 * Computes a memo again from its own quote and rows; today's tables play no part.
 *
 * @returns the same cents, rates and steps
 * @fails pricing.memo_unreadable for another version; else what the quote meets
 */
export const recompute = (memo: Memo): Result<Pricing, AppError> =>
  memo.version === 1
    ? priceWithRules(memo.quote, memo.rules)
    : err(appError('pricing.memo_unreadable'));
