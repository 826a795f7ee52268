import { baseErrorsPtBR as errors, commonPtBR as common } from '@patio/framework/react';
import { passwordWords as people, session } from '#session/messages/pt-BR.ts';

/** Texts of the pages before the portal, which every page has. */
export const light = { common, errors, session, people };
