import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'VHC.color_exists': 'Esta cor já existe para esta origem e este modelo. Informe outra.',
} as const satisfies Sentences<typeof errors>;
