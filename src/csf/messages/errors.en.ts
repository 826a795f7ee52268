import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'csf.robot':
    'We couldn’t confirm you’re not a robot. Try again in a few minutes or call the dealer.',
} as const satisfies Sentences<typeof errors>;
