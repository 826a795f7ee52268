import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';

/** A text fragment with its position on the page; the last two numbers are x from the left and y from the bottom. */
type PlacedText = {
  readonly str?: string;
  readonly transform?: readonly number[];
};

/** Fragments closer than this vertically form one line. */
const sameLine = 3;

/** Groups fragments into lines, top to bottom and left to right. */
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

/** RGBA pixels, four bytes each. */
export type Pixels = {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
};

/** A picture embedded in a PDF, one byte per channel. */
export type EmbeddedPicture = Pixels & { readonly channels: 1 | 3 | 4 };

/** Input: a picture, a PDF whose text is wanted, or a PDF whose embedded pictures are. */
export type TextQuestion =
  | { readonly pixels: Pixels }
  | { readonly pages: Uint8Array<ArrayBuffer> }
  | { readonly scans: Uint8Array<ArrayBuffer> };

/** Lines of text, or embedded pictures, largest first. */
export type TextAnswer = {
  readonly lines: readonly string[];
  readonly pictures: readonly EmbeddedPicture[];
};

/** Paths of libraries and model. */
export type TextData = {
  readonly engine: string;
  readonly engineCode: string;
  readonly model: string;
  readonly pages: string;
};

/** The part of the OCR library that is used. */
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
  readonly extractImages: (pages: Pages, number: number) => Promise<readonly EmbeddedPicture[]>;
};

const places = workerData as TextData;
/** Maximum number of pages: both sides, plus what a scanner adds. */
const mostPages = 3;
const mostPictures = 4;
/** Maximum pixels of an embedded picture: A4 at 600 dpi. */
const mostPixels = 36_000_000;

let engine: Promise<Engine> | undefined;

const openEngine = async (): Promise<Engine> => {
  // Silence the library's own logging.
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

const nothing: TextAnswer = { lines: [], pictures: [] };

/** Opens a PDF and reads its first pages in turn; nothing if it is not a PDF. */
const readPdf = async (
  content: Uint8Array,
  readPage: (library: PagesLibrary, pages: Pages, number: number) => Promise<Partial<TextAnswer>>,
): Promise<TextAnswer> => {
  const library = (await import(places.pages)) as PagesLibrary;
  const options = { maxImageSize: mostPixels, isEvalSupported: false, verbosity: 0 };
  const pages = await library.getDocumentProxy(content, options).catch(() => undefined);
  if (!pages) return nothing;
  const lines: string[] = [];
  const pictures: EmbeddedPicture[] = [];
  for (let number = 1; number <= Math.min(pages.numPages, mostPages); number += 1) {
    const page = await readPage(library, pages, number);
    lines.push(...(page.lines ?? []));
    pictures.push(...(page.pictures ?? []));
  }
  pictures.sort((one, other) => other.width * other.height - one.width * one.height);
  return { lines, pictures: pictures.slice(0, mostPictures) };
};

const readPages = (content: Uint8Array): Promise<TextAnswer> =>
  readPdf(content, async (_library, pages, number) => {
    const { items } = await (await pages.getPage(number)).getTextContent();
    return { lines: linesOfPage(items) };
  });

const readScans = (content: Uint8Array): Promise<TextAnswer> =>
  readPdf(content, async ({ extractImages }, pages, number) => ({
    pictures: await extractImages(pages, number),
  }));

const answerOf = (question: TextQuestion): Promise<TextAnswer> => {
  if ('pixels' in question) return readPicture(question.pixels);
  return 'pages' in question ? readPages(question.pages) : readScans(question.scans);
};

/** Transfers pictures instead of copying them, to keep the event loop free. */
const send = (answer: TextAnswer): void => {
  const buffers = new Set(answer.pictures.map(({ data }) => data.buffer));
  parentPort?.postMessage({ answer }, [...buffers]);
};

/** Worker loop: replies to each input with its text. */
export const answerQuestions = (): void => {
  parentPort?.on('message', (question: TextQuestion) => {
    void answerOf(question)
      .then(send)
      .catch((error: unknown) => parentPort?.postMessage({ error: String(error) }, []));
  });
};
