import { inLanguage } from '#kernel/entity/Localized.ts';
import type { FieldDescription, Locale, Localized } from '#kernel/entity/EntityDescription.ts';
import type { EntityOutline, NamingField } from '#kernel/entity/EntityOutline.ts';
import { kindOf } from '#browser/kinds/registry.tsx';
import {
  useLayoutEffect,
  useState,
  type RefObject,
  useCallback,
  useSyncExternalStore,
} from 'react';

/** Column label of a field; ranges have their own. */
export const columnLabel = ({ label, range }: FieldDescription): Localized => range?.label ?? label;

/** A rendered column. */
export type ListColumn = {
  readonly field: FieldDescription;
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Width of the longest value, for distributing spare room; absent for a chosen width. */
  readonly most?: number;
  /** Secondary field shown in the same cell. */
  readonly below?: FieldDescription;
  /** Minimum width for the secondary field. */
  readonly least?: number;
  /** Width of a choice in the screen description, which it shrinks to where its labels need more. */
  readonly usual?: number;
};

/** Properties of a displayed field that affect its width. */
type ShownField = NamingField & Pick<FieldDescription, 'options'>;

/** Bounds of a column width, in pixels. */
export const widthLimits = { least: 60, most: 1_000 } as const;

/** Widths of the selection checkbox and row menu, in pixels. */
const toolWidths = { box: 44, menu: 52 } as const;

/** Total width of the columns at the row ends, in pixels. */
export const toolsWidth = ({ hasBoxes }: { readonly hasBoxes: boolean }): number =>
  toolWidths.menu + (hasBoxes ? toolWidths.box : 0);

/** List width on a typical screen, which text columns shrink to fit. */
const usualWidth = 1328;

/** Width of the mask sign. */
const maskSign = 24;

/** Minimum readable width of text. */
const leastText = 120;
const leastName = 160;
const widest = 360;
const perCharacter = 8;
const padding = 28;

/** Average character width in pixels, and the surplus of wide ones. */
const letter = { usual: 6.9, more: 2 } as const;

/** Estimated width of a table text: measuring would force a layout. */
const textWidth = (text: string): number =>
  Math.ceil(
    text.length * letter.usual + (text.match(/[\p{Lu}\dmw@]/gu)?.length ?? 0) * letter.more,
  );

/** Maximum characters by schema: `maxLength`, or a pattern such as `^[0-9]{3}$`. */
const charactersOf = ({ maxLength, pattern }: ShownField): number => {
  const counted = /^\^\[[^\]]+\]\{(?:\d+,)?(\d+)\}\$$/.exec(pattern ?? '')?.[1];
  return Math.min(maxLength ?? Infinity, counted === undefined ? Infinity : Number(counted));
};

/** Field whose value a column shows: for a reference, the target's name. */
export const shownField = (
  field: FieldDescription,
  outlines: Readonly<Record<string, EntityOutline>>,
): ShownField => {
  const target = field.kind === 'reference' && field.ref ? outlines[field.ref.resource] : undefined;
  return target?.naming ?? field;
};

/** Width of the sign in a status chip. */
const chipSign = 32;

/** Width of the period mark next to a name. */
export const periodMark = 104;

/** Width of the longest value: longest label of an enum, else by schema. */
const longestOf = ({ options = [], ...field }: ShownField, locale: Locale): number => {
  const words = options.map(
    ({ label, tone }) => inLanguage(label, locale).length * perCharacter + (tone ? chipSign : 0),
  );
  return (words.length > 0 ? Math.max(...words) : charactersOf(field) * perCharacter) + padding;
};

const freeKinds: ReadonlySet<string> = new Set([
  'string', 'text', 'reference', 'referenceList', 'email',
]); // prettier-ignore

/** Displayed text of a value; undefined if unknown before rendering. */
const wordsOf = (field: FieldDescription, shown: ShownField, locale: Locale) => {
  const { kind, options = [], ref } = field;
  if (kind === 'enum')
    return (value: unknown) =>
      inLanguage(options.find((option) => option.value === value)?.label, locale);
  const isItself = freeKinds.has(kind) && (ref === undefined || shown.name === ref.field);
  return isItself ? (value: unknown) => (typeof value === 'string' ? value : undefined) : undefined;
};

/** Width of the longest displayed text in these rows; undefined if unknown. */
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
  /** Set by the person; absent: by the screen description, else by kind, values and header. */
  readonly width?: number | undefined;
  /** Set by the screen description; choices grow to fit their labels. */
  readonly described?: number | undefined;
  /** Field whose length counts; default: itself. */
  readonly shown?: ShownField;
  /** Width of the longest text in the rows, once known. */
  readonly seen?: number | undefined;
  /** Width of adornments. */
  readonly beside?: number;
};

type Described = {
  readonly described: number;
  readonly seen: number | undefined;
  readonly longest: number;
};

/** Width by the screen description; a choice grows to fit the labels in its rows. */
const describedWidth = (
  { kind }: FieldDescription,
  { described, seen, longest }: Described,
): Pick<ListColumn, 'width' | 'most' | 'usual'> => {
  if (kind !== 'enum') return { width: described };
  const whole = Math.max(described, Math.min(widest, longest));
  return { width: seen === undefined ? described : whole, most: whole, usual: described };
};

