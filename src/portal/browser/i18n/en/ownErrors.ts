import type { Shape } from '@patio/framework/react';
import type { ownErrors as portuguese } from '../pt-BR/ownErrors';

/** The same in English. */
export const ownErrors = {
  USE030:
    'The password violates the password policy. Check the rules beside the field; the name of the person, username, dealer and only words that are easy to guess are refused, too.',
  SEC004: 'You have no access to this dealer or resource.',
} as const satisfies Shape<typeof portuguese>;
