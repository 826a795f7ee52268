import { baseErrorsPtBR as baseErrors, commonPtBR as common } from '@patio/framework/react';
import { passwordWords as people, session } from '#session/messages/pt-BR.ts';
import { ownErrors } from './ownErrors';

const errors = { ...baseErrors, ...ownErrors };

/** Texts of the pages before the portal, which every page has. */
export const light = { common, errors, session, people };
