import { common as commonEn } from './en/common';
import { errors as errorsEn } from './en/errors';
import { session as sessionEn } from './en/session';
import { addTexts } from './locale';
import { common } from './pt-BR/common';
import { errors } from './pt-BR/errors';
import { session } from './pt-BR/session';
import type { TextKey } from './Shape';

const texts = { common, errors, session };

/** Key of a text that every page has. */
export type LightKey = TextKey<typeof texts>;

/** Makes the texts known that pages before the portal need. */
export const addLightTexts = (): void =>
  addTexts({ 'pt-BR': texts, en: { common: commonEn, errors: errorsEn, session: sessionEn } });
