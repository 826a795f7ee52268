import type { EntitySlots } from '@patio/framework/react';
import { ManufacturerYearsInput, ModelYearsInput } from '#vehicles/browser/YearsInput.tsx';
import { couponSlots, voucherSlots } from '#vouchers/browser/discountSlots.tsx';

const years = { modelYears: ModelYearsInput, manufacturerYears: ManufacturerYearsInput };

const withYears = ({ form, ...slots }: EntitySlots): EntitySlots => ({
  ...slots,
  form: { ...form, inputs: { ...form?.inputs, ...years } },
});

/** Slots of rules with vehicle years, by resource. @source ENT-RISK-05, COUP-006 */
export const ruleSlots = {
  vouchers: withYears(voucherSlots),
  discountCoupons: withYears(couponSlots),
  riskPriceRules: {
    form: { inputs: { modelYears: ModelYearsInput, fabricationYears: ManufacturerYearsInput } },
  },
} satisfies Record<string, EntitySlots>;
