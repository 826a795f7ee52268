import type { Paper } from './paper';

/** Signs that the standard fonts of a PDF do not have, by what is printed in their place. */
const inPlace: readonly (readonly [RegExp, string])[] = [
  [/−/g, '–'],
  [/Σ/g, 'soma'],
  [/κ/g, 'k'],
  [/≈/g, '~'],
];

const printableText = (text: string): string =>
  inPlace.reduce((done, [sign, words]) => done.replace(sign, words), text);

/** A paper in signs that the standard fonts of a PDF have. */
export const printable = (paper: Paper): Paper =>
  JSON.parse(printableText(JSON.stringify(paper))) as Paper;
