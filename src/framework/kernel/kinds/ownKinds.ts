import type { FilterOperator } from '../entity/EntityDescription';
import type { Locale, Localized } from '../entity/Localized';
import { applyMask, dropPunctuation } from '../formats/text';

/** Characters of a stored value: restricts typing and determines what is dropped. */
type Characters = 'digits' | 'capitals' | 'any';

/**
 * Visible parts of a masked value: all of it, or literal texts and slices as `[from, length]`; a negative `from` counts
 * from the end.
 */
type HiddenForm = 'whole' | readonly (string | readonly [from: number, length: number])[];

/** An application's own kind: text of a fixed form, such as a document number. */
export type OwnKind = {
  /** Name in descriptions, camelCase: `microchip`. */
  readonly name: string;
  /** `format` in schemas, hyphenated. Default: the name. */
  readonly format?: string;
  /**
   * `digits` and `capitals` (letters and digits): typed with or without punctuation, stored without. `any`, the
   * default: unrestricted text.
   */
  readonly characters?: Characters;
  /** Whether a stored text is valid, including check digits. */
  readonly isValid: (stored: string) => boolean;
  /** Form of the stored text, as a pattern that PostgreSQL supports too: a column check. */
  readonly form?: string;
  /** Maximum stored length, in characters. */
  readonly maxLength: number;
  /**
   * Display and input mask: `#` takes the next character, as in `### #### ####`. A list, shortest first, for values of
   * several lengths. Default: shown as stored.
   */
  readonly mask?: string | readonly string[];
  /** Typed or pasted text → stored text. Idempotent. Default: by `characters`. */
  readonly normalise?: (text: string) => string;
  /** Stored text → displayed text, in the reader's language if the call names it. Default: the mask. */
  readonly show?: (stored: string, locale?: Locale) => string;
  /** Masked form by length of the value; `***` for any other length. Default: always `***`. */
  readonly hide?: Readonly<Record<number, HiddenForm>>;
  /** Description of the input, for manuals and the reference. */
  readonly sentence: Localized;
  /** Error message of an invalid value, with what to do. */
  readonly refusal: Localized;
  /** Error code of an invalid value, if the application has one. Default: `validation.kind`. */
  readonly code?: string;
  /** The only valid values, offered as choices. */
  readonly values?: readonly string[];
  /** A valid stored text, distinct by seed as far as possible. */
  readonly fake: (seed: number) => string;
  /** Filter operators, the default first. Default: those of a document number. */
  readonly operators?: readonly FilterOperator[];
  /** Indexes its columns, for lookups. */
  readonly isIndexed?: true;
  /** Search also matches a whole value in any input form: a phone with its country code. */
  readonly isSearchedWhole?: true;
  /** Part of stored texts that a typed word stands for, in search: `-12` for `dezembro`. Undefined for other words. */
  readonly searchedPart?: (word: string) => string | undefined;
  /** Alternative headings in imported tables, lower-case letters and digits. */
  readonly headings?: readonly string[];
  /**
   * Leading zeros that spreadsheets drop: the fewest digits that may remain, and the full length. Check digits tell
   * whether zeros were lost.
   */
  readonly leadingZeros?: readonly (readonly [fewest: number, whole: number])[];
  /** Column width in pixels. Default: by the mask. */
  readonly width?: number;
};

const kinds = new Map<string, OwnKind>();

/** An application's kind by name; undefined for built-in or unregistered ones. */
export const ownKind = (name: string): OwnKind | undefined => kinds.get(name);

/** All registered kinds of applications. */
export const ownKinds = (): readonly OwnKind[] => [...kinds.values()];

/** `format` value of a kind. */
export const formatOfKind = ({ name, format = name }: Pick<OwnKind, 'name' | 'format'>): string =>
  format;

/** Registers a kind already checked by `registerKinds`. */
export const addKind = (kind: OwnKind): void => void kinds.set(kind.name, kind);

/** Unregisters a kind, so that one process can generate several applications. */
export const dropKind = ({ name }: OwnKind): void => void kinds.delete(name);

const withoutPunctuation: Readonly<Record<Characters, (text: string) => string>> = {
  digits: dropPunctuation,
  capitals: (text) => dropPunctuation(text).toUpperCase(),
  any: (text) => text.trim(),
};

/** Normalises typed or pasted text of an application's kind. */
export const normaliseOwn = ({ characters = 'any', normalise }: OwnKind, text: string): string =>
  (normalise ?? withoutPunctuation[characters])(text);

/** Part of a value as a search term in stored form. Pure punctuation is kept and matches itself. */
export const partOfOwn = (kind: OwnKind, text: string): string => {
  const { characters = 'any', isSearchedWhole } = kind;
  return (
    (isSearchedWhole ? normaliseOwn(kind, text) : withoutPunctuation[characters](text)) || text
  );
};

/** Masks of an own kind, shortest first; empty if values are shown as stored. */
export const masksOf = ({ mask = [] }: Pick<OwnKind, 'mask'>): readonly string[] =>
  typeof mask === 'string' ? [mask] : mask;

/** Number of characters that a mask takes. */
export const slotsOf = (mask: string): number => mask.split('#').length - 1;

/** Formats a stored text of an application's kind. Only kinds that show words depend on the language. */
export const showOwn = (kind: OwnKind, stored: string, locale?: Locale): string => {
  if (kind.show) return kind.show(stored, locale);
  const masks = masksOf(kind);
  const mask = masks.find((one) => slotsOf(one) >= stored.length) ?? masks.at(-1);
  return mask === undefined ? stored : applyMask(mask, stored);
};

/** Placeholder of the masked part; constant length, to hide the original's. */
const stars = '***';

/** Masks a stored text of an own kind. */
export const hideOwn = ({ hide = {} }: OwnKind, stored: string): string => {
  const form = hide[stored.length];
  if (form === 'whole') return stored;
  const pieces = form?.map((piece) => {
    if (typeof piece === 'string') return piece;
    const [from, length] = piece;
    const start = from < 0 ? stored.length + from : from;
    return stored.slice(start, start + length);
  });
  return pieces?.join('') ?? stars;
};
