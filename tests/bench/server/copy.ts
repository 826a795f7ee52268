import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

type Wire = {
  readonly query: (text: string) => void;
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
  readonly stream: NodeJS.WritableStream & {
    readonly pause: () => void;
    readonly resume: () => void;
  };
};

/** Callbacks of pg while a queued statement runs. */
const statement = (
  text: string,
  more: {
    readonly onData?: (wire: Wire, chunk: Buffer) => void;
    readonly onInput?: (wire: Wire) => void;
  },
): { readonly query: object; readonly done: Promise<void> } => {
  let wire: Wire;
  let settle: { resolve: () => void; reject: (error: Error) => void };
  const done = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
  const nothing = (): void => undefined;
  const query = {
    submit: (connection: Wire) => {
      wire = connection;
      connection.query(text);
    },
    handleCopyInResponse: () => more.onInput?.(wire),
    handleCopyData: ({ chunk }: { chunk: Buffer }) => more.onData?.(wire, chunk),
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handleCommandComplete: nothing,
    handleReadyForQuery: () => settle.resolve(),
    handleError: (error: Error) => settle.reject(error),
  };
  return { query, done };
};

type Client = pg.PoolClient;
const submit = (client: Client, query: object): void => void client.query(query as pg.Submittable);

/** `COPY … TO STDOUT` as a stream with back-pressure. */
export const copyTo = (client: Client, text: string): Readable => {
  let paused: Wire | undefined;
  const stream = new Readable({
    highWaterMark: 256 * 1024,
    read: () => {
      paused?.stream.resume();
      paused = undefined;
    },
  });
  const { query, done } = statement(text, {
    onData: (wire, chunk) => {
      // The driver reuses the memory for the next message.
      if (stream.push(Buffer.from(chunk))) return;
      paused = wire;
      wire.stream.pause();
    },
  });
  submit(client, query);
  done.then(
    () => stream.push(null),
    (error: Error) => stream.destroy(error),
  );
  return stream;
};

/** `COPY … FROM STDIN` of an in-memory table, sent in chunks as the connection drains. */
export const copyFrom = async (client: Client, text: string, content: Buffer): Promise<void> => {
  const send = async (wire: Wire): Promise<void> => {
    for (let at = 0; at < content.length; at += 64 * 1024) {
      wire.sendCopyFromChunk(content.subarray(at, at + 64 * 1024));
      const { stream } = wire as unknown as { stream: { writableNeedDrain: boolean } };
      if (stream.writableNeedDrain) await once(wire.stream, 'drain');
    }
    wire.endCopyFrom();
  };
  const { query, done } = statement(text, { onInput: (wire) => void send(wire) });
  submit(client, query);
  await done;
};
