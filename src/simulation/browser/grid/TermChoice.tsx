import { termLimit, toggleTerm } from '../../rules/selection';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '../useStepForm';

/** Most terms of a sale that stand side by side. */
const limitOf = ({ ask, grid }: PricedGrid): number => {
  const limits = grid.rows.map(({ table }) => table.limitTerms);
  return termLimit(ask.financeType ?? 1, limits.length > 0 ? Math.max(...limits) : undefined);
};

/** Terms of the tables as buttons that stand in or out. */
export const TermChoice = ({ priced }: { readonly priced: PricedGrid }) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const { offered, terms } = priced;
  return (
    <fieldset className="simulation-terms">
      <legend>{text('terms.title')}</legend>
      {offered.map((term) => (
        <button
          key={term}
          type="button"
          aria-pressed={terms.includes(term)}
          aria-label={text('terms.months', { smart_count: term })}
          onClick={() => {
            const next = toggleTerm(terms, term, limitOf(priced));
            if (next.length > 0) set('selectedTerms', next);
          }}
        >
          {term}
        </button>
      ))}
    </fieldset>
  );
};
