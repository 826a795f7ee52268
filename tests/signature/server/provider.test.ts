import type { Deps } from '@patio/framework/server';
import {
  localCertifier,
  httpCertifier,
  type Envelope,
  type SigningProvider,
} from '#signature/server/providerOf.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { openCertifier, type FakeCertifier } from './fakeCertifier';

const signers = ['a', 'b'].map((letter) => ({
  id: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
  name: 'Ana',
  document: '52998224725',
  email: 'ana@example.com',
  roles: ['CLIENT'] as const,
}));
const envelope = (key: string): Envelope => ({
  key,
  title: '100001',
  expiresAt: '2026-12-01T12:00:00.000Z',
  signers,
  documents: [
    {
      id: 'paper',
      name: 'cedula.pdf',
      mediaType: 'application/pdf',
      sha256: 'x',
      content: () => Promise.resolve(Buffer.from('%PDF-')),
    },
  ],
});

let certifier: FakeCertifier;
let app: TestApp;
beforeAll(async () => {
  certifier = await openCertifier();
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  await certifier.close();
});

const log = { warn: () => undefined } as unknown as Deps['log'];
const http = (secret = 'agreed secret') =>
  httpCertifier({ log, url: certifier.url, secret }, 'certifier');

describe.each<[string, () => SigningProvider]>([
  ['the stand-in', () => localCertifier(app.deps, 'local')],
  ['the client', () => http()],
])('ESG-014: the contract of certifiers, %s', (_, provider) => {
  test('each signer gets a link that stays the same', async () => {
    const first = await provider().open(envelope('one'));
    const again = await provider().open(envelope('one'));
    expect(first).toEqual(again);
    if (!first.ok) throw new Error(first.error.code);
    expect(first.value.links.map(({ signerId }) => signerId)).toEqual(signers.map(({ id }) => id));
    for (const { url } of first.value.links) expect(() => new URL(url)).not.toThrow();
  });

  test('another envelope has its own id, and its links belong to the same people', async () => {
    const [one, two] = [
      await provider().open(envelope('one')),
      await provider().open(envelope('two')),
    ];
    if (!one.ok || !two.ok) throw new Error('not opened');
    expect(one.value.providerId).not.toBe(two.value.providerId);
  });

  test('a new envelope has no signatures', async () => {
    const opened = await provider().open(envelope('three'));
    if (!opened.ok) throw new Error(opened.error.code);
    const signed = await provider().signed(opened.value.providerId);
    expect(signed.ok && (signed.value ?? [])).toEqual([]);
  });

  test('reminding and cancelling are idempotent', async () => {
    const opened = await provider().open(envelope('four'));
    if (!opened.ok) throw new Error(opened.error.code);
    const { providerId } = opened.value;
    const done = [
      await provider().remind(providerId, [signers[0]?.id ?? '']),
      await provider().cancel(providerId, 'Engano'),
      await provider().cancel(providerId, 'Engano'),
    ];
    expect(done.map(({ ok }) => ok)).toEqual([true, true, true]);
  });
});

test('ESG-034, ERR-101, ERR-150: a wrong secret is refused with the certifier’s status', async () => {
  const opened = await http('another').open(envelope('five'));
  expect(opened).toMatchObject({
    ok: false,
    error: { code: 'CTSNERROR', params: { status: 'DENIED' } },
  });
});

test('ERR-151: an unreachable certifier is CRS001, and no personal data is logged', async () => {
  const lines: unknown[] = [];
  const noisy = { warn: (...parts: unknown[]) => lines.push(parts) } as unknown as Deps['log'];
  const gone = httpCertifier({ log: noisy, url: 'http://127.0.0.1:9', secret: 'x' }, 'certifier');
  expect(await gone.open(envelope('six'))).toMatchObject({ ok: false, error: { code: 'CRS001' } });
  expect(JSON.stringify(lines)).not.toMatch(/Ana|52998224725|PDF/);
});

test('82 drops a state that cannot be stored, and accepts only complete link URLs', async () => {
  certifier.moods.push({
    status: 'W\u0000',
    url: 'https://sign.example/a\r\nBcc: b@example.com <i>',
  });
  const opened = await http().open(envelope('seven'));
  expect(opened).toMatchObject({
    ok: true,
    value: {
      state: '201',
      links: [{ url: 'https://sign.example/aBcc:%20b@example.com%20%3Ci%3E' }, {}],
    },
  });
  certifier.moods.push({ url: 'https://' });
  expect(await http().open(envelope('eight'))).toMatchObject({ ok: true, value: { links: [] } });
});

test.each([['a\u0000b'], ['x'.repeat(300)], [''], [7]])(
  '82 refuses the envelope id %j, which could be neither fetched nor cancelled',
  async (id) => {
    certifier.moods.push({ id });
    expect(await http().open(envelope('nine'))).toMatchObject({
      ok: false,
      error: { code: 'CTSNERROR', params: { status: 'WAITING' } },
    });
  },
);
