import { crc32, deflateRawSync } from 'node:zlib';

/** A file inside an archive; `size` is its declared length. */
export type ArchiveEntry = {
  readonly name: string;
  readonly content: Buffer;
  readonly size?: number;
};

/** A compressed archive of files. */
export const zipOf = (entries: readonly ArchiveEntry[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size = content.length } of entries) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    local.copy(central, 10, 8, 30);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt16LE(0, 30);
    central.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, all, end]);
};

/** A sheet by its name: the content of `<sheetData>`, and the elements before and after it. */
export type SheetXml = {
  readonly name: string;
  readonly rows: string;
  readonly hidden?: boolean;
  readonly before?: string;
  readonly after?: string;
};

/** Number formats of cell styles 1, 2, …; style 0 has none. */
export const stylePatterns = [
  'dd/mm/yyyy',
  'h:mm',
  '0.0%',
  '#,##0.00\\ "R$"',
  'dd/mm/yyyy\\ hh:mm:ss',
  '0.00"%"',
  '[Red][$-416]0.000',
  '[h]:mm:ss',
  '00000',
  '000\\.000\\.000\\-00',
  '"LJ-"000',
  '00" meses"',
  '[<=99999999999]000\\.000\\.000\\-00;00\\.000\\.000\\/0000\\-00',
  '00000-000',
  '[$R$-416]\\ 00',
] as const;

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const styles = (): string => {
  const escaped = (text: string): string => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const patterns = stylePatterns.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`,
  );
  const formats = stylePatterns.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  return `<styleSheet ${main}><numFmts>${patterns.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.join('')}</cellXfs></styleSheet>`;
};

/** A handwritten workbook. */
export const workbookOf = (sheets: readonly SheetXml[], texts: readonly string[] = []): Buffer => {
  const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });
  const state = ({ hidden }: SheetXml): string => (hidden ? ' state="hidden"' : '');
  return zipOf([
    file(
      'xl/workbook.xml',
      `<workbook ${main} xmlns:r="${office}"><sheets>${sheets.map((sheet, at) => `<sheet name="${sheet.name}" sheetId="${at + 1}" r:id="rId${at}"${state(sheet)}/>`).join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/><Relationship Id="t" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    ),
    file('xl/styles.xml', styles()),
    file(
      'xl/sharedStrings.xml',
      `<sst ${main}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ),
    ...sheets.map(({ before = '', rows, after = '' }, at) =>
      file(
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet ${main}>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
      ),
    ),
  ]);
};

/** A cell with a text. */
export const text = (place: string, words: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;

/** A row of texts; an empty one has no cell. */
export const texts = (line: number, ...words: readonly string[]): string =>
  `<row r="${line}">${words.map((each, at) => (each === '' ? '' : text(`${String.fromCharCode(65 + at)}${line}`, each))).join('')}</row>`;

/** Distinct attributes, which do not compress too well. */
export const attributes = (count: number): string =>
  Array.from({ length: count }, (_, at) => ` a${at.toString(36)}="${(at * 7919) % 9973}"`).join('');
