import path from 'node:path';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, mkdtemp, stat, copyFile, link } from 'node:fs/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { randomBytes } from 'node:crypto';
import { type Config, StartupError } from '../Config';
import { AwsV4Signer } from 'aws4fetch';
import { isAlive } from '../embedded/initialise';

/**
 * Writes content to a file. An aborted stream is reported only after the file is closed: a pending open could recreate
 * it after removal.
 */
export const writeContent = async (content: Readable, place: string): Promise<void> => {
  const file = createWriteStream(place, { mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(content, file);
  } finally {
    await closed;
  }
};

/** Stores file contents under random keys, never served directly. */
export interface FileStore {
  readonly kind: 'folder' | 's3';
  /** Stores a content. If the stream aborts or the store fails, nothing is left behind. */
  put(key: string, content: Readable): Promise<void>;
  /** The content; undefined if missing. */
  read(key: string): Promise<Readable | undefined>;
  /** Deletes a content; missing ones are ignored. */
  remove(key: string): Promise<void>;
  /** Up to `limit` keys after `after`, in order. */
  list(after: string, limit: number): Promise<readonly string[]>;
}

/** Error code of a failure of the store itself. */
export const storageCode = 'ESTORAGE';

/** Form of a key; anything else is a bug. */
const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name is a content key. */
const isKey = (name: string): boolean => keyForm.test(name);

/** Validates a key, which becomes part of a path. */
const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new TypeError('A file is kept under a uuid.');
  return key;
};

/**
 * Folder in which a backup collects removed contents. Its name has the folder of files, the process id, and whether the
 * backup has ended.
 */
const form = /^(?<of>.+)\.kept-(?<pid>\d+)-[0-9a-f]{8}(?<over>\.over)?$/;

type BackupFolder = { readonly place: string; readonly isActive: boolean };

const backupFoldersOf = async (folder: string): Promise<readonly BackupFolder[]> => {
  const parent = path.dirname(folder);
  const names = await readdir(parent).catch(() => []);
  return names.flatMap((name) => {
    const { of, pid, over } = form.exec(name)?.groups ?? {};
    if (of !== path.basename(folder)) return [];
    return [{ place: path.join(parent, name), isActive: !over && isAlive(Number(pid)) }];
  });
};

/** Contents removed from a folder while a backup reads it. */
type RemovedContents = {
  /** Their folder, with the same subfolders as the folder of files. */
  readonly place: string;
  readonly end: () => Promise<void>;
};

/**
 * From now on, every process on this machine that removes a content first links it into this backup's folder, since the
 * restored database may still reference it.
 */
export const openContents = async (folder: string): Promise<RemovedContents> => {
  for (const { place, isActive } of await backupFoldersOf(folder))
    if (!isActive) await rm(place, { recursive: true, force: true });
  const place = `${folder}.kept-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(place, { recursive: true, mode: 0o700 });
  const end = async (): Promise<void> => {
    // After the rename, nothing more is added.
    const over = `${place}.over`;
    await rename(place, over);
    await rm(over, { recursive: true, force: true });
  };
  return { place, end };
};

const linkInto = async (keep: string, content: string): Promise<void> => {
  const part = path.join(keep, path.basename(path.dirname(content)));
  const target = path.join(part, path.basename(content));
  try {
    await mkdir(part, { mode: 0o700 }).catch(() => undefined);
    await link(content, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Already linked, already removed, or the backup has ended.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    await copyFile(content, target);
  }
};

/** Links a content about to be removed into the folders of running backups. */
const linkToBackups = async (folder: string, content: string): Promise<void> => {
  for (const { place, isActive } of await backupFoldersOf(folder))
    if (isActive) await linkInto(place, content);
};

/** Bucket and credentials. */
type S3Settings = {
  /** URL of the service, without the bucket: `https://s3.sa-east-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

type Method = 'GET' | 'PUT' | 'DELETE';
/** Part of a URL after the bucket: a key, or the query of a list. */
type Target = string;
type Body = { readonly stream: Readable; readonly size: number };

/** Timeouts: silence, and start of a response. */
const usualPatience = { silentMs: 30_000, longestMs: 120_000 } as const;

/** Maximum names per response of object storage. */
const mostListed = 1_000;

/** Successful status codes of object storage. */
const isFine = (status: number): boolean => status >= 200 && status < 300;

const failed = (text: string): Error => Object.assign(new Error(text), { code: storageCode });

const failure = (method: Method, status: number): Error =>
  failed(`Object storage answered ${method} with ${status}.`);

/** Content of a response. An aborted one fails as a storage error, not as a client disconnect. */
const contentOf = (response: IncomingMessage): Readable => {
  const content = new PassThrough();
  response.on('error', () => content.destroy(failed('Object storage fell silent.')));
  content.on('close', () => response.destroy());
  return response.pipe(content);
};

type Patience = Readonly<Record<keyof typeof usualPatience, number>>;
type Send = (method: Method, target: Target, body?: Body) => Promise<IncomingMessage>;

/** Sends signed requests. Resolves to any response; rejects on storage failures. */
const createSend = (settings: S3Settings, { silentMs, longestMs }: Patience): Send => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const base = endpoint.replace(/\/+$/, '');

  const sign = async (method: Method, target: Target): Promise<{ url: URL; headers: Headers }> => {
    const url = `${base}/${encodeURIComponent(bucket)}${target}`;
    const signer = new AwsV4Signer({
      method,
      url,
      region,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    });
    return signer.sign();
  };

  return async (method, target, body) => {
    const { url, headers } = await sign(method, target);
    const start = url.protocol === 'https:' ? requestHttps : requestHttp;
    const lengths = body ? { 'content-length': String(body.size) } : {};
    return new Promise((resolve, reject) => {
      const call = start(url, {
        method,
        headers: { ...Object.fromEntries(headers), ...lengths },
        timeout: silentMs,
      });
      const fail = ({ message }: Error): void =>
        reject(failed(`Object storage cannot be asked: ${message}`));
      call.on('timeout', () => call.destroy(new Error('it does not answer.')));
      call.on('error', fail);
      const ending = setTimeout(() => call.emit('timeout'), longestMs).unref();
      call.on('response', resolve);
      for (const over of ['response', 'close']) call.on(over, () => clearTimeout(ending));
      if (body) pipeline(body.stream, call).catch(fail);
      else call.end();
    });
  };
};

