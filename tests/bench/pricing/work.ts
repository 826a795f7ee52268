import { priceQuote } from '#pricing/rules/index.ts';
import { floatPrice } from './floatPrice';
import { quotes, tables } from './quotes';

/** Prices every quote; a refused one would make the figure look good, so it is an error. Answers a checksum. */
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

/** As many prices by the float loop. */
export const floatAll = (): number =>
  quotes.reduce((sum, { term }) => sum + floatPrice(63_072.28, 1.69, term), 0);
