import { endpoint } from '@patio/framework/kernel';

/** Prices a product with the stored tariffs, to check an uploaded table. */
export const priceByTariff = endpoint({
  id: 'insurance.premium',
  method: 'POST',
  path: '/insurance/tariffs/premium',
  auth: 'session',
  access: { groups: ['admin-internal', 'insurance'] },
  in: { body: 'PremiumQuestion' },
  out: 'PremiumAnswer',
  reads: true,
  errors: [
    'access.denied',
    'validation.failed',
    'pricing.row_missing',
    'pricing.date_invalid',
    'pricing.amount_too_large',
    'insurance.option_not_in_tariff',
    'insurance.age_out_of_range',
    'insurance.out_of_range',
    'insurance.health_declaration_required',
  ],
  source: 'UPL-013 to UPL-016',
});

/** Calls about tariffs. */
export const tariffEndpoints = [priceByTariff] as const;
