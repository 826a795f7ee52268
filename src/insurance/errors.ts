import { defineErrors } from '@patio/framework/kernel';

/** Error codes of insurance; those of the insurers come from the specification. */
export const errors = defineErrors({
  'SET.combo_name_exists': 400,
  'insurance.birth_out_of_range': 400,
  'insurance.driver_age_out_of_range': { status: 400, params: ['minimum', 'maximum'] },
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
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly insurance: typeof errors;
  }
}
