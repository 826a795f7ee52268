import { defineErrors } from '@patio/framework/kernel';

/** Errors of registration-fee exemptions. */
export const errors = defineErrors({
  'exemption.no_dealer': 400,
  'exemption.no_manager': 400,
  'exemption.not_open': 409,
  'exemption.decided': 409,
  'exemption.not_manager': 409,
  'exemption.own_request': 409,
  'exemption.not_own_request': 409,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly exemptions: typeof errors;
  }
}
