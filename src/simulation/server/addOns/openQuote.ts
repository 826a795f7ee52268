import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import type { LocalDate } from '../../../framework/kernel/localDate';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Database } from '../../../framework/server/deps';
import type { AutoPrice } from '../../../generated/types/wire';
import { findQuote } from './store/quotes';

/** Which quote of which dealer, and the day that it has to hold on. */
type QuoteAsk = {
  readonly id: string;
  readonly dealerId: string | null;
  readonly day: LocalDate;
};

/** A quote that a sale may still name. @fails insurance.quote_unknown, insurance.quote_expired */
export const openQuote = async (
  db: Database,
  { id, dealerId, day }: QuoteAsk,
): Promise<Result<AutoPrice, AppError>> => {
  const quote = await findQuote(db, { id, dealerId });
  if (!quote) return err(appError('insurance.quote_unknown'));
  return quote.validUntil < day ? err(appError('insurance.quote_expired')) : ok(quote);
};
