import { inflateSync } from 'node:zlib';

const isBinary = (text: string) => Buffer.from(text, 'latin1');

/** Objects of a PDF by number, with streams decompressed. */
const objectsOf = (content: Buffer): ReadonlyMap<string, string> => {
  const found = content.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...found].map(([, number = '', body = '']) => {
      const stream = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
      if (stream === undefined || !body.includes('/FlateDecode')) return [number, body];
      return [number, inflateSync(isBinary(stream)).toString('latin1')];
    }),
  );
};

const textOf = (digits: string): string =>
  (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('');

/** The text of each glyph of a font. */
const signsOf = (table: string): readonly string[] => {
  const texts: string[] = [];
  for (const [, from = '', row = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...row.matchAll(/<(\w+)>/g)].forEach(([, digits = ''], at) => {
      texts[parseInt(from, 16) + at] = textOf(digits);
    });
  return texts;
};

type PlacedLine = {
  readonly text: string;
  /** Points above the lower edge of the page. */ readonly y: number;
};

/** Lines of a PDF by page, with their places: texts at the same height form one line. */
export const pagesIn = (content: Buffer): readonly (readonly PlacedLine[])[] => {
  const objects = objectsOf(content);
  const all = [...objects.values()];
  const fonts = new Map<string, readonly string[]>();
  for (const body of all)
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? '';
      fonts.set(name, signsOf(objects.get(table) ?? ''));
    }
  const pages = all.flatMap(
    (body) => /\/Type \/Page\n[\s\S]*\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [],
  );
  return pages.map((page) => {
    const lines = new Map<string, { x: number; text: string }[]>();
    const written = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) [\d.]+ Tf\n\[(.*)\] TJ/g;
    for (const [, x, y = '', font = '', parts = ''] of (objects.get(page) ?? '').matchAll(
      written,
    )) {
      const codes = [...parts.matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      const text = codes.map((code) => fonts.get(font)?.[parseInt(code, 16)] ?? '').join('');
      lines.set(y, [...(lines.get(y) ?? []), { x: Number(x), text }]);
    }
    return [...lines].map(([y, line]) => {
      const texts = line.toSorted((a, b) => a.x - b.x).map(({ text }) => text);
      return { text: texts.join(' ').trim(), y: Number(y) };
    });
  });
};

/** Text of a PDF by line. */
export const linesIn = (content: Buffer): readonly string[] =>
  pagesIn(content).flatMap((lines) => lines.map(({ text }) => text));
