import type { AddOnOption } from './addOns';
import { usualOption, type OfferedAddOn } from './fitAddOns';
import { judgeCombo, type Combo } from '#insurance/rules/combo.ts';

/** A visible combo, as far as it says for which sale it holds. */
type ComboScope = {
  readonly products: readonly string[];
  readonly personType: 'PF' | 'PJ';
  readonly vehicleType: '1' | '2';
  readonly vehicleSegmentation: readonly string[];
  readonly pmcMileage: number | null;
};

/** What is told of a sale, as calls say it. */
type ComboAsk = {
  readonly personType?: 'PF' | 'PJ' | undefined;
  readonly vehicleTypeId?: '1' | '2' | undefined;
  readonly vehicleSegmentation?: string | undefined;
  readonly mileage?: string | undefined;
};

/** Whether a visible combo holds for what is told of the sale; its products are priced elsewhere. */
export const comboHolds = (row: ComboScope, ask: ComboAsk): boolean => {
  const vehicleType = row.vehicleType === '2' ? 2 : 1;
  const combo: Combo = { ...row, vehicleType, products: [], isVisible: true };
  const deal = {
    personType: ask.personType ?? row.personType,
    vehicleType: ask.vehicleTypeId === undefined ? vehicleType : ask.vehicleTypeId === '2' ? 2 : 1,
    vehicleSegmentation: ask.vehicleSegmentation ?? row.vehicleSegmentation[0] ?? null,
    mileage: Number(ask.mileage ?? 0),
  } as const;
  return judgeCombo(combo, deal, {}).ok;
};

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
