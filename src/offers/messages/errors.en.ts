import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error sentences in English. */
export const sentences = {
  'SET.campaign_code_exists': 'A campaign with this code already exists. Enter another one.',
  SIS002: 'Simulation expired. Change the offer’s last day for simulations to simulate again.',
  'offer.own_region': 'The offer already belongs to this region. Choose another one.',
  'offer.vehicle_outside_group':
    'This vehicle doesn’t belong to the campaign’s group “%{group}”. Choose another vehicle or campaign.',
} as const satisfies Sentences<typeof errors>;
