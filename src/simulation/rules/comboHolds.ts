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
