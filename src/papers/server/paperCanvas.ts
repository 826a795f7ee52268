import fs from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import type { CarShape } from '#vehicles/rules/carPencil.ts';
import { carFrame } from '#vehicles/rules/carPicture.ts';
import { type Paper, inOneLine, scheduleBars, type PaymentParts } from '../rules/paper';

type Feature = { readonly tag: string; readonly feature: { lookupListIndexes: readonly number[] } };
/** Glyphs of a text with their positions, which pdfkit scales in place. */
type Run = {
  readonly glyphs: readonly {
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }[];
  readonly positions: readonly { xAdvance: number }[];
};
type Layout = (text: string, features?: readonly string[]) => Run;
type Font = {
  readonly GSUB: { readonly featureList: readonly Feature[] };
  readonly glyphForCodePoint: (code: number) => unknown;
  layout: Layout;
};
type Fontkit = { readonly create: (file: Buffer) => Font };

const packages = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** Contextual alternates only raise a colon or bracket slightly, but take half of the layout time. */
const withoutAlternates = (font: Font): Font => {
  for (const { tag, feature } of font.GSUB.featureList)
    if (tag === 'calt') feature.lookupListIndexes = [];
  return font;
};

const [firstLetter, lastLetter] = [0x20, 0x17f];

/**
 * A font caches each glyph with the characters of its first use. A glyph first used as part of an accented letter would
 * map to no character in all later papers, and could neither be copied nor read aloud there.
 */
const withLetters = (font: Font): Font => {
  for (let code = firstLetter; code <= lastLetter; code += 1) font.glyphForCodePoint(code);
  return font;
};

const isDigit = (code: number | undefined): boolean =>
  code !== undefined && code >= 0x30 && code <= 0x39;
const isMark = (code: number | undefined): boolean => code === 0x2c || code === 0x2e;

/** Kerning draws a comma or point so close to a 7 that an amount seems to have none. */
const withoutAmountKerning = (font: Font): Font => {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    const run = layout(text, features);
    run.glyphs.forEach(({ codePoints: [code], advanceWidth }, at) => {
      const next = run.glyphs[at + 1]?.codePoints[0];
      if ((isDigit(code) && isMark(next)) || (isMark(code) && isDigit(next)))
        run.positions[at]!.xAdvance = advanceWidth;
    });
    return run;
  };
  return font;
};

/** A remark may contain tabs or line ends of Windows, which no font has a glyph for. */
const withoutControls = (font: Font): Font => {
  const layout = font.layout.bind(font);
  font.layout = (text, features) =>
    layout(text.replaceAll('\t', ' ').replaceAll('\r', ''), features);
  return font;
};

/** Layouts kept for each font; beyond that, all are dropped. */
const keptLayouts = 5_000;

const copyOf = (run: Run): Run =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as Run, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/** Layout takes the longest, but texts are measured before they are drawn, and most labels are on every paper. */
const withKeptLayouts = (font: Font): Font => {
  const layout = font.layout.bind(font);
  const kept = new Map<string, Run>();
  font.layout = (text, features = []) => {
    const key = `${features.join()} ${text}`;
    const known = kept.get(key);
    if (known) return copyOf(known);
    if (kept.size >= keptLayouts) kept.clear();
    const run = layout(text, features);
    kept.set(key, run);
    return copyOf(run);
  };
  return font;
};

const fontChanges = [
  withoutAlternates,
  withLetters,
  withoutAmountKerning,
  withoutControls,
  withKeptLayouts,
] as const;

/** Parsed fonts, shared by all papers: parsing takes longer than drawing a paper. */
export const fontOf = (name: string): string => {
  let font: Font | undefined = fonts.get(name);
  if (!font) {
    const { create } = packages('fontkit') as Fontkit;
    const file = packages.resolve(`@expo-google-fonts/inter/${name}.ttf`);
    font = create(fs.readFileSync(file));
    for (const change of fontChanges) font = change(font);
    fonts.set(name, font);
  }
  // pdfkit accepts an opened font, which its types do not declare.
  return font as never;
};

/** Fonts are embedded, so that every glyph of names and formulas renders the same everywhere. */
export const [plain, bold] = [
  '400Regular/Inter_400Regular',
  '600SemiBold/Inter_600SemiBold',
] as const;

