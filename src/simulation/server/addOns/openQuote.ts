import {
  type AppError,
  type LocalDate,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { AutoPrice } from '#generated/types/wire.ts';
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
