import {
  type Shape,
  baseErrorsEn as baseErrors,
  commonEn as commonTexts,
} from '@patio/framework/react';
import type { light as portuguese } from '../pt-BR/light';
import { passwordWords as people, session } from '#session/messages/en.ts';
import { sentences as sessionErrors } from '#session/messages/errors.en.ts';

const common = {
  ...commonTexts,
  outdated: { ...commonTexts.outdated, title: 'The portal was updated' },
};

const errors = {
  ...baseErrors,
  ...sessionErrors,
  'access.read_only_view':
    'You’re viewing the portal as another profile, and nothing can be changed. Stop viewing to go back to work.',
  'server.unavailable': 'The portal is busy or under maintenance. Try again in a moment.',
};

/** Texts of the pages before the portal, included on every page. */
export const light = { common, errors, session, people } satisfies Shape<typeof portuguese>;
