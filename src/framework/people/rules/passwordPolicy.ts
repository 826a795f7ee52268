import type { FieldError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { commonWords } from './commonWords';

const DAY = 86_400_000;

/** Instant at which a password expires. @source OQ-003 */
export const passwordExpireDate = (changedAt: Date, lifetimeDays: number): Date =>
  new Date(changedAt.getTime() + lifetimeDays * DAY);

/** Whole days left, rounded up; 0 from the instant of expiry. */
export const daysToExpiry = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY));

/** Whether the expiry warning is due. @source SES-030; OQ-003 */
export const isExpiryNear = (expiresAt: Date, now: Date, warningDays: number): boolean =>
  daysToExpiry(expiresAt, now) <= warningDays;

/** A password rule, in the order of the form's checklist. */
export type PasswordRule =
  | 'length'
  | 'maximum'
  | 'whitespace'
  | 'digit'
  | 'uppercase'
  | 'lowercase'
  | 'special'
  | 'personal'
  | 'common';

/** Maximum password length. @source OQ-002 */
export const PASSWORD_MAXIMUM = 128;

/** Minimum length of a name part that a password may not contain; shorter ones occur by chance. */
const SHORTEST_NAME = 4;
const SHORTEST_WORD = 3;
const FEWEST_DISTINCT = 4;

/** Context for checking a password. */
type PasswordOwner = {
  /** Minimum number of characters. @source OQ-001 */
  readonly minimum: number;
  /** Names and numbers it may not contain: username, name, those of the person's company. */
  readonly personal?: readonly string[];
};

/** Lower case without accents: `Conceição` becomes `conceicao`. */
export const plainPassword = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Digits and symbols used in place of letters: `S3nh@` reads `senha`. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Reverses letter substitutions after dropping trailing digits and symbols: `s3nh@123!` becomes `senha`. */
export const undisguised = (text: string): string =>
  text.replace(/[\d!#*.,?_-]+$/, '').replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);

const wordsOf = (text: string): readonly string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD);

/**
 * Whether a password has only common words, digits and symbols (`Senha@123456789`), or very few distinct characters.
 */
function isCommon(password: string): boolean {
  const text = plainPassword(password);
  if (new Set(text).size < FEWEST_DISTINCT) return true;
  return [text, undisguised(text)].some((reading) => {
    const words = wordsOf(reading);
    return words.length > 0 && words.every((word) => commonWords.has(word));
  });
}

function containsPersonal(password: string, personal: readonly string[]): boolean {
  const text = plainPassword(password);
  const compact = text.replace(/[^\p{L}\p{N}]/gu, '');
  return personal.some((name) => {
    const whole = plainPassword(name).replace(/[^\p{L}\p{N}]/gu, '');
    return whole.length >= SHORTEST_NAME && (text.includes(whole) || compact.includes(whole));
  });
}

/**
 * Names that a password may not contain: each part of the person's name with four letters or more, and each of `whole`
 * (username, company, its number).
 */
export const personalWords = (name: string, whole: readonly string[]): readonly string[] => [
  ...name.split(/\s+/).filter((part) => part.length >= SHORTEST_NAME),
  ...whole,
];

/**
 * Rules that a password breaks; empty if it is acceptable. Shared by form and server.
 *
 * @param password as typed
 * @source VAL-002 to VAL-008; OQ-001; OQ-002 for the special characters
 */
export function brokenPasswordRules(
  password: string,
  owner: PasswordOwner,
): readonly PasswordRule[] {
  const characters = [...password].length;
  const checks: Readonly<Record<PasswordRule, boolean>> = {
    length: characters < owner.minimum,
    maximum: characters > PASSWORD_MAXIMUM,
    whitespace: /\s/u.test(password),
    digit: !/\p{Nd}/u.test(password),
    uppercase: !/\p{Lu}/u.test(password),
    lowercase: !/\p{Ll}/u.test(password),
    special: !/[^\p{L}\p{Nd}\s]/u.test(password),
    personal: containsPersonal(password, owner.personal ?? []),
    common: isCommon(password),
  };
  return (Object.keys(checks) as PasswordRule[]).filter((rule) => checks[rule]);
}

/** Rules with an error message of their own; the others are ticked next to the field. */
const specificCodes = { personal: 'password.personal', common: 'password.common' } as const;

const isSpecific = (rule: PasswordRule): rule is keyof typeof specificCodes =>
  rule in specificCodes;

/**
 * The first broken rule of a password, as error code and params; undefined if it is acceptable.
 *
 * @param password as typed
 * @param owner.weak error code for rules that the form ticks next to the field
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner & { readonly weak: ErrorCode },
): Omit<FieldError, 'path'> | undefined {
  const [rule] = brokenPasswordRules(password, owner);
  if (rule === undefined) return undefined;
  if (rule === 'length') return { code: 'validation.too_short', params: { limit: owner.minimum } };
  return { code: isSpecific(rule) ? specificCodes[rule] : owner.weak };
}
