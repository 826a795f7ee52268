import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startLocale } from '@patio/framework/react';
import { sentences as portuguese } from '#watchdoc/messages/errors.pt-BR.ts';
import { CapturePage } from '#watchdoc/browser/phone/CapturePage.tsx';
import {
  createFakeServer,
  problem,
  type FakeResponse,
} from '#tests/framework/browser/data/fakeServer.ts';

const token = 'd'.repeat(43);
const capture = {
  code: 'L-0B7C4B',
  dealerName: 'Ipê Veículos',
  status: 'WAITING',
  expiresAt: '2030-01-31T12:00:00.000Z',
};

afterEach(() => {
  jest.useRealTimers();
});

type Server = { capture?: FakeResponse | undefined; upload?: FakeResponse | undefined };
const open = (first: FakeResponse | undefined) => {
  window.history.replaceState(null, '', `/captura#${token}`);
  const server: Server = { capture: first, upload: { status: 204 } };
  const names: string[] = [];
  const tokens: (string | null)[] = [];
  const fake = createFakeServer(({ url }) =>
    url.includes('upload') ? server.upload : server.capture,
  );
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const file = init.body instanceof FormData ? init.body.get('file') : null;
    if (file instanceof File) {
      names.push(file.name);
      tokens.push(new Headers(init.headers).get('link-token'));
    }
    return fake.fetch(url, init);
  }) as typeof fetch;
  startLocale();
  const { container } = render(<CapturePage />);
  const pick = (at: number, name = 'cnh.jpg') =>
    fireEvent.change(container.querySelectorAll('input[type=file]')[at]!, {
      target: { files: [new File(['x'], name, { type: 'image/jpeg' })] },
    });
  const requests = () => fake.calls.filter(({ url }) => !url.includes('upload'));
  const addresses = () => fake.calls.map(({ url }) => url);
  return { server, names, tokens, pick, requests, addresses, container };
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('MISC-WDOC-04, MISC-WDOC-08: a phone takes the picture, waits for the reading and reports it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { server, names, tokens, pick, requests, addresses, container } = open({ body: capture });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  await title('Fotografe o documento');
  expect(document.title).toBe('Foto do documento – Pátio');
  expect(requests()[0]?.body).toEqual({ token });
  expect(screen.getByText('Leitura L-0B7C4B · Ipê Veículos')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/Este código vale até 31\/01\/2030 09:00/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  const inputs = [...container.querySelectorAll('input')];
  expect(inputs.map((one) => one.getAttribute('capture'))).toEqual(['environment', null]);
  server.capture = { body: { ...capture, status: 'READING' } };
  pick(0, '');
  await title('Lendo o documento');
  expect(names).toEqual(['documento']);
  expect(tokens).toEqual([token]);
  expect(addresses().filter((url) => url.includes(token))).toEqual([]);
  const before = requests().length;
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(requests()).toHaveLength(before);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(requests()).toHaveLength(before + 1);
  server.capture = { body: { ...capture, status: 'READ' } };
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await title('Documento lido');
  const last = requests().length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(requests()).toHaveLength(last);
});

test('MISC-WDOC-08: a code that ends during the reading is no longer asked about', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { server, requests } = open({ body: { ...capture, status: 'READING' } });
  await title('Lendo o documento');
  server.capture = problem(404, 'WTD001');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await title('Este código não funciona mais');
  const last = requests().length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(requests()).toHaveLength(last);
});

test.each([
  ['UNREADABLE', 'Não foi possível ler esta foto.'],
  ['FAILED', 'O leitor não respondeu.'],
])('MISC-WDOC-08: %s allows another picture with the same code', async (status, words) => {
  const { server, pick, names } = open({ body: { ...capture, status, dealerName: null } });
  await title('Fotografe o documento');
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  expect(screen.getByText('Leitura L-0B7C4B')).toBeVisible();
  server.capture = { body: { ...capture, status: 'READ' } };
  pick(1);
  await title('Documento lido');
  expect(names).toEqual(['cnh.jpg']);
});

test.each(['SIS001', 'WTD001', 'validation.failed'])(
  'an invalid code (%s) says so',
  async (code) => {
    open(problem(404, code));
    await title('Este código não funciona mais');
  },
);

test.each([
  [undefined, 'Sem conexão. Confira a internet e tente de novo.'],
  [problem(429, 'USE029'), 'Muitas tentativas seguidas.'],
  [problem(500, 'server.internal'), 'Algo deu errado do nosso lado.'],
])('a page that fails to load can be retried (%#)', async (response, words) => {
  const { server } = open(response);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('status')).toBeNull();
  server.capture = { body: capture };
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await title('Fotografe o documento');
});

test('a refused picture shows the reason and can be sent again', async () => {
  const { server, pick } = open({ body: capture });
  await title('Fotografe o documento');
  server.upload = problem(400, 'WTD002');
  pick(1);
  expect(await screen.findByRole('alert')).toHaveTextContent(portuguese.WTD002);
  server.upload = problem(400, 'WTD003', { params: { limitMb: 10 } });
  pick(1);
  const alert = () => screen.queryByRole('alert')?.textContent;
  await waitFor(() => expect(alert()).toBe('O arquivo passa de 10 MB. Envie uma foto menor.'));
  expect(screen.getByText('Tirar foto')).toBeVisible();
});
