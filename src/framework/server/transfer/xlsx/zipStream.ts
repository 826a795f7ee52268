import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. */
export type ZipEntry = {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | string;
};

type Written = {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
  readonly offset: number;
};

const flags = 0x0808; // sizes follow the data; names are UTF-8
const deflate = 8;
const version = 20;
/** 1980-01-01: the file says nothing of when it was made. */
const dosDate = 0x21;

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflate, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const descriptor = ({ crc, packed, size }: Written): Buffer => {
  const block = Buffer.alloc(16);
  block.writeUInt32LE(0x08074b50, 0);
  block.writeUInt32LE(crc, 4);
  block.writeUInt32LE(packed, 8);
  block.writeUInt32LE(size, 12);
  return block;
};

const centralHeader = ({ name, crc, packed, size, offset }: Written): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflate, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
};

const endRecord = (entries: number, directory: { offset: number; size: number }): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directory.size, 12);
  end.writeUInt32LE(directory.offset, 16);
  return end;
};

type Count = { crc: number; size: number; packed: number };

async function* packed(content: ZipEntry['content'], count: Count): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 1, chunkSize: 64 * 1024 });
  async function* counted(): AsyncGenerator<Uint8Array> {
    const parts = typeof content === 'string' ? [Buffer.from(content)] : content;
    for await (const part of parts) {
      count.crc = crc32(part, count.crc);
      count.size += part.length;
      yield part;
    }
  }
  const source = Readable.from(counted(), { objectMode: false, highWaterMark: 256 * 1024 });
  source.once('error', (error) => packer.destroy(error));
  for await (const block of source.pipe(packer)) {
    const bytes = block as Buffer;
    count.packed += bytes.length;
    yield bytes;
  }
}

/**
 * A ZIP archive as it is being made: nothing of it is kept. Sizes stay below 4 GB by what is put in (at most 1,048,576
 * rows).
 */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const head = localHeader(name);
    const count: Count = { crc: 0, size: 0, packed: 0 };
    yield head;
    yield* packed(content, count);
    const entry = { name, ...count, offset };
    yield descriptor(entry);
    written.push(entry);
    offset += head.length + count.packed + 16;
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endRecord(written.length, { offset, size: directory.length });
}
