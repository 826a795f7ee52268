import { defineErrors } from '@patio/framework/kernel';

/** Refusals of the page for final clients. */
export const errors = defineErrors({
  'csf.robot': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly csf: typeof errors;
  }
}
