import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLocale } from '@patio/framework/react';
import { SelfiePage } from '#signature/browser/signer/SelfiePage.tsx';
import {
  createFakeServer,
  problem,
  type FakeResponse,
} from '#tests/framework/browser/data/fakeServer.ts';

const token = 'a'.repeat(43);
const status = { hasUpload: false, hasConfirm: false, expiresAt: '2026-11-30T12:00:00Z' };
const proposal = {
  clientId: 'c1',
  clientFirstName: 'Marcela',
  clientLastName: 'A***',
  documents: [],
  externalProposalNumber: '100009',
  identificationNumber: '***.982.247-**',
  dealerName: 'Aroeira',
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Renders the page with the given responses to upload and confirmation. */
const open = async (
  answers: {
    readonly upload?: FakeResponse;
    readonly confirm?: FakeResponse;
    readonly hasUpload?: boolean;
    readonly source?: 'camera' | 'any';
  } = {},
) => {
  window.history.replaceState(null, '', `/capturaselfie#${token}`);
  document.head.innerHTML = '<meta name="api-key" content="public-1" />';
  localStorage.setItem('user', JSON.stringify({ idToken: 'of-a-session' }));
  URL.createObjectURL = () => 'blob:x';
  const server = createFakeServer(({ url }) => {
    if (url.includes('/proofOfLife/status'))
      return { body: { ...status, hasUpload: answers.hasUpload ?? false } };
    if (url.includes('/proofOfLife/proposal')) return { body: proposal };
    if (url.includes('/proofOfLife/upload')) return answers.upload ?? { body: { hasUpload: true } };
    return answers.confirm ?? { body: { success: true } };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  startLocale();
  const { unmount } = render(<SelfiePage source={answers.source ?? 'any'} />);
  await title(answers.hasUpload ? 'Enviar a foto?' : 'Tire uma foto do seu rosto');
  return { ...server, unmount };
};

const take = () =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], 'rosto.jpg', { type: 'image/jpeg' }),
  );
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar foto' }));

const pictureOf = (name: string, bytes = 1): File => {
  const file = new File(['x'], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

test.each([
  ['POL-013, ERR-157', 'another ending', pictureOf('rosto.gif'), null, /JPG.*PNG/i],
  ['POL-014, ERR-158', 'more than 5 MB', pictureOf('rosto.jpg', 5_000_001), null, /5 MB/],
  ['POL-015, ERR-159', 'too few pixels', pictureOf('rosto.jpg'), [479, 640], /480.*640/],
] as const)('VAL-075, %s: a picture with %s is refused before it is sent', async (...row) => {
  const [, , picture, pixels, words] = row;
  const [width, height] = pixels ?? [480, 640];
  const close = jest.fn();
  globalThis.createImageBitmap = (async () => ({ width, height, close })) as never;
  const { calls, unmount } = await open();
  const sent = () => calls.filter(({ url }) => url.includes('/proofOfLife/upload'));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [picture] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(sent()).toEqual([]);
  fireEvent.change(document.querySelector('input[type="file"]')!, {
    target: { files: [pictureOf('rosto.jpg', 5_000_000)] },
  });
  if (!pixels) await title('A foto ficou boa?');
  expect(sent()).toHaveLength(pixels ? 0 : 1);
  expect(close).toHaveBeenCalledTimes(1);
  unmount();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('GATE-013, POL-003, POL-006, POL-007, POL-008, POL-009, MISC-PUB-05: shows the person’s name, and sends only the public key', async () => {
  const { calls } = await open();
  expect(document.querySelector('.customer-style')).toContainElement(screen.getByText(/^Olá, /));
  expect(screen.getByText(/^Olá, Marcela\..*982.*247/)).toBeVisible();
  expect(screen.getByText(/100009/)).toBeVisible();
  await take();
  await title('A foto ficou boa?');
  await confirm();
  await title('Foto recebida');
  expect(calls.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    'POST /api/public/proofOfLife/status',
    'POST /api/public/proofOfLife/proposal',
    'POST /api/public/proofOfLife/upload',
    'POST /api/public/proofOfLife/confirm',
  ]);
  for (const { headers } of calls) {
    expect(headers['api-key']).toBe('public-1');
    expect(headers).not.toHaveProperty('idtoken');
  }
});

test('POL-001, GATE-012: the page has the customer style and no menu', async () => {
  await open();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.querySelector('.customer-style h1')).toBeVisible();
});

test('POL-010, POL-011: an accepted picture leads to confirmation, then to the end', async () => {
  const { calls } = await open();
  await take();
  await title('A foto ficou boa?');
  await confirm();
  expect(await title('Foto recebida')).toHaveFocus();
  expect(screen.getByText(/^Obrigado, Marcela\./)).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ id: token });
});

