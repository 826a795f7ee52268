import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/deps.ts';
import type { Sql } from '../sql/sqlEntity';

const special = /[\\\n\r\t\b\f\v]/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
};

const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\n\r\t\b\f\v]/g, (one) => escapes[one] ?? one) : text;

const item = (value: unknown): string =>
  value === null || value === undefined
    ? 'NULL'
    : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;

/** Formats items as an array literal: `{"a","b"}`. */
export const arrayText = (items: readonly unknown[]): string => `{${items.map(item).join(',')}}`;

/** Formats a value for COPY: text, number, boolean; null and undefined are null. Anything else becomes JSON. */
export const copyText = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value);
};

/** Formats a row for COPY. */
export const copyLine = (values: readonly unknown[]): string =>
  `${values.map(copyText).join('\t')}\n`;

type Wire = {
  readonly query: (text: string) => void;
  readonly endCopyFrom: () => void;
  readonly stream: { readonly write: (data: Buffer | string) => void };
};

/** Rows for one table: `"groups" ("id", "name")`, and blocks of lines in PostgreSQL's text format. */
export type CopiedRows = { readonly into: Sql; readonly blocks: readonly string[] };

const blockLength = 32 * 1024;

/** Groups lines into blocks. */
export const copyBlocks = <T>(
  rows: readonly T[],
  lineOf: (row: T) => string,
): readonly string[] => {
  const blocks: string[] = [];
  let block = '';
  for (const row of rows) {
    block += lineOf(row);
    if (block.length < blockLength) continue;
    blocks.push(block);
    block = '';
  }
  if (block !== '') blocks.push(block);
  return blocks;
};

/** Sends one protocol message, passing the text to the socket without copies. */
const sendBlock = ({ stream }: Wire, block: string): void => {
  const head = Buffer.alloc(5);
  head.write('d');
  head.writeUInt32BE(Buffer.byteLength(block) + 4, 1);
  stream.write(head);
  stream.write(block);
};

/**
 * `COPY … FROM STDIN` statements pipelined with their rows: the server executes them in order, and an error aborts all.
 * Its methods implement the driver's query interface.
 */
export class CopyIn {
  readonly done: Promise<{ readonly command: 'COPY'; readonly rows: readonly [] }>;
  private settle: { readonly resolve: () => void; readonly reject: (error: Error) => void };

  constructor(private readonly copies: readonly CopiedRows[]) {
    this.settle = { resolve: () => undefined, reject: () => undefined };
    this.done = new Promise<void>((resolve, reject) => {
      this.settle = { resolve, reject };
    }).then(() => ({ command: 'COPY', rows: [] }));
  }

  /** Starts the statements of `text` on a connection. */
  start(send: (query: pg.Submittable) => unknown, text: string): typeof this.done {
    send({
      submit: (connection: unknown) => this.send(connection as Wire, text),
      handleError: (error: Error) => this.settle.reject(error),
      handleReadyForQuery: () => this.settle.resolve(),
      handleCopyInResponse: () => undefined,
      handleCommandComplete: () => undefined,
      handleRowDescription: () => undefined,
      handleDataRow: () => undefined,
      handleEmptyQuery: () => undefined,
    } as pg.Submittable);
    return this.done;
  }

  private send(wire: Wire, text: string): void {
    wire.query(text);
    for (const { blocks } of this.copies) {
      for (const block of blocks) sendBlock(wire, block);
      wire.endCopyFrom();
    }
  }
}

/** Inserts rows by COPY, PostgreSQL's fastest method. They are visible from the next statement on. */
export const copyIn = async (trx: Database, copies: readonly CopiedRows[]): Promise<void> => {
  const filled = copies.filter(({ blocks }) => blocks.length > 0);
  if (filled.length === 0) return;
  const statements = filled.map(({ into }) => sql`copy ${into} from stdin`.compile(trx).sql);
  const rows = new CopyIn(filled);
  await trx.executeQuery({
    ...sql`${rows}`.compile(trx),
    sql: statements.join('; '),
  });
};
