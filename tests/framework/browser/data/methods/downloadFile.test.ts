import { createHash, randomBytes } from 'node:crypto';
import { createSessionClient } from '#session/browser/createSessionClient.ts';
import { downloadFile } from '#framework/browser/data/methods/downloadFile.ts';
import { createSessionStore } from '#session/browser/sessionStore.ts';
import { createFakeServer, problem } from '../fakeServer';
import { memoryStorage } from '../memoryStorage';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A server that sends these bytes in chunks. */
const sending = (content: Uint8Array<ArrayBuffer>, piece: number) => {
  const session = createSessionStore(memoryStorage(), new EventTarget());
  session.write(sessionUser());
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => {
      for (let at = 0; at < content.length; at += piece)
        stream.enqueue(content.slice(at, at + piece));
      stream.close();
    },
  });
  const headers = {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="tabela.csv"',
    'x-total-rows': '7',
  };
  return createSessionClient({
    session,
    fetch: async () => new Response(body, { headers }),
    wait: async () => undefined,
    exclusively: (work) => work(),
  });
};

describe('a downloaded file', () => {
  it.each([0, 10, 4_000_000, 9_500_001])('arrives complete: %d bytes', async (size) => {
    const content = new Uint8Array(randomBytes(size));
    const progress: number[] = [];
    const file = await downloadFile(sending(content, 300_000), {
      url: '/resources/dealers/export',
      onProgress: ({ bytes }) => progress.push(bytes),
    });
    const got = new Uint8Array(await new Blob(file.parts as BlobPart[]).arrayBuffer());
    expect([got.length, hash(got)]).toEqual([size, hash(content)]);
    expect(progress.at(-1)).toBe(size);
    expect([file.fileName, file.mediaType]).toEqual(['tabela.csv', 'text/csv']);
  });

  it('is fetched with a refreshed token if the first has expired, without a prior refresh', async () => {
    const session = createSessionStore(memoryStorage(), new EventTarget());
    session.write(sessionUser());
    const server = createFakeServer(({ url, headers }) => {
      if (url === '/api/auth/refreshToken')
        return { body: { idToken: 'id-2', permissionToken: 'permission-2', refreshToken: 'r-2' } };
      return headers['idtoken'] === 'id-2'
        ? { body: {}, headers: { 'content-disposition': 'attachment; filename="apolice.pdf"' } }
        : problem(401, 'session.token_expired');
    });
    const client = createSessionClient({
      session,
      fetch: server.fetch,
      wait: async () => undefined,
      exclusively: (work) => work(),
    });
    const file = await downloadFile(client, { url: '/policy.pdf' });
    expect(file.fileName).toBe('apolice.pdf');
    expect(server.calls.map(({ url }) => url)).toEqual([
      '/policy.pdf',
      '/api/auth/refreshToken',
      '/policy.pdf',
    ]);
  });

  it('beyond some megabytes is not held in memory by the page', async () => {
    const content = new Uint8Array(randomBytes(20_000_000));
    const file = await downloadFile(sending(content, 300_000), { url: '/file' });
    const held = file.parts.map((part) => (part instanceof Blob ? 0 : (part as Uint8Array).length));
    expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(5_000_000);
  });
});
