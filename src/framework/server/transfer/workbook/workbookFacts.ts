import { refuse, type Archive, type ArchivedFile } from './archive';
import { formatOf, type CellFormat } from './cellFormat';
import { SaxesParser } from 'saxes';

/** XML event handlers; names without prefix. */
type XmlReader = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** Limits no workbook needs to exceed: attributes per element, nesting. */
const limits = { attributes: 256, depth: 64 } as const;

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
    if (depth > limits.depth) isWrong();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) isWrong();
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
export async function* readPieces(
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
export const readXml = async (file: ArchivedFile | undefined, reader: XmlReader): Promise<void> => {
  for await (const _ of readPieces(file, reader));
};

/** Attribute by unprefixed name. */
const attribute = (
  attributes: Readonly<Record<string, string>>,
  name: string,
): string | undefined =>
  Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1];

/** Whether a boolean attribute is true. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** A worksheet: display name and file. */
export type SheetEntry = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
};

/** Data shared by all sheets of a workbook. */
export type WorkbookFacts = {
  readonly sheets: readonly SheetEntry[];
  readonly texts: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly is1904: boolean;
};

const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Collects the text of cells and rich-text runs, without phonetic hints. */
export const createTextGatherer = () => {
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
export const readWorkbookFacts = async (archive: Archive): Promise<WorkbookFacts> => {
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
