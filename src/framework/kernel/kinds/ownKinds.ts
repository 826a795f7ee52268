import type { FilterOperator } from '../entity/EntityDescription';
import type { Localized } from '../entity/Localized';
import { applyMask, dropPunctuation } from '../formats/punctuation';

/** Characters of a stored value; decides what typing may add and what is dropped. */
type Characters = 'digits' | 'capitals' | 'any';

/** A kind of value of an application's own: a text of a certain form, such as the number of a document. */
export type OwnKind = {
  /** Name in descriptions, in camelCase: `microchip`. */
  readonly name: string;
  /** Value of `format` in schemas, with hyphens. Default: the name. */
  readonly format?: string;
  /**
   * `digits` and `capitals` (letters and digits): a number that is typed with or without punctuation and stored bare.
   * `any`, the default: a text as it is.
   */
  readonly characters?: Characters;
  /** Whether a stored text is a value of the kind, its check digits included. */
  readonly isValid: (stored: string) => boolean;
  /** Form of the stored text, as a pattern that PostgreSQL reads too: a check of the column. */
  readonly form?: string;
  /** Longest stored text, in characters. */
  readonly maxLength: number;
  /** How it is shown and typed: `#` takes the next character, as in `### #### ####`. Default: as it is stored. */
  readonly mask?: string;
  /** Typed or pasted text → stored text. Idempotent. Default: as `characters` says. */
  readonly normalise?: (text: string) => string;
  /** Stored text → text for people. Default: through the mask. */
  readonly show?: (stored: string) => string;
  /** Shown to a person who may not read the value in clear. Default: nothing. */
  readonly hide?: (stored: string) => string;
  /** Sentence for manuals and the reference that describes the input. */
  readonly sentence: Localized;
  /** The sentence at a field whose value is refused, with what to do. */
  readonly refusal: Localized;
  /** A valid stored text; another one for every seed, as far as there are that many. */
  readonly fake: (seed: number) => string;
  /** Filter operators, the one that a filter starts with first. Default: those of a document number. */
  readonly operators?: readonly FilterOperator[];
  /** Its columns have an index: people look records up by it. */
  readonly isIndexed?: true;
  /** Other headings in imported tables, in lower-case letters and digits. */
  readonly headings?: readonly string[];
  /** Width of a column in pixels. Default: by the mask. */
  readonly width?: number;
};

const kinds = new Map<string, OwnKind>();

/** The own kind of a name; undefined for a kind of the framework, and for what nobody registered. */
export const ownKind = (name: string): OwnKind | undefined => kinds.get(name);

/** Every registered own kind. */
export const ownKinds = (): readonly OwnKind[] => [...kinds.values()];

/** Value of `format` that names a kind. */
export const formatOfKind = ({ name, format = name }: Pick<OwnKind, 'name' | 'format'>): string =>
  format;

/** Keeps a kind; `registerKinds` has checked it. */
export const keepKind = (kind: OwnKind): void => void kinds.set(kind.name, kind);

/** Drops a kind, so that one process can generate several applications. */
export const dropKind = ({ name }: OwnKind): void => void kinds.delete(name);

const withoutPunctuation: Readonly<Record<Characters, (text: string) => string>> = {
  digits: dropPunctuation,
  capitals: (text) => dropPunctuation(text).toUpperCase(),
  any: (text) => text.trim(),
};

/** A typed or pasted text in the form in which an own kind stores it. */
export const normaliseOwn = ({ characters = 'any', normalise }: OwnKind, text: string): string =>
  (normalise ?? withoutPunctuation[characters])(text);

/** A part of a value that is searched, as the stored text has it. Punctuation alone stays: it finds itself. */
export const partOfOwn = ({ characters = 'any' }: OwnKind, text: string): string =>
  withoutPunctuation[characters](text) || text;

/** A stored text of an own kind as people read it. */
export const showOwn = ({ mask, show }: OwnKind, stored: string): string => {
  if (show) return show(stored);
  return mask === undefined ? stored : applyMask(mask, stored);
};
