import { limitTermsOf } from '#simulation/rules/grid.ts';
import { toggleTerm } from '#simulation/rules/selection.ts';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '@patio/framework/react';

type TermChoiceProps = {
  readonly priced: PricedGrid;
  /** The single term shown on a phone; absent if all are shown. */
  readonly only?: number | undefined;
  readonly onOnly: (term: number) => void;
};

/** Terms of the tables as toggle buttons; on a phone only one. */
export const TermChoice = ({ priced, only, onOnly }: TermChoiceProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const { ask, offered, parameters, terms } = priced;
  const limit = limitTermsOf(ask, parameters);
  const press = (term: number) => {
    const isOne = only !== undefined;
    const next = isOne && terms.includes(term) ? terms : toggleTerm(terms, term, limit);
    if (next.length > 0 && next !== terms) set('selectedTerms', next);
    if (isOne) onOnly(term);
  };
  return (
    <fieldset className="simulation-terms">
      <legend>{text('terms.title')}</legend>
      {offered.map((term) => (
        <button
          key={term}
          type="button"
          aria-pressed={only === undefined ? terms.includes(term) : only === term}
          aria-label={text('terms.months', { smart_count: term })}
          onClick={() => press(term)}
        >
          {term}
        </button>
      ))}
    </fieldset>
  );
};
