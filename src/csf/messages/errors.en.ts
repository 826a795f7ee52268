import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'csf.robot':
    'We could not confirm that a person asks for the contact. Try again in some minutes or call the dealer.',
} as const satisfies Sentences<typeof errors>;
