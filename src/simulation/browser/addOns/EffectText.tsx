import type { AddOnEffect } from '#simulation/rules/addOnEffect.ts';
import { brl, percent } from '../amounts';
import { useSimulationText } from '../useSimulationText';

/** Effect of an item on the instalment, and the cost of credit with and without it. */
export const EffectText = ({ effect }: { readonly effect: AddOnEffect }) => {
  const text = useSimulationText();
  const { without, withIt } = effect;
  if (!without || !withIt) return null;
  const more = withIt.instalment - without.instalment;
  return (
    <span className="addons-effect">
      <strong>
        {more > 0n ? text('addOns.perMonth', { amount: brl(more) }) : text('addOns.same')}
      </strong>
      <span>
        {text('addOns.cet', {
          without: percent(without.cet.yearly),
          with: percent(withIt.cet.yearly),
        })}
      </span>
    </span>
  );
};
