import { common } from '../../../../framework/browser/texts/messages/common.pt-BR';
import { baseErrors as errors } from '../../../../framework/browser/texts/messages/baseErrors.pt-BR';
import { passwordWords as people, session } from '../../../../session/messages/pt-BR';

/** Texts of the pages before the portal, which every page has. */
export const light = { common, errors, session, people };
