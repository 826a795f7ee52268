import { defineErrors } from '@patio/framework/kernel';

/** Error codes of offers. */
export const errors = defineErrors({
  'SET.campaign_code_exists': 400,
  SIS002: 400,
  'offer.own_region': 400,
  'offer.vehicle_outside_group': { status: 400, params: ['group'] },
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly offers: typeof errors;
  }
}
