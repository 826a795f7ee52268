import { createRequire } from 'node:module';

/** The part of the QR library that is used. */
type Codes = { readonly renderSVG: (text: string, options: { readonly border: number }) => string };

/** Quiet zone in modules, so that phones find the code on dark pages. */
const border = 2;

/** Renders a text as a QR code data URL. */
export const drawCode = (text: string): string => {
  const { renderSVG } = createRequire(import.meta.url)('uqr') as Codes;
  const picture = Buffer.from(renderSVG(text, { border })).toString('base64');
  return `data:image/svg+xml;base64,${picture}`;
};
