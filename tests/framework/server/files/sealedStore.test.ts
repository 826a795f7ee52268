import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFolderStore, createS3Store } from '#framework/server/files/createFileStore.ts';
import { createSealedStore, sealOlder } from '#framework/server/files/sealedStore.ts';
import { sealedBy, type SealKey } from '#framework/server/seal.ts';
import { serverKeys } from '@patio/framework/server';
import { createTestApp } from '#tests/harness/app.ts';
import { startFakeS3 } from './fakeS3';

const folder = mkdtempSync(join(tmpdir(), 'sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ring = [randomBytes(32), randomBytes(32), randomBytes(32)];
const keyWith = (id: number): SealKey => ({
  current: { id, key: ring[id]! },
  keyOf: (one) => ring[one],
  former: randomBytes(32),
});
const plain = createFolderStore(folder);
const storeWith = (id: number) => createSealedStore(plain, async () => keyWith(id));
const store = storeWith(1);

const streamOf = (content: Buffer, chunk = 10_000): Readable => {
  const parts = Array.from({ length: Math.ceil(content.length / chunk) }, (_, n) =>
    content.subarray(n * chunk, (n + 1) * chunk),
  );
  return Readable.from(parts, { objectMode: false });
};
const placeOf = (key: string): string => join(folder, key.slice(0, 2), key);
const read = async (
  from: { read: typeof store.read },
  key: string,
): Promise<Buffer | undefined> => {
  const content = await from.read(key);
  return content && buffer(content);
};

const piece = 64 * 1024;

describe('39: file contents encrypted at rest', () => {
  it.each([0, 1, 9, piece - 1, piece, piece + 1, 2 * piece, 3 * piece + 17])(
    'round-trip %i bytes, with no plaintext in the store',
    async (bytes) => {
      const content = randomBytes(bytes);
      const key = randomUUID();
      await store.put(key, streamOf(content));
      expect((await read(store, key))?.equals(content)).toBe(true);
      const kept = readFileSync(placeOf(key));
      expect(sealedBy(kept)).toBe(1);
      expect(bytes > 8 && kept.includes(content.subarray(0, 8))).toBe(false);
    },
  );

  it('fail to open if a byte was changed, a piece removed, swapped or truncated, or under another key', async () => {
    const content = randomBytes(3 * piece);
    const key = randomUUID();
    await store.put(key, streamOf(content));
    const kept = readFileSync(placeOf(key));
    const start = 15;
    const sealed = piece + 16;
    const cut = (from: number, to: number) =>
      kept.subarray(start + from * sealed, start + to * sealed);
    const head = kept.subarray(0, start);
    const changed = Buffer.from(kept);
    changed[100_000]! ^= 1;
    for (const broken of [
      changed,
      Buffer.concat([head, cut(0, 1), cut(2, 3)]),
      Buffer.concat([head, cut(1, 2), cut(0, 1), cut(2, 3)]),
      Buffer.concat([head, cut(0, 2)]),
      kept.subarray(0, -1),
      kept.subarray(0, 10),
    ]) {
      writeFileSync(placeOf(key), broken);
      await expect(read(store, key)).rejects.toThrow('A stored content does not open');
    }
    const elsewhere = randomUUID();
    await plain.put(elsewhere, streamOf(kept));
    await expect(read(store, elsewhere)).rejects.toThrow('A stored content does not open');
  });

  it('open with any key of the ring, and plaintext stored earlier is still readable', async () => {
    const [older, clear] = [randomUUID(), randomUUID()];
    await storeWith(1).put(older, streamOf(Buffer.from('velho')));
    await plain.put(clear, streamOf(Buffer.from('%PDF-1.7 claro')));
    expect(String(await read(storeWith(2), older))).toBe('velho');
    expect(String(await read(storeWith(2), clear))).toBe('%PDF-1.7 claro');
    expect(await read(store, randomUUID())).toBeUndefined();
    const [sealed, again] = [
      await storeWith(2).sealAnew(clear),
      await storeWith(2).sealAnew(clear),
    ];
    expect([sealed, again]).toEqual([true, false]);
    expect(sealedBy(readFileSync(placeOf(clear)))).toBe(2);
    expect(String(await read(store, clear))).toBe('%PDF-1.7 claro');
    expect(await store.sealAnew(randomUUID())).toBe(false);
  });

  it.each(['folder', 's3'] as const)(
    'are encrypted in batches by a job for plaintext in a %s, which then ends',
    async (kind) => {
      const s3 = await startFakeS3();
      const own = mkdtempSync(join(tmpdir(), 'sealed-'));
      const inner =
        kind === 'folder'
          ? createFolderStore(own)
          : createS3Store({
              endpoint: s3.endpoint,
              bucket: 'patio',
              region: 'us-east-1',
              accessKeyId: 'key',
              secretAccessKey: 'secret',
            });
      const server = await createTestApp();
      const keys = Array.from({ length: 120 }, () => randomUUID());
      for (const key of keys) await inner.put(key, streamOf(Buffer.from(`conteudo ${key}`)));
      const files = createSealedStore(inner, async () => (await serverKeys(server.deps)).file);
      const deps = { ...server.deps, files };
      const rounds: number[] = [];
      for (let done = 1; done > 0;) rounds.push((done = await sealOlder([])(deps)));
      expect(rounds).toEqual([50, 50, 20, 0]);
      for (const key of keys) {
        expect(sealedBy((await read(inner, key))!)).toBe(1);
        expect(String(await read(files, key))).toBe(`conteudo ${key}`);
      }
      expect(await sealOlder([])(deps)).toBe(0);
      await server.close();
      await s3.close();
      rmSync(own, { recursive: true });
    },
    60_000,
  );
});
