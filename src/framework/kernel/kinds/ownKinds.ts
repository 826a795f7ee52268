import type { FilterOperator } from '../entity/EntityDescription';
import type { Localized } from '../entity/Localized';
import { applyMask, dropPunctuation } from '../formats/text';

/** Characters of a stored value: restricts typing and determines what is dropped. */
type Characters = 'digits' | 'capitals' | 'any';

/**
 * What is shown of a hidden value: all of it, or texts and parts of it as `[from, length]`; a negative `from` counts
 * from its end.
 */
type HiddenForm = 'whole' | readonly (string | readonly [from: number, length: number])[];

/** A kind of an application's own: text of a certain form, such as a document number. */
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
   * How it is shown and typed: `#` takes the next character, as in `### #### ####`. Several, the shortest first, where
   * values are of several lengths. Default: as it is stored.
   */
  readonly mask?: string | readonly string[];
  /** Typed or pasted text → stored text. Idempotent. Default: as `characters` says. */
  readonly normalise?: (text: string) => string;
  /** Stored text → displayed text. Default: the mask. */
  readonly show?: (stored: string) => string;
  /**
   * Shown to a person who may not read the value in clear, by the length of the value; `***` for any other length.
   * Default: nothing.
   */
  readonly hide?: Readonly<Record<number, HiddenForm>>;
  /** Description of the input, for manuals and the reference. */
  readonly sentence: Localized;
  /** Error message of an invalid value, with what to do. */
  readonly refusal: Localized;
  /** Error code of a refused value, where the application has one of its own for it. Default: `validation.kind`. */
  readonly code?: string;
  /** The only values that there are: a field offers them as its choices. */
  readonly values?: readonly string[];
  /** A valid stored text, distinct by seed as far as possible. */
  readonly fake: (seed: number) => string;
  /** Filter operators, the default first. Default: those of a document number. */
  readonly operators?: readonly FilterOperator[];
  /** Indexes its columns, for lookups. */
  readonly isIndexed?: true;
  /** A search finds a whole value however it was typed: a phone by its number with the country code. */
  readonly isSearchedWhole?: true;
  /** Alternative headings in imported tables, lower-case letters and digits. */
  readonly headings?: readonly string[];
  /**
   * Spreadsheets drop the zeros that a number begins with: the fewest digits that may be left, and how many there were.
   * Check digits tell whether that was so.
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
export const keepKind = (kind: OwnKind): void => void kinds.set(kind.name, kind);

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

/**
 * A part of a value that is searched, as the stored text has it. Punctuation alone stays: it finds itself.
 */
export const partOfOwn = (kind: OwnKind, text: string): string => {
  const { characters = 'any', isSearchedWhole } = kind;
  return (
    (isSearchedWhole ? normaliseOwn(kind, text) : withoutPunctuation[characters](text)) || text
  );
};

/** Masks of an own kind, the shortest first; none for what is shown as it is stored. */
export const masksOf = ({ mask = [] }: Pick<OwnKind, 'mask'>): readonly string[] =>
  typeof mask === 'string' ? [mask] : mask;

/** How many characters a mask takes. */
export const slotsOf = (mask: string): number => mask.split('#').length - 1;

/** Formats a stored text of an application's kind. */
export const showOwn = (kind: OwnKind, stored: string): string => {
  if (kind.show) return kind.show(stored);
  const masks = masksOf(kind);
  const mask = masks.find((one) => slotsOf(one) >= stored.length) ?? masks.at(-1);
  return mask === undefined ? stored : applyMask(mask, stored);
};

/** Stands for what is left out; always as long, so that it tells no length. */
const stars = '***';

/** A stored text of an own kind as a person sees it who may not read it in clear. */
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
