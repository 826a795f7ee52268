import type { FilterOperator } from '../entity/EntityDescription';
import type { Localized } from '../entity/Localized';
import { applyMask, dropPunctuation } from '../formats/punctuation';

/** Characters of a stored value: restricts typing and determines what is dropped. */
type Characters = 'digits' | 'capitals' | 'any';

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
  /** Display and input mask: `#` takes the next character, as in `### #### ####`. Default: none. */
  readonly mask?: string;
  /** Typed or pasted text → stored text. Idempotent. Default: by `characters`. */
  readonly normalise?: (text: string) => string;
  /** Stored text → displayed text. Default: the mask. */
  readonly show?: (stored: string) => string;
  /** Masked display for people who may not read the value. Default: nothing. */
  readonly hide?: (stored: string) => string;
  /** Description of the input, for manuals and the reference. */
  readonly sentence: Localized;
  /** Error message of an invalid value, with what to do. */
  readonly refusal: Localized;
  /** A valid stored text, distinct by seed as far as possible. */
  readonly fake: (seed: number) => string;
  /** Filter operators, the default first. Default: those of a document number. */
  readonly operators?: readonly FilterOperator[];
  /** Indexes its columns, for lookups. */
  readonly isIndexed?: true;
  /** Alternative headings in imported tables, lower-case letters and digits. */
  readonly headings?: readonly string[];
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

/** Part of a searched value in stored form. Pure punctuation is kept and matches itself. */
export const partOfOwn = ({ characters = 'any' }: OwnKind, text: string): string =>
  withoutPunctuation[characters](text) || text;

/** Formats a stored text of an application's kind. */
export const showOwn = ({ mask, show }: OwnKind, stored: string): string => {
  if (show) return show(stored);
  return mask === undefined ? stored : applyMask(mask, stored);
};