export const margin = 48;
export const ink = '#10212b';
export const quiet = '#4a5a64';
const line = '#d5dde1';
const accent = '#0b5566';
const soft = '#edf3f5';
const warm = '#c98a1b';
export const rowHeight = 14;

export type Doc = InstanceType<typeof PDFDocument>;
type Root = ReturnType<Doc['struct']>;
export type Canvas = { readonly doc: Doc; readonly root: Root };

export const width = (doc: Doc): number => doc.page.width - 2 * margin;

/** Starts a new page if less than the given height is left. */
export const ensureSpace = (doc: Doc, height: number): void => {
  if (doc.y + height > doc.page.height - margin) doc.addPage();
};

type TextLook = { readonly size: number; readonly isBold?: boolean; readonly color?: string };

/** Marks content that screen readers skip. */
export const asArtifact = (doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void => {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
};

export const write = (
  { doc, root }: Canvas,
  tag: string,
  [text, look]: readonly [string, TextLook],
) => {
  const { size, isBold = false, color = ink } = look;
  doc.font(isBold ? bold : plain).fontSize(size);
  ensureSpace(doc, doc.heightOfString(text, { width: width(doc) }));
  const draw = () => doc.fillColor(color).text(text, margin, doc.y, { width: width(doc) });
  root.add(doc.struct(tag, {}, () => void draw()));
};

export type Cell = { readonly tag: 'TH' | 'TD'; readonly scope?: 'Row' | 'Column' };

/** The tag of a cell; a heading names its scope, row or column. */
export const cellOf = (doc: Doc, { tag, scope }: Cell, draw: () => void): Root =>
  doc.struct(tag, scope ? ({ scope } as object) : {}, draw);

export const drawRule = (doc: Doc): void =>
  asArtifact(doc, 'Layout', () => {
    doc
      .moveTo(margin, doc.y)
      .lineTo(doc.page.width - margin, doc.y)
      .lineWidth(0.5)
      .stroke(line);
  });

type Highlights = NonNullable<Paper['highlights']>;

const boxHeight = 48;
const gap = 6;

/** Columns of the key figures: the first, which may list several payments, is twice as wide. */
const columnsOf = (doc: Doc, count: number): readonly { x: number; wide: number }[] => {
  const one = (width(doc) - gap * (count - 1)) / (count + 1);
  return Array.from({ length: count }, (_, at) => ({
    x: margin + (at === 0 ? 0 : (at + 1) * one + at * gap),
    wide: at === 0 ? 2 * one : one,
  }));
};

/** Letters as large as each box has room for. */
const sizeFor = (doc: Doc, texts: readonly string[], room: number): number => {
  const fits = (size: number): boolean =>
    texts.every((text) => doc.font(bold).fontSize(size).widthOfString(text) <= room);
  return [15, 13, 12, 11, 10, 9].find(fits) ?? 9;
};

/** Lines of a value: payments that do not fit on one line break after a `+`. */
const linesFor = (doc: Doc, value: string, { size, room }: { size: number; room: number }) => {
  const isOne = doc.font(bold).fontSize(size).widthOfString(value) <= room;
  const text = isOne ? value : inOneLine(value);
  const more = doc.heightOfString(text, { width: room }) - doc.currentLineHeight(true);
  return { text, more: isOne ? 0 : more };
};

/** The most important facts, in boxes side by side. */
export const drawHighlights = ({ doc, root }: Canvas, facts: Highlights): void => {
  const columns = columnsOf(doc, facts.length);
  const roomOf = (at: number): number => columns[at]!.wide - 16;
  const [first, ...others] = facts.map(({ value }) => value);
  const sizes = [sizeFor(doc, [first!], roomOf(0)), sizeFor(doc, others, roomOf(facts.length - 1))];
  const values = facts.map(({ value }, at) => {
    const size = sizes[Math.min(at, 1)]!;
    return { size, ...linesFor(doc, value, { size, room: roomOf(at) }) };
  });
  const tall = boxHeight + Math.max(...values.map(({ more }) => more));
  ensureSpace(doc, tall + 2 * gap);
  const top = doc.y + 10;
  const table = doc.struct('Table');
  root.add(table);
  columns.forEach(({ x, wide }, at) => {
    const { label } = facts[at]!;
    const { size, text } = values[at]!;
    const [left, room] = [x + 10, roomOf(at)];
    asArtifact(doc, 'Layout', () => doc.roundedRect(x, top, wide, tall, 4).fill(soft));
    const row = doc.struct('TR');
    table.add(row);
    row.add(
      cellOf(doc, { tag: 'TH', scope: 'Row' }, () => {
        doc
          .font(plain)
          .fontSize(8.5)
          .fillColor(quiet)
          .text(label, left, top + 9, { width: room });
      }),
    );
    row.add(
      cellOf(doc, { tag: 'TD' }, () => {
        doc
          .font(bold)
          .fontSize(size)
          .fillColor(at === 0 ? accent : ink);
        doc.text(text, left, top + 39 - size, { width: room });
      }),
    );
    row.end();
  });
  table.end();
  doc.y = top + tall;
};

const chartHeight = 64;
/** Height of the chart with a caption of two lines. */
export const chartSpace = chartHeight + 40;

/** Bar chart of the payments; the table below has the figures, the caption describes the chart. */
export const drawChart = (
  { doc, root }: Canvas,
  { caption, payments }: { readonly caption: string; readonly payments: readonly PaymentParts[] },
): void => {
  const { bars } = scheduleBars(payments);
  ensureSpace(doc, chartSpace);
  const top = doc.y + 2;
  const step = width(doc) / Math.max(bars.length, 1);
  const wide = Math.min(step * 0.8, 24);
  const draw = (): void => {
    bars.forEach(({ low, high }, at) => {
      const [x, floor] = [margin + at * step, top + chartHeight];
      const [base, rest] = [low * chartHeight, high * chartHeight];
      doc.rect(x, floor - base, wide, base).fill(accent);
      doc.rect(x, floor - base - rest, wide, rest).fill(warm);
    });
    doc.font(plain).fontSize(8.5).fillColor(quiet);
    doc.text(caption, margin, top + chartHeight + 5, { width: width(doc) });
  };
  root.add(doc.struct('Figure', { alt: caption }, draw));
  doc.y += 6;
};

const pageWords: Readonly<Record<MemoLanguage, (page: number, of: number) => string>> = {
  'pt-BR': (page, of) => `Página ${page} de ${of}`,
  en: (page, of) => `Page ${page} of ${of}`,
};

/** Cuts a text that is wider than its room, in the current font. */
const shortened = (doc: Doc, text: string, room: number): string => {
  if (doc.widthOfString(text) <= room) return text;
  const letters = [...text];
  const cut = (count: number): string => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [kept, most] = [0, letters.length];
  while (kept < most) {
    const middle = Math.ceil((kept + most) / 2);
    if (doc.widthOfString(cut(middle)) <= room) kept = middle;
    else most = middle - 1;
  }
  return cut(kept);
};

/** Writes to the right end of a line. */
const atRight = (doc: Doc, text: string, y: number): void => {
  const x = doc.page.width - margin - doc.widthOfString(text);
  doc.text(text, x, y, { lineBreak: false });
};

/** Watermark of a draft, with the reason in the header. */
const drawDraft = (doc: Doc, { word, note }: NonNullable<Paper['draft']>): void => {
  doc.font(bold).fontSize(9).fillColor(warm).text(note, margin, 24, { lineBreak: false });
  const [x, y] = [doc.page.width / 2, doc.page.height / 2];
  doc.save();
  doc
    .rotate(-50, { origin: [x, y] })
    .fontSize(110)
    .fillOpacity(0.08)
    .fillColor(ink);
  doc.text(word, x - doc.widthOfString(word) / 2, y - 55, { lineBreak: false });
  doc.restore();
};

/** Space between two texts on a line of the frame. */
const frameGap = 16;

/** Header with the issuer, footer with the page number, on every page. */
export const drawFrames = (
  doc: Doc,
  { sender = '', subtitle, draft }: Pick<Paper, 'sender' | 'subtitle' | 'draft'>,
  language: MemoLanguage,
): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    const foot = doc.page.height - margin + 14;
    asArtifact(doc, 'Pagination', () => {
      doc.rect(0, 0, doc.page.width, 6).fill(accent);
      doc.font(bold).fontSize(9).fillColor(accent);
      const beside = draft ? doc.widthOfString(draft.note) + frameGap : 0;
      if (sender !== '') atRight(doc, shortened(doc, sender, width(doc) - beside), 24);
      if (draft) drawDraft(doc, draft);
      doc.font(plain).fontSize(8).fillColor(quiet);
      const page = pageWords[language](at + 1, count);
      const room = width(doc) - doc.widthOfString(page) - frameGap;
      doc.text(shortened(doc, subtitle, room), margin, foot, { lineBreak: false });
      atRight(doc, page, foot);
    });
  }
};

