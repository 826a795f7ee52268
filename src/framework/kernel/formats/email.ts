import { visibleText } from './text';

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
