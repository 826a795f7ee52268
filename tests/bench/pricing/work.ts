import { priceQuote } from '#pricing/rules/index.ts';
import { floatPrice } from './floatPrice';
import { quotes, tables } from './quotes';

/** Prices every quote; throws on a refusal, which would make the figure look too good. Returns a checksum. */
export const priceAll = (): number => {
  let memoSteps = 0;
  for (const quote of quotes) {
    const priced = priceQuote(quote, tables);
    if (!priced.ok)
      throw new Error(
        `plan ${quote.financeType}, ${quote.term} months: ${JSON.stringify(priced.error)}`,
      );
    memoSteps += priced.value.memo.steps.length;
  }
  return memoSteps;
};

/** The same number of prices with the float loop. */
export const floatAll = (): number =>
  quotes.reduce((sum, { term }) => sum + floatPrice(63_072.28, 1.69, term), 0);
