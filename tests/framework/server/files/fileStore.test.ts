import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  constants,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open as openFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '#portal/server/config.ts';
import {
  createFileStore,
  createFolderStore,
  createS3Store,
  storageCode,
  type FileStore,
} from '#framework/server/files/createFileStore.ts';
import { startFakeS3, type FakeS3 } from './fakeS3';

type Opened = { readonly store: FileStore; readonly kept: () => readonly string[] };

let folder: string;
let s3: FakeS3;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'file-store-'));
  s3 = await startFakeS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (changes = {}) => ({
  endpoint: s3.endpoint,
  bucket: 'patio',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  ...changes,
});

const open: Readonly<Record<'folder' | 's3', () => Opened>> = {
  folder: () => ({
    store: createFolderStore(folder),
    kept: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.includes('/'),
      ),
  }),
  s3: () => ({ store: createS3Store(settings()), kept: () => [...s3.contents.keys()] }),
};

const textOf = async (content: Readable | undefined): Promise<string | undefined> => {
  if (!content) return undefined;
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

async function* breaking(): AsyncGenerator<Buffer> {
  yield Buffer.from('half');
  throw new Error('The sender went away.');
}

describe.each(['folder', 's3'] as const)('files stored in %s', (kind) => {
  it('are returned unchanged, and are gone when removed', async () => {
    const { store } = open[kind]();
    const key = randomUUID();
    const text = 'ação\n'.repeat(50_000);
    await store.put(key, Readable.from([Buffer.from(text)]));
    expect(await textOf(await store.read(key))).toBe(text);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
    await store.remove(key);
    expect(store.kind).toBe(kind);
  });

  it('leave nothing when the upload is aborted', async () => {
    const { store, kept } = open[kind]();
    const key = randomUUID();
    const before = kept();
    await expect(store.put(key, Readable.from(breaking()))).rejects.toThrow('went away');
    expect(kept()).toEqual(before);
    expect(await store.read(key)).toBeUndefined();
    // Other tests upload meanwhile.
    expect(readdirSync(tmpdir()).filter((name) => name.includes(key))).toEqual([]);
  });

  it('have keys that are not paths (rule 59)', async () => {
    const { store } = open[kind]();
    for (const key of ['../../etc/passwd', 'a', '', '/etc/passwd', `${randomUUID()}/x`, '%2e%2e']) {
      await expect(async () => store.read(key)).rejects.toThrow('uuid');
      await expect(async () => store.put(key, Readable.from(['x']))).rejects.toThrow('uuid');
      await expect(async () => store.remove(key)).rejects.toThrow('uuid');
    }
  });
});

describe('a folder store', () => {
  it('79 fails on a full disk, and leaves no partial file', async () => {
    const { store, kept } = open.folder();
    const before = kept();
    const key = randomUUID();
    mkdirSync(join(folder, key.slice(0, 2)), { recursive: true });
    // Writes there find no space.
    symlinkSync('/dev/full', join(folder, key.slice(0, 2), `${key}.part`));
    const content = Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000)]);
    await expect(store.put(key, content)).rejects.toThrow('ENOSPC');
    expect(kept()).toEqual(before);
    await store.put(key, Readable.from(['again']));
    expect(await textOf(await store.read(key))).toBe('again');
    await store.remove(key);
  });
});

