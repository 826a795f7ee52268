import { common } from '../../../../framework/browser/texts/messages/common.pt-BR';
import { errors } from './errors';
import { session } from '../../../../session/messages/pt-BR';

declare module '../../../../framework/browser/texts/useText' {
  interface LightTexts {
    readonly errors: typeof errors;
  }
}

/** Texts of the pages before the portal, which every page has. */
export const light = { common, errors, session };
