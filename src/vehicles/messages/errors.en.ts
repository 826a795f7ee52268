import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'VHC.color_exists': 'This colour already exists for this source and model. Enter another one.',
} as const satisfies Sentences<typeof errors>;
