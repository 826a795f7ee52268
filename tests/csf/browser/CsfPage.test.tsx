import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CsfPage } from '#csf/browser/CsfPage.tsx';
import { consentText } from '#csf/rules/texts.ts';
import { startLocale } from '@patio/framework/react';
import type { CsfOffer } from '#generated/types/wire.ts';
import {
  createFakeServer,
  problem,
  type FakeResponse,
  type SentCall,
} from '#tests/framework/browser/data/fakeServer.ts';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const onix = '5f6996b8-ebd7-4607-ae68-f04ee475d58f';
const plus = '00000000-0000-4000-8000-000000000000';
const vehicleOf = (id: string, change: object = {}) => ({
  id,
  name: 'LT 1.0',
  model: 'Onix',
  manufacturer: 'Chevrolet',
  modelId: '7',
  modelYear: 2027,
  manufacturerYear: 2026,
  price: 10_000_000,
  fuel: 'Flex',
  ...change,
});
const offerOf = (term: number, instalment: number): CsfOffer => ({
  term,
  instalment,
  payments: [{ count: term, amount: instalment }],
  rate: '1.4900',
  cetMonthly: '1.7200',
  cetYearly: '22.7100',
  financedValue: 7_100_000,
  iofValue: 210_000,
  feesValue: 60_000,
  totalValue: term * instalment,
  firstDueDate: '2026-12-23',
  validity: '2026-12-22',
});
const regular = {
  id: 1,
  name: 'Regular',
  nameEn: 'Usual',
  offers: [offerOf(24, 350_000), offerOf(36, 250_000), offerOf(48, 200_000)],
};
const chevPlus = { id: 2, name: 'Chev Plus', nameEn: 'Chev More', offers: [offerOf(36, 270_000)] };
const pricesOf = (change: object = {}) => ({
  vehicle: vehicleOf(onix),
  releaseDate: '2026-11-23',
  plans: [regular, chevPlus],
  minimumEntry: null,
  maximumEntry: null,
  ...change,
});
const place = { city: 'Campinas', state: 'RJ', latitude: -22.91, longitude: -47.06 };
const dealerOf = (id: string, tradingName: string, change: object) => ({
  id,
  tradingName,
  phone: '1932123456',
  street: 'Rua A',
  number: '10',
  neighbourhood: 'Centro',
  city: 'Campinas',
  state: 'RJ',
  zipCode: '13010000',
  latitude: -22.91,
  longitude: -47.06,
  distance: 0,
  ...change,
});
const dealers = [
  dealerOf('d1', 'Aroeira', { distance: 0.99 }),
  dealerOf('d2', 'Bela Vista', { distance: 1, city: 'Jundiaí', phone: null }),
  dealerOf('d3', 'Campo Novo', { distance: 36.4, city: 'Jundiaí' }),
];

type Decide = (call: SentCall) => FakeResponse | undefined;
const kinds: readonly (readonly [kind: string, form: RegExp])[] = [
  ['versions', /\/simulation\/models\/versions/],
  ['models', /\/simulation\/models/],
  ['prices', /\/simulations$/],
  ['dealers', /\/dealers\/distance/],
  ['leads', /\/leads$/],
];
const kindOf = ({ url }: SentCall) => kinds.find(([, form]) => form.test(url))?.[0] ?? url;
const usual: Readonly<Record<string, unknown>> = {
  models: [{ id: '7', name: 'Onix', price: 8_999_000 }],
  versions: [vehicleOf(onix), vehicleOf(plus, { name: 'Plus', fuel: null, price: 11_000_000 })],
  dealers: { place, dealers },
  leads: dealers[0],
};

