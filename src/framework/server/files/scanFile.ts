import { connect } from 'node:net';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Socket } from 'node:net';

const patienceMs = 60_000;
const mostAnswer = 4_096;

/** Sends a length-prefixed chunk. An empty one ends the content. */
const send = async (socket: Socket, piece: Buffer): Promise<void> => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  socket.write(length);
  if (piece.length > 0 && !socket.write(piece)) await once(socket, 'drain');
};

const readAnswer = async (socket: Socket): Promise<string> => {
  let text = '';
  for await (const part of socket as AsyncIterable<Buffer>) {
    text += part.toString('latin1');
    if (text.length > mostAnswer) break;
  }
  return text;
};

/**
 * Scans content for viruses, using ClamAV's `INSTREAM` protocol.
 *
 * @param scanner `tcp://host:port`
 * @returns whether the scanner found something
 * @throws if it is unreachable, too slow, or gives no verdict
 */
export const isInfected = async (scanner: string, content: Readable): Promise<boolean> => {
  const { hostname, port } = new URL(scanner);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The virus scanner is silent.')));
  const answered = readAnswer(socket);
  // Awaited below; an error before that is the same one.
  answered.catch(() => undefined);
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const piece of content as AsyncIterable<Buffer>) await send(socket, piece);
    await send(socket, Buffer.alloc(0));
    const verdict = (await answered).replaceAll('\0', '').trim();
    if (verdict.endsWith(' FOUND')) return true;
    if (/^stream: OK$/.test(verdict)) return false;
    throw new Error('The virus scanner gave no verdict.');
  } finally {
    content.destroy();
    socket.destroy();
  }
};
