import { visibleText } from './text';

const maxEmailLength = 254;

/** An e-mail address as it is stored: no surrounding blanks, nothing that nobody sees, lower case. */
export const normaliseEmail = (text: string): string => visibleText(text).trim().toLowerCase();

/** Almost every address is of plain letters: they are told without the table of all alphabets. */
const plainLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;
const anyLabel = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const isLabel = (label: string): boolean => plainLabel.test(label) || anyLabel.test(label);

/** What almost every address looks like: its letters, digits, single dots and hyphens need no closer look. */
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
 * Split by hand so that a hostile text costs linear time.
 *
 * @source OQ-209
 */
export const isEmail = (text: string): boolean =>
  text.length <= maxEmailLength && (plainEmail.test(text) || isUnusualEmail(text));
