import fs from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

type Feature = { readonly tag: string; readonly feature: { lookupListIndexes: readonly number[] } };
type Font = {
  readonly GSUB: { readonly featureList: readonly Feature[] };
  readonly glyphForCodePoint: (code: number) => unknown;
};
type Fontkit = { readonly create: (file: Buffer) => Font };

const packages = createRequire(import.meta.url);
const fonts = new Map<string, object>();

/** Alternates by context lift a colon or a bracket by a hair; looking for them is half of what a paper takes. */
const withoutAlternates = (font: Font): Font => {
  for (const { tag, feature } of font.GSUB.featureList)
    if (tag === 'calt') feature.lookupListIndexes = [];
  return font;
};

const [firstLetter, lastLetter] = [0x20, 0x17f];

/**
 * A font remembers a shape as it was met first. One that was met as a part of an accented letter would stand for no
 * letter in every later paper, where nobody could copy it or have it read aloud.
 */
const withLetters = (font: Font): Font => {
  for (let code = firstLetter; code <= lastLetter; code += 1) font.glyphForCodePoint(code);
  return font;
};

/** A font is read once for all papers: its tables take longer to read than a paper takes to draw. */
export const fontOf = (name: string): string => {
  let font = fonts.get(name);
  if (!font) {
    const { create } = packages('fontkit') as Fontkit;
    const file = packages.resolve(`@expo-google-fonts/inter/${name}.ttf`);
    font = withLetters(withoutAlternates(create(fs.readFileSync(file))));
    fonts.set(name, font);
  }
  // pdfkit takes a font that is open already, which its typings do not know yet.
  return font as never;
};

/**
 * Letters travel with the file: a reader needs none of its own, and every sign of a name and of a formula has its
 * shape.
 */
export const [plain, bold] = [
  '400Regular/Inter_400Regular',
  '600SemiBold/Inter_600SemiBold',
] as const;

export const margin = 48;
export const ink = '#10212b';
export const quiet = '#4a5a64';
const line = '#d5dde1';
export const accent = '#0b5566';
export const soft = '#edf3f5';
export const warm = '#c98a1b';
export const rowHeight = 15;

export type Doc = InstanceType<typeof PDFDocument>;
export type Root = ReturnType<Doc['struct']>;
export type Canvas = { readonly doc: Doc; readonly root: Root };

export const width = (doc: Doc): number => doc.page.width - 2 * margin;

/** Begins a new page where less than so much is left of this one. */
export const keep = (doc: Doc, height: number): void => {
  if (doc.y + height > doc.page.height - margin) doc.addPage();
};

type TextLook = { readonly size: number; readonly isBold?: boolean; readonly color?: string };

/** Marks what a reader aloud passes over. */
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
  keep(doc, doc.heightOfString(text, { width: width(doc) }));
  const draw = () => doc.fillColor(color).text(text, margin, doc.y, { width: width(doc) });
  root.add(doc.struct(tag, {}, () => void draw()));
};

export type Cell = { readonly tag: 'TH' | 'TD'; readonly scope?: 'Row' | 'Column' };

/** The tag of a cell; a heading says whether it stands for its row or its column. */
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