const carWidth = 104;

/** Shapes of a drawing, from back to front. */
type Car = readonly CarShape[];

/** Car drawing to the right of the title, if the subtitle leaves room. */
export const drawCarOf = (doc: Doc, { subtitle }: Pick<Paper, 'subtitle'>, car: Car): void => {
  const room = width(doc) - carWidth - 12;
  if (doc.font(plain).fontSize(11).widthOfString(subtitle) > room) return;
  asArtifact(doc, 'Layout', () => {
    doc.save();
    doc.translate(doc.page.width - margin - carWidth, 36).scale(carWidth / carFrame.width);
    for (const { d, fill, stroke, width: wide = 1, opacity = 1 } of car) {
      doc.opacity(opacity);
      if (fill !== undefined) doc.path(d).fill(fill);
      if (stroke !== undefined) doc.path(d).lineWidth(wide).stroke(stroke);
    }
    doc.restore();
  });
};

type Signatures = NonNullable<Paper['signatures']>;
type Signer = Signatures['signers'][number];

const columns = 2;
const signatureGap = 32;
/** Space above a signature line for signing, and at least below it for name and document. */
const [above, below] = [44, 40] as const;
const headHeight = 60;
const rowsOfPage = 7;

const drawLine = (doc: Doc, place: { x: number; y: number; room: number }): void => {
  const { x, y, room } = place;
  doc
    .moveTo(x, y)
    .lineTo(x + room, y)
    .lineWidth(0.5)
    .stroke(quiet);
};

