import { createRequire } from 'node:module';
import { plainPassword, undisguised } from '../rules/passwordPolicy';

const most = 10_000;

let known: ReadonlySet<string> | undefined;

/**
 * The most used passwords, in lower case. Read with the first password that somebody chooses.
 *
 * @source @zxcvbn-ts/language-common: leaked passwords by how often they occur
 */
const mostUsed = (): ReadonlySet<string> => {
  if (known) return known;
  const load = createRequire(import.meta.url);
  const ranked = load('@zxcvbn-ts/language-common/src/passwords.json') as readonly string[];
  known = new Set(ranked.slice(0, most).map((password) => password.toLowerCase()));
  return known;
};

/** The shortest part that makes up the whole text by repeating itself: `abcabc` is `abc`. */
const unrepeated = (text: string): string => {
  const at = `${text}${text}`.indexOf(text, 1);
  return at > 0 ? text.slice(0, at) : text;
};

const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether a password is one of the 10,000 most used ones, or becomes one without the digits and marks that rules make
 * people add, without disguises (`Tru$tno1!`), or by repeating one.
 */
export const isMostUsed = (password: string): boolean => {
  const text = plainPassword(password);
  const readings = [text, undisguised(text), withoutEnds(text), withoutEnds(undisguised(text))];
  return readings.some((reading) =>
    [reading, unrepeated(reading)].some((one) => one !== '' && mostUsed().has(one)),
  );
};
