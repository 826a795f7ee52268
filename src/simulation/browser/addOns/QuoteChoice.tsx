import type { AutoPrice } from '#generated/types/wire.ts';
import { brl, dayText } from '../amounts';
import { useSimulationText } from '../useSimulationText';

const coverages = ['A', 'B', 'C'] as const;

type QuoteChoiceProps = {
  readonly quotes: readonly AutoPrice[];
  readonly chosen: string | undefined;
  readonly onChoose: (quote: AutoPrice) => void;
};

/** Quotes of the coverages side by side. */
export const QuoteChoice = ({ quotes, chosen, onChoose }: QuoteChoiceProps) => {
  const text = useSimulationText();
  if (quotes.length === 0) return null;
  return (
    <fieldset className="addons-quotes">
      <legend>{text('addOns.quotes')}</legend>
      {quotes.map((quote) => {
        const coverage = coverages.find((one) => one === quote.coverage) ?? 'A';
        return (
          <label key={quote.quoteId} data-chosen={chosen === quote.quoteId || undefined}>
            <input
              type="radio"
              className="ui-box"
              name="auto-quote"
              checked={chosen === quote.quoteId}
              onChange={() => onChoose(quote)}
            />
            <span>
              {text(`addOns.coverage${coverage}`)}
              <small>
                {text('addOns.until', {
                  insurer: quote.insurer,
                  date: dayText(quote.validUntil),
                })}
              </small>
            </span>
            <strong>{brl(quote.total)}</strong>
          </label>
        );
      })}
    </fieldset>
  );
};
