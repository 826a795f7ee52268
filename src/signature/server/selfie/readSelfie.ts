import { createRequire } from 'node:module';
import path from 'node:path';
import { sha256Of, createThread } from '@patio/framework/server';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  sniffFileType,
} from '@patio/framework/kernel';
import {
  countFaces,
  type FacePlace,
  fileRefusal,
  isLargeEnough,
  selfieLimits,
  sightRefusal,
  type SelfieRefusal,
} from '#signature/rules/selfie.ts';
import type { Pixels } from './faceThread';

/** Detects face candidates in a picture. */
type FaceDetector = (pixels: Pixels) => Promise<readonly FacePlace[]>;

const library = '@vladmandic/face-api';
const model = 'tiny_face_detector_model';

const fileOf = (name: string): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${library}/package.json`)), name);

const detect = createThread<Pixels, readonly FacePlace[]>({
  source: `import * as library from ${JSON.stringify(fileOf('dist/face-api.esm.js'))};
import { answerPictures } from './faceThread';
void answerPictures(library);`,
  folder: import.meta.dirname,
  // Hide Node: the library would mistake it for an incomplete browser.
  define: { 'process.versions': 'undefined' },
  data: () => ({
    manifest: fileOf(`model/${model}-weights_manifest.json`),
    weights: fileOf(`model/${model}.bin`),
  }),
  patienceMs: 20_000,
  idleMs: 60_000,
});

/** Detects faces in a worker thread, off the event loop. */
const findFaces: FaceDetector = (pixels) => detect(pixels, [pixels.data.buffer]);

type Channel = { readonly mean: number };
type Raw = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
};

/** The part of the image library that is used. */
type Picture = {
  readonly metadata: () => Promise<{ readonly width: number; readonly height: number }>;
  readonly autoOrient: () => Picture;
  readonly flatten: (options: { readonly background: string }) => Picture;
  readonly toColourspace: (space: 'srgb') => Picture;
  readonly resize: (width: number, height: number, options: object) => Picture;
  readonly jpeg: (options: { readonly quality: number }) => Picture;
  readonly raw: () => Picture;
  readonly stats: () => Promise<{ readonly channels: readonly Channel[] }>;
  readonly toBuffer: {
    (): Promise<Buffer>;
    (options: { readonly resolveWithObject: true }): Promise<Raw>;
  };
};
type OpenPicture = (content: Buffer, options: object) => Picture;

/** An accepted selfie: upright, without metadata. */
export type Selfie = {
  readonly content: Buffer;
  /** Of the content, in hexadecimal. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** Maximum pixels to decode: enough for phone cameras, too few for a decompression bomb. */
const maxPixels = 50_000_000;
/** Longest side of the stored picture and of the one for face detection. */
const longestSide = { kept: 1_600, looked: 640 } as const;
/** Maximum channel difference of a grey pixel, to tolerate camera noise. */
const greyDifference = 8;
/** Minimum share of coloured pixels. */
const minColoured = 0.02;

const open = (content: Buffer): Picture => {
  const sharp = createRequire(import.meta.url)('sharp') as OpenPicture;
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
};

const fit = (side: number) => [side, side, { fit: 'inside', withoutEnlargement: true }] as const;

/** @source POL-016, OQ-129: more than one colour channel differs */
const isColoured = ({ data, width, height }: Pixels): boolean => {
  let coloured = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > greyDifference) coloured += 1;
  }
  return coloured >= width * height * minColoured;
};

const refused = (code: SelfieRefusal) => {
  const { bytes, width, height } = selfieLimits;
  if (code === 'selfie.size')
    return err(appError(code, { params: { limitMb: bytes / 1_000_000 } }));
  if (code === 'selfie.resolution') return err(appError(code, { params: { width, height } }));
  return err(appError(code));
};

/** An uploaded picture. */
export type SentPicture = { readonly name: string; readonly content: Buffer };

/** Re-encodes the picture to strip metadata such as the location. */
const decode = async (content: Buffer): Promise<Pick<Selfie, 'content' | 'width' | 'height'>> => {
  const upright = await open(content)
    .resize(...fit(longestSide.kept))
    .jpeg({ quality: 90 })
    .toBuffer();
  const { width, height } = await open(upright).metadata();
  return { content: upright, width, height };
};

const look = async (content: Buffer): Promise<Pixels> => {
  const { data, info } = await open(content)
    .resize(...fit(longestSide.looked))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

/** Checks the type by magic bytes, not by name. */
const isPicture = ({ name, content }: SentPicture): boolean => {
  const type = sniffFileType(content, name, selfieLimits.endings);
  return type === 'image/jpeg' || type === 'image/png';
};

/**
 * Validates an uploaded picture and returns the selfie.
 *
 * @fails selfie.extension, selfie.size, selfie.resolution, selfie.not_coloured, selfie.face_not_found,
 *   selfie.several_faces
 * @source POL-013 to POL-018, VAL-075
 */
export const readSelfie = async (
  sent: SentPicture,
  detect: FaceDetector = findFaces,
): Promise<Result<Selfie, AppError>> => {
  const { name, content } = sent;
  const early = fileRefusal({ name, bytes: content.length });
  if (early) return refused(early);
  if (!isPicture(sent)) return refused('selfie.extension');
  let selfie: Awaited<ReturnType<typeof decode>>;
  try {
    selfie = await decode(content);
  } catch {
    // A decompression bomb or truncated data.
    return refused('selfie.extension');
  }
  if (!isLargeEnough(selfie)) return refused('selfie.resolution');
  const pixels = await look(selfie.content);
  const coloured = isColoured(pixels);
  const faces = coloured ? countFaces(await detect(pixels)) : 0;
  const late = sightRefusal({ ...selfie, isColoured: coloured, faces });
  if (late) return refused(late);
  return ok({ ...selfie, sha256: sha256Of(selfie.content) });
};
