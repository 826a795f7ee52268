import { defineErrors } from '@patio/framework/kernel';

/** Error codes of insurance; those of the insurers come from the specification. */
export const errors = defineErrors({
  'SET.combo_name_exists': 400,
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
  'insurance.birth_out_of_range': 400,
  'insurance.start_past': 400,
  'insurance.document_of_person': 400,
  'insurance.no_dealer': 400,
  'insurance.sale_other_dealer': 400,
  'insurance.sale_other_client': 400,
  'insurance.has_sale': 409,
  'insurance.quote_changed': 409,
  'insurance.regret_over': { status: 409, params: ['limit'] },
  'insurance.card_unfilled': 400,
  'insurance.product_off': 400,
  // Insurers: the codes and families of the specification
  PMCERR: 400,
  GAPERR: 400,
  SEGAUTOERR: 400,
  'CARDIF.proposal_failed': 400,
  'ASS.enrolment_failed': 400,
  'insurance.combo_not_visible': 400,
  'insurance.combo_person_type': 400,
  'insurance.combo_vehicle_type': 400,
  'insurance.combo_segmentation': 400,
  'insurance.combo_mileage': { status: 400, params: ['limit'] },
  'insurance.combo_product_missing': { status: 400, params: ['product'] },
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly insurance: typeof errors;
  }
}
