import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'SET.campaign_code_exists': 'A campaign with this code already exists. Enter another one.',
  SIS002: 'Simulation expired. Move the last day of the offer’s simulation to simulate again.',
  'offer.vehicle_outside_group':
    'This vehicle is not of the group “%{group}” of the campaign. Choose another vehicle or another campaign.',
} as const satisfies Sentences<typeof errors>;
