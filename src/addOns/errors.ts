import { defineErrors } from '@patio/framework/kernel';

/** Error codes of the prices of add-ons, insurances and combos. */
export const errors = defineErrors({
  'insurance.out_of_range': { status: 400, params: ['minimum', 'maximum'] },
  'insurance.no_coupon': 400,
  'insurance.option_not_in_tariff': { status: 400, params: ['option'] },
  'insurance.person_type': 400,
  'insurance.age_out_of_range': { status: 400, params: ['minimum', 'maximum'] },
  'insurance.health_declaration_required': { status: 400, params: ['limit'] },
  'insurance.warranty_ended': { status: 400, params: ['until'] },
  'insurance.used_vehicle': 400,
  'insurance.casco_required': 400,
  'insurance.quote_unknown': 400,
  'insurance.quote_expired': 400,
  'insurance.insurer_silent': 503,
  'insurance.insurer_refused': { status: 400, params: ['reason'] },
  'insurance.combo_not_visible': 400,
  'insurance.combo_person_type': 400,
  'insurance.combo_vehicle_type': 400,
  'insurance.combo_segmentation': 400,
  'insurance.combo_mileage': { status: 400, params: ['limit'] },
  'insurance.combo_product_missing': { status: 400, params: ['product'] },
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly addOns: typeof errors;
  }
}
