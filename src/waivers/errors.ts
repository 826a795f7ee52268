import { defineErrors } from '@patio/framework/kernel';

/** Refusals of waivers. */
export const errors = defineErrors({
  'waiver.no_items': 400,
  'waiver.answered': 409,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly waivers: typeof errors;
  }
}
