import { type AppError, type Result, appError, err } from '@patio/framework/kernel';
import type { Memo } from './Memo';
import { priceWithRules } from './priceQuote';
import type { Pricing } from './Pricing';

/**
 * Recomputes a memo from its own quote and rows, ignoring today's tables.
 *
 * @returns the same cents, rates and steps
 * @fails pricing.memo_unreadable for another version; else like `priceQuote`
 */
export const recompute = (memo: Memo): Result<Pricing, AppError> =>
  memo.version === 1
    ? priceWithRules(memo.quote, memo.rules)
    : err(appError('pricing.memo_unreadable'));
