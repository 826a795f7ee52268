import { inLanguage } from '#kernel/entity/Localized.ts';
import type { FieldDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import type { EntityOutline, NamingField } from '#kernel/entity/EntityOutline.ts';
import { columnLabel } from './columnLabel';
import { kindOf } from '#browser/kinds/registry.ts';

/** A column as it is drawn. */
export type ListColumn = {
  readonly field: FieldDescription;
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Width of the longest value, where there is room to spare; absent where a width was chosen. */
  readonly most?: number;
  /** What stands in its cell below its own value. */
  readonly below?: FieldDescription;
  /** Narrower than this what stands below is not read. */
  readonly least?: number;
};

/** The field whose value a column shows, as far as its width depends on it. */
type ShownField = NamingField & Pick<FieldDescription, 'options'>;

/** How narrow and how wide a person may make a column, in pixels. */
export const widthLimits = { least: 60, most: 1_000 } as const;

/** Width of the check box before a row and of the menu behind it, in pixels. */
const toolWidths = { box: 44, menu: 52 } as const;

/** Width of what a list has at the ends of its rows, in pixels. */
export const toolsWidth = ({ hasBoxes }: { readonly hasBoxes: boolean }): number =>
  toolWidths.menu + (hasBoxes ? toolWidths.box : 0);

/** Width that a list has on a usual screen; columns of free text give way to fit into it. */
const usualWidth = 1328;

/** The sign before a masked value. */
const maskSign = 24;

/** Narrower than this no words are read. */
const leastText = 120;
const leastName = 160;
const widest = 360;
const perCharacter = 8;
const padding = 28;

/** Pixels of a letter, and what capitals, digits and other wide ones take beyond it. */
const letter = { usual: 6.9, more: 2 } as const;

/** Width of a text in a table, estimated: measuring it would make the browser lay out the page once more. */
const textWidth = (text: string): number =>
  Math.ceil(
    text.length * letter.usual + (text.match(/[\p{Lu}\dmw@]/gu)?.length ?? 0) * letter.more,
  );

/** Characters of a value where the schema limits them: `maxLength`, or a pattern such as `^[0-9]{3}$`. */
const charactersOf = ({ maxLength, pattern }: ShownField): number => {
  const counted = /^\^\[[^\]]+\]\{(?:\d+,)?(\d+)\}\$$/.exec(pattern ?? '')?.[1];
  return Math.min(maxLength ?? Infinity, counted === undefined ? Infinity : Number(counted));
};

/** The field whose value a column shows: of a reference, the name of the record that it points to. */
export const shownField = (
  field: FieldDescription,
  outlines: Readonly<Record<string, EntityOutline>>,
): ShownField => {
  const target = field.kind === 'reference' && field.ref ? outlines[field.ref.resource] : undefined;
  return target?.naming ?? field;
};

/** Width of the sign beside the words of a status. */
const chipSign = 32;

/** Width of the mark beside the name of a record that holds for a period. */
export const periodMark = 104;

/** Width of the longest value: of an enum its longest words, else what the schema allows. */
const longestOf = ({ options = [], ...field }: ShownField, locale: Locale): number => {
  const words = options.map(
    ({ label, tone }) => inLanguage(label, locale).length * perCharacter + (tone ? chipSign : 0),
  );
  return (words.length > 0 ? Math.max(...words) : charactersOf(field) * perCharacter) + padding;
};

const freeKinds: ReadonlySet<string> = new Set([
  'string', 'text', 'reference', 'referenceList', 'email',
]); // prettier-ignore

/** The words that a column shows for a value; nothing where they aren't known before they are drawn. */
const wordsOf = (field: FieldDescription, shown: ShownField, locale: Locale) => {
  const { kind, options = [], ref } = field;
  if (kind === 'enum')
    return (value: unknown) =>
      inLanguage(options.find((option) => option.value === value)?.label, locale);
  const isItself = freeKinds.has(kind) && (ref === undefined || shown.name === ref.field);
  return isItself ? (value: unknown) => (typeof value === 'string' ? value : undefined) : undefined;
};

/** Width of the longest words of a column in these rows; nothing where they aren't known. */
export const seenWidth = (
  { field, shown = field }: { readonly field: FieldDescription; readonly shown?: ShownField },
  rows: readonly Readonly<Record<string, unknown>>[],
  locale: Locale,
): number | undefined => {
  const words = wordsOf(field, shown, locale);
  if (!words || rows.length === 0) return undefined;
  const longest = Math.max(0, ...rows.map((row) => textWidth(words(row[field.name]) ?? '')));
  const isChip = field.options?.some(({ tone }) => tone) ?? false;
  return longest + padding + (isChip ? chipSign : 0);
};

type ColumnOptions = {
  /** Stated by the description of the screens or chosen by the person; absent: by kind, values and header. */
  readonly width?: number | undefined;
  /** Whose length counts; the field itself when absent. */
  readonly shown?: ShownField;
  /** Width of the longest words in the rows, once they are there. */
  readonly seen?: number | undefined;
  /** Width of what stands beside the words. */
  readonly beside?: number;
};

/**
 * A column that is as wide as its longest words, once they are known, before by kind and schema, or its header ask for.
 */
