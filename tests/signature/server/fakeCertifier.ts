import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Signer = { readonly id: string };
type Kept = { readonly id: string; signers: readonly Signer[]; readonly signed: Set<string> };

/** Overrides the response to an opening; the link is the same for every signer. */
type Recipient = { readonly id?: unknown; readonly status?: unknown; readonly url?: string };

/** A fake certifier over HTTP: stores envelopes and fails on demand. */
export type FakeCertifier = {
  readonly url: string;
  /** Received requests, newest last. */
  readonly calls: {
    readonly line: string;
    readonly key: string | undefined;
    readonly body: unknown;
  }[];
  readonly envelopes: Map<string, Kept>;
  /** Queued responses to the next openings or cancellations; normal ones follow. */
  readonly moods: ('silent' | 'refuses' | 'noLinks' | 'silentCancel' | Recipient)[];
  readonly close: () => Promise<void>;
};

const readBody = (request: http.IncomingMessage): Promise<string> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
  });

type FakeResponse = readonly [status: number, body: unknown];

const openEnvelope = (
  fake: FakeCertifier,
  key: string,
  signers: readonly Signer[],
): FakeResponse => {
  const mood = fake.moods.shift();
  if (mood === 'silent') return [503, {}];
  if (mood === 'refuses') return [422, { status: 'DOCUMENT_REJECTED' }];
  const kept = fake.envelopes.get(key) ?? { id: `env-${key}`, signers, signed: new Set<string>() };
  fake.envelopes.set(key, kept);
  const { url: link, ...told } = typeof mood === 'object' ? mood : {};
  const signUrls = signers.map(({ id }) => ({
    signerId: id,
    url: link ?? `https://sign.example/${id}`,
  }));
  const links = mood === 'noLinks' ? [] : signUrls;
  return [201, { id: kept.id, status: 'WAITING', signUrls: links, ...told }];
};

const answerOf = (
  fake: FakeCertifier,
  { line, key, body }: FakeCertifier['calls'][number],
): FakeResponse => {
  const [, path = ''] = line.split(' ');
  if (path === '/envelopes') {
    const { signers } = body as { readonly signers: readonly Signer[] };
    return openEnvelope(fake, key ?? '', signers);
  }
  const [, , name = '', act] = path.split('/');
  const kept = [...fake.envelopes.values()].find(({ id }) => id === name);
  if (!kept) return [404, { status: 'UNKNOWN' }];
  if (act === 'cancel' && fake.moods[0] === 'silentCancel') {
    fake.moods.shift();
    return [503, {}];
  }
  if (act) return [200, {}];
  const signers = [...kept.signed].map((signerId) => ({
    signerId,
    signedAt: '2026-11-23T15:30:00Z',
  }));
  return [200, { status: 'WAITING', signers }];
};

export const openCertifier = async (): Promise<FakeCertifier> => {
  const server = http.createServer((request, response) => {
    void readBody(request).then((text) => {
      const call = {
        line: `${request.method} ${request.url}`,
        key: request.headers['idempotency-key'] as string | undefined,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      fake.calls.push(call);
      const isOurs = request.headers.authorization === 'Bearer agreed secret';
      const [status, body] = isOurs ? answerOf(fake, call) : ([401, { status: 'DENIED' }] as const);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: FakeCertifier = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    envelopes: new Map(),
    moods: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
};
