import type { FieldDescription, Locale } from '../../../kernel/entity/EntityDescription';
import { kindRegistry } from '../../kinds/registry';

/** A column as it is drawn. */
export type ListColumn = {
  readonly field: FieldDescription;
  readonly width: number;
  readonly align: 'left' | 'right';
};

/** How narrow and how wide a person may make a column, in pixels. */
export const widthLimits = { least: 60, most: 1_000 } as const;

/** Least width of the name with the check box and the menu beside it, in pixels. */
export const nameAndToolsWidth = 300;

/** Width that a list has on a usual screen; columns of free text give way to fit into it. */
const usualWidth = 1328;

const leastText = 120;
const widest = 360;
const perCharacter = 8;
const padding = 28;

/** Characters of a value where the schema limits them: `maxLength`, or a pattern such as `^[0-9]{3}$`. */
const charactersOf = ({ maxLength, pattern }: FieldDescription): number => {
  const counted = /^\^\[[^\]]+\]\{(?:\d+,)?(\d+)\}\$$/.exec(pattern ?? '')?.[1];
  return Math.min(maxLength ?? Infinity, counted === undefined ? Infinity : Number(counted));
};

/** A column that is as wide as its kind, its longest value and its header ask for. */
export const toColumn = (field: FieldDescription, locale: Locale, width?: number): ListColumn => {
  const { align, width: usual } = kindRegistry[field.kind];
  const content = Math.min(usual, charactersOf(field) * perCharacter + padding);
  const header = field.label[locale].length * perCharacter + padding + (field.sortable ? 14 : 0);
  return { field, align, width: width ?? Math.min(widest, Math.max(content, header)) };
};

const isFree = ({ field, width }: ListColumn, kept: ReadonlySet<string>): boolean =>
  !kept.has(field.name) &&
  width > leastText &&
  ['string', 'text', 'reference', 'referenceList', 'email'].includes(field.kind);

/**
 * Takes from the columns of free text what is too much for a usual screen, down to their least width.
 *
 * @param kept fields whose width a person chose; they stay as they are
 */
export const fitColumns = (
  columns: readonly ListColumn[],
  kept: ReadonlySet<string> = new Set(),
): readonly ListColumn[] => {
  const [name, ...rest] = columns;
  if (!name) return columns;
  const excess = nameAndToolsWidth + rest.reduce((sum, { width }) => sum + width, 0) - usualWidth;
  const spare = rest
    .filter((column) => isFree(column, kept))
    .reduce((sum, { width }) => sum + width - leastText, 0);
  if (excess <= 0 || spare === 0) return columns;
  const share = Math.min(1, excess / spare);
  const fitted = rest.map((column) =>
    isFree(column, kept)
      ? {
          field: column.field,
          align: column.align,
          width: Math.round(column.width - (column.width - leastText) * share),
        }
      : column,
  );
  return [name, ...fitted];
};
