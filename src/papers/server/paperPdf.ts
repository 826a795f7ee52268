import type { MemoLanguage } from '#pricing/rules/index.ts';
import { type Paper, type PaperPart, inOneLine } from '../rules/paper';
import {
  asArtifact,
  bold,
  cellOf,
  chartSpace,
  drawRule,
  fontOf,
  ink,
  ensureSpace,
  margin,
  plain,
  quiet,
  rowHeight,
  width,
  write,
  type Canvas,
  type Cell,
  type Doc,
  drawCarOf,
  drawChart,
  drawFrames,
  drawHighlights,
  drawSignatures,
} from './paperCanvas';

type Facts = Extract<PaperPart, { kind: 'facts' }>['facts'];
type Fact = Facts[number];

const factColumns = 3;
/** Longer values get a full-width line. */
const mostLetters = 60;
const isLong = ({ value }: Fact): boolean => value.length > mostLetters;

/** Facts in lines of three; a long one gets its own line. */
const linesOf = (facts: Facts): readonly (readonly Fact[])[] => {
  const lines: Fact[][] = [];
  for (const fact of facts) {
    const last = lines.at(-1);
    const hasRoom = last && last.length < factColumns && !isLong(last[0]!);
    if (hasRoom && !isLong(fact)) last.push(fact);
    else lines.push([fact]);
  }
  return lines;
};

const labelHeight = 11;

/** Draws a label with its value below at a position. */
const drawFact = (
  doc: Doc,
  { label, value }: Fact,
  place: { x: number; y: number; room: number },
) => {
  const { x, y, room } = place;
  const row = doc.struct('TR');
  row.add(
    cellOf(doc, { tag: 'TH', scope: 'Row' }, () => {
      doc.font(plain).fontSize(8.5).fillColor(quiet).text(label, x, y, { width: room });
    }),
  );
  row.add(
    cellOf(doc, { tag: 'TD' }, () => {
      doc
        .fontSize(10)
        .fillColor(ink)
        .text(inOneLine(value), x, y + labelHeight, { width: room });
    }),
  );
  row.end();
  return row;
};

