import { visibleText } from './text';

/**
 * Normalises a colour to `#RRGGBB` in capitals; expands `#abc` and adds a missing `#`. Other text is only trimmed.
 */
export const normaliseColor = (text: string): string => {
  const typed = text.trim();
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed)?.[1]?.toUpperCase();
  if (digits === undefined) return typed;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
};

/** Whether a text is `#RRGGBB` in capitals. */
export const isBareColor = (text: string): boolean => /^#[0-9A-F]{6}$/.test(text);

/** Whether a text is a colour in an accepted form. */
export const isColor = (text: string): boolean => isBareColor(normaliseColor(text));

const maxEmailLength = 254;

/** Normalises an e-mail address: trimmed, no invisible characters, lower case. */
export const normaliseEmail = (text: string): string => visibleText(text).trim().toLowerCase();

/** Fast path for ASCII labels, without the Unicode tables. */
const plainLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;
const anyLabel = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const isLabel = (label: string): boolean => plainLabel.test(label) || anyLabel.test(label);

/** Fast path for common addresses: letters, digits, single dots and hyphens. */
const plainEmail =
  /^[a-z0-9_-]+(?:[.+][a-z0-9_-]+)*@[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)+$/;
const refused = /[\s\p{Cc}\p{Cf}\p{DI}\u2800<>"(),:;\\[\]]/u;

const isUnusualEmail = (text: string): boolean => {
  if (refused.test(text)) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local === '' || local.startsWith('.') || local.endsWith('.')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(isLabel);
};

/**
 * Whether a text is an e-mail address: one `@`, at least one dot in the domain, no blanks, at most 254 characters.
 * Split by hand, so that hostile input takes linear time.
 *
 * @source OQ-209
 */
export const isEmail = (text: string): boolean =>
  text.length <= maxEmailLength && (plainEmail.test(text) || isUnusualEmail(text));

/** Normalises a time to `HH:MM`; accepts `9:05`, `9h05`, `0905` and `09:05:00`. Other text is only trimmed. */
export const normaliseTime = (text: string): string => {
  const typed = text.trim();
  const match = /^([0-9]{1,2}(?=[:h])|[0-9]{2})[:h]?([0-9]{2})(?::00)?$/i.exec(typed);
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? ''}` : typed;
};

/** Whether a text is a time of day, `00:00` to `23:59`. */
export const isBareTime = (text: string): boolean => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text);

/** Whether a text is a time in an accepted form. */
export const isTime = (text: string): boolean => isBareTime(normaliseTime(text));

/** Whether a text is a UUID in its usual form of 36 characters, any version. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
