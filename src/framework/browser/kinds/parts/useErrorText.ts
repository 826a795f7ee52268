import { useI18nProvider } from 'ra-core';
import { isErrorCode } from '#kernel/errors/catalogue.ts';
import { closerWords } from '#browser/texts/errorText.ts';
import { readLocale } from '#browser/texts/locale.ts';

type Told = { readonly message?: unknown; readonly args?: Readonly<Record<string, unknown>> };

const codedPrefix = '@@react-admin@@';

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null;

/** First message in a form error: the field's, its root's, else the first member's. */
const messageIn = (error: unknown): unknown => {
  if (!isTold(error)) return undefined;
  if (error.message !== undefined) return error.message;
  const members: unknown[] = Object.entries(error)
    .filter(([name]) => name !== 'ref' && name !== 'types')
    .map(([, member]) => member);
  return members.map(messageIn).find((message) => message !== undefined);
};

const parse = (message: unknown): Told => {
  if (isTold(message)) return message;
  const text = String(message);
  if (!text.startsWith(codedPrefix)) return { message: text };
  const coded: unknown = JSON.parse(text.slice(codedPrefix.length));
  return isTold(coded) ? coded : { message: coded };
};

type Translate = (key: string, options?: object) => string;

/** Like `useErrorText`, for several errors. */
export const errorSentence = (error: unknown, translate: Translate): string | undefined => {
  const found = messageIn(error);
  if (found === undefined || found === '') return undefined;
  const { message, args } = parse(found);
  const key = String(message);
  if (isErrorCode(key)) {
    const general = translate(`errors.${key}`, { _: key, ...args });
    const closer = closerWords(key, args ?? {}, readLocale());
    return closer ? translate(closer.key, { ...closer, _: general }) : general;
  }
  return /^[\w-]+(\.[\w-]+)+$/.test(key) ? translate(key, { _: key, ...args }) : key;
};

/**
 * Message of a field's error. Forms contain messages, message keys or react-admin's coded messages; non-keys are shown
 * unchanged.
 */
export const useErrorText = (error: unknown): string | undefined => {
  const { translate } = useI18nProvider();
  return errorSentence(error, translate as Translate);
};
