import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '@patio/framework/server';
import {
  type DocumentReader,
  recognizeText,
  readerOf,
  localReader,
} from '#watchdoc/server/reader/readerOf.ts';
import { bomb, licence, licenceTells, photograph, pictured, scanned, written } from './papers';

const quiet = { clock: () => new Date('2026-11-25T15:00:00Z'), log: { warn: () => undefined } };
const depsWith = (documentReaderUrl: string | null) =>
  ({ ...quiet, config: { documentReaderUrl, documentReaderSecret: 'hush' } }) as unknown as Deps;
const local = localReader(quiet as unknown as Deps);

/** Reading pictures takes seconds, and longer under load. */
const ocrMs = 60_000;

type Told = 'reads' | { readonly status: number; readonly text: string };

let server: Server;
let told: Told = 'reads';
let readers: Readonly<Record<string, DocumentReader>>;
const requests: { authorization: string | undefined; body: string }[] = [];

const readFor = async (text: string): Promise<{ status: number; text: string }> => {
  if (told !== 'reads') return told;
  const { mediaType, content } = JSON.parse(text) as { mediaType: 'image/jpeg'; content: string };
  const answer = await local({ mediaType, content: Buffer.from(content, 'base64') });
  return { status: 200, text: JSON.stringify(answer) };
};

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      requests.push({ authorization: request.headers.authorization, body });
      void readFor(body).then(({ status, text }) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(text),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/read`;
  readers = { 'the stand-in': readerOf(depsWith(null)), 'a service': readerOf(depsWith(url)) };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  told = 'reads';
});

const read = (reader: string, mediaType: 'image/jpeg' | 'application/pdf', content: Buffer) =>
  readers[reader]?.({ mediaType, content });

describe.each(['the stand-in', 'a service'])('%s', (reader) => {
  test('MISC-WDOC-08: reads the text of a PDF', async () => {
    const answer = await read(reader, 'application/pdf', await written(licence));
    expect(answer).toEqual({ identity: licenceTells });
  });

  test('a document without a person, or invalid bytes, identifies no one', async () => {
    const bread = await written(['PADARIA BOA VISTA', 'PÃO FRANCÊS', 'TOTAL 12,40 COM DESCONTO']);
    expect(await read(reader, 'application/pdf', bread)).toEqual({ identity: null });
    for (const type of ['image/jpeg', 'application/pdf'] as const)
      expect(await read(reader, type, Buffer.from('no document'))).toEqual({ identity: null });
  });
});

test(
  'MISC-WDOC-08: reads a photograph, and a PDF scanned sideways',
  async () => {
    const content = await photograph(licence);
    expect(await local({ mediaType: 'image/jpeg', content })).toEqual({ identity: licenceTells });
    const pages = { mediaType: 'application/pdf', content: await scanned(licence, 270) } as const;
    // The reading may lose an accent.
    const motherName = expect.stringMatching(/^Ant[ôo]nia Aparecida da Silva$/) as string;
    expect(await local(pages)).toEqual({ identity: { ...licenceTells, motherName } });
  },
  ocrMs,
);

test(
  'MISC-WDOC-08: reads the scan of a PDF to which the scanner added a line of text',
  async () => {
    const content = await scanned(licence, 0, 'Digitalizado com CamScanner, versão gratuita');
    const answer = await local({ mediaType: 'application/pdf', content });
    expect(answer?.identity).toMatchObject({ cpf: licenceTells.cpf, name: licenceTells.name });
  },
  ocrMs,
);

test('leaves out what does not fit its field, so that the rest is stored', async () => {
  const prose = 'QUE CONSTA DO CADASTRO DE CADA CLIENTE '.repeat(3).trim();
  const content = await written([`NOME ${prose}`, 'CPF 529.982.247-25'], 5);
  expect(await local({ mediaType: 'application/pdf', content })).toEqual({
    identity: { cpf: licenceTells.cpf },
  });
});

test('of many pictures the largest are read first', async () => {
  const small = [60, 60] as const;
  const paper = await pictured([[300, 40], small, [200, 200], [40, 310], [120, 120]]);
  const scans = new Uint8Array(paper);
  const { pictures } = await recognizeText({ scans }, [scans.buffer]);
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [200, 200],
    [120, 120],
    [40, 310],
    [300, 40],
  ]);
});

test('calls the service with its secret and keeps only valid fields', async () => {
  const identity = { ...licenceTells, cpf: '52998224726', birthDate: 'soon', gender: 'X', more: 1 };
  told = { status: 200, text: JSON.stringify({ identity }) };
  const { cpf: _cpf, birthDate: _birth, ...rest } = licenceTells;
  expect(await read('a service', 'image/jpeg', Buffer.from('picture'))).toEqual({ identity: rest });
  expect(requests.at(-1)).toEqual({
    authorization: 'Bearer hush',
    body: JSON.stringify({
      mediaType: 'image/jpeg',
      content: Buffer.from('picture').toString('base64'),
    }),
  });
});

test('82 drops text with control or bidirectional characters', async () => {
  const identity = {
    name: 'Ana\u0000',
    motherName: 'Joana\r\nSilva',
    documentIssuer: 'SSP\u202E',
    documentNr: '1\ud800',
  };
  told = {
    status: 200,
    text: JSON.stringify({ identity: { ...identity, cpf: licenceTells.cpf } }),
  };
  expect(await read('a service', 'image/jpeg', Buffer.from('picture'))).toEqual({
    identity: { cpf: licenceTells.cpf },
  });
});

test.each<[string, Told]>([
  ['an error', { status: 503, text: '{}' }],
  ['no JSON', { status: 200, text: 'oops' }],
  ['no answer of a reader', { status: 200, text: '{"hello":1}' }],
])('%s from a service is no answer: the call may be repeated', async (_, answer) => {
  told = answer;
  expect(await read('a service', 'image/jpeg', Buffer.from('picture'))).toBeUndefined();
});

test('55 a small PDF with a huge picture identifies no one and uses no memory', async () => {
  const content = await bomb(12_000);
  expect(content.length).toBeLessThan(200_000);
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  expect(await local({ mediaType: 'application/pdf', content })).toEqual({ identity: null });
  clearInterval(look);
  expect(most - before).toBeLessThan(500_000_000);
}, 60_000);
