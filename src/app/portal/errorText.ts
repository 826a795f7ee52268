import type { Locale } from '../../kernel/entity/EntityDescription';
import type { AppError } from '../../kernel/errors/AppError';
import { formatInstant, formatLocalDate, isLocalDate } from '../../kernel/localDate';
import { phrasesOf } from '../i18n/locale';
import { translate, type Phrases } from '../i18n/translate';

type Params = AppError['params'];

const readableText = (text: string): string =>
  isLocalDate(text) ? formatLocalDate(text) : formatInstant(text);

/** Days, moments and numbers as people write them. */
const readable = (params: Params, locale: Locale): Params =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? readableText(value) : value.toLocaleString(locale),
    ]),
  );

/** The entity of an error by its name in the plural. */
const named = (phrases: Phrases, params: Params): Params => {
  const resource = params?.['resource'];
  if (resource === undefined) return params;
  const values = { smart_count: 2, _: String(resource) };
  return { ...params, resource: translate(phrases, `resources.${resource}.name`, values) };
};

/** The sentence of an error, for screens that know only its code and parameters. A broken rule has the schema's own. */
export const createErrorText =
  (locale: Locale) =>
  ({ code, params }: AppError): string => {
    const phrases = phrasesOf(locale);
    const general = translate(phrases, `errors.${code}`, readable(named(phrases, params), locale));
    if (code !== 'validation.check') return general;
    const rule = `resources.${String(params?.['entity'])}.checks.${String(params?.['check'])}`;
    return translate(phrases, rule, { _: general });
  };
