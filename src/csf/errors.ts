import { defineErrors } from '@patio/framework/kernel';

/** Errors of the customer's simulator. */
export const errors = defineErrors({
  'csf.robot': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly csf: typeof errors;
  }
}
