import { visibleText } from '#kernel/formats/text.ts';
import { isBlank } from '#kernel/validation/checks.ts';
import { type TableRow, TableError } from '../import/TableError';
import { refuse, type ArchivedFile, openArchive, type Archive } from './archive';
import { formattedText, uncalculated, formatOf, type CellFormat } from './cellFormat';
import { appError } from '#kernel/errors/AppError.ts';
import { SaxesParser } from 'saxes';

/** XML event handlers; names without prefix. */
type XmlReader = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** Limits no workbook needs to exceed: attributes per element, nesting. */
const workbookLimits = { attributes: 256, depth: 64 } as const;

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const isWrong = (): never => {
  throw refuse('import.file_type');
};

/** A SAX parser that aborts on constructs no workbook contains. */
const createParser = ({ open, close, text }: XmlReader): SaxesParser => {
  let depth = 0;
  let attributes = 0;
  const parser = new SaxesParser();
  const onText = (found: string): void => text?.(found);
  parser.on('opentagstart', () => {
    attributes = 0;
    depth += 1;
    if (depth > workbookLimits.depth) isWrong();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > workbookLimits.attributes) isWrong();
  });
  parser.on('opentag', (tag) => open(bare(tag.name), tag.attributes));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(bare(name));
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('error', isWrong);
  return parser;
};

/** Parses XML to its end, yielding after each chunk. @throws TableError */
async function* readPieces(
  file: ArchivedFile | undefined,
  reader: XmlReader,
): AsyncGenerator<void> {
  if (!file) return;
  const parser = createParser(reader);
  const decoder = new TextDecoder();
  for await (const piece of file.read()) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** Parses XML to its end. @throws TableError */
const readXml = async (file: ArchivedFile | undefined, reader: XmlReader): Promise<void> => {
  for await (const _ of readPieces(file, reader));
};

/** Attribute by unprefixed name. */
const attribute = (
  attributes: Readonly<Record<string, string>>,
  name: string,
): string | undefined =>
  Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1];

/** Whether a boolean attribute is true. */
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** A worksheet: display name and file. */
type SheetEntry = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
};

/** Data shared by all sheets of a workbook. */
type WorkbookFacts = {
  readonly sheets: readonly SheetEntry[];
  readonly texts: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly is1904: boolean;
};

/** Resolves escaped characters: `_x0041_`. Drops NUL and lone surrogates, which the database cannot store. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
        .replaceAll(/\0|\p{Surrogate}/gu, '')
    : text;

/** Collects the text of cells and rich-text runs, without phonetic hints. */
const createTextGatherer = () => {
  let text = '';
  let isText = false;
  let isSpoken = false;
  return {
    open: (name: string): void => {
      if (name === 't') isText = true;
      if (name === 'rPh') isSpoken = true;
    },
    close: (name: string): void => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
    },
    text: (found: string): void => {
      if (isText && !isSpoken) text += found;
    },
    take: (): string => {
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
};

/** Maximum distinct texts of a workbook, to bound memory. */
const mostTexts = 1_000_000;

const readTexts = async (file: ArchivedFile | undefined): Promise<readonly string[]> => {
  const texts: string[] = [];
  const gatherer = createTextGatherer();
  await readXml(file, {
    open: gatherer.open,
    text: gatherer.text,
    close: (name) => {
      gatherer.close(name);
      if (name !== 'si') return;
      texts.push(gatherer.take());
      if (texts.length > mostTexts) throw refuse('import.file_bomb');
    },
  });
  return texts;
};

const readFormats = async (file: ArchivedFile | undefined): Promise<readonly CellFormat[]> => {
  const patterns = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  await readXml(file, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') {
        const { numFmtId, formatCode } = attributes;
        if (formatCode !== undefined) patterns.set(Number(numFmtId), formatCode);
      }
      if (name !== 'xf' || !isOfCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      formats.push(formatOf(id, patterns.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
};

/** Paths of a workbook's parts by id and by type. */
const readParts = async (file: ArchivedFile | undefined) => {
  const byId = new Map<string, { readonly kind: string; readonly path: string }>();
  await readXml(file, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
      byId.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), path });
    },
  });
  return byId;
};

/** Sheets, texts and formats of a workbook. Chart sheets are skipped. @throws TableError */
const readWorkbookFacts = async (archive: Archive): Promise<WorkbookFacts> => {
  const book = archive('xl/workbook.xml');
  if (!book) throw refuse('import.file_type');
  const parts = await readParts(archive('xl/_rels/workbook.xml.rels'));
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  await readXml(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const part = parts.get(attribute(attributes, 'id') ?? '');
      if (part?.kind !== 'worksheet') return;
      const { state = 'visible', name: title = '' } = attributes;
      sheets.push({ name: title, isHidden: state !== 'visible', path: part.path });
    },
  });
  const partOf = (kind: string): ArchivedFile | undefined =>
    archive([...parts.values()].find((part) => part.kind === kind)?.path ?? '');
  return {
    sheets,
    texts: await readTexts(partOf('sharedStrings')),
    formats: await readFormats(partOf('styles')),
    is1904,
  };
};

