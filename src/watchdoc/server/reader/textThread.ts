import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';

/** A piece of text and where it stands on its page: the last two numbers, from the left and from the bottom. */
type PlacedText = {
  readonly str?: string;
  readonly transform?: readonly number[];
};

/** Pieces that differ less in height stand in one line. */
const sameLine = 3;

/** The lines of a page from top to bottom, each from left to right. */
const linesOfPage = (items: readonly PlacedText[]): readonly string[] => {
  const pieces = items
    .map(({ str = '', transform = [] }) => ({ str, x: transform[4] ?? 0, y: transform[5] ?? 0 }))
    .filter(({ str }) => str.trim() !== '')
    .sort((one, other) => other.y - one.y);
  const lines: { y: number; pieces: typeof pieces }[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && line.y - piece.y < sameLine) line.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  return lines.map((line) =>
    line.pieces
      .sort((one, other) => one.x - other.x)
      .map(({ str }) => str)
      .join('  '),
  );
};

/** A picture of four bytes a pixel. */
export type Pixels = {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
};

/** A picture that a document of pages holds, of as many bytes a pixel as it has channels. */
export type HeldPicture = Pixels & { readonly channels: 1 | 3 | 4 };

/** What is looked at: a picture, or a document of pages. */
export type TextQuestion =
  | { readonly pixels: Pixels }
  | { readonly pages: Uint8Array<ArrayBuffer> };

/** The lines that were found; of pages without text, the pictures that they hold. */
export type TextAnswer = {
  readonly lines: readonly string[];
  readonly pictures: readonly HeldPicture[];
};

/** Where the libraries and the model are. */
export type TextData = {
  readonly engine: string;
  readonly engineCode: string;
  readonly model: string;
  readonly pages: string;
};

/** What of the library that reads pictures is used here. */
type Engine = {
  readonly loadModel: (model: Uint8Array) => void;
  readonly loadImage: (picture: object) => void;
  readonly clearImage: () => void;
  readonly getText: () => string;
};
type EngineLibrary = {
  readonly createOCREngine: (options: { readonly wasmBinary: Uint8Array }) => Promise<Engine>;
};

type Page = { readonly getTextContent: () => Promise<{ readonly items: readonly PlacedText[] }> };
type Pages = { readonly numPages: number; readonly getPage: (number: number) => Promise<Page> };
type PagesLibrary = {
  readonly getDocumentProxy: (content: Uint8Array, options: object) => Promise<Pages>;
  readonly extractImages: (pages: Pages, number: number) => Promise<readonly HeldPicture[]>;
};

const places = workerData as TextData;
/** Both sides of a document and what a scanner adds. */
const mostPages = 3;
const mostPictures = 4;
/** Pixels of the largest picture of a page that is decoded: A4 at 600 dots an inch. */
const mostPixels = 36_000_000;
/** Pages with fewer letters than this are pictures of a document. */
const fewLetters = 20;

let engine: Promise<Engine> | undefined;

const openEngine = async (): Promise<Engine> => {
  // What it says of its work is nobody's to read.
  Object.assign(console, { warn: () => undefined });
  const { createOCREngine } = (await import(places.engine)) as EngineLibrary;
  const opened = await createOCREngine({ wasmBinary: readFileSync(places.engineCode) });
  opened.loadModel(gunzipSync(readFileSync(places.model)));
  return opened;
};

const readPicture = async ({ data, width, height }: Pixels): Promise<TextAnswer> => {
  const opened = await (engine ??= openEngine());
  opened.loadImage({ data: new Uint8ClampedArray(data.buffer), width, height });
  const lines = opened.getText().split('\n');
  opened.clearImage();
  return { lines, pictures: [] };
};

const readPages = async (content: Uint8Array): Promise<TextAnswer> => {
  const { getDocumentProxy, extractImages } = (await import(places.pages)) as PagesLibrary;
  const options = { maxImageSize: mostPixels, isEvalSupported: false, verbosity: 0 };
  const pages = await getDocumentProxy(content, options).catch(() => undefined);
  if (!pages) return { lines: [], pictures: [] };
  const numbers = Array.from({ length: Math.min(pages.numPages, mostPages) }, (_, at) => at + 1);
  const lines: string[] = [];
  for (const number of numbers) {
    const { items } = await (await pages.getPage(number)).getTextContent();
    lines.push(...linesOfPage(items));
  }
  if (lines.join('').replace(/\s/g, '').length >= fewLetters) return { lines, pictures: [] };
  const pictures: HeldPicture[] = [];
  for (const number of numbers) pictures.push(...(await extractImages(pages, number)));
  pictures.sort((one, other) => other.width * other.height - one.width * one.height);
  return { lines, pictures: pictures.slice(0, mostPictures) };
};

/** Pictures are handed over: to copy large ones would keep everybody waiting. */
const send = (answer: TextAnswer): void => {
  const buffers = new Set(answer.pictures.map(({ data }) => data.buffer));
  parentPort?.postMessage({ answer }, [...buffers]);
};

/** Answers each question with the text that it holds. */
export const answerQuestions = (): void => {
  parentPort?.on('message', (question: TextQuestion) => {
    const read = 'pixels' in question ? readPicture(question.pixels) : readPages(question.pages);
    void read
      .then(send)
      .catch((error: unknown) => parentPort?.postMessage({ error: String(error) }, []));
  });
};
