import { columnLetters } from '#server/store/copy/exportXml.ts';
import { zipStream, type ZipEntry } from './zipStream';

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

/** Styles in the order of `cellStyles`, then the heading. */
const styles = `${xml}<styleSheet xmlns="${main}">
<numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="0.00######&quot;%&quot;"/><numFmt numFmtId="167" formatCode="dd/mm/yyyy\\ hh:mm:ss.000"/></numFmts>
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

/** A text inside an element or attribute. */
const xmlText = (text: string): string =>
  text
    .replaceAll(/\p{Cc}|[\ufffe\uffff]/gu, ' ')
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
 * A workbook of one sheet with a frozen heading, streamed.
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
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(titles, rows) },
  ];
  return zipStream(entries);
};