export const toColumn = (
  field: FieldDescription,
  locale: Locale,
  { width, shown = field, seen, beside = 0 }: ColumnOptions = {},
): ListColumn => {
  const { align, width: usual } = kindOf(field.kind);
  if (width !== undefined) return { field, align, width };
  const longest = seen ?? longestOf(shown, locale);
  if (field.range) {
    // Both ends and what stands between them.
    const both = 2 * Math.min(usual, longest);
    return { field, align: 'left', width: both, most: both };
  }
  const header =
    textWidth(inLanguage(columnLabel(field), locale)) + padding + (field.sortable ? 14 : 0);
  const fitted = (content: number) =>
    Math.min(widest, Math.max(content + beside + (field.masked ? maskSign : 0), header));
  return { field, align, width: fitted(seen ?? Math.min(usual, longest)), most: fitted(longest) };
};

/** So wide a status is read whole; longer ones are cut off like words. */
const wholeChip = 190;

/** Least width of a column: two thirds of what its words ask for, an enum what is usual of its kind, a status all. */
const leastOf = ({ field, width, least = 0 }: ListColumn, at: number): number => {
  if (at > 0 && field.kind === 'enum') {
    const isChip = field.options?.some(({ tone }) => tone) ?? false;
    return isChip ? Math.min(width, wholeChip) : kindOf('enum').width;
  }
  if (at > 0 && !freeKinds.has(field.kind)) return width;
  return Math.max(at === 0 ? leastName : leastText, least, Math.round((width * 2) / 3));
};

/** How much a column can give, down to its least width, or take, up to its longest value. */
const giveOf = (column: ListColumn, at: number): number =>
  Math.max(0, column.width - leastOf(column, at));
const takeOf = ({ field, width, most = width }: ListColumn, at: number): number =>
  at === 0 || freeKinds.has(field.kind) || field.kind === 'enum' ? Math.max(0, most - width) : 0;

type Room = {
  /** Fields whose width a person chose; they stay as they are. */
  readonly kept?: ReadonlySet<string>;
  /** Width of the whole list, in pixels. */
  readonly room?: number;
  /** Width of what stands at the ends of the rows, in pixels. */
  readonly tools?: number;
};

const allTools = toolsWidth({ hasBoxes: true });

/** Width of a whole list, in pixels; below it the table scrolls sideways. */
export const listWidth = (columns: readonly ListColumn[], tools: number = allTools): number =>
  columns.reduce((sum, { width }) => sum + width, tools);

const leastWidths = (columns: readonly ListColumn[]): readonly number[] =>
  columns.map((column, at) => column.width - giveOf(column, at));

/** Puts columns into the cells of those that they stand below, where side by side words would be cut off. */
export const stackColumns = (
  columns: readonly ListColumn[],
  {
    room,
    tools,
    hosts,
  }: Required<Pick<Room, 'room'>> & {
    readonly tools?: number;
    readonly hosts: ReadonlyMap<string, string>;
  },
): readonly ListColumn[] => {
  if (listWidth(columns, tools) <= room) return columns;
  const names = new Set(columns.map(({ field }) => field.name));
  const isBelow = ({ field }: ListColumn) => names.has(hosts.get(field.name) ?? '');
  return columns
    .filter((column) => !isBelow(column))
    .map((column) => {
      const below = columns.find(
        (one) => isBelow(one) && hosts.get(one.field.name) === column.field.name,
      );
      if (!below) return column;
      const width = Math.max(column.width, below.width);
      return { ...column, width, below: below.field, least: below.width };
    });
};

/**
 * The columns that have room at their least width: the last ones are left out until the rest fits, never the first, the
 * record's name, nor those that stay.
 */
export const columnsWithRoom = (
  columns: readonly ListColumn[],
  {
    room,
    tools,
    stays,
  }: { readonly room: number; readonly tools?: number; readonly stays: readonly string[] },
): readonly ListColumn[] => {
  const least = leastWidths(columns);
  let excess = least.reduce((sum, width) => sum + width, listWidth([], tools)) - room;
  const left = new Set<ListColumn>();
  for (const [at, column] of [...columns.entries()].toReversed()) {
    if (excess <= 0 || at === 0) break;
    if (stays.includes(column.field.name)) continue;
    left.add(column);
    excess -= least[at] ?? 0;
  }
  return columns.filter((column) => !left.has(column));
};

/** A column of a list that scrolls sideways anyway: no wider than usual, and no narrower for nothing. */
const asUsual = (column: ListColumn): ListColumn =>
  freeKinds.has(column.field.kind)
    ? { ...column, width: Math.min(column.width, kindOf(column.field.kind).width) }
    : column;

/**
 * Fits the columns of words, the name among them, into the room: what is too much is taken from them, from the widest
 * most, down to their least width; what is left over goes to those whose values are longer. The name draws over the
 * rest.
 */
export const fitColumns = (
  columns: readonly ListColumn[],
  { kept = new Set(), room = usualWidth, tools }: Room = {},
): readonly ListColumn[] => {
  const excess = listWidth(columns, tools) - room;
  const changeOf = excess > 0 ? giveOf : takeOf;
  const isKept = ({ field }: ListColumn) => kept.has(field.name);
  const changes = columns.map((column, at) => (isKept(column) ? 0 : changeOf(column, at)));
  const spare = changes.reduce((sum, change) => sum + change, 0);
  if (excess > spare) return columns.map((column) => (isKept(column) ? column : asUsual(column)));
  const share = Math.min(1, -excess / (spare || 1));
  return columns.map((column, at) =>
    changes[at] ? { ...column, width: Math.floor(column.width + changes[at] * share) } : column,
  );
};
