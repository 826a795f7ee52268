import { createRequire } from 'node:module';

/** What of the library of codes is used here. */
type Codes = { readonly renderSVG: (text: string, options: { readonly border: number }) => string };

/** Modules of white around a code, so that phones find it on a dark page too. */
const border = 2;

/** A QR code that says a text, as an address of a picture. */
export const drawCode = (text: string): string => {
  const { renderSVG } = createRequire(import.meta.url)('uqr') as Codes;
  const picture = Buffer.from(renderSVG(text, { border })).toString('base64');
  return `data:image/svg+xml;base64,${picture}`;
};
