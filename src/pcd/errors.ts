import { defineErrors } from '@patio/framework/kernel';

/** Errors of sales to people with disabilities. */
export const errors = defineErrors({
  'PCD.rules_missing': 409,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly pcd: typeof errors;
  }
}
