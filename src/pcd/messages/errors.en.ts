import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'PCD.rules_missing':
    'No exemption rules for people with a disability have been entered for today yet. Ask administration for them, and check the limits with the federal tax office.',
} as const satisfies Sentences<typeof errors>;
