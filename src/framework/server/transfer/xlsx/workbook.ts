import { writeDay } from '#kernel/localDate.ts';
import { columnLetters } from '#server/store/copy/exportXml.ts';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. */
type ZipEntry = {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | string;
};

type Written = {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
  readonly offset: number;
};

const flags = 0x0808; // sizes follow the data; names are UTF-8
const deflate = 8;
const version = 20;
/** 1980-01-01: constant, for reproducible files. */
const dosDate = 0x21;

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflate, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const descriptor = ({ crc, packed, size }: Written): Buffer => {
  const block = Buffer.alloc(16);
  block.writeUInt32LE(0x08074b50, 0);
  block.writeUInt32LE(crc, 4);
  block.writeUInt32LE(packed, 8);
  block.writeUInt32LE(size, 12);
  return block;
};

const centralHeader = ({ name, crc, packed, size, offset }: Written): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflate, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
};

const endRecord = (entries: number, directory: { offset: number; size: number }): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directory.size, 12);
  end.writeUInt32LE(directory.offset, 16);
  return end;
};

type Count = { crc: number; size: number; packed: number };

async function* packed(content: ZipEntry['content'], count: Count): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 1, chunkSize: 64 * 1024 });
  async function* counted(): AsyncGenerator<Uint8Array> {
    const parts = typeof content === 'string' ? [Buffer.from(content)] : content;
    for await (const part of parts) {
      count.crc = crc32(part, count.crc);
      count.size += part.length;
      yield part;
    }
  }
  const source = Readable.from(counted(), { objectMode: false, highWaterMark: 256 * 1024 });
  source.once('error', (error) => packer.destroy(error));
  for await (const block of source.pipe(packer)) {
    const bytes = block as Buffer;
    count.packed += bytes.length;
    yield bytes;
  }
}

/** Streams a ZIP archive. The content keeps sizes below 4 GB (at most 1,048,576 rows). */
async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const head = localHeader(name);
    const count: Count = { crc: 0, size: 0, packed: 0 };
    yield head;
    yield* packed(content, count);
    const entry = { name, ...count, offset };
    yield descriptor(entry);
    written.push(entry);
    offset += head.length + count.packed + 16;
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endRecord(written.length, { offset, size: directory.length });
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${xml}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/></Types>`;

const relationships = `${xml}<Relationships xmlns="${packages}/relationships">
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelationships = `${xml}<Relationships xmlns="${packages}/relationships">
<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** Date format of a cell in the application's language: `dd/mm/yyyy`. */
const dayFormat = (): string =>
  writeDay((type) => ({ day: 'dd', month: 'mm', year: 'yyyy' })[type]).replaceAll(
    ' ',
    String.raw`\ `,
  );

/** Styles in the order of `cellStyles`, then the heading. */
const stylesOf = (day: string): string => `${xml}<styleSheet xmlns="${main}">
<numFmts count="4"><numFmt numFmtId="164" formatCode="${day}"/><numFmt numFmtId="165" formatCode="${day}\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="0.00######&quot;%&quot;"/><numFmt numFmtId="167" formatCode="${day}\\ hh:mm:ss.000"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="167" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** Escapes text for an element or attribute, including texts that spreadsheets read as a character: `_x0041_`. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/\p{Cc}|[\ufffe\uffff]/gu, ' ')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

const workbook = (sheet: string): string => `${xml}<workbook xmlns="${main}" xmlns:r="${office}">
<sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const heading = (titles: readonly string[]): string => {
  const cells = titles.map(
    (title, at) =>
      `<c r="${columnLetters(at)}1" s="6" t="inlineStr"><is><t>${xmlText(title)}</t></is></c>`,
  );
  return `<row r="1">${cells.join('')}</row>`;
};

async function* sheet(
  titles: readonly string[],
  rows: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const columns = `<cols><col min="1" max="${titles.length}" width="22" customWidth="1"/></cols>`;
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield Buffer.from(
    `${xml}<worksheet xmlns="${main}">${view}${columns}<sheetData>${heading(titles)}`,
  );
  yield* rows;
  yield Buffer.from('</sheetData></worksheet>');
}

const forbidden = /[\\/?*[\]:]/g;
const longestSheetName = 31;

/**
 * Streams a workbook with one sheet and a frozen heading.
 *
 * @param rows `<row>` elements, as bytes
 */
export const workbookStream = (
  { name, titles }: { readonly name: string; readonly titles: readonly string[] },
  rows: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> => {
  const title = name.replaceAll(forbidden, ' ').slice(0, longestSheetName);
  const entries: readonly ZipEntry[] = [
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relationships },
    { name: 'xl/workbook.xml', content: workbook(title) },
    { name: 'xl/_rels/workbook.xml.rels', content: workbookRelationships },
    { name: 'xl/styles.xml', content: stylesOf(dayFormat()) },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(titles, rows) },
  ];
  return zipStream(entries);
};
