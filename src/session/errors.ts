import { defineErrors } from '@patio/framework/kernel';

/** Refusals of sessions that know dealers. */
export const errors = defineErrors({
  'password.dealer': 400,
  'session.dealer_changed': 409,
  'session.dealer_gone': 409,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly session: typeof errors;
  }
}
