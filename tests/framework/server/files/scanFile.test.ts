import { createServer, type AddressInfo, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { isInfected } from '#framework/server/files/uploadFile.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { signInAs } from '#tests/harness/session.ts';

const virus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Parses the content of ClamAV's INSTREAM command. */
const contentIn = (sent: Buffer): string | undefined => {
  const command = 'zINSTREAM\0';
  if (!sent.toString('latin1').startsWith(command)) return undefined;
  let content = '';
  for (let at = command.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return content;
    content += sent.toString('latin1', at + 4, at + 4 + length);
    at += 4 + length;
  }
  return undefined;
};

let scanner: Server;
let address: string;
let verdict: ((content: string) => string) | undefined;
beforeAll(async () => {
  scanner = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      sent = Buffer.concat([sent, part]);
      const content = contentIn(sent);
      if (content === undefined) return;
      if (verdict) socket.end(verdict(content));
      else socket.destroy();
    });
  });
  await new Promise<void>((done) => scanner.listen(0, '127.0.0.1', done));
  address = `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`;
});
afterAll(() => void scanner.close());
beforeEach(() => {
  verdict = (content) => (content.includes(virus) ? 'stream: Eicar FOUND\0' : 'stream: OK\0');
});

const judge = (...parts: readonly string[]) =>
  isInfected(address, Readable.from(parts.map((part) => Buffer.from(part))));

test('the whole content goes to the scanner, and its verdict is used', async () => {
  expect(await judge('clean')).toBe(false);
  expect(await judge('x'.repeat(200_000), virus.slice(0, 9), virus.slice(9))).toBe(true);
});

test('a scanner without a verdict, or unreachable, yields none', async () => {
  verdict = () => 'INSTREAM size limit exceeded. ERROR\0';
  await expect(judge('large')).rejects.toThrow('gave no verdict');
  verdict = undefined;
  await expect(judge('any')).rejects.toThrow(/verdict|ECONNRESET|EPIPE/);
  await expect(isInfected('tcp://127.0.0.1:1', Readable.from([]))).rejects.toThrow('ECONNREFUSED');
});

describe('ASVS 5.4.3: an uploaded file', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ config: { fileScanner: address } });
  });
  afterAll(() => server?.close());

  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('latin1');
  const send = async (text: string) => {
    const boundary = 'X-BOUNDARY';
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/GMF/resources/files?resource=vehicleModels&field=picture',
      headers: {
        ...(await signInAs(server, 'bit')),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.from(
        [
          `--${boundary}`,
          'Content-Disposition: form-data; name="file"; filename="modelo.png"',
          'Content-Type: image/png',
          '',
          `${png}${text}`,
          `--${boundary}--`,
          '',
        ].join('\r\n'),
        'latin1',
      ),
    });
    const { code } = response.json<{ code?: string }>();
    return [response.statusCode, code];
  };

  test('is refused and removed if the scanner finds something; a clean one is stored', async () => {
    const kept = async () => (await server.deps.files.list('', 100)).length;
    const before = await kept();
    expect(await send(virus)).toEqual([400, 'file.infected']);
    expect(await kept()).toBe(before);
    expect((await send('clean'))[0]).toBe(201);
    expect(await kept()).toBe(before + 1);
  });

  test('is refused and removed while the scanner is silent', async () => {
    const before = await server.deps.files.list('', 100);
    verdict = undefined;
    expect(await send('clean')).toEqual([503, 'file.storage_unavailable']);
    expect(await server.deps.files.list('', 100)).toEqual(before);
  });
});