const open = (address: string, decide: Decide = () => undefined) => {
  window.history.replaceState(null, '', address);
  const server = createFakeServer((call) => {
    const kind = kindOf(call);
    if (kind !== 'prices') return decide(call) ?? { body: usual[kind] };
    const { vehicleId } = call.body as { vehicleId: string };
    return decide(call) ?? { body: pricesOf({ vehicle: vehicleOf(vehicleId) }) };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  window.scrollTo = () => undefined;
  startLocale();
  const { unmount } = render(<CsfPage />);
  const sent = (kind: string) => server.calls.filter((call) => kindOf(call) === kind);
  return { unmount, sent, person: userEvent.setup() };
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const write = (at: HTMLElement, value: string) => fireEvent.change(at, { target: { value } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const steps = () => document.querySelectorAll('.csf-progress [data-done]').length;
const instalment = () => plain(document.querySelector('.csf-price .csf-instalment')?.textContent);
const atPrice = async (address: string, decide?: Decide) => {
  const opened = open(address, decide);
  await title('Quanto fica por mês?');
  await waitFor(() => expect(instalment()).toBeDefined());
  return opened;
};
/** Navigates from a price to the dealers near a zip code. */
const findDealers = async (person: ReturnType<typeof open>['person']) => {
  await person.click(button('Continuar'));
  await title('Onde você quer ser atendido?');
  write(screen.getByRole('textbox', { name: 'Seu CEP' }), '13010000');
  await person.click(button('Buscar'));
  await screen.findByRole('heading', { name: 'Mais perto de Campinas, RJ' });
};
const linked = `/csf?vehicle=${onix}`;

test('SIMR-006, GATE-012, GATE-013: model, then version, then its price with the default down payment and term; the steps are numbered', async () => {
  const { person, sent } = open('/csf');
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  expect(await title('Qual carro você quer?')).not.toHaveFocus();
  expect(document.title).toBe('Qual carro você quer? – Simule seu Chevrolet');
  expect(screen.getByText('Etapa 1 de 4: Veículo')).toBeVisible();
  expect(document.querySelector('.customer-style h1')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect([steps(), document.querySelectorAll('.csf-progress span').length]).toEqual([1, 4]);
  expect(document.querySelector('[data-bar]')).toBeNull();
  await person.click(await screen.findByRole('button', { name: /^Onix/ }));
  expect(plain(button(/^LT 1.0/).textContent)).toBe('LT 1.02026/2027 · FlexR$ 100.000,00');
  expect(plain(button(/^Plus/).textContent)).toBe('Plus2026/2027R$ 110.000,00');
  expect(screen.queryByRole('status')).toBeNull();
  expect(sent('versions')[0]?.url).toMatch(/modelId=7$/);
  expect(sent('prices')).toEqual([]);
  await person.click(button(/^LT 1.0/));
  expect(await title('Quanto fica por mês?')).toHaveFocus();
  expect(document.querySelector('[data-bar]')).not.toBeNull();
  expect([screen.getByText('Etapa 2 de 4: Parcelas'), steps()]).toEqual([expect.anything(), 2]);
  await waitFor(() => expect(instalment()).toBe('36 × R$ 2.500,00'));
  expect(sent('prices')[0]?.body).toEqual({ vehicleId: onix, entryValue: 3_000_000, state: 'SP' });
  await waitFor(() =>
    expect(window.location.search + window.location.hash).toBe(
      `?vehicle=${onix}&entry=30000#price`,
    ),
  );
  // Back on the vehicle step, the list shows the chosen one.
  await person.click(button('Voltar'));
  await title('Qual carro você quer?');
  expect(await screen.findByRole('button', { name: /^LT 1.0.*Escolhido/ })).toHaveAttribute(
    'data-chosen',
  );
  expect(button(/^Plus/)).not.toHaveAttribute('data-chosen');
  await person.click(button('Trocar modelo'));
  expect(await screen.findByRole('button', { name: /^Onix/ })).toBeVisible();
});

test('SIMR-006: the phone’s back button returns from the versions to the models, and the picked model survives a reload', async () => {
  const { person } = open('/csf');
  await person.click(await screen.findByRole('button', { name: /^Onix/ }));
  expect(await screen.findByRole('heading', { name: 'Onix' })).toHaveFocus();
  expect(window.history.state).toEqual({ id: '7', name: 'Onix' });
  window.history.back();
  expect(await screen.findByRole('region', { name: 'Modelo' })).toBeVisible();
  expect(await title('Qual carro você quer?')).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Onix' })).toBeNull();
  window.history.forward();
  expect(await screen.findByRole('heading', { name: 'Onix' })).toHaveFocus();
  await person.click(button('Trocar modelo'));
  expect(await screen.findByRole('region', { name: 'Modelo' })).toBeVisible();
  expect(await title('Qual carro você quer?')).toHaveFocus();
});

test('SIMR-006: a vehicle link shows its price with the default down payment and a cost breakdown', async () => {
  const { sent } = await atPrice(linked);
  await waitFor(() => expect(sent('prices')).toHaveLength(2));
  expect(sent('prices').map(({ body }) => (body as { entryValue: number }).entryValue)).toEqual([
    0, 3_000_000,
  ]);
  expect(screen.getByRole('textbox', { name: 'Entrada' })).toHaveValue('30.000,00');
  expect(screen.getByText('30% do valor do carro')).toBeVisible();
  const cost = [...document.querySelectorAll('.csf-cost dd')].map((one) => plain(one.textContent));
  expect(cost).toEqual([
    'R$ 100.000,00',
    'R$ 30.000,00',
    'R$ 600,00',
    'R$ 2.100,00',
    'R$ 71.000,00',
    '1,49% ao mês',
    '1,72% ao mês · 22,71% ao ano',
    'R$ 90.000,00',
    'R$ 120.000,00',
    '23/12/2026',
    '22/12/2026',
  ]);
  const bar = within(document.querySelector<HTMLElement>('.csf-sum')!);
  expect(plain(bar.getByText(/^Entrada/).textContent)).toBe(
    'Entrada R$ 30.000,00 · CET 22,71% ao ano',
  );
});

test('SIMR-006: chooses plan and term; a plan without the term uses the nearest', async () => {
  const { person } = await atPrice(`${linked}&entry=20000&term=47`);
  await waitFor(() => expect(instalment()).toBe('48 × R$ 2.000,00'));
  expect(screen.getByRole('radio', { name: '48×' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '36×' })).not.toBeChecked();
  await person.click(screen.getByRole('radio', { name: '24×' }));
  expect(instalment()).toBe('24 × R$ 3.500,00');
  await person.click(screen.getByRole('radio', { name: 'Chev Plus' }));
  expect(instalment()).toBe('36 × R$ 2.700,00');
  await person.click(screen.getByRole('radio', { name: 'Regular' }));
  expect(instalment()).toBe('24 × R$ 3.500,00');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'en');
  expect(await screen.findByRole('radio', { name: 'Chev More' })).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'pt-BR');
  expect(await screen.findByRole('radio', { name: 'Chev Plus' })).toBeVisible();
});

test('SIMR-006: shows no plan choice if only one is open', async () => {
  await atPrice(linked, (call) =>
    kindOf(call) === 'prices' ? { body: pricesOf({ plans: [regular] }) } : undefined,
  );
  expect(screen.queryByRole('group', { name: 'Plano' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Número de parcelas' })).toBeVisible();
});

test('SIMR-006: down payment by text or slider, at most the price, debounced; depends on the state', async () => {
  const { person, sent } = await atPrice(`${linked}&entry=20000`);
  const field = screen.getByRole('textbox', { name: 'Entrada' });
  const line = screen.getByRole('slider', { name: 'Entrada' });
  expect([line.getAttribute('min'), line.getAttribute('max')]).toEqual(['0', '9000000']);
  expect(plain(line.getAttribute('aria-valuetext'))).toBe('R$ 20.000,00');
  const last = () => sent('prices').at(-1)?.body;
  for (const [typed, why] of [
    ['250000', /A entrada não pode passar do valor do carro, R\$.100\.000,00\./],
    ['x', /Informe a entrada em reais/],
    ['-5', /Informe a entrada em reais/],
  ] as const) {
    await person.clear(field);
    await person.type(field, typed);
    await person.tab();
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(why);
    expect(button('Continuar')).toBeDisabled();
  }
  expect(last()).not.toMatchObject({ entryValue: 25_000_000 });
  await person.clear(field);
  await person.type(field, '0');
  await person.tab();
  expect(field).toHaveValue('0,00');
  await waitFor(() => expect(last()).toMatchObject({ entryValue: 0 }));
  const before = sent('prices').length;
  fireEvent.change(line, { target: { value: '1500000' } });
  expect(field).toHaveValue('15.000,00');
  await waitFor(() => expect(last()).toMatchObject({ entryValue: 1_500_000 }));
  expect(sent('prices')).toHaveLength(before + 1);
  expect(window.location.search).toBe(`?vehicle=${onix}&entry=15000`);
  await person.selectOptions(screen.getByRole('combobox', { name: /^Estado/ }), 'MG');
  await waitFor(() => expect(last()).toMatchObject({ entryValue: 1_500_000, state: 'MG' }));
});

test.each([
  [{ minimumEntry: 2_500_000, maximumEntry: 5_000_000 }, /A mínima é de R\$.25\.000,00/, 2_500_000],
  [{ maximumEntry: 5_000_000 }, /A máxima é de R\$.50\.000,00/, 5_000_000],
])(
  'SIMR-006, OQ-105: a down payment without a price suggests one that has: %j',
  async (bound, words, amount) => {
    const { person, sent } = open(`${linked}&entry=10`, (call) => {
      if (kindOf(call) !== 'prices') return undefined;
      const { entryValue } = call.body as { entryValue: number };
      return entryValue === amount ? undefined : { body: pricesOf({ plans: [], ...bound }) };
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(button('Continuar')).toBeDisabled();
    expect(document.querySelector('.csf-sum')).toBeNull();
    await person.click(button(/^Usar/));
    await waitFor(() => expect(instalment()).toBe('36 × R$ 2.500,00'));
    expect(sent('prices').at(-1)?.body).toMatchObject({ entryValue: amount });
    expect(button('Continuar')).toBeEnabled();
  },
);

test('SIMR-006: does not report a missing price while still loading', async () => {
  const messages: string[] = [];
  const watch = new MutationObserver(() => messages.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  open(linked, (call) => {
    if (kindOf(call) !== 'prices') return undefined;
    const { entryValue } = call.body as { entryValue: number };
    return entryValue > 0 ? undefined : { body: pricesOf({ plans: [] }) };
  });
  await waitFor(() => expect(instalment()).toBe('36 × R$ 2.500,00'));
  watch.disconnect();
  expect(messages.filter((words) => words.includes('Não temos financiamento'))).toEqual([]);
});

test('SIMR-006: if no down payment has a price, offers only another vehicle', async () => {
  open(linked, (call) =>
    kindOf(call) === 'prices' ? { body: pricesOf({ plans: [] }) } : undefined,
  );
  expect(
    await screen.findByText(/^Não temos financiamento para este carro neste estado/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
});

test.each([
  ['models', '/csf', undefined, 'Não foi possível conectar ao servidor.', () => /^Onix/],
  ['models', '/csf', 'USE029', 'Muitas tentativas seguidas.', () => /^Onix/],
  [
    'prices',
    linked,
    'SIS001',
    'Este carro ou esta concessionária não está mais',
    () => 'Continuar',
  ],
])(
  'SIMR-006: %s that fail to load (%s, %s) can be retried',
  async (kind, address, code, words, name) => {
    let isDown = true;
    const { person, sent } = open(address, (call) =>
      kindOf(call) === kind && isDown ? problem(503, code) : undefined,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('status')).toBeNull();
    const before = sent(kind).length;
    isDown = false;
    await person.click(button('Tentar de novo'));
    await waitFor(() => expect(button(name())).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent(kind).length).toBeGreaterThan(before);
  },
);

test('MISC-LOC-01, MISC-LOC-02, OQ-166: lists dealers near a zip code with the nearest selected, numbered by municipality', async () => {
  const { person, sent } = await atPrice(`${linked}&entry=20000`);
  await person.click(button('Continuar'));
  await title('Onde você quer ser atendido?');
  expect(button('Continuar')).toBeDisabled();
  const zip = screen.getByRole('textbox', { name: 'Seu CEP' });
  await person.type(zip, '1301{Enter}');
  expect(zip).toHaveAccessibleDescription('Informe os 8 dígitos do CEP.');
  expect(sent('dealers')).toEqual([]);
  await person.type(zip, '0000{Enter}');
  await screen.findByRole('heading', { name: 'Mais perto de Campinas, RJ' });
  expect(sent('dealers').map(({ url }) => url.split('?')[1])).toEqual(['zipCode=13010000']);
  expect(zip).not.toHaveAccessibleDescription();
  const rows = screen.getAllByRole('radio').map((one) => one.closest('label')!);
  expect(rows.map((row) => row.querySelector('.csf-away')?.textContent)).toEqual([
    '1na sua cidade',
    '21 km',
    '236 km',
  ]);
  expect(rows.map((row) => row.querySelectorAll('small').length)).toEqual([2, 1, 2]);
  expect(rows[0]).toHaveTextContent('Rua A, 10 · Centro, Campinas – RJ(19) 3212-3456');
  expect(rows.map((row) => row.hasAttribute('data-chosen'))).toEqual([true, false, false]);
  expect(document.querySelectorAll('.csf-drawing .csf-number')).toHaveLength(2);
  // The car is registered in the customer's state.
  await waitFor(() => expect(sent('prices').at(-1)?.body).toMatchObject({ state: 'RJ' }));
  await person.click(rows[2]!);
  expect(rows.map((row) => row.hasAttribute('data-chosen'))).toEqual([false, false, true]);
  expect(document.querySelector('.csf-sum')).toHaveTextContent('Campo Novo');
  expect(button('Continuar')).toBeEnabled();
});

test.each([
  [problem(404, 'address.zip_not_found'), 'Não encontramos este CEP. Confira os números.'],
  [{ body: { place, dealers: [] } }, ''],
])('MISC-LOC-01: selects no dealer if none is found, and says so', async (response, words) => {
  const { person } = await atPrice(`${linked}&entry=20000`, (call) =>
    kindOf(call) === 'dealers' ? response : undefined,
  );
  await person.click(button('Continuar'));
  const zip = await screen.findByRole('textbox', { name: 'Seu CEP' });
  await person.type(zip, '13010000{Enter}');
  await waitFor(() => expect(button('Buscar')).not.toHaveAttribute('aria-busy', 'true'));
  if (words) await waitFor(() => expect(zip).toHaveAccessibleDescription(words));
  else await screen.findByText(/^Nenhuma concessionária encontrada/);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(button('Continuar')).toBeDisabled();
});

test('MISC-LOC-02: uses the position rounded to a kilometre, or the zip code if denied', async () => {
  let isAllowed = false;
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: object) => void, denied: () => void) =>
        isAllowed ? found({ coords: { latitude: -22.90712, longitude: -47.06324 } }) : denied(),
    },
  });
  const { person, sent, unmount } = await atPrice(`${linked}&entry=20000`);
  await person.click(button('Continuar'));
  await person.click(await screen.findByRole('button', { name: 'Usar minha localização' }));
  expect(screen.getByRole('textbox', { name: 'Seu CEP' })).toHaveAccessibleDescription(
    'Não foi possível obter sua localização. Informe o CEP.',
  );
  isAllowed = true;
  await person.click(button('Usar minha localização'));
  await screen.findByRole('heading', { name: 'Mais perto de Campinas, RJ' });
  expect(sent('dealers').map(({ url }) => url.split('?')[1])).toEqual([
    'latitude=-22.91&longitude=-47.06',
  ]);
  unmount();
  Reflect.deleteProperty(navigator, 'geolocation');
  const without = await atPrice(`${linked}&entry=20000`);
  await without.person.click(button('Continuar'));
  await title('Onde você quer ser atendido?');
  expect(screen.queryByRole('button', { name: 'Usar minha localização' })).toBeNull();
});

const contact = { name: /^Nome/, cpf: /^CPF/, phone: /^Celular/, email: /^E-mail/ };
const box = (name: RegExp) => screen.getByRole('textbox', { name });
const fill = async (person: ReturnType<typeof open>['person']) => {
  write(box(contact.name), ' Marina Couto ');
  write(box(contact.cpf), '52998224725');
  write(box(contact.phone), '11987654321');
  await person.click(screen.getByRole('checkbox', { name: consentText }));
};

test('OQ-103, LEAD-009, VAL-042, VAL-044: contact errors appear at their fields with focus on the first; then the contact is sent', async () => {
  const { person, sent } = await atPrice(`${linked}&entry=20000&term=48`);
  await findDealers(person);
  const next = button('Continuar');
  await person.click(next);
  await title('Como a concessionária pode falar com você?');
  // A browser submits the form if the clicked element becomes its submit button.
  expect(button('Quero receber contato')).not.toBe(next);
  await person.type(box(contact.email), 'a@b');
  await person.click(button('Quero receber contato'));
  expect(box(contact.name)).toHaveFocus();
  expect(box(contact.name)).toHaveAccessibleDescription('Informe nome e sobrenome, sem abreviar.');
  expect(box(contact.cpf)).toHaveAccessibleDescription('Informe um CPF válido: são 11 números.');
  expect(box(contact.phone)).toHaveAccessibleDescription('Informe o celular com DDD.');
  expect(box(contact.email)).toHaveAccessibleDescription('Confira o e-mail.');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/autorização para/);
  await person.clear(box(contact.email));
  expect(box(contact.email)).not.toHaveAccessibleDescription();
  for (const [name, error] of [
    ['Marina', 'Informe nome e sobrenome, sem abreviar.'],
    ['Marina C', 'Informe nome e sobrenome, sem abreviar.'],
    ['Marina Couto 2', 'O nome não pode ter números.'],
  ] as const) {
    write(box(contact.name), name);
    await person.click(button('Quero receber contato'));
    expect(box(contact.name)).toHaveAccessibleDescription(error);
  }
  await person.clear(box(contact.name));
  await fill(person);
  expect([box(contact.cpf), box(contact.phone)].map((one) => one.getAttribute('value'))).toEqual([
    '529.982.247-25',
    '(11) 98765-4321',
  ]);
  expect(sent('leads')).toEqual([]);
  await person.click(button('Quero receber contato'));
  await title('Pedido enviado');
  expect(sent('leads').map(({ body }) => body)).toEqual([
    {
      customerName: 'Marina Couto',
      document: '529.982.247-25',
      phone: '(11) 98765-4321',
      email: null,
      consent: true,
      state: 'RJ',
      city: 'Campinas',
      dealerId: 'd1',
      vehicleId: onix,
      entryValue: 2_000_000,
      planId: 1,
      term: 48,
      botToken: null,
    },
  ]);
  expect(screen.getByText('Aroeira vai falar com você em breve.')).toBeVisible();
  expect(screen.getByText('Se preferir, ligue: (19) 3212-3456.')).toBeVisible();
  expect(screen.queryByText(/^Etapa/)).toBeNull();
  expect(document.querySelector('.csf-bar')).toBeNull();
  expect(document.querySelector('.csf-receipt')).toHaveTextContent('48 × R$ 2.000,00');
  expect(screen.queryByText(/^As condições mudaram/)).toBeNull();
  await person.click(button('Simular outro veículo'));
  await title('Qual carro você quer?');
});

test('OQ-103: shows no phone for a dealer without one, and reports an expired price', async () => {
  let isOver = false;
  const { person } = await atPrice(`${linked}&entry=20000`, (call) => {
    if (kindOf(call) === 'leads') isOver = true;
    const isAsked = kindOf(call) === 'prices' && isOver;
    return isAsked ? { body: pricesOf({ plans: [] }) } : undefined;
  });
  await findDealers(person);
  await person.click(screen.getByRole('radio', { name: /Bela Vista/ }));
  await person.click(button('Continuar'));
  await title('Como a concessionária pode falar com você?');
  await fill(person);
  await person.click(button('Quero receber contato'));
  await title('Pedido enviado');
  expect(await screen.findByText(/^As condições mudaram/)).toBeVisible();
  expect(screen.queryByText(/^Se preferir/)).toBeNull();
});

test.each([
  [problem(400, 'csf.robot'), /^Não conseguimos confirmar/, null],
  [
    problem(400, 'validation.failed', { fields: [{ path: 'email', code: 'x' }] }),
    /^E-mail/,
    'Confira o e-mail.',
  ],
  [
    problem(400, 'validation.failed', { fields: [{ path: 'phone', code: 'x' }] }),
    /^Celular/,
    'Informe o celular com DDD.',
  ],
  [
    problem(400, 'validation.failed', { fields: [{ path: 'city', code: 'x' }] }),
    /^Não foi possível/,
    null,
  ],
])(
  'OQ-103: a refused contact keeps the typed values and shows the reason (%#)',
  async (response, words, error) => {
    let refusals = 1;
    const { person, sent } = await atPrice(`${linked}&entry=20000`, (call) =>
      kindOf(call) === 'leads' && (refusals -= 1) >= 0 ? response : undefined,
    );
    await findDealers(person);
    await person.click(button('Continuar'));
    await title('Como a concessionária pode falar com você?');
    await fill(person);
    write(box(contact.email), 'm@exemplo.com.br');
    await person.click(button('Quero receber contato'));
    if (error === null) expect((await screen.findByRole('alert')).textContent).toMatch(words);
    else {
      await waitFor(() => expect(box(words)).toHaveAccessibleDescription(error));
      expect(box(words)).toHaveFocus();
      expect(screen.queryByRole('alert')).toBeNull();
    }
    expect(box(contact.name)).toHaveValue(' Marina Couto ');
    await person.click(button('Quero receber contato'));
    await title('Pedido enviado');
    expect(sent('leads').map(({ body }) => (body as { email: string }).email)).toEqual([
      'm@exemplo.com.br',
      'm@exemplo.com.br',
    ]);
  },
);

test.each([
  ['has no price', { body: pricesOf({ plans: [] }) }],
  ['cannot be asked', problem(503)],
] as const)(
  'LEAD-009: sends the chosen plan and term even if the price of the customer’s state %s',
  async (_, response) => {
    const { person, sent } = await atPrice(`${linked}&entry=20000`, (call) => {
      const body = call.body as { state?: string };
      return kindOf(call) === 'prices' && body.state === 'RJ' ? response : undefined;
    });
    await person.click(screen.getByRole('radio', { name: 'Chev Plus' }));
    await findDealers(person);
    await waitFor(() => expect(document.querySelector('.csf-sum')).toBeNull());
    await person.click(button('Continuar'));
    await title('Como a concessionária pode falar com você?');
    await fill(person);
    await person.click(button('Quero receber contato'));
    await title('Pedido enviado');
    expect(sent('leads').map(({ body }) => body)).toMatchObject([{ planId: 2, term: 36 }]);
  },
);

test('OQ-103: ignores repeated submissions while pending', async () => {
  let letGo = () => {};
  const slow = new Promise<void>((resolve) => (letGo = resolve));
  let isSlow = 'dealers';
  const { person, sent } = await atPrice(`${linked}&entry=20000`);
  const { fetch } = globalThis;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (kindOf({ url } as SentCall) === isSlow) await slow;
    return fetch(url, init);
  }) as typeof globalThis.fetch;
  await person.click(button('Continuar'));
  await person.type(await screen.findByRole('textbox', { name: 'Seu CEP' }), '13010000{Enter}');
  expect(button('Buscar')).toHaveAttribute('aria-busy', 'true');
  letGo();
  await screen.findByRole('heading', { name: 'Mais perto de Campinas, RJ' });
  expect(button('Buscar')).not.toHaveAttribute('aria-busy', 'true');
  isSlow = 'none';
  await person.click(button('Continuar'));
  await title('Como a concessionária pode falar com você?');
  await fill(person);
  const form = document.querySelector('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await title('Pedido enviado');
  expect(sent('leads')).toHaveLength(1);
});
