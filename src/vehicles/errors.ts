import { defineErrors } from '@patio/framework/kernel';

/** Errors of vehicles. */
export const errors = defineErrors({
  'VHC.color_exists': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly vehicles: typeof errors;
  }
}