/** Column as wide as its longest text if known, else by kind, schema and header. */
export const toColumn = (
  field: FieldDescription,
  locale: Locale,
  { width: chosen, described, shown = field, seen, beside = 0 }: ColumnOptions = {},
): ListColumn => {
  const { align, width: usual } = kindOf(field.kind);
  if (chosen !== undefined) return { field, align, width: chosen };
  const longest = seen ?? longestOf(shown, locale);
  if (described !== undefined)
    return { field, align, ...describedWidth(field, { described, seen, longest }) };
  if (field.range) {
    // Both values with separator.
    const both = 2 * Math.min(usual, longest);
    return { field, align: 'left', width: both, most: both };
  }
  const header =
    textWidth(inLanguage(columnLabel(field), locale)) + padding + (field.sortable ? 14 : 0);
  const fitted = (content: number) =>
    Math.min(widest, Math.max(content + beside + (field.masked ? maskSign : 0), header));
  return { field, align, width: fitted(seen ?? Math.min(usual, longest)), most: fitted(longest) };
};

/** Up to this width a status is never truncated. */
const wholeChip = 190;

const leastChoice = ({ field, width }: ListColumn): number => {
  const isChip = field.options?.some(({ tone }) => tone) ?? false;
  return isChip ? Math.min(width, wholeChip) : kindOf('enum').width;
};

/** Minimum column width: two thirds of the text's, the kind's default for enums, all of a status. */
const leastOf = (column: ListColumn, at: number): number => {
  const { field, width, least = 0, usual } = column;
  if (at > 0 && field.kind === 'enum') return usual ?? leastChoice(column);
  if (at > 0 && !freeKinds.has(field.kind)) return width;
  return Math.max(at === 0 ? leastName : leastText, least, Math.round((width * 2) / 3));
};

/** How much a column can shrink to its minimum, or grow to its longest value. */
const shrinkOf = (column: ListColumn, at: number): number =>
  Math.max(0, column.width - leastOf(column, at));
const growthOf = ({ field, width, most = width }: ListColumn, at: number): number =>
  at === 0 || freeKinds.has(field.kind) || field.kind === 'enum' ? Math.max(0, most - width) : 0;

type Room = {
  /** Fields with user-chosen widths, which are fixed. */
  readonly kept?: ReadonlySet<string>;
  /** Available list width, in pixels. */
  readonly room?: number;
  /** Width of the columns at the row ends, in pixels. */
  readonly tools?: number;
};

const allTools = toolsWidth({ hasBoxes: true });

/** Total list width, in pixels; below it the table scrolls horizontally. */
export const listWidth = (columns: readonly ListColumn[], tools: number = allTools): number =>
  columns.reduce((sum, { width }) => sum + width, tools);

const leastWidths = (columns: readonly ListColumn[]): readonly number[] =>
  columns.map((column, at) => column.width - shrinkOf(column, at));

/** Moves secondary columns into their primary cells where text would otherwise be truncated. */
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

/** Columns that fit at minimum width: drops the last ones, never the first (the record's name) nor fixed ones. */
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

/** A column of a horizontally scrolling list: default width. */
const asUsual = (column: ListColumn): ListColumn =>
  freeKinds.has(column.field.kind)
    ? { ...column, width: Math.min(column.width, kindOf(column.field.kind).width) }
    : column;

/**
 * Fits text columns into the available width: shrinks the widest first, down to their minimum; distributes spare room
 * to those with longer values. The name takes the rest.
 */
export const fitColumns = (
  columns: readonly ListColumn[],
  { kept = new Set(), room = usualWidth, tools }: Room = {},
): readonly ListColumn[] => {
  const excess = listWidth(columns, tools) - room;
  const changeOf = excess > 0 ? shrinkOf : growthOf;
  const isKept = ({ field }: ListColumn) => kept.has(field.name);
  const changes = columns.map((column, at) => (isKept(column) ? 0 : changeOf(column, at)));
  const spare = changes.reduce((sum, change) => sum + change, 0);
  if (excess > spare) return columns.map((column) => (isKept(column) ? column : asUsual(column)));
  const share = Math.min(1, -excess / (spare || 1));
  return columns.map((column, at) =>
    changes[at] ? { ...column, width: Math.floor(column.width + changes[at] * share) } : column,
  );
};

/** Whether the window has at least this width, in pixels. */
export const useMinWidth = (pixels: number): boolean => {
  const query = `(min-width: ${pixels}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query)?.matches ?? false);
};

/** Step in pixels. */
const step = 16;

/** Reserved for the page's scroll bar. */
const scrollBar = 16;

const aroundKey = 'patio.listAround';
/** Menu rail and margins. */
const usualAround = 112;

const roomIn = (width: number): number => Math.floor((width - scrollBar) / step) * step;

/** Room of a list by what was beside the last one: a wrong estimate renders a list twice. */
const estimateRoom = (): number =>
  roomIn(window.innerWidth - (Number(localStorage.getItem(aroundKey)) || usualAround));

const rememberRoom = (width: number): void => {
  if (estimateRoom() !== roomIn(width))
    localStorage.setItem(aroundKey, String(window.innerWidth - width));
};

/** List width in pixels, in steps so that resizing rarely re-renders; estimated until rendered. */
export const useListWidth = (frame: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(estimateRoom);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { clientWidth } = element;
      if (clientWidth === 0) return;
      rememberRoom(clientWidth);
      setWidth(roomIn(clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
};
