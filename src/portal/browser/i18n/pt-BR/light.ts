import { common } from '../../../../framework/browser/texts/messages/common.pt-BR';
import { baseErrors as errors } from '../../../../framework/browser/texts/messages/baseErrors.pt-BR';
import { session } from '../../../../session/messages/pt-BR';

/** Texts of the pages before the portal, which every page has. */
export const light = { common, errors, session };
