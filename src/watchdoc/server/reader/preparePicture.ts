import { createRequire } from 'node:module';
import type { HeldPicture, Pixels } from './textThread';

type Raw = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
};

/** The part of the image library that is used. */
type Picture = {
  readonly autoOrient: () => Picture;
  readonly rotate: (degrees: number) => Picture;
  readonly flatten: (options: { readonly background: string }) => Picture;
  readonly resize: (width: number, height: number, options: object) => Picture;
  readonly greyscale: () => Picture;
  readonly normalise: () => Picture;
  readonly toColourspace: (space: 'b-w') => Picture;
  readonly raw: () => Picture;
  readonly toBuffer: (options: { readonly resolveWithObject: true }) => Promise<Raw>;
};
type OpenPicture = (content: Buffer, options: object) => Picture;

/** Maximum pixels to decode: enough for phone cameras, too few for a decompression bomb. */
const mostPixels = 50_000_000;
/** Target size at which letters have the best height for OCR. */
const longestSide = 1_700;

const open = (content: Buffer | HeldPicture): Picture => {
  const sharp = createRequire(import.meta.url)('sharp') as OpenPicture;
  const limits = { limitInputPixels: mostPixels, failOn: 'error', animated: false };
  if (Buffer.isBuffer(content)) return sharp(content, limits).autoOrient();
  const { data, width, height, channels } = content;
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return sharp(bytes, { ...limits, raw: { width, height, channels } });
};

/** Expands grey to opaque RGBA. */
const colours = (greys: Buffer): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(greys.length * 4).fill(255);
  greys.forEach((grey, at) => bytes.fill(grey, at * 4, at * 4 + 3));
  return bytes;
};

/** Prepares a picture for OCR: greyscale, full contrast, fixed size, rotated. Throws if it cannot be decoded. */
export const preparePicture = async (
  content: Buffer | HeldPicture,
  degrees: number,
): Promise<Pixels> => {
  const { data, info } = await open(content)
    .flatten({ background: '#ffffff' })
    .resize(longestSide, longestSide, { fit: 'inside' })
    .rotate(degrees)
    .greyscale()
    .normalise()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: colours(data), width: info.width, height: info.height };
};
