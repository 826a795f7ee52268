import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLocale } from '@patio/framework/react';
import { SharedOfferPage } from '#simulation/browser/SharedOfferPage.tsx';
import {
  createFakeServer,
  problem,
  type Decide,
} from '#tests/framework/browser/data/fakeServer.ts';

const token = 'c'.repeat(43);
const offer = {
  firstName: 'Ana',
  vehicle: 'Onix 1.0 Turbo AT LT 2026/2027',
  model: '12001',
  entry: 2_954_700,
  payments: '60 × R$ 1.920,57',
  cet: '24.31',
  total: 11_523_420,
  validity: '2030-01-31',
  isOver: false,
  lender: 'Pátio Financeira',
  dealerPhone: null,
  paper: {
    title: 'Simulação',
    subtitle: '',
    notice: 'Aviso legal.',
    parts: [
      {
        kind: 'facts',
        title: 'Condições',
        facts: [{ label: 'Taxa', value: '1,69% a.m.' }],
      },
    ],
  },
};
const page = {
  state: 'open',
  language: 'pt-BR',
  dealer: 'Aroeira',
  seller: 'Selma Rocha',
  phone: '11987654321',
  expiresAt: '2030-01-31T12:00:00.000Z',
  offer,
};
const ended = (state: string) => ({ ...page, state, offer: null });

const setVisible = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
  setVisible('visible');
});
afterEach(() => jest.useRealTimers());

const open = (decide: Decide | object, isStaff = false) => {
  const server = createFakeServer(
    typeof decide === 'function'
      ? (decide as Decide)
      : ({ url }) => ({ body: url.endsWith('/opened') ? { isCounted: true } : decide }),
  );
  globalThis.fetch = server.fetch as typeof fetch;
  startLocale();
  render(<SharedOfferPage token={token} isStaff={isStaff} />);
  const sent = (end: string) =>
    server.calls.filter(({ url }) => url.endsWith(end)).map(({ body }) => body);
  return { sent, person: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('SIMR-006: the customer reads instalment, CET, validity and conditions, and answers the seller', async () => {
  open(page);
  await title('Onix 1.0 Turbo AT LT 2026/2027');
  expect(screen.getByText('Olá, Ana! Esta é sua oferta de financiamento.')).toBeVisible();
  expect(screen.getByText('60 × R$ 1.920,57')).toBeVisible();
  expect(screen.getByText('24,31% ao ano')).toBeVisible();
  expect(screen.getByText('31/01/2030')).toBeVisible();
  expect(screen.getByText('1,69% a.m.')).toBeVisible();
  expect(document.title).toBe('Onix 1.0 Turbo AT LT 2026/2027 – Pátio');
  const answer = new URL(
    screen.getByRole('link', { name: 'Responder no WhatsApp' }).getAttribute('href') ?? '',
  );
  expect(answer.origin + answer.pathname).toBe('https://wa.me/5511987654321');
  expect(answer.searchParams.get('text')).toBe(
    'Olá, Selma! Vi a oferta de Onix 1.0 Turbo AT LT 2026/2027 e quero conversar.',
  );
  expect(screen.getByRole('link', { name: 'Ligar para (11) 98765-4321' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  );
  expect(screen.getByRole('link', { name: 'Abrir em PDF' })).toHaveAttribute(
    'href',
    `/api/shared/simulations/${token}`,
  );
});

test('a landline can only be called, and without a phone there is no button', async () => {
  open({ ...page, phone: '1133334444' });
  await title(offer.vehicle);
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ligar para (11) 3333-4444' })).toBeVisible();
});

test('the page reports once that it was seen, after a moment on the screen', async () => {
  const { sent } = open(page);
  await title(offer.vehicle);
  await pass(1_000);
  expect(sent('/opened')).toEqual([]);
  await pass(1_000);
  expect(sent('/opened')).toEqual([{ token }]);
  setVisible('hidden');
  setVisible('visible');
  await pass(10_000);
  expect(sent('/opened')).toHaveLength(1);
});

test('a page in a hidden tab reports when it is shown, not before', async () => {
  setVisible('hidden');
  const { sent } = open(page);
  await screen.findByText('60 × R$ 1.920,57');
  await pass(60_000);
  expect(sent('/opened')).toEqual([]);
  act(() => setVisible('visible'));
  await pass(3_000);
  expect(sent('/opened')).toEqual([{ token }]);
});

test.each([
  ['a person of the portal', page, true],
  ['an expired link', ended('expired'), false],
])('%s reports nothing', async (_, answer, isStaff) => {
  const { sent } = open(answer, isStaff);
  await screen.findByRole('heading', { level: 1, name: /Onix|expirou/ });
  await pass(10_000);
  expect(sent('/opened')).toEqual([]);
  if (isStaff) expect(screen.getByText(/não conta como aberta/)).toBeVisible();
});

test('a page driven by automation reports nothing', async () => {
  Object.defineProperty(navigator, 'webdriver', { configurable: true, value: true });
  const { sent } = open(page);
  await title(offer.vehicle);
  await pass(10_000);
  expect(sent('/opened')).toEqual([]);
  Object.defineProperty(navigator, 'webdriver', { configurable: true, value: false });
});

test.each([
  ['expired', 'Este link expirou', /Ele valia até 31\/01\/2030 09:00/],
  ['withdrawn', 'Esta oferta não vale mais', /A oferta foi encerrada/],
])('a link that is %s says so and names a contact', async (state, heading, words) => {
  open(ended(state));
  await title(heading);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('Selma Rocha, Aroeira')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Responder no WhatsApp' });
  expect(link).toHaveAttribute('href', 'https://wa.me/5511987654321');
});

test('expired conditions are marked; an unknown link says that it opens nothing', async () => {
  open({ ...page, offer: { ...offer, isOver: true } });
  expect(await screen.findByRole('alert')).toHaveTextContent('As condições valiam até 31/01/2030.');
});

test('an unknown link says that it opens nothing', async () => {
  open(() => problem(404, 'SIS001'));
  await title('Este link não leva a uma oferta');
});

test('I18N-003: the page starts in the language of the link', async () => {
  const { sent } = open({ ...page, language: 'en' });
  expect(await screen.findByText('Hello, Ana! This is your financing offer.')).toBeVisible();
  expect(sent('/open').at(-1)).toEqual({ token, language: 'en' });
});

test('a failed load can be retried', async () => {
  let isDown = true;
  const { person } = open(() => (isDown ? problem(500, 'SRV001') : { body: page }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível conectar');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await title(offer.vehicle);
});
