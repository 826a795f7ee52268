import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'waiver.no_items': 'The dealer doesn’t sell add-ons, so there’s nothing to waive.',
  'waiver.answered': 'The client has already answered. Open the link again to see the answer.',
} as const satisfies Sentences<typeof errors>;
