import { appError } from '#kernel/errors/AppError.ts';
import { startOf } from '#kernel/formats/text.ts';
import type { ImportLayout } from '#kernel/entity/TransferMethods.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import {
  readParts,
  rememberedMapping,
  type ImportFile,
  type ImportRow,
} from '#server/store/many/imports.ts';
import type { FileFacts } from './inspectFile';
import { suggestKey, suggestMapping, isImportable, keyFields } from './mapColumns';
import { lookAtSheets, lookAtText } from './readTable';
import {
  TableError,
  tooManyColumns,
  type TableRow,
  mostColumns,
  sampled,
  rowsAbove,
} from './TableError';
import type { SheetLook } from '../thread/lookAtTable';

/** This many field names identify a heading row even below others. */
const sure = 2;

/**
 * Heading row: the first, unless a later one matches more fields.
 *
 * @param score number of fields a row names
 */
const findHeading = (
  rows: readonly TableRow[],
  score: (titles: readonly string[]) => number,
): { readonly at: number; readonly score: number } =>
  rows.slice(0, rowsAbove).reduce(
    (best, { cells }, at) => {
      const own = score(cells);
      if (at === 0) return { at, score: own };
      return own >= sure && own > best.score ? { at, score: own } : best;
    },
    { at: 0, score: 0 },
  );

const longestSample = 80;

/** Parts of a table needed to determine its columns. */
type Table = Pick<ImportFile, 'separator' | 'layout'> & {
  /** Headings first. */
  readonly rows: readonly TableRow[];
};

/** Number of fields named by a row, by label or previous mapping. */
type Score = (titles: readonly string[]) => number;

const trimmed = (titles: readonly string[]): readonly string[] =>
  titles.map((title) => title.trim());

const noSheets = {
  sheets: [],
  sheet: null,
  hiddenRows: 0,
  hiddenColumns: [],
  isMerged: false,
} as const satisfies Partial<ImportLayout>;

const describeText = async (
  { deps }: EntityContext,
  { row, facts, score }: { row: ImportRow; facts: FileFacts; score: Score },
): Promise<Table> => {
  const parts = () => readParts(deps.db, row.id);
  const { separator, head } = await lookAtText({ ...facts, parts });
  const { at } = findHeading(head, score);
  const layout = { ...noSheets, heading: head[at]?.line ?? 1 };
  return { separator, layout, rows: head.slice(at) };
};

/** A sheet with its heading row. */
type ScoredSheet = SheetLook & { readonly at: number; readonly score: number };

const noSheet = { name: null, found: undefined, at: 0 } as const;

/** The requested sheet, else the first visible one whose headings match the most fields. */
const chooseSheet = (
  looks: readonly ScoredSheet[],
  wanted: string | null,
): ScoredSheet | undefined => {
  if (wanted !== null) return looks.find(({ name }) => name === wanted);
  const read = looks.filter(({ found }) => found && found.rows > 0);
  const seen = read.some(({ isHidden }) => !isHidden)
    ? read.filter(({ isHidden }) => !isHidden)
    : read;
  return seen.toSorted((a, b) => b.score - a.score)[0] ?? looks[0];
};

const describeWorkbook = async (
  { deps }: EntityContext,
  { row, score, sheet }: { row: ImportRow; score: Score; sheet: string | null },
): Promise<Table> => {
  const looks = await lookAtSheets({ sheet, parts: () => readParts(deps.db, row.id) });
  const scored = looks.map((look) => ({ ...look, ...findHeading(look.found?.head ?? [], score) }));
  const { found, name, at } = chooseSheet(scored, sheet) ?? noSheet;
  if (!found) throw new TableError(appError('import.file_empty'));
  const rows = found.head.slice(at);
  const { line: heading, cells } = rows[0] ?? { line: 1, cells: [] };
  const hiddenAbove = found.head.filter(({ line, isHidden }) => isHidden && line <= heading);
  return {
    separator: null,
    rows: rows.slice(0, 1 + sampled),
    layout: {
      heading,
      sheets: scored.map((look) => ({
        name: look.name,
        isHidden: look.isHidden,
        rows: look.found ? Math.max(0, look.found.rows - 1 - look.at) : null,
      })),
      sheet: name,
      hiddenRows: found.hiddenRows - hiddenAbove.length,
      hiddenColumns: found.hiddenColumns.filter((at) => at < cells.length),
      isMerged: found.lastMerged >= heading,
    },
  };
};

/** The person's previous mapping, else one suggested by the headings. */
const chooseColumns = async (
  context: EntityContext,
  row: ImportRow,
  titles: readonly string[],
): Promise<Pick<ImportFile, 'mapping' | 'key'>> => {
  const { description } = await readableFields(context);
  const before = await rememberedMapping(context.deps.db, { ...row, titles });
  if (!before) {
    const mapping = suggestMapping(description, titles);
    return { mapping, key: suggestKey(description, mapping) };
  }
  const fillable = new Set(description.fields.filter(isImportable).map(({ name }) => name));
  const mapping = Object.fromEntries(
    Object.entries(before.mapping).filter(([, name]) => fillable.has(name)),
  );
  const isKey = before.key !== null && keyFields(description).includes(before.key);
  return { mapping, key: isKey ? before.key : null };
};

/**
 * Determines a complete file's columns: heading row and suggested fields.
 *
 * @param sheet of a workbook; null: the best match
 * @throws TableError
 */
export const describeFile = async (
  context: EntityContext,
  { row, facts, sheet }: { row: ImportRow; facts: FileFacts; sheet: string | null },
): Promise<ImportFile> => {
  const { description } = await readableFields(context);
  const score: Score = (titles) =>
    Object.keys(suggestMapping(description, trimmed(titles.slice(0, mostColumns)))).length;
  const { rows, ...table } =
    facts.format === 'xlsx'
      ? await describeWorkbook(context, { row, score, sheet })
      : await describeText(context, { row, facts, score });
  const [head, ...rest] = rows;
  const titles = trimmed(head?.cells ?? []);
  if (titles.length > mostColumns) throw tooManyColumns(mostColumns);
  return {
    ...facts,
    ...table,
    titles,
    samples: rest
      .slice(0, sampled)
      .map(({ cells }) => cells.map((cell) => startOf(cell, longestSample))),
    ...(await chooseColumns(context, row, titles)),
  };
};