/** A signature line with the signer's name. */
const drawSigner = (doc: Doc, { name, detail }: Signer, place: Parameters<typeof drawLine>[1]) => {
  const { x, y, room } = place;
  asArtifact(doc, 'Layout', () => drawLine(doc, place));
  const row = doc.struct('TR');
  row.add(
    cellOf(doc, { tag: 'TH', scope: 'Row' }, () => {
      doc
        .font(bold)
        .fontSize(9)
        .fillColor(ink)
        .text(name, x, y + 5, { width: room });
    }),
  );
  row.add(
    cellOf(doc, { tag: 'TD' }, () => {
      doc.font(plain).fontSize(8.5).fillColor(quiet).text(detail, { width: room });
    }),
  );
  row.end();
  return row;
};

/** Signers side by side, with the height of the tallest. */
type SignerRow = { readonly signers: readonly Signer[]; readonly height: number };

const signerHeight = (doc: Doc, { name, detail }: Signer, room: number): number => {
  const named = doc.font(bold).fontSize(9).heightOfString(name, { width: room });
  return named + doc.font(plain).fontSize(8.5).heightOfString(detail, { width: room });
};

const signerRows = (doc: Doc, signers: readonly Signer[], room: number): readonly SignerRow[] =>
  Array.from({ length: Math.ceil(signers.length / columns) }, (_, at) => {
    const beside = signers.slice(at * columns, (at + 1) * columns);
    const tall = Math.max(...beside.map((one) => signerHeight(doc, one, room)));
    return { signers: beside, height: above + Math.max(below, tall + 10) };
  });

/** Lines for handwritten signatures; a row is never split across pages. */
export const drawSignatures = (canvas: Canvas, { title, help, signers }: Signatures): void => {
  const { doc, root } = canvas;
  const room = (width(doc) - signatureGap) / columns;
  const rows = signerRows(doc, signers, room);
  // On one page together with their title, unless they do not fit on one.
  const tall = rows.slice(0, rowsOfPage).reduce((sum, { height }) => sum + height, headHeight);
  ensureSpace(doc, Math.min(tall, doc.page.height - 2 * margin));
  doc.y += 10;
  drawRule(doc);
  doc.y += 8;
  write(canvas, 'H2', [title, { size: 12, isBold: true }]);
  write(canvas, 'P', [help, { size: 8.5, color: quiet }]);
  const table = doc.struct('Table');
  root.add(table);
  for (const { signers: beside, height } of rows) {
    ensureSpace(doc, height);
    const top = doc.y;
    beside.forEach((signer, at) => {
      const x = margin + at * (room + signatureGap);
      table.add(drawSigner(doc, signer, { x, y: top + above, room }));
    });
    doc.y = top + height;
  }
  table.end();
};
