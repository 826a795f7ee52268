import type { Locale } from '../../kernel/entity/EntityDescription';
import type { AppError } from '../../kernel/errors/AppError';
import { formatInstant, formatLocalDate, isLocalDate } from '../../kernel/localDate';
import { textsOf } from './locale';
import { translate, type Texts } from './translate';

type Params = AppError['params'];

const decimal = /^(-?\d+)\.(\d\d)(\d*?)0*$/;

const readableText = (text: string): string =>
  isLocalDate(text) ? formatLocalDate(text) : formatInstant(text).replace(decimal, '$1,$2$3');

/** Days, moments and decimal numbers as people write them. */
const readable = (params: Params): Params =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? readableText(value) : value,
    ]),
  );

/** The entity of an error by its name in the plural. */
const named = (texts: Texts, params: Params): Params => {
  const resource = params?.['resource'];
  if (resource === undefined) return params;
  const values = { smart_count: 2, _: String(resource) };
  return { ...params, resource: translate(texts, `resources.${resource}.name`, values) };
};

/** The sentence of an error, for screens that know only its code and parameters. A broken rule has the schema's own. */
export const createErrorText =
  (locale: Locale) =>
  ({ code, params }: AppError): string => {
    const texts = textsOf(locale);
    const unidentified = translate(texts, 'errors.client.unidentified');
    const values = { ...readable(named(texts, params)), _: unidentified };
    const general = translate(texts, `errors.${code}`, values);
    if (code !== 'validation.check') return general;
    const rule = `resources.${String(params?.['entity'])}.checks.${String(params?.['check'])}`;
    return translate(texts, rule, { _: general });
  };
