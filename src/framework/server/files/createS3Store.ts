import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { checkedKey, storageCode, type FileStore } from './FileStore';
import { writeContent } from './writeContent';

/** Where a bucket is and who may use it. */
export type S3Settings = {
  /** Address of the service, without the bucket: `https://s3.sa-east-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

type Method = 'GET' | 'PUT' | 'DELETE';
type Body = { readonly stream: Readable; readonly size: number };

/** How long the service may be silent, and how long a call may take until its answer begins. */
const usualPatience = { silentMs: 30_000, longestMs: 120_000 } as const;

/** Answers of object storage that are no failure. */
const isFine = (status: number): boolean => status >= 200 && status < 300;

const failed = (text: string): Error => Object.assign(new Error(text), { code: storageCode });

const failure = (method: Method, status: number): Error =>
  failed(`Object storage answered ${method} with ${status}.`);

/** The content of an answer. One that breaks off fails as the storage does, not as the connection of a caller. */
const contentOf = (answer: IncomingMessage): Readable => {
  const content = new PassThrough();
  answer.on('error', () => content.destroy(failed('Object storage fell silent.')));
  content.on('close', () => answer.destroy());
  return answer.pipe(content);
};

type Patience = Readonly<Record<keyof typeof usualPatience, number>>;
type Send = (method: Method, key: string, body?: Body) => Promise<IncomingMessage>;

/** Sends signed calls. What comes of one is its answer, whatever its status, or a failure of the storage. */
const createSend = (settings: S3Settings, { silentMs, longestMs }: Patience): Send => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const base = endpoint.replace(/\/+$/, '');

  const sign = async (method: Method, key: string): Promise<{ url: URL; headers: Headers }> => {
    const url = `${base}/${encodeURIComponent(bucket)}/${checkedKey(key)}`;
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

  return async (method, key, body) => {
    const { url, headers } = await sign(method, key);
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

/**
 * Keeps files in a bucket of any service that speaks S3. A content is spooled to a temporary file first: the service
 * wants to know its length, and memory must not grow with it.
 */
export const createS3Store = (
  settings: S3Settings,
  patience: Patience = usualPatience,
): FileStore => {
  const send = createSend(settings, patience);
  const settle = async (method: Method, key: string, body?: Body): Promise<void> => {
    const answer = await send(method, key, body);
    // Nothing that it says is wanted, and it may go on for ever.
    answer.destroy();
    const status = answer.statusCode ?? 0;
    if (!isFine(status) && !(method === 'DELETE' && status === 404)) throw failure(method, status);
  };

  return {
    kind: 's3',
    put: async (key, content) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'patio-upload-'));
      const spool = path.join(folder, checkedKey(key));
      try {
        await writeContent(content, spool);
        const { size } = await stat(spool);
        await settle('PUT', key, { stream: createReadStream(spool), size });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    read: async (key) => {
      const answer = await send('GET', key);
      const status = answer.statusCode ?? 0;
      if (isFine(status)) return contentOf(answer);
      answer.destroy();
      if (status === 404) return undefined;
      throw failure('GET', status);
    },
    remove: (key) => settle('DELETE', key),
  };
};