const drawFacts = ({ doc, root }: Canvas, facts: Facts) => {
  const table = doc.struct('Table');
  root.add(table);
  for (const line of linesOf(facts)) {
    const room = (isLong(line[0]!) ? width(doc) : width(doc) / factColumns) - 10;
    doc.font(plain).fontSize(10);
    const tall = Math.max(
      ...line.map(({ value }) => doc.heightOfString(inOneLine(value), { width: room })),
    );
    const height = labelHeight + tall + 7;
    ensureSpace(doc, height);
    const y = doc.y;
    line.forEach((fact, at) =>
      table.add(drawFact(doc, fact, { x: margin + (at * width(doc)) / factColumns, y, room })),
    );
    doc.y = y + height;
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

/** Headings repeat on each page; only those of the first are read aloud. */
const ensureRow = (doc: Doc, columns: readonly string[]): void => {
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
  drawRule(doc);
  doc.y += 4;
  for (const cells of rows) {
    ensureRow(doc, columns);
    doc.font(plain).fontSize(9).fillColor(ink);
    add(cells, { tag: 'TD' });
  }
  table.end();
};

type PaperSums = Extract<PaperPart, { kind: 'sums' }>;
type SumsLevel = PaperSums['levels'][number];

const indent = 10;

/** Column positions of sums: names get the remaining width. */
const sumsColumns = (doc: Doc, level: SumsLevel) => {
  const side = width(doc) * 0.2;
  const left = level === 'item' ? indent : 0;
  const name = width(doc) - 2 * side - left - 6;
  return [
    { x: margin + left, look: { width: name } },
    { x: margin + width(doc) - 2 * side, look: { width: side - 6, align: 'right' as const } },
    { x: margin + width(doc) - side, look: { width: side, align: 'right' as const } },
  ];
};

const sumsLook = (doc: Doc, level: SumsLevel): Doc =>
  doc
    .font(level === 'item' ? plain : bold)
    .fontSize(9)
    .fillColor(ink);

type DrawnSums = { readonly cells: readonly string[]; readonly level: SumsLevel };

/** Height of a row: a long name takes several lines. */
const sumsHeight = (doc: Doc, { cells, level }: DrawnSums): number => {
  const columns = sumsColumns(doc, level);
  const tall = cells.map((cell, at) => doc.heightOfString(cell, columns[at]?.look ?? {}));
  return Math.max(Math.max(...tall) + 4, rowHeight);
};

const drawSumsRow = (
  doc: Doc,
  { cells, level }: DrawnSums,
  place: (cell: () => void, at: number) => void,
): void => {
  const columns = sumsColumns(doc, level);
  const height = sumsHeight(doc, { cells, level });
  const top = doc.y;
  cells.forEach((cell, at) => {
    const { x, look } = columns[at] ?? { x: margin, look: {} };
    // Tabular figures would space out the hyphens of a name.
    const figures = at === 0 ? {} : { features: ['tnum' as const] };
    place(() => void doc.text(cell, x, top, { ...look, ...figures }), at);
  });
  doc.y = top + height;
};

/** Sums: bold groups above their items, and the total below a line. */
const drawSums = ({ doc, root }: Canvas, { columns, rows, levels }: PaperSums): void => {
  const table = doc.struct('Table');
  root.add(table);
  const add = (cells: readonly string[], level: SumsLevel, cell: (at: number) => Cell): void => {
    const row = doc.struct('TR');
    table.add(row);
    drawSumsRow(doc, { cells, level }, (draw, at) => row.add(cellOf(doc, cell(at), draw)));
    row.end();
  };
  headingLook(doc);
  add(columns, 'group', () => ({ tag: 'TH', scope: 'Column' }));
  drawRule(doc);
  doc.y += 4;
  rows.forEach((cells, at) => {
    const level = levels[at] ?? 'item';
    sumsLook(doc, level);
    const following = level === 'group' ? 2 : 1;
    ensureSpace(doc, sumsHeight(doc, { cells, level }) + following * rowHeight);
    if (level !== 'item' && at > 0) {
      if (level === 'total') drawRule(doc);
      doc.y += 4;
    }
    add(cells, level, (column) => (column === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' }));
  });
  table.end();
};

/** Height of a heading with the rules and space around it, and of the first lines below it. */
const headSpace = 5 * rowHeight;

const paragraphGap = 4;

const drawPart = (canvas: Canvas, part: PaperPart): void => {
  const { doc } = canvas;
  const hasChart = part.kind === 'table' && part.chart !== undefined;
  ensureSpace(doc, headSpace + (hasChart ? chartSpace : 0));
  doc.y += 10;
  drawRule(doc);
  doc.y += 8;
  write(canvas, 'H2', [part.title, { size: 12, isBold: true }]);
  doc.y += 4;
  if (part.kind === 'facts') drawFacts(canvas, part.facts);
  else if (part.kind === 'table') {
    if (part.chart) drawChart(canvas, part.chart);
    drawTable(canvas, part);
  } else if (part.kind === 'sums') drawSums(canvas, part);
  else
    for (const text of part.lines) {
      write(canvas, 'P', [text, { size: 8.5 }]);
      if (part.areParagraphs) doc.y += paragraphGap;
    }
};

/** Missing from pdfkit's types. */
const universal: object = { subset: 'PDF/UA' };
/** A default font would be opened again at each use of the same font by name. */
const noFont: object = { font: null };

const collect = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });

/**
 * A paper as a tagged PDF (PDF/UA): its structure has the headings, facts and tables of the screen, and its fonts are
 * embedded.
 */
export const paperPdf = async (
  paper: Paper,
  language: MemoLanguage,
  car?: Parameters<typeof drawCarOf>[2],
): Promise<Buffer> => {
  // Loaded on first use: its font tables take a tenth of the server's start.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    ...universal,
    bufferPages: true,
    ...noFont,
    lang: language,
    info: { Title: `${paper.title} – ${paper.subtitle}`, Creator: 'Pátio' },
  });
  for (const name of [plain, bold]) doc.registerFont(name, fontOf(name));
  const whole = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const canvas = { doc, root };
  if (car) drawCarOf(doc, paper, car);
  write(canvas, 'H1', [paper.title, { size: 18, isBold: true }]);
  write(canvas, 'P', [paper.subtitle, { size: 11, color: quiet }]);
  if (paper.highlights?.length) drawHighlights(canvas, paper.highlights);
  for (const part of paper.parts) drawPart(canvas, part);
  doc.y += 12;
  write(canvas, 'P', [paper.notice, { size: 8.5, color: quiet }]);
  if (paper.signatures) drawSignatures(canvas, paper.signatures);
  root.end();
  drawFrames(doc, paper, language);
  doc.end();
  return whole;
};
