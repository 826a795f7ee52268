import { isInstant, isLocalDate } from '../localDate';
import { isBareColor, isColor, isEmail, isBareTime, isTime, isUuid } from './textFormats';
import { isDecimal } from './decimal';
import { isFileRef } from './fileRef';

/** Whether a text is base64 with padding, in linear time. */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

/** `format` values with a check. `money`, `months`, `html` and `password` only name a kind. */
export const schemaFormatNames = [
  'base64', 'color', 'date', 'date-time', 'decimal', 'email', 'file-ref', 'percent', 'rate-monthly', 'time', 'uuid',
] as const; // prettier-ignore

/** A `format` with a check. */
type SchemaFormat = (typeof schemaFormatNames)[number];

type FormatChecks = Readonly<Record<SchemaFormat, (text: string) => boolean>>;

const shared = {
  base64: isBase64,
  date: isLocalDate,
  'date-time': isInstant,
  decimal: isDecimal,
  email: isEmail,
  'file-ref': isFileRef,
  percent: isDecimal,
  'rate-monthly': isDecimal,
  uuid: isUuid,
};

/** Checks of stored values, which must be normalised. Used by entity validators. */
export const storedFormats = {
  ...shared,
  color: isBareColor,
  time: isBareTime,
} satisfies FormatChecks;

/** Checks of hand-written calls, whose handlers normalise: with or without punctuation. */
export const inputFormats = {
  ...shared,
  color: isColor,
  time: isTime,
} satisfies FormatChecks;
