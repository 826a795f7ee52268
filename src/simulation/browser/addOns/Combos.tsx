import type { AddOnItem, ComboOption } from '../../../generated/types/wire';
import type { AddOnOption } from '../../rules/addOns';
import { usualOption } from '../../rules/fitAddOns';
import { useSimulationText } from '../useSimulationText';
import { useStepForm } from '../useStepForm';
import type { SimulationValues } from './addOnTypes';
import type { useAddOnChoice } from './useAddOnChoice';

type CombosProps = {
  readonly combos: readonly ComboOption[];
  readonly items: readonly AddOnItem[];
  readonly values: SimulationValues;
  readonly choice: ReturnType<typeof useAddOnChoice>;
};

/** What a combo says of an add-on: terms of mechanical protection, and the term of the guaranteed note. */
const termsOf = (
  { pmcTerms, guaranteedNoteTerm }: ComboOption,
  code: string,
): readonly number[] => {
  if (code === 'PMC') return pmcTerms;
  return code === 'GAP' && guaranteedNoteTerm !== null ? [guaranteedNoteTerm] : [];
};

/** The choice with what a combo names by itself; what its initials stand for is not explained. @source OQ-068 */
const withCombo = (
  combo: ComboOption,
  items: readonly AddOnItem[],
  rows: readonly AddOnOption[],
): readonly AddOnOption[] => {
  const brought = items.flatMap((item) => {
    const wanted = termsOf(combo, item.code).filter((term) => item.terms.includes(term));
    const term = wanted.at(-1);
    return term === undefined ? [] : [usualOption(item, term)];
  });
  const codes = new Set(brought.map(({ code }) => code));
  return [...rows.filter(({ code }) => !codes.has(code)), ...brought];
};

/** What a combo is limited to, in words. */
const useLimits = (combo: ComboOption | null): string => {
  const text = useSimulationText();
  if (!combo) return '';
  const { pmcMileage, pmcTerms, guaranteedNoteTerm } = combo;
  const parts = [
    pmcTerms.length > 0 ? text('addOns.warranty', { terms: pmcTerms.join(', ') }) : '',
    pmcMileage === null
      ? ''
      : text('addOns.mileage', { count: pmcMileage.toLocaleString('pt-BR') }),
    guaranteedNoteTerm === null ? '' : text('addOns.note', { term: guaranteedNoteTerm }),
  ];
  return parts.filter(Boolean).join(' · ');
};

type ComboCardProps = {
  readonly combo: ComboOption | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const ComboCard = ({ combo, isChosen, onChoose }: ComboCardProps) => {
  const text = useSimulationText();
  const limits = useLimits(combo);
  return (
    <label data-chosen={isChosen || undefined}>
      <input type="radio" name="insurance-combo" checked={isChosen} onChange={onChoose} />
      <span>
        {combo?.name ?? text('addOns.noCombo')}
        {combo ? <small>{combo.products.join(' · ')}</small> : null}
        {limits === '' ? null : <small>{limits}</small>}
      </span>
    </label>
  );
};

/** Combos of insurances as they are managed, one at most. @source ENT-COMBO-08, ENT-COMBO-13, SIMR-095 */
export const Combos = ({ combos, items, values, choice }: CombosProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const chosen = values['combo'] ?? null;
  if (combos.length === 0) return null;
  const choose = (combo: ComboOption | null) => {
    set('combo', combo?.id ?? null);
    if (combo) choice.write(withCombo(combo, items, choice.rows));
  };
  return (
    <fieldset className="addons-combos">
      <legend>{text('addOns.combos')}</legend>
      {[null, ...combos].map((combo) => (
        <ComboCard
          key={combo?.id ?? 'none'}
          combo={combo}
          isChosen={chosen === (combo?.id ?? null)}
          onChoose={() => choose(combo)}
        />
      ))}
    </fieldset>
  );
};