/** Maximum columns of a sheet; those beyond are ignored. */
const mostColumns = 256;

/** Zero-based row and column of an address such as `C12`. @throws TableError */
const placeOf = (address: string): readonly [row: number, column: number] => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column === 0) throw refuse('import.file_type');
  return [Number(digits) - 1, column - 1];
};

type Range = {
  readonly from: readonly [row: number, column: number];
  readonly to: readonly [row: number, column: number];
};

/** Limits of merged ranges and of cells they fill. */
const limits = { ranges: 100_000, filled: 2_000_000 } as const;

/** Merged ranges of a sheet, stored after its rows. @throws TableError */
const readMerged = async (file: ArchivedFile): Promise<readonly Range[]> => {
  const merged: Range[] = [];
  await readXml(file, {
    open: (name, { ref = '' }) => {
      const [from = '', to = ''] = name === 'mergeCell' ? ref.split(':') : [];
      if (to === '') return;
      merged.push({ from: placeOf(from), to: placeOf(to) });
      if (merged.length > limits.ranges) throw refuse('import.file_bomb');
    },
  });
  return merged.toSorted((a, b) => a.from[0] - b.from[0]);
};

type Spread = { readonly range: Range; readonly text: string };

const fill = (own: string[], { range: { from, to }, text }: Spread): number => {
  const end = Math.min(to[1], mostColumns - 1);
  while (own.length < from[1]) own.push('');
  for (let column = from[1]; column <= end; column += 1) own[column] = text;
  return 1 + Math.max(0, end - from[1]);
};

/**
 * Copies a merged cell's value to all cells it covers, in non-empty rows.
 *
 * @returns fills a row, called in order; whether merged cells cover any of it
 * @throws TableError
 */
const spreadMerged = async (
  file: ArchivedFile,
): Promise<(row: number, own: string[]) => boolean> => {
  const ranges = file.hasMerges ? await readMerged(file) : [];
  let next = 0;
  let filled = 0;
  let open: readonly Spread[] = [];
  const begin = (row: number, own: readonly string[]): readonly Spread[] => {
    const begun: Spread[] = [];
    for (let range = ranges[next]; range && range.from[0] <= row; range = ranges[next]) {
      next += 1;
      const text = range.from[0] === row ? (own[range.from[1]] ?? '') : '';
      if (text !== '') begun.push({ range, text });
    }
    return begun;
  };
  return (row, own) => {
    const begun = begin(row, own);
    if (open.length + begun.length === 0) return false;
    open = [...open, ...begun].filter(({ range }) => range.to[0] >= row);
    for (const each of open) {
      filled += fill(own, each);
      if (filled > limits.filled) throw refuse('import.file_bomb');
    }
    return open.length > 0;
  };
};

/** Maximum cells of a spreadsheet row. */
const mostCells = 16_384;

/** A non-empty row of a sheet. */
export type SheetRow = TableRow & {
  readonly isHidden: boolean;
  /** Partly covered by merged cells. */
  readonly isMerged: boolean;
};

type Cell = {
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  value: string | undefined;
};

const numberOf = (type: string, value: string): number | undefined => {
  const number = Number(value);
  return type !== 'n' || value === '' || Number.isNaN(number) ? undefined : number;
};

const textOf = (
  { type, style, value, hasFormula }: Cell,
  inline: string,
  { texts, formats, is1904 }: WorkbookFacts,
): string => {
  if (type === 'inlineStr') return inline;
  if (value === undefined) return hasFormula ? uncalculated : '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return String(isTrue(value));
  const number = numberOf(type, value);
  return number === undefined ? value : formattedText(number, formats[style] ?? 'number', is1904);
};

const noteColumns = (hidden: Set<number>, attributes: Readonly<Record<string, string>>): void => {
  if (!isTrue(attributes['hidden'])) return;
  const to = Math.min(Number(attributes['max']), mostColumns);
  for (let column = Math.max(1, Number(attributes['min'])); column <= to; column += 1)
    hidden.add(column - 1);
};

