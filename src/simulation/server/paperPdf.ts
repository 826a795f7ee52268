import fs from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { MemoLanguage } from '../../pricing/rules';
import type { Paper, PaperPart } from '../rules/paper';

type Feature = { readonly tag: string; readonly feature: { lookupListIndexes: readonly number[] } };
type Font = { readonly GSUB: { readonly featureList: readonly Feature[] } };
type Fontkit = { readonly create: (file: Buffer) => Font };

const packages = createRequire(import.meta.url);
const fonts = new Map<string, object>();

/** Alternates by context lift a colon or a bracket by a hair; looking for them is half of what a paper takes. */
const withoutAlternates = (font: Font): Font => {
  for (const { tag, feature } of font.GSUB.featureList)
    if (tag === 'calt') feature.lookupListIndexes = [];
  return font;
};

/** A font is read once for all papers: its tables take longer to read than a paper takes to draw. */
const fontOf = (name: string): string => {
  let font = fonts.get(name);
  if (!font) {
    const { create } = packages('fontkit') as Fontkit;
    const file = packages.resolve(`@expo-google-fonts/inter/${name}.ttf`);
    font = withoutAlternates(create(fs.readFileSync(file)));
    fonts.set(name, font);
  }
  // pdfkit takes a font that is open already, which its typings do not know yet.
  return font as never;
};

/**
 * Letters travel with the file: a reader needs none of its own, and every sign of a name and of a formula has its
 * shape.
 */
const [plain, bold] = ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold'] as const;

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

/** Marks what a reader aloud passes over. */
const asArtifact = (doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void => {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
};

const write = ({ doc, root }: Canvas, tag: string, [text, look]: readonly [string, TextLook]) => {
  const { size, isBold = false, color = ink } = look;
  doc.font(isBold ? bold : plain).fontSize(size);
  keep(doc, doc.heightOfString(text, { width: width(doc) }));
  const draw = () => doc.fillColor(color).text(text, margin, doc.y, { width: width(doc) });
  root.add(doc.struct(tag, {}, () => void draw()));
};

type Cell = { readonly tag: 'TH' | 'TD'; readonly scope?: 'Row' | 'Column' };

/** The tag of a cell; a heading says whether it stands for its row or its column. */
const cellOf = (doc: Doc, { tag, scope }: Cell, draw: () => void): Root =>
  doc.struct(tag, scope ? ({ scope } as object) : {}, draw);

const drawFacts = ({ doc, root }: Canvas, facts: readonly { label: string; value: string }[]) => {
  const labelWidth = 150;
  const table = doc.struct('Table');
  root.add(table);
  for (const { label, value } of facts) {
    doc.font(plain).fontSize(10);
    const room = width(doc) - labelWidth;
    const height = Math.max(rowHeight, doc.heightOfString(value, { width: room }) + 3);
    keep(doc, height);
    const top = doc.y;
    const row = doc.struct('TR');
    table.add(row);
    row.add(
      cellOf(doc, { tag: 'TH', scope: 'Row' }, () => {
        doc.fillColor(quiet).text(label, margin, top, { width: labelWidth - 8 });
      }),
    );
    row.add(
      cellOf(doc, { tag: 'TD' }, () => {
        doc.fillColor(ink).text(value, margin + labelWidth, top, { width: room });
      }),
    );
    row.end();
    doc.y = top + height;
  }
  table.end();
};

type PaperTable = Extract<PaperPart, { kind: 'table' }>;

const drawCells = (doc: Doc, cells: readonly string[], place: (cell: () => void) => void): void => {
  const top = doc.y;
  const column = width(doc) / cells.length;
  const look = { width: column - 6, align: 'right', lineBreak: false, features: ['tnum'] } as const;
  cells.forEach((cell, at) => {
    place(
      () =>
        void doc.text(cell, margin + at * column, top, { ...look, features: [...look.features] }),
    );
  });
  doc.y = top + rowHeight;
};

const headingLook = (doc: Doc) => doc.font(bold).fontSize(9).fillColor(quiet);

/** Headings stand on each page; those of the first alone are read aloud. */
const keepRow = (doc: Doc, columns: readonly string[]): void => {
  if (doc.y + rowHeight <= doc.page.height - margin) return;
  doc.addPage();
  headingLook(doc);
  asArtifact(doc, 'Pagination', () => drawCells(doc, columns, (draw) => draw()));
};

const drawTable = ({ doc, root }: Canvas, { columns, rows }: PaperTable) => {
  const table = doc.struct('Table');
  root.add(table);
  const add = (cells: readonly string[], cell: Cell) => {
    const row = doc.struct('TR');
    table.add(row);
    drawCells(doc, cells, (draw) => row.add(cellOf(doc, cell, draw)));
    row.end();
  };
  headingLook(doc);
  add(columns, { tag: 'TH', scope: 'Column' });
  for (const cells of rows) {
    keepRow(doc, columns);
    doc.font(plain).fontSize(9).fillColor(ink);
    add(cells, { tag: 'TD' });
  }
  table.end();
};

const drawRule = (doc: Doc): void =>
  asArtifact(doc, 'Layout', () => {
    doc
      .moveTo(margin, doc.y)
      .lineTo(doc.page.width - margin, doc.y)
      .lineWidth(0.5)
      .stroke(line);
  });

const drawPart = (canvas: Canvas, part: PaperPart): void => {
  const { doc } = canvas;
  keep(doc, 4 * rowHeight);
  doc.y += 10;
  drawRule(doc);
  doc.y += 8;
  write(canvas, 'H2', [part.title, { size: 12, isBold: true }]);
  doc.y += 4;
  if (part.kind === 'facts') drawFacts(canvas, part.facts);
  else if (part.kind === 'table') drawTable(canvas, part);
  else for (const text of part.lines) write(canvas, 'P', [text, { size: 8.5 }]);
};

/** What the typings of pdfkit do not know yet. */
const universal: object = { subset: 'PDF/UA' };

const collect = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });

/**
 * A paper as a tagged PDF by PDF/UA: headings, facts and tables stand in its structure as on the screen, its letters in
 * the file.
 */
export const paperPdf = async (paper: Paper, language: MemoLanguage): Promise<Buffer> => {
  // Loads with the first paper: its tables of fonts take a tenth of the server's start.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    ...{ size: 'A4', margin, pdfVersion: '1.7', tagged: true, displayTitle: true },
    ...universal,
    font: fontOf(plain),
    lang: language,
    info: { Title: `${paper.title} – ${paper.subtitle}`, Creator: 'Pátio' },
  });
  for (const name of [plain, bold]) doc.registerFont(name, fontOf(name));
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
