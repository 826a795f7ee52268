import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createThread, type Deps, callThirdParty } from '@patio/framework/server';
import { isCpf } from '@patio/framework/br';
import {
  type FieldDescription,
  isLocalDate,
  isOneLine,
  visibleText,
  localDateOf,
} from '@patio/framework/kernel';
import { type ReadIdentity, readFields } from '#watchdoc/rules/reading.ts';
import { readIdentity } from '#watchdoc/rules/readIdentity.ts';
import { documentReadings } from '#generated/descriptions/documentReadings.ts';
import type { EmbeddedPicture, Pixels, TextAnswer, TextData, TextQuestion } from './textThread';

/** Supported media types. */
export const mediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** A picture or pages of an identity document. */
export type SentDocument = {
  readonly mediaType: (typeof mediaTypes)[number];
  readonly content: Buffer;
};

/** Data of a document; null if it identifies nobody. */
export type DocumentAnswer = { readonly identity: ReadIdentity | null };

/** Reads an identity document. Resolves to undefined without an answer; the caller can retry. */
export type DocumentReader = (document: SentDocument) => Promise<DocumentAnswer | undefined>;

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

const open = (content: Buffer | EmbeddedPicture): Picture => {
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
const preparePicture = async (
  content: Buffer | EmbeddedPicture,
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

/** Paths of libraries and model. */
const locate = (): TextData => {
  const { resolve } = createRequire(import.meta.url);
  const engine = resolve('tesseract-wasm');
  const languages = path.dirname(resolve('@tesseract.js-data/por/package.json'));
  return {
    engine: pathToFileURL(engine).href,
    engineCode: path.join(path.dirname(engine), 'tesseract-core.wasm'),
    model: path.join(languages, '4.0.0_best_int/por.traineddata.gz'),
    pages: pathToFileURL(path.join(path.dirname(resolve('unpdf')), 'index.mjs')).href,
  };
};

/** Reads text in a worker thread, one document at a time. */
export const recognizeText = createThread<TextQuestion, TextAnswer>({
  source: `import { answerQuestions } from './textThread';
answerQuestions();`,
  folder: import.meta.dirname,
  data: locate,
  patienceMs: 45_000,
  idleMs: 60_000,
});

/** Rotations, most common first. */
const turns = [0, 90, 270, 180] as const;

/** Reads a picture in every rotation; empty if it cannot be decoded. */
const readPicture = async (
  picture: Buffer | EmbeddedPicture,
  today: string,
): Promise<ReadIdentity | undefined> => {
  for (const degrees of turns) {
    const pixels = await preparePicture(picture, degrees).catch(() => undefined);
    if (!pixels) return undefined;
    const { lines } = await recognizeText({ pixels }, [pixels.data.buffer]);
    const identity = readIdentity(lines, today);
    if (identity) return identity;
  }
  return undefined;
};

/** Reads the text of a PDF; without a person in it, its pictures: scanners add lines of their own to what they scan. */
const readPages = async (content: Buffer, today: string): Promise<ReadIdentity | undefined> => {
  const pages = new Uint8Array(content);
  const { lines } = await recognizeText({ pages }, [pages.buffer]);
  const written = readIdentity(lines, today);
  if (written) return written;
  const scans = new Uint8Array(content);
  const { pictures } = await recognizeText({ scans }, [scans.buffer]);
  for (const picture of pictures) {
    const identity = await readPicture(picture, today);
    if (identity) return identity;
  }
  return undefined;
};

const fields = new Map<string, FieldDescription>(
  documentReadings.fields.map((field) => [field.name, field]),
);

/** Whether a value is valid for its field. */
const holds = (field: FieldDescription | undefined, value: unknown): value is string => {
  if (!field || typeof value !== 'string' || value.trim() === '') return false;
  if (field.kind === 'cpf') return isCpf(value);
  if (field.kind === 'date') return isLocalDate(value);
  if (field.options) return field.options.some((option) => option.value === value);
  return isOneLine(value, field.maxLength ?? value.length) && visibleText(value) === value;
};

/** Keeps the valid fields of what was read; without any it identifies nobody. */
const answerWith = (identity: object): DocumentAnswer => {
  const read = identity as Readonly<Record<string, unknown>>;
  const known = readFields.flatMap((name) => {
    const value = read[name];
    return holds(fields.get(name), value) ? [[name, value] as const] : [];
  });
  return { identity: known.length === 0 ? null : Object.fromEntries(known) };
};

/**
 * Built-in stand-in for a reading service: text of a PDF, else OCR of its pictures, or of a photograph. Undecodable
 * input identifies nobody.
 */
export const localReader =
  ({ clock, log }: Pick<Deps, 'clock' | 'log'>): DocumentReader =>
  async ({ mediaType, content }) => {
    const today = localDateOf(clock());
    try {
      const read = mediaType === 'application/pdf' ? readPages : readPicture;
      return answerWith((await read(content, today)) ?? {});
    } catch (error) {
      // Never log document content.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'reader has failed');
      return undefined;
    }
  };

const patienceMs = 30_000;

/** Parses an answer; drops invalid fields; undefined if it is no answer. */
const answerOf = (body: unknown): DocumentAnswer | undefined => {
  if (typeof body !== 'object' || body === null || !('identity' in body)) return undefined;
  const { identity } = body;
  return answerWith(typeof identity === 'object' && identity !== null ? identity : {});
};

type Service = { readonly url: string; readonly secret: string };

/** Reads documents with the configured service (`POST`, JSON). */
const remoteReader =
  ({ log }: Pick<Deps, 'log'>, { url, secret }: Service): DocumentReader =>
  async ({ mediaType, content }) => {
    const party = { name: 'reader', url, secret, patienceMs, log };
    const question = { mediaType, content: content.toString('base64') };
    const answer = await callThirdParty(party, JSON.stringify(question));
    return answer?.ok ? answerOf(answer.body) : undefined;
  };

/** Returns the configured reader, or the built-in one. */
export const readerOf = (deps: Pick<Deps, 'clock' | 'log' | 'config'>): DocumentReader => {
  const { documentReaderUrl: url, documentReaderSecret: secret } = deps.config;
  return url === null ? localReader(deps) : remoteReader(deps, { url, secret });
};
