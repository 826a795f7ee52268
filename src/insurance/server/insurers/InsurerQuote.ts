import type { AppError, LocalDate, Result } from '@patio/framework/kernel';
import type { AutoRisk } from '#insurance/rules/autoPremium.ts';

/** What an insurer quoted for a year, centavos. The id is the insurer's own. */
export type InsurerQuote = {
  readonly quoteId: string;
  readonly insurer: string;
  readonly validUntil: LocalDate;
  readonly casco: number;
  readonly liability: number;
  readonly assistance: number;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly tariffVersion: string;
};

/** Quotes a risk, or says why not. @fails insurance.insurer_silent, insurance.insurer_refused, what tariffs refuse */
export type AskInsurer = (
  risk: AutoRisk,
  date: LocalDate,
) => Promise<Result<InsurerQuote, AppError>>;
