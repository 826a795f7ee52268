import { type Shape, baseErrorsEn as baseErrors, commonEn as common } from '@patio/framework/react';
import type { light as portuguese } from '../pt-BR/light';
import { passwordWords as people, session } from '#session/messages/en.ts';
import { ownErrors } from './ownErrors';

const errors = { ...baseErrors, ...ownErrors };

/** Texts of the pages before the portal, which every page has. */
export const light = { common, errors, session, people } satisfies Shape<typeof portuguese>;
