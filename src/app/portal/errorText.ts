import type { Locale } from '../../kernel/entity/EntityDescription';
import type { AppError } from '../../kernel/errors/AppError';
import { phrasesOf } from '../i18n/locale';
import { translate } from '../i18n/translate';

/** The sentence of an error, for screens that know only its code and parameters. */
export const createErrorText =
  (locale: Locale) =>
  ({ code, params }: AppError): string =>
    translate(phrasesOf(locale), `errors.${code}`, params);
