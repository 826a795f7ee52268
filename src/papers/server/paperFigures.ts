import type { MemoLanguage } from '#pricing/rules/index.ts';
import type { CarShape } from '#vehicles/rules/carPencil.ts';
import { carFrame } from '#vehicles/rules/carPicture.ts';
import type { Paper } from '../rules/paper';
import { scheduleBars, type PaymentParts } from '../rules/scheduleBars';
import {
  accent,
  asArtifact,
  bold,
  cellOf,
  ink,
  keep,
  margin,
  plain,
  quiet,
  soft,
  warm,
  width,
  type Canvas,
  type Doc,
} from './paperCanvas';

type Highlights = NonNullable<Paper['highlights']>;

const boxHeight = 48;
const gap = 6;

/** Columns of the highlights: the first, which may name several payments, is as wide as two. */
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

/** What is looked for first, in boxes beside each other. */
export const drawHighlights = ({ doc, root }: Canvas, facts: Highlights): void => {
  keep(doc, boxHeight + 2 * gap);
  const top = doc.y + 10;
  const table = doc.struct('Table');
  root.add(table);
  const columns = columnsOf(doc, facts.length);
  const roomOf = (at: number): number => columns[at]!.wide - 16;
  const [first, ...others] = facts.map(({ value }) => value);
  const sizes = [sizeFor(doc, [first!], roomOf(0)), sizeFor(doc, others, roomOf(facts.length - 1))];
  columns.forEach(({ x, wide }, at) => {
    const { label, value } = facts[at]!;
    const [left, room] = [x + 10, roomOf(at)];
    const size = sizes[Math.min(at, 1)]!;
    asArtifact(doc, 'Layout', () => doc.roundedRect(x, top, wide, boxHeight, 4).fill(soft));
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
        doc.text(value, left, top + 39 - size, { width: room });
      }),
    );
    row.end();
  });
  table.end();
  doc.y = top + boxHeight;
};

const chartHeight = 64;

/** Payments as bars; the table below says the same in figures, and the caption what is seen. */
export const drawChart = (
  { doc, root }: Canvas,
  { caption, payments }: { readonly caption: string; readonly payments: readonly PaymentParts[] },
): void => {
  const { bars } = scheduleBars(payments);
  keep(doc, chartHeight + 40);
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

/** Writes to the right end of a line. */
const atRight = (doc: Doc, text: string, y: number): void => {
  const x = doc.page.width - margin - doc.widthOfString(text);
  doc.text(text, x, y, { lineBreak: false });
};

/** The word across a page that is not valid yet, and at its head why. */
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

/** A band at the head of each page, who hands it over, and at its foot which page it is. */
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
      if (sender !== '') atRight(doc, sender, 24);
      if (draft) drawDraft(doc, draft);
      doc.font(plain).fontSize(8).fillColor(quiet);
      doc.text(subtitle, margin, foot, { lineBreak: false });
      atRight(doc, pageWords[language](at + 1, count), foot);
    });
  }
};

const carWidth = 104;

/** Shapes of a drawing, from back to front. */
type Car = readonly CarShape[];

/** The car at the right of the title, where the line below the title leaves room for it. */
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
