import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'PCD.rules_missing':
    'The exemption rules for people with disabilities haven’t been registered for today yet. Ask the administration to register them, and check the limits with the federal tax office.',
} as const satisfies Sentences<typeof errors>;
