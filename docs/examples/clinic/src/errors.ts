import { defineErrors } from '@patio/framework/kernel';

/** Error codes of the clinic. */
export const errors = defineErrors({
  'clinic.vet_busy': { status: 409, params: ['vet', 'from', 'until'] },
  'clinic.invoice_issued': 409,
  'clinic.owner_without_email': 409,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly clinic: typeof errors;
  }
}