/** Reader of the current cell. */
const createCellReader = (facts: WorkbookFacts) => {
  const inline = createTextGatherer();
  let cell: Cell | undefined;
  let isValue = false;
  return {
    begin: ({ t = 'n', s = '0' }: Readonly<Record<string, string>>): void => {
      cell = { type: t, style: Number(s), hasFormula: false, value: undefined };
    },
    open: (name: string): void => {
      inline.open(name);
      if (name === 'f' && cell) cell.hasFormula = true;
      isValue = name === 'v';
      if (isValue && cell) cell.value = '';
    },
    text: (text: string): void => {
      if (isValue && cell) cell.value = `${cell.value ?? ''}${text}`;
      else inline.text(text);
    },
    close: (name: string): void => {
      inline.close(name);
      if (name === 'v') isValue = false;
    },
    end: (): string => {
      const text = cell ? textOf(cell, inline.take(), facts).trim() : '';
      cell = undefined;
      return text;
    },
  };
};

/** Reader of the current row, by cell position. */
const createRowReader = (facts: WorkbookFacts) => {
  const cell = createCellReader(facts);
  let row = -1;
  let column = -1;
  let isHidden = false;
  let cellCount = 0;
  let cells: string[] = [];
  const append = (text: string): void => {
    if (isBlank(visibleText(text)) || column >= mostColumns) return;
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  return {
    begin: ({ r, hidden }: Readonly<Record<string, string>>): void => {
      const at = r === undefined ? row + 1 : Number(r) - 1;
      if (!(at > row)) throw refuse('import.file_type');
      [row, column, cellCount, cells] = [at, -1, 0, []];
      isHidden = isTrue(hidden);
    },
    beginCell: (attributes: Readonly<Record<string, string>>): void => {
      cellCount += 1;
      if (cellCount > mostCells) throw refuse('import.file_bomb');
      column = attributes['r'] === undefined ? column + 1 : placeOf(attributes['r'])[1];
      cell.begin(attributes);
    },
    endCell: (): void => append(cell.end()),
    end: () => ({ row, cells, isHidden }),
    cell,
  };
};

/**
 * Streams a sheet's non-empty rows with their row numbers. Numbers are formatted by their cell format; errors and
 * uncalculated formulas appear as displayed.
 *
 * @param onHidden receives the positions of hidden columns
 * @throws TableError
 */
async function* readSheet(
  file: ArchivedFile,
  facts: WorkbookFacts,
  onHidden?: (columns: ReadonlySet<number>) => void,
): AsyncGenerator<SheetRow> {
  const spread = await spreadMerged(file);
  const reader = createRowReader(facts);
  const hiddenColumns = new Set<number>();
  let done: SheetRow[] = [];
  const pieces = readPieces(file, {
    open: (name, attributes) => {
      reader.cell.open(name);
      if (name === 'col') noteColumns(hiddenColumns, attributes);
      if (name === 'row') reader.begin(attributes);
      if (name === 'c') reader.beginCell(attributes);
    },
    text: reader.cell.text,
    close: (name) => {
      reader.cell.close(name);
      if (name === 'c') reader.endCell();
      if (name !== 'row') return;
      const { row, cells, isHidden } = reader.end();
      if (cells.length === 0) return;
      const isMerged = spread(row, cells);
      done.push({ line: row + 1, cells, isHidden, isMerged });
    },
  });
  for await (const _ of pieces) {
    yield* done;
    done = [];
  }
  onHidden?.(hiddenColumns);
}

/** Maximum workbook size. Larger tables must be CSV. */
const mostBytes = 25_000_000;

/** A complete workbook. */
export type Workbook = {
  readonly sheets: readonly (Pick<SheetEntry, 'name' | 'isHidden'> & { readonly bytes: number })[];
  /**
   * Streams the rows of a sheet, by default the first.
   *
   * @param onHidden receives the positions of hidden columns at the end
   * @throws TableError
   */
  readonly read: (
    sheet?: string | null,
    onHidden?: (columns: ReadonlySet<number>) => void,
  ) => AsyncGenerator<SheetRow>;
};

const collect = async (parts: AsyncIterable<Buffer>): Promise<Buffer> => {
  const list: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > mostBytes)
      throw new TableError(
        appError('import.file_too_large', { params: { limitMb: mostBytes / 1_000_000 } }),
      );
    list.push(part);
  }
  return Buffer.concat(list);
};

/** Opens a workbook: its worksheets in order. @throws TableError */
export const openWorkbook = async (parts: AsyncIterable<Buffer>): Promise<Workbook> => {
  const archive = await openArchive(await collect(parts));
  const facts = await readWorkbookFacts(archive);
  return {
    sheets: facts.sheets.map(({ name, isHidden, path }) => ({
      name,
      isHidden,
      bytes: archive(path)?.size ?? 0,
    })),
    read: async function* read(sheet, onHidden) {
      const found = facts.sheets.find(({ name }) => name === sheet) ?? facts.sheets[0];
      if (!found) throw new TableError(appError('import.file_empty'));
      const file = archive(found.path);
      if (file) yield* readSheet(file, facts, onHidden);
    },
  };
};
