import type { FieldDescription, Locale } from '../../../kernel/entity/EntityDescription';
import type { EngineValue } from '../../EngineContext';
import { kindRegistry } from '../../kinds/registry';
import { fieldOf } from '../../texts/names';

/** A column as it is drawn. */
export type ListColumn = {
  readonly field: FieldDescription;
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Width of the longest value, where there is room to spare; absent where a width was chosen. */
  readonly most?: number;
};

/** How narrow and how wide a person may make a column, in pixels. */
export const widthLimits = { least: 60, most: 1_000 } as const;

/** Least width of the name with the check box and the menu beside it, in pixels. */
export const nameAndToolsWidth = 300;

/** Width that a list has on a usual screen; columns of free text give way to fit into it. */
export const usualWidth = 1328;

/** What the name would take of room that is left over, beside the other columns. */
const nameTakes = 160;

/** The sign before a masked value. */
const maskSign = 24;

const leastText = 120;
const widest = 360;
const perCharacter = 8;
const padding = 28;

/** Characters of a value where the schema limits them: `maxLength`, or a pattern such as `^[0-9]{3}$`. */
const charactersOf = ({ maxLength, pattern }: FieldDescription): number => {
  const counted = /^\^\[[^\]]+\]\{(?:\d+,)?(\d+)\}\$$/.exec(pattern ?? '')?.[1];
  return Math.min(maxLength ?? Infinity, counted === undefined ? Infinity : Number(counted));
};

/** The field whose value a column shows: of a reference, the name of the record that it points to. */
export const shownField = (
  field: FieldDescription,
  entities: EngineValue['entities'],
): FieldDescription => {
  const target = field.kind === 'reference' && field.ref ? entities[field.ref.resource] : undefined;
  return (target && fieldOf(target.description, target.description.recordRepresentation)) ?? field;
};

/** Width of the sign beside the words of a status. */
const chipSign = 32;

/** Width of the longest value: of an enum its longest words, else what the schema allows. */
const longestOf = ({ options = [], ...field }: FieldDescription, locale: Locale): number => {
  const words = options.map(
    ({ label, tone }) => label[locale].length * perCharacter + (tone ? chipSign : 0),
  );
  return (words.length > 0 ? Math.max(...words) : charactersOf(field) * perCharacter) + padding;
};

type ColumnOptions = {
  /** Stated by the description of the screens or chosen by the person; absent: by kind, values and header. */
  readonly width?: number | undefined;
  /** Whose length counts; the field itself when absent. */
  readonly shown?: FieldDescription;
};

/** A column that is as wide as its kind, its longest value and its header ask for. */
export const toColumn = (
  field: FieldDescription,
  locale: Locale,
  { width, shown = field }: ColumnOptions = {},
): ListColumn => {
  const { align, width: usual } = kindRegistry[field.kind];
  if (width !== undefined) return { field, align, width };
  const longest = longestOf(shown, locale);
  const header = field.label[locale].length * perCharacter + padding + (field.sortable ? 14 : 0);
  const fitted = (content: number) =>
    Math.min(widest, Math.max(content + (field.masked ? maskSign : 0), header));
  return { field, align, width: fitted(Math.min(usual, longest)), most: fitted(longest) };
};

const freeKinds: ReadonlySet<string> = new Set([
  'string', 'text', 'reference', 'referenceList', 'email',
]); // prettier-ignore

/** How much a column can give (free text, to its least width) or take (to its longest value). */
const giveOf = ({ field, width }: ListColumn): number =>
  freeKinds.has(field.kind) ? Math.max(0, width - leastText) : 0;
const takeOf = ({ field, width, most = width }: ListColumn): number =>
  freeKinds.has(field.kind) || field.kind === 'enum' ? Math.max(0, most - width) : 0;

type Room = {
  /** Fields whose width a person chose; they stay as they are. */
  readonly kept?: ReadonlySet<string>;
  /** Width of the whole list, in pixels. */
  readonly room?: number;
};

/**
 * Fits the columns of free text into the room: what is too much is taken from them down to their least width, what is left
 * over goes to those whose values are longer, and to the name.
 */
export const fitColumns = (
  columns: readonly ListColumn[],
  { kept = new Set(), room = usualWidth }: Room = {},
): readonly ListColumn[] => {
  const [name, ...rest] = columns;
  if (!name) return columns;
  const excess = nameAndToolsWidth + rest.reduce((sum, { width }) => sum + width, 0) - room;
  const changeOf = excess > 0 ? giveOf : takeOf;
  const free = rest.filter(({ field }) => !kept.has(field.name));
  const spare = free.reduce((sum, column) => sum + changeOf(column), 0);
  if (excess === 0 || spare === 0) return columns;
  const share =
    excess > 0 ? -Math.min(1, excess / spare) : Math.min(1, -excess / (spare + nameTakes));
  return [
    name,
    ...rest.map((column) =>
      free.includes(column) && changeOf(column) > 0
        ? { ...column, width: Math.round(column.width + changeOf(column) * share) }
        : column,
    ),
  ];
};