describe('a folder store leaves nothing behind', () => {
  it('of content aborted while its file is being opened', async () => {
    const { store, kept } = open.folder();
    const before = kept();
    const key = randomUUID();
    const aside = join(folder, key.slice(0, 2), `${key}.part`);
    mkdirSync(join(folder, key.slice(0, 2)), { recursive: true });
    // Opening a pipe for writing blocks until it is read.
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    linkSync(pipe, aside);
    const order: string[] = [];
    const content = Readable.from(breaking());
    const broken = new Promise((resolve) => content.once('close', resolve));
    const put = store.put(key, content).catch(() => order.push('told'));
    await broken;
    for (let turn = 0; turn < 20; turn += 1) await stat(folder);
    order.push('opened');
    const reader = await openFile(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    await put;
    await reader.close();
    expect(order).toEqual(['opened', 'told']);
    expect(kept()).toEqual(before);
  });

  it('of a partial file left by a dead process, once the file is removed', async () => {
    const { store, kept } = open.folder();
    const before = kept();
    const key = randomUUID();
    mkdirSync(join(folder, key.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, key.slice(0, 2), `${key}.part`), 'half');
    await store.remove(key);
    expect(kept()).toEqual(before);
  });
});

describe('object storage', () => {
  it('is called with the bucket, signed', async () => {
    const key = randomUUID();
    await open.s3().store.put(key, Readable.from(['x']));
    expect(s3.asked.at(-1)).toMatchObject({ method: 'PUT', path: `/patio/${key}` });
    expect(s3.asked.at(-1)?.authorization).toContain('SignedHeaders=');
  });

  it('lists all keys of a bucket that holds other objects too', async () => {
    const { store } = open.s3();
    const key = 'ffffffff-0000-4000-8000-000000000001';
    const last = 'ffffffff-0000-4000-8000-000000000009';
    await store.put(key, Readable.from(['x']));
    await store.put(last, Readable.from(['x']));
    for (const name of ['ffffffff & co', 'ffffffff-0000-4000-8000-000000000003.old'])
      s3.contents.set(`/patio/${name}`, Buffer.from('x'));
    expect(await store.list('ffffffff', 2)).toEqual([key, last]);
    expect(await store.list(key, 1)).toEqual([last]);
  });

  it.each([403, 500, 503])('answering %s is a failure', async (status) => {
    const { store } = open.s3();
    s3.failWith(status);
    try {
      await expect(store.put(randomUUID(), Readable.from(['x']))).rejects.toThrow(String(status));
      await expect(store.read(randomUUID())).rejects.toThrow(String(status));
      await expect(store.remove(randomUUID())).rejects.toMatchObject({ code: 'ESTORAGE' });
    } finally {
      s3.failWith(undefined);
    }
  });

  it('82 answering endlessly is cut off', async () => {
    const cut: Promise<unknown>[] = [];
    const endless = createServer((request, response) => {
      request.resume();
      cut.push(new Promise((resolve) => response.once('close', resolve)));
      const go = (): void => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', go).writeHead(request.method === 'GET' ? 500 : 200);
      go();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as AddressInfo;
    const store = createS3Store(settings({ endpoint: `http://127.0.0.1:${port}` }));
    await store.put(randomUUID(), Readable.from(['x']));
    await store.remove(randomUUID());
    await expect(store.read(randomUUID())).rejects.toThrow('500');
    await Promise.all(cut);
    expect(cut).toHaveLength(3);
    endless.close();
  });

  it.each(['before it answers', 'in the middle of a file'])(
    'falling silent %s is a failure of the storage',
    async (when) => {
      const silent = createServer((request, response) => {
        request.resume();
        if (when === 'before it answers') return;
        response.writeHead(200, { 'content-length': 10 }).write('half');
      });
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      const { port } = silent.address() as AddressInfo;
      const store = createS3Store(settings({ endpoint: `http://127.0.0.1:${port}` }), {
        silentMs: 50,
        longestMs: 1_000,
      });
      const isSilent = { code: storageCode };
      await expect(store.read(randomUUID()).then(textOf)).rejects.toMatchObject(isSilent);
      if (when === 'before it answers') {
        const put = store.put(randomUUID(), Readable.from(['x']));
        await expect(put).rejects.toMatchObject(isSilent);
        await expect(store.remove(randomUUID())).rejects.toMatchObject(isSilent);
      }
      silent.closeAllConnections();
      silent.close();
    },
  );

  it('hanging up is a failure of the storage', async () => {
    const rude = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    const { port } = rude.address() as AddressInfo;
    const store = createS3Store(settings({ endpoint: `http://127.0.0.1:${port}` }));
    await expect(store.read(randomUUID())).rejects.toMatchObject({ code: storageCode });
    rude.close();
  });

  it('unreachable is a failure', async () => {
    const store = createS3Store(settings({ endpoint: 'http://127.0.0.1:1' }));
    await expect(store.put(randomUUID(), Readable.from(['x']))).rejects.toThrow('ECONNREFUSED');
    await expect(store.read(randomUUID())).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the file store of a server', () => {
  it('is a folder unless object storage is configured', () => {
    expect(createFileStore(readConfig({ DATA_DIR: folder })).kind).toBe('folder');
  });

  it('is object storage with all four settings, and fails if one is missing', () => {
    const S3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'patio',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    expect(createFileStore(readConfig(S3)).kind).toBe('s3');
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(() => createFileStore(readConfig({ ...S3, [name]: '' }))).toThrow('S3_ENDPOINT');
  });
});
