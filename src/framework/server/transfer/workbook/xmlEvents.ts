import { SaxesParser } from 'saxes';
import { refuse, type ArchivedFile } from './archive';

/** What a reader of XML is told: names without their prefix. */
export type XmlReader = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** What no workbook needs more of: attributes of an element, elements around one another. */
const limits = { attributes: 256, depth: 64 } as const;

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const isWrong = (): never => {
  throw refuse('import.file_type');
};

/** A parser that tells a reader what it finds, and stops at what no workbook says. */
const createParser = ({ open, close, text }: XmlReader): SaxesParser => {
  let depth = 0;
  let attributes = 0;
  const parser = new SaxesParser();
  const tell = (found: string): void => text?.(found);
  parser.on('opentagstart', () => {
    attributes = 0;
    depth += 1;
    if (depth > limits.depth) isWrong();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) isWrong();
  });
  parser.on('opentag', (tag) => open(bare(tag.name), tag.attributes));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(bare(name));
  });
  parser.on('text', tell);
  parser.on('cdata', tell);
  parser.on('error', isWrong);
  return parser;
};

/** Reads XML to its end, pausing after each piece of it. @throws TableError */
export async function* readPieces(
  file: ArchivedFile | undefined,
  reader: XmlReader,
): AsyncGenerator<void> {
  if (!file) return;
  const parser = createParser(reader);
  const decoder = new TextDecoder();
  for await (const piece of file.read()) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** Reads XML to its end. @throws TableError */
export const readXml = async (file: ArchivedFile | undefined, reader: XmlReader): Promise<void> => {
  for await (const _ of readPieces(file, reader));
};

/** An attribute by its name without prefix. */
export const attribute = (
  attributes: Readonly<Record<string, string>>,
  name: string,
): string | undefined =>
  Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1];

/** Whether an attribute says yes. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
