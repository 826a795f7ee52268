import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call to the service. */
export type S3Request = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
};

/** Object storage in memory that requires a signature, like the real one. */
export type FakeS3 = {
  readonly endpoint: string;
  readonly contents: Map<string, Buffer>;
  readonly asked: readonly S3Request[];
  /** Makes every call fail with this status until reset to undefined. */
  readonly failWith: (status: number | undefined) => void;
  readonly close: () => Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Starts the service on a free loopback port. */
export const startFakeS3 = async (): Promise<FakeS3> => {
  const contents = new Map<string, Buffer>();
  const requests: S3Request[] = [];
  let failure: number | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    const body = await bodyOf(request);
    requests.push({ method, path, authorization: headers.authorization ?? '' });
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request/.test(
      headers.authorization ?? '',
    );
    if (!isSigned || failure) return void response.writeHead(failure ?? 403).end();
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return void response.writeHead(411).end();
      contents.set(path, body);
      return void response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      contents.delete(path);
      return void response.writeHead(204).end();
    }
    const { pathname, searchParams } = new URL(path, 'http://s3');
    if (searchParams.get('list-type') === '2') {
      const after = `${pathname}/${searchParams.get('start-after') ?? ''}`;
      const keys = [...contents.keys()].filter((key) => key > after).toSorted();
      const listed = keys
        .slice(0, Number(searchParams.get('max-keys')))
        .map(
          (key) =>
            `<Contents><Key>${encodeURIComponent(key.slice(pathname.length + 1))}</Key></Contents>`,
        );
      return void response
        .writeHead(200)
        .end(`<ListBucketResult>${listed.join('')}</ListBucketResult>`);
    }
    const found = contents.get(path);
    if (!found) return void response.writeHead(404).end('<Error/>');
    response.writeHead(200, { 'content-length': found.length }).end(found);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    contents,
    asked: requests,
    failWith: (status) => (failure = status),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
