import type { InsuranceQuote } from '#generated/types/wire.ts';
import { useEngine } from '@patio/framework/react';
import { deductibles } from '#addOns/rules/tariffs.ts';
import { brl, dayText, useInsuranceText } from './insuranceText';

type QuoteTableProps = {
  readonly quotes: readonly InsuranceQuote[];
  readonly chosen: unknown;
  readonly onChoose: (quote: InsuranceQuote) => void;
};

type CellProps = { readonly quote: InsuranceQuote };

/** Yearly price of a coverage, and its longest instalment plan. */
const Price = ({ quote }: CellProps) => {
  const text = useInsuranceText();
  const last = quote.instalments.at(-1);
  return (
    <>
      <strong>{brl(quote.total)}</strong>
      {last ? (
        <small>{text('quote.monthly', { count: last.count, amount: brl(last.amount) })}</small>
      ) : null}
    </>
  );
};

/** Insurer, coverage, deductible and validity of a quote. */
const Facts = ({ quote }: CellProps) => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  const deductible = deductibles.find(({ id }) => id === quote.deductible);
  const name = locale === 'en' ? deductible?.nameEn : deductible?.name;
  return (
    <dl>
      <div>
        <dt>{text('quote.insurer')}</dt>
        <dd>{quote.insurer}</dd>
      </div>
      <div>
        <dt>{text('quote.covered')}</dt>
        <dd>{text(`quote.${quote.coverage}`)}</dd>
      </div>
      <div>
        <dt>{text('quote.deductible')}</dt>
        <dd>
          {text('cover.deductibleShare', { name: name ?? '', share: deductible?.share ?? 100 })}
        </dd>
      </div>
      <div>
        <dt>{text('quote.until')}</dt>
        <dd>{dayText(quote.validUntil)}</dd>
      </div>
    </dl>
  );
};

/** Quotes side by side, one to choose. @source INS-004, INS-071 */
export const QuoteTable = ({ quotes, chosen, onChoose }: QuoteTableProps) => {
  const text = useInsuranceText();
  return (
    <fieldset className="insurance-quotes">
      <legend>{text('quote.caption')}</legend>
      {quotes.map((quote) => (
        <label key={quote.quoteId} data-chosen={quote.quoteId === chosen || undefined}>
          <span className="insurance-quote-head">
            <input
              type="radio"
              className="ui-box"
              name="insurance-quote"
              aria-label={text('quote.choose', { coverage: quote.coverage })}
              checked={quote.quoteId === chosen}
              onChange={() => onChoose(quote)}
            />
            <b>{quote.coverage}</b>
          </span>
          <Price quote={quote} />
          <Facts quote={quote} />
        </label>
      ))}
    </fieldset>
  );
};
