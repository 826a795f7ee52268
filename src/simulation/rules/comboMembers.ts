import type { AddOnOption } from './addOns';
import { usualOption, type OfferedAddOn } from './fitAddOns';

/** A combo, as far as it says what it is made of. */
type ComboOf = {
  /** Initials. */
  readonly products: readonly string[];
  readonly pmcTerms: readonly number[];
  readonly guaranteedNoteTerm: number | null;
};

/** What a combo says of an add-on: terms of mechanical protection, and the term of the guaranteed note. */
const termsOf = ({ pmcTerms, guaranteedNoteTerm }: ComboOf, code: string): readonly number[] => {
  if (code === 'PMC') return pmcTerms;
  return code === 'GAP' && guaranteedNoteTerm !== null ? [guaranteedNoteTerm] : [];
};

/**
 * What a combo puts into a sale: the add-ons that its initials stand for, and those that it names a term of. An add-on
 * that is not sold for any of its terms is none of them.
 *
 * @source OQ-068, ENT-COMBO-01, ENT-COMBO-06, ENT-COMBO-07
 */
export const comboMembers = (
  combo: ComboOf,
  offered: readonly OfferedAddOn[],
): readonly AddOnOption[] =>
  offered.flatMap((addOn) => {
    const wanted = termsOf(combo, addOn.code);
    const term = wanted.findLast((one) => addOn.terms.includes(one));
    if (term !== undefined) return [usualOption(addOn, term)];
    const { initials } = addOn;
    const isMeant = initials !== undefined && combo.products.includes(initials);
    return isMeant && wanted.length === 0 ? [usualOption(addOn)] : [];
  });
