import type { Shape } from '../../../../framework/browser/texts/Shape';
import type { light as portuguese } from '../pt-BR/light';
import { common } from '../../../../framework/browser/texts/messages/common.en';
import { baseErrors as errors } from '../../../../framework/browser/texts/messages/baseErrors.en';
import { passwordWords as people, session } from '../../../../session/messages/en';

/** Texts of the pages before the portal, which every page has. */
export const light = { common, errors, session, people } satisfies Shape<typeof portuguese>;