test('POL-010: states that a picture comes from an earlier visit and cannot be shown', async () => {
  await open({ hasUpload: true });
  expect(screen.getByText(/^Você tirou uma foto e não confirmou/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Sua foto' })).toBeNull();
  await confirm();
  await title('Foto recebida');
});

test('POL-010: a refused picture keeps the capture step open with the reason', async () => {
  await open({ upload: problem(400, 'selfie.face_not_found') });
  await take();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'A foto ficou boa?' })).toBeNull();
});

test.each([
  ['is not successful', { body: { success: false } }],
  ['fails', problem(500)],
])(
  'POL-011, POL-012: a confirmation that %s returns to the picture with the error',
  async (_, response) => {
    await open({ confirm: response });
    await take();
    await title('A foto ficou boa?');
    await confirm();
    await title('Tire uma foto do seu rosto');
    expect(screen.getByText(/^Não foi possível confirmar a foto/)).toBeVisible();
  },
);

/** Installs a fake camera. */
const withCamera = (getUserMedia: () => Promise<MediaStream>) => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  HTMLCanvasElement.prototype.toBlob = function picture(take: BlobCallback, type?: string) {
    take(new Blob(['x'], { type: type ?? '' }));
  };
};
const streamOf = (tracks: { stop: () => void }[]) =>
  ({ getTracks: () => tracks }) as unknown as MediaStream;

test('the camera starts on request, takes a picture once live, and is released', async () => {
  const stop = jest.fn();
  let show: (stream: MediaStream) => void = Number;
  withCamera(() => new Promise((resolve) => (show = resolve)));
  const { calls } = await open();
  expect(screen.queryByLabelText('Imagem da câmera')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir a câmera' }));
  expect(screen.getByLabelText('Imagem da câmera')).toBeInTheDocument();
  const shoot = screen.getByRole('button', { name: 'Tirar foto' });
  expect(shoot).toBeDisabled();
  show(streamOf([{ stop }]));
  await waitFor(() => expect(shoot).toBeEnabled());
  fireEvent.click(shoot);
  await title('A foto ficou boa?');
  expect(screen.getByRole('img', { name: 'Sua foto' })).toHaveAttribute('src', 'blob:x');
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  expect(calls.at(-1)?.headers['link-token']).toBe(token);
  expect(calls.filter(({ url }) => url.includes(token))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tirar outra' }));
  await title('Tire uma foto do seu rosto');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a camera that starts after leaving the page is released at once', async () => {
  const stop = jest.fn();
  let show: (stream: MediaStream) => void = Number;
  withCamera(() => new Promise((resolve) => (show = resolve)));
  const { unmount } = await open({ source: 'camera' });
  unmount();
  expect(stop).not.toHaveBeenCalled();
  show(streamOf([{ stop }]));
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test('OQ-135: falls back to the phone’s camera; the camera-only page accepts no file', async () => {
  withCamera(() => Promise.reject(new Error('denied')));
  await open({ source: 'camera' });
  expect(await screen.findByText(/^Não conseguimos usar a câmera/)).toBeVisible();
  const [input, ...others] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  expect(others).toEqual([]);
  expect(input).toHaveAttribute('capture', 'user');
  expect(screen.queryByText('JPG ou PNG, até 5 MB.')).toBeNull();
  await userEvent.upload(input!, new File(['x'], 'rosto', { type: 'image/png' }));
  await title('A foto ficou boa?');
});

test('OQ-135: an existing picture can be chosen without a camera', async () => {
  await open();
  expect(screen.getByText('JPG ou PNG, até 5 MB.')).toBeVisible();
  expect(document.querySelector('input[type="file"]')).not.toHaveAttribute('capture');
});

test('ERR-152: a failed page can be retried, and an expired link opens nothing', async () => {
  window.history.replaceState(null, '', `/capturaselfie#${token}`);
  let response: FakeResponse = problem(503);
  const server = createFakeServer(({ url }) =>
    response.status ? response : { body: url.includes('/status') ? status : proposal },
  );
  globalThis.fetch = server.fetch as typeof fetch;
  startLocale();
  const { unmount } = render(<SelfiePage source="any" />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  await screen.findByRole('alert');
  expect(screen.queryByText('Carregando…')).toBeNull();
  response = {};
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await title('Tire uma foto do seu rosto');
  expect(screen.getByText(/Este link vale até 30\/11\/2026/)).toBeVisible();
  unmount();
  response = problem(400, 'selfie.link_over');
  render(<SelfiePage source="any" />);
  await title('Este link não funciona mais');
});
