import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'PCD.rules_missing':
    'The rules of exemption for people with a disability are not entered for today yet. Ask administration for them, and check the limits with the federal tax office.',
} as const satisfies Sentences<typeof errors>;
