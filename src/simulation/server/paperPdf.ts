import PDFDocument from 'pdfkit';
import type { MemoLanguage } from '../../pricing/rules';
import type { Paper, PaperPart } from '../rules/paper';
import { printable } from '../rules/printable';

const margin = 48;
const ink = '#10212b';
const quiet = '#4a5a64';
const line = '#d5dde1';
const rowHeight = 15;

type Doc = InstanceType<typeof PDFDocument>;
type Root = ReturnType<Doc['struct']>;
type Canvas = { readonly doc: Doc; readonly root: Root };

const width = (doc: Doc): number => doc.page.width - 2 * margin;

/** Begins a new page where less than so much is left of this one. */
const keep = (doc: Doc, height: number): void => {
  if (doc.y + height > doc.page.height - margin) doc.addPage();
};

type TextLook = { readonly size: number; readonly isBold?: boolean; readonly color?: string };

const write = ({ doc, root }: Canvas, tag: string, [text, look]: readonly [string, TextLook]) => {
  const { size, isBold = false, color = ink } = look;
  doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  keep(doc, doc.heightOfString(text, { width: width(doc) }));
  const draw = () => doc.fillColor(color).text(text, margin, doc.y, { width: width(doc) });
  root.add(doc.struct(tag, {}, () => void draw()));
};

const drawFacts = ({ doc, root }: Canvas, facts: readonly { label: string; value: string }[]) => {
  const labelWidth = 150;
  for (const { label, value } of facts) {
    doc.font('Helvetica').fontSize(10);
    const room = width(doc) - labelWidth;
    const height = Math.max(rowHeight, doc.heightOfString(value, { width: room }) + 3);
    keep(doc, height);
    const top = doc.y;
    const draw = () => {
      doc.fillColor(quiet).text(label, margin, top, { width: labelWidth - 8 });
      doc.fillColor(ink).text(value, margin + labelWidth, top, { width: room });
    };
    root.add(doc.struct('P', {}, draw));
    doc.y = top + height;
  }
};

type TableRow = { readonly cells: readonly string[]; readonly tag: 'TH' | 'TD' };

const drawRow = (doc: Doc, table: Root, { cells, tag }: TableRow) => {
  keep(doc, rowHeight);
  const top = doc.y;
  const column = width(doc) / cells.length;
  const row = doc.struct('TR');
  table.add(row);
  doc.font(tag === 'TH' ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
  cells.forEach((cell, at) => {
    const options = { width: column - 6, align: 'right', lineBreak: false } as const;
    const draw = () =>
      void doc.fillColor(tag === 'TH' ? quiet : ink).text(cell, margin + at * column, top, options);
    row.add(doc.struct(tag, {}, draw));
  });
  row.end();
  doc.y = top + rowHeight;
};

const drawTable = ({ doc, root }: Canvas, columns: readonly string[], rows: PaperRows) => {
  const table = doc.struct('Table');
  root.add(table);
  drawRow(doc, table, { cells: columns, tag: 'TH' });
  for (const cells of rows) drawRow(doc, table, { cells, tag: 'TD' });
  table.end();
};

type PaperRows = Extract<PaperPart, { kind: 'table' }>['rows'];

const drawRule = (doc: Doc): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .lineWidth(0.5)
    .stroke(line);
  doc.endMarkedContent();
};

const drawPart = (canvas: Canvas, part: PaperPart): void => {
  const { doc } = canvas;
  keep(doc, 4 * rowHeight);
  doc.y += 10;
  drawRule(doc);
  doc.y += 8;
  write(canvas, 'H2', [part.title, { size: 12, isBold: true }]);
  doc.y += 4;
  if (part.kind === 'facts') drawFacts(canvas, part.facts);
  else if (part.kind === 'table') drawTable(canvas, part.columns, part.rows);
  else for (const text of part.lines) write(canvas, 'P', [text, { size: 8.5 }]);
};

const collect = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });

/** A paper as a tagged PDF: headings, facts and tables stand in its structure as on the screen. */
export const paperPdf = (written: Paper, language: MemoLanguage): Promise<Buffer> => {
  const paper = printable(written);
  const doc = new PDFDocument({
    ...{ size: 'A4', margin, pdfVersion: '1.7', tagged: true, displayTitle: true },
    lang: language,
    info: { Title: `${paper.title} – ${paper.subtitle}`, Creator: 'Pátio' },
  });
  const whole = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const canvas = { doc, root };
  write(canvas, 'H1', [paper.title, { size: 18, isBold: true }]);
  write(canvas, 'P', [paper.subtitle, { size: 11, color: quiet }]);
  for (const part of paper.parts) drawPart(canvas, part);
  doc.y += 12;
  write(canvas, 'P', [paper.notice, { size: 8.5, color: quiet }]);
  root.end();
  doc.end();
  return whole;
};
