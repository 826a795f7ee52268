import { Parser } from 'saxen';
import { refuse } from './archive';

/** What a reader of XML is told: names without their prefix. */
export type XmlReader = {
  readonly open: (name: string, attributes: () => Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML to its end. @throws TableError */
export const readXml = (bytes: Buffer | undefined, { open, close, text }: XmlReader): void => {
  if (!bytes) return;
  new Parser()
    .on('openTag', (name, attributes) => open(bare(name), attributes))
    .on('closeTag', (name) => close?.(bare(name)))
    .on('text', (found, decode) => text?.(decode(found)))
    .on('cdata', (found) => text?.(found))
    .on('error', () => {
      throw refuse('import.file_type');
    })
    .parse(new TextDecoder().decode(bytes));
};

/** An attribute by its name without prefix. */
export const attribute = (
  attributes: Readonly<Record<string, string>>,
  name: string,
): string | undefined =>
  Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1];

/** Whether an attribute says yes. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