/** Names of the bucket after a position, in order, at most `limit`. */
const namesAfter = async (send: Send, after: string, limit: number): Promise<readonly string[]> => {
  const query = new URLSearchParams({
    'list-type': '2',
    'max-keys': String(limit),
    'encoding-type': 'url',
  });
  if (after !== '') query.set('start-after', after);
  const response = await send('GET', `?${query.toString()}`);
  const status = response.statusCode ?? 0;
  if (!isFine(status)) {
    response.destroy();
    throw failure('GET', status);
  }
  const listed = await text(contentOf(response));
  return [...listed.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name]) => decodeURIComponent(name!));
};

/**
 * Stores files in an S3 bucket. Content is spooled to a temporary file first: S3 needs the length, and memory must not
 * grow with it.
 */
export const createS3Store = (
  settings: S3Settings,
  patience: Patience = usualPatience,
): FileStore => {
  const send = createSend(settings, patience);
  const settle = async (method: Method, key: string, body?: Body): Promise<void> => {
    const response = await send(method, `/${checkedKey(key)}`, body);
    // The body is not needed and may be endless.
    response.destroy();
    const status = response.statusCode ?? 0;
    if (!isFine(status) && !(method === 'DELETE' && status === 404)) throw failure(method, status);
  };

  return {
    kind: 's3',
    put: async (key, content) => {
      const folder = await mkdtemp(path.join(tmpdir(), `patio-upload-${checkedKey(key)}-`));
      const spool = path.join(folder, 'content');
      try {
        await writeContent(content, spool);
        const { size } = await stat(spool);
        await settle('PUT', key, { stream: createReadStream(spool), size });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    read: async (key) => {
      const response = await send('GET', `/${checkedKey(key)}`);
      const status = response.statusCode ?? 0;
      if (isFine(status)) return contentOf(response);
      response.destroy();
      if (status === 404) return undefined;
      throw failure('GET', status);
    },
    remove: (key) => settle('DELETE', key),
    list: async (after, limit) => {
      const keys: string[] = [];
      const size = Math.min(limit, mostListed);
      // The bucket may hold other objects: fewer keys than asked for are not its end.
      for (let from: string | undefined = after; from !== undefined && keys.length < limit;) {
        const names = await namesAfter(send, from, size);
        keys.push(...names.filter(isKey));
        from = names.length < size ? undefined : names.at(-1);
      }
      return keys.slice(0, limit);
    },
  };
};

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/** Names in a folder, sorted; empty if it does not exist. */
const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Stores files in a local folder. Atomic: written to a temporary file and renamed. */
export const createFolderStore = (folder: string): FileStore => {
  const placeOf = (key: string): string =>
    path.join(folder, checkedKey(key).slice(0, 2), checkedKey(key));
  const asideOf = (key: string): string => `${placeOf(key)}.part`;
  return {
    kind: 'folder',
    put: async (key, content) => {
      const place = placeOf(key);
      const aside = asideOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      try {
        await writeContent(content, aside);
        await rename(aside, place);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      try {
        const handle = await open(placeOf(key), 'r');
        return createReadStream('', { fd: handle });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      await linkToBackups(folder, placeOf(key));
      await rm(placeOf(key), { force: true });
      // Left by a process that died.
      await rm(asideOf(key), { force: true });
    },
    list: async (after, limit) => {
      const keys: string[] = [];
      for (const part of (await namesIn(folder)).filter((name) => name >= after.slice(0, 2))) {
        const names = await namesIn(path.join(folder, part));
        keys.push(...names.filter((name) => isKey(name) && name > after));
        if (keys.length >= limit) break;
      }
      return keys.slice(0, limit);
    },
  };
};

type Settings = Pick<
  Config,
  'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'
>;

/**
 * Creates the configured store: a bucket if S3_ENDPOINT is set, else a folder in DATA_DIR.
 * @fails with StartupError
 */
export const createFileStore = (config: Settings): FileStore => {
  const { s3Endpoint: endpoint, s3Region: region, s3Bucket: bucket } = config;
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config;
  if (endpoint === null) return createFolderStore(path.join(config.dataDir, 'files'));
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupError(
      'S3_ENDPOINT is set: set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too, or unset it.',
    );
  }
  return createS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey });
};
