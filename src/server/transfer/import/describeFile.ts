import { appError } from '../../../kernel/errors/AppError';
import type { ImportLayout } from '../../../kernel/entity/TransferMethods';
import type { EntityContext } from '../../crud/EntityContext';
import { readableFields } from '../../crud/readableFields';
import { readParts, rememberedMapping, type ImportFile, type ImportRow } from '../../store/imports';
import { findHeading, rowsAbove } from './findHeading';
import type { FileFacts } from './inspectFile';
import { guessKey, guessMapping, isImportable, keyFields } from './mapColumns';
import { readHead, readTable, sniffSeparator } from './readTable';
import { openWorkbook, type Workbook } from './readWorkbook';
import { TableError, type TableRow } from './TableError';
import type { SheetRows } from './workbook/readSheet';

const sampled = 3;
const longestSample = 80;
/** Sheets that are looked at for headings, and all their bytes: unpacked, they are read whole. */
const looked = { sheets: 20, bytes: 20_000_000 } as const;

/** A table as far as its columns must be known. */
type Table = Pick<ImportFile, 'separator' | 'layout'> & {
  /** The headings first. */
  readonly rows: readonly TableRow[];
};

/** How many fields a row names, as people called them or as this person did before. */
type Score = (titles: readonly string[]) => number;

const trimmed = (titles: readonly string[]): readonly string[] =>
  titles.map((title) => title.trim());

const firstOf = async (rows: AsyncIterable<TableRow>, most: number): Promise<TableRow[]> => {
  const taken: TableRow[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length >= most) break;
  }
  return taken;
};

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
  const separator = sniffSeparator(await readHead({ ...facts, parts }));
  const rows = await firstOf(readTable({ ...facts, separator, parts }), rowsAbove + sampled);
  const { at } = findHeading(rows, score);
  const layout = { ...noSheets, heading: rows[at]?.line ?? 1 };
  return { separator, layout, rows: rows.slice(at) };
};

type SheetLook = {
  readonly name: string;
  readonly isHidden: boolean;
  /** Undefined where there is too much to look at. */
  readonly found: SheetRows | undefined;
  readonly at: number;
  readonly score: number;
};

const lookAtSheets = (
  book: Workbook,
  score: Score,
  wanted: string | null,
): readonly SheetLook[] => {
  let bytes = 0;
  return book.sheets.map((sheet, place) => {
    bytes += sheet.bytes;
    const isLooked = place < looked.sheets && bytes <= looked.bytes;
    const isNeeded = wanted === null ? place === 0 : sheet.name === wanted;
    const found = isLooked || isNeeded ? book.read(sheet.name) : undefined;
    const head = found ? findHeading(found.rows, score) : { at: 0, score: 0 };
    return { name: sheet.name, isHidden: sheet.isHidden, found, ...head };
  });
};

/** The sheet that was asked for, else the first whose headings name the most fields: what is hidden was hidden for a reason. */
const chooseSheet = (looks: readonly SheetLook[], wanted: string | null): SheetLook | undefined => {
  if (wanted !== null) return looks.find(({ name }) => name === wanted);
  const read = looks.filter(({ found }) => found && found.rows.length > 0);
  const seen = read.some(({ isHidden }) => !isHidden)
    ? read.filter(({ isHidden }) => !isHidden)
    : read;
  return seen.toSorted((a, b) => b.score - a.score)[0] ?? looks[0];
};

const describeWorkbook = async (
  { deps }: EntityContext,
  { row, score, sheet }: { row: ImportRow; score: Score; sheet: string | null },
): Promise<Table> => {
  const book = await openWorkbook(readParts(deps.db, row.id));
  const looks = lookAtSheets(book, score, sheet);
  const chosen = chooseSheet(looks, sheet);
  if (!chosen) throw new TableError(appError('import.file_empty'));
  const found = chosen.found ?? book.read(chosen.name);
  const rows = found.rows.slice(chosen.at);
  const { line: heading, cells } = rows[0] ?? { line: 1, cells: [] };
  return {
    separator: null,
    rows: rows.slice(0, 1 + sampled),
    layout: {
      heading,
      sheets: looks.map((look) => ({
        name: look.name,
        isHidden: look.isHidden,
        rows: look.found ? Math.max(0, look.found.rows.length - 1 - look.at) : null,
      })),
      sheet: chosen.name,
      hiddenRows: found.hiddenLines.filter((line) => line > heading).length,
      hiddenColumns: found.hiddenColumns.filter((at) => at < cells.length),
      isMerged: found.mergedLines.some((line) => line >= heading),
    },
  };
};

/** Columns that the person gave to such a table before; else those that the headings name. */
const chooseColumns = async (
  context: EntityContext,
  row: ImportRow,
  titles: readonly string[],
): Promise<Pick<ImportFile, 'mapping' | 'key'>> => {
  const { description } = await readableFields(context);
  const before = await rememberedMapping(context.deps.db, { ...row, titles });
  if (!before) {
    const mapping = guessMapping(description, titles);
    return { mapping, key: guessKey(description, mapping) };
  }
  const fillable = new Set(description.fields.filter(isImportable).map(({ name }) => name));
  const mapping = Object.fromEntries(
    Object.entries(before.mapping).filter(([, name]) => fillable.has(name)),
  );
  const isKey = before.key !== null && keyFields(description).includes(before.key);
  return { mapping, key: isKey ? before.key : null };
};

/**
 * What a file that came whole says of its columns: where its headings stand, which fields they name.
 *
 * @param sheet of a workbook; null: the one whose headings fit best
 * @throws TableError
 */
export const describeFile = async (
  context: EntityContext,
  { row, facts, sheet }: { row: ImportRow; facts: FileFacts; sheet: string | null },
): Promise<ImportFile> => {
  const { description } = await readableFields(context);
  const score: Score = (titles) => Object.keys(guessMapping(description, trimmed(titles))).length;
  const { rows, ...table } =
    facts.format === 'xlsx'
      ? await describeWorkbook(context, { row, score, sheet })
      : await describeText(context, { row, facts, score });
  const [head, ...rest] = rows;
  const titles = trimmed(head?.cells ?? []);
  return {
    ...facts,
    ...table,
    titles,
    samples: rest
      .slice(0, sampled)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, longestSample))),
    ...(await chooseColumns(context, row, titles)),
  };
};
