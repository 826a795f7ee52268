import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ContextType, ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import { addDays, localDateOf } from '@patio/framework/kernel';
import { StepContext } from '@patio/framework/react';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { ResumeTab } from '#insurance/browser/ResumeTab.tsx';
import { insuranceSlots } from '#insurance/browser/insuranceSlots.ts';
import { Insurance } from '#insurance/browser/steps/Insurance.tsx';
import { Vehicle } from '#insurance/browser/steps/Vehicle.tsx';
import { ptBR } from '#insurance/messages/pt-BR.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { drawSale } from '#tests/simulation/browser/withTexts.tsx';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const entities = loadedEntities({
  insuranceProposals: { description: insuranceProposals },
} as never);
const around = {
  state: { shape: { fields: [] } },
  hidden: new Set(),
  required: new Set(),
} as unknown as ContextType<typeof StepContext>;
type Values = Readonly<Record<string, unknown>>;
const resource = 'insuranceProposals';

const draw = (
  partOf: (values: Values) => ReactNode,
  start: Values,
  { decide, engine, data }: { decide?: Decide; engine?: object; data?: object } = {},
) =>
  drawSale(
    (values) => (
      <Routes>
        <Route
          path="/seguros/:id"
          element={<StepContext.Provider value={around}>{partOf(values)}</StepContext.Provider>}
        />
      </Routes>
    ),
    start,
    {
      decide: decide ?? (() => ({ body: {} })),
      path: '/seguros/i1',
      messages: ptBR,
      engine: { entities, ...engine },
      data: data as never,
    },
  );

const auto = {
  insuranceType: 'SEGURO_AUTO',
  zipCode: '01310100',
  driverBirthDate: '1990-01-01',
  vehicleValue: 9_000_000,
  manufacturerYear: 2026,
  coverage: 'B',
};
const quotes = ['A', 'B'].map((coverage) => ({
  quoteId: `q${coverage}`,
  insurer: 'Sul',
  validUntil: '2030-01-31',
  coverage,
  total: 1,
  deductible: 'NORMAL',
  instalments: [],
}));
const deductibles = [
  { id: 'NORMAL', name: 'Normal', nameEn: 'Usual', share: 100 },
  { id: 'REDUCED', name: 'Reduzida', nameEn: 'Reduced', share: 50 },
];
const serve =
  (price: object, quoted: () => ReturnType<Decide>): Decide =>
  ({ url }) => {
    if (url.includes('/quotes') || /quot/i.test(url)) return quoted();
    if (/deductible/i.test(url)) return { body: deductibles };
    if (/public/i.test(url)) return { body: { key: 'k' } };
    if (/(coverage|tracking)$/.test(url)) return { body: [] };
    return /commission/i.test(url) ? { body: { percentages: [] } } : { body: price };
  };
type Served = {
  readonly price?: object;
  readonly quoted?: () => ReturnType<Decide>;
  readonly engine?: object;
};

const cover = (
  values: Values,
  { price = { total: 1 }, quoted = () => undefined, engine = {} }: Served = {},
) =>
  draw(
    (now) => <Insurance resource={resource} values={now} groupName="seller" />,
    { ...auto, ...values },
    { decide: serve(price, quoted), engine },
  );
const request = (name = 'Cotar nas seguradoras') =>
  userEvent.click(screen.getByRole('button', { name }));

test('CALL-212, INS-109, INS-110: requests quotes, preselects the chosen coverage and lets the user pick another', async () => {
  const { values } = cover({}, { quoted: () => ({ body: quotes }) });
  expect(screen.queryByRole('radio')).toBeNull();
  await request();
  await waitFor(() => expect(values()['quoteId']).toBe('qB'));
  const [first] = screen.getAllByRole('radio');
  await userEvent.click(first!);
  expect([values()['quoteId'], values()['coverage']]).toEqual(['qA', 'A']);
  expect(screen.getByRole('button', { name: 'Cotar de novo' })).toBeEnabled();
  expect(screen.queryByText(/^Os dados mudaram/)).toBeNull();
});

test('CALL-212: a proposal quoted on an earlier visit is quoted again', () => {
  cover({ quoteId: 'qB' });
  expect(screen.getByRole('button', { name: 'Cotar de novo' })).toBeEnabled();
});

test('CALL-212: without a quote of the chosen coverage preselects the first one, or none', async () => {
  let body: object[] = quotes;
  const { values, sent } = cover({ coverage: 'C' }, { price: {}, quoted: () => ({ body }) });
  await request();
  await waitFor(() => expect(values()['quoteId']).toBe('qA'));
  body = [];
  await request('Cotar de novo');
  await waitFor(() => expect(sent('quot').length).toBeGreaterThan(1));
  expect(values()['quoteId']).toBe('qA');
  expect(await screen.findByText(/^Os dados mudaram desde a cotação/)).toBeVisible();
});

test('INS-110: names the fields missing for a quote; a refused one points to the desk', async () => {
  const bare = cover({ vehicleValue: null });
  expect(screen.getByRole('button', { name: 'Cotar nas seguradoras' })).toBeDisabled();
  expect(screen.getByText(/^Preencha o veículo/)).toBeVisible();
  bare.unmount();
  cover({}, { quoted: () => problem(400, 'access.denied') });
  expect(screen.queryByText(/^Preencha o veículo/)).toBeNull();
  await request();
  expect(await screen.findByText(/mesa de seguros/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('INS-070: a quote refused for a field of another section names the field, not the desk', async () => {
  const fields = [
    { path: 'driverBirthDate', code: 'insurance.driver_age_out_of_range' },
    { path: 'coupon', code: 'voucher-001' },
  ];
  cover({}, { quoted: () => problem(400, 'validation.failed', { fields }) });
  await request();
  expect(await screen.findByText(/^Principal condutor, Data de nascimento: /)).toBeVisible();
  expect(screen.getByText(/^Cupom: /)).toBeVisible();
  expect(screen.queryByText(/mesa de seguros/)).toBeNull();
});

test.each([
  ['pt-BR', 'Reduzida (50%)', 'Franquia'],
  ['en', 'Reduced (50%)', 'Deductible'],
])('CALL-223, INS-076: in %s offers the insurer’s deductibles', async (locale, name, label) => {
  const { values } = cover({}, { engine: { locale } });
  const list = await screen.findByRole('combobox', { name: label });
  expect(list).toHaveValue('NORMAL');
  await userEvent.selectOptions(list, name);
  expect(values()['deductible']).toBe('REDUCED');
});

test.each([
  [2, undefined, true],
  [2, true, true],
  [1, undefined, undefined],
])(
  'INS-108, VAL-066: with category %i and business use %p sets business use: %p',
  async (commercialCategory, businessUse, told) => {
    const { values, calls } = cover({ businessUse }, { price: { total: 1, commercialCategory } });
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    await waitFor(() => expect(values()['businessUse']).toBe(told));
    expect(screen.queryAllByText(/^Venda para táxi/)).toHaveLength(
      commercialCategory === 2 ? 1 : 0,
    );
  },
);

test('INS-004: requests no quotes for products other than car insurance', () => {
  draw((now) => <Insurance resource={resource} values={now} groupName="seller" />, {
    insuranceType: 'GAP',
  });
  expect(screen.queryByRole('button', { name: 'Cotar nas seguradoras' })).toBeNull();
});

const sale = {
  id: 's1',
  vehicleTypeId: 2,
  model: 'M1',
  modelYear: 2026,
  vehiclePrice: 5,
  directSale: null,
};
const car = (values: Values, fipe: ReturnType<Decide> = { body: {} }) => {
  const requests: string[] = [];
  const data = {
    getOne: async (_: string, { id }: { id: string }) => {
      requests.push(id);
      return { data: sale };
    },
  };
  const drawn = draw((now) => <Vehicle resource={resource} values={now} />, values, {
    decide: () => fipe,
    data,
  });
  return { ...drawn, requests };
};

test('INS-005: prefills an empty vehicle with the known fields of the simulation', async () => {
  const { values, requests } = car({ simulationId: 's1', directSale: '5' });
  await waitFor(() => expect(values()['model']).toBe('M1'));
  expect(values()).toMatchObject({
    assetType: 2,
    modelYear: 2026,
    vehicleValue: 5,
    directSale: '5',
  });
  expect(requests).toEqual(['s1']);
});

test.each([
  [{ simulationId: 's1', model: 'M2' }],
  [{ simulationId: null }],
  [{ simulationId: '' }],
])('INS-005: reads no simulation for %j', (values) => expect(car(values).requests).toEqual([]));

test.each([
  [
    { modelYear: 2026, assetType: 2 },
    /(?=.*vehicleVersion=v1)(?=.*modelYear=2026)(?=.*assetType=2)/,
  ],
  [{ modelYear: null, assetType: 1 }, /^(?!.*modelYear)(?=.*assetType=1)/],
])('CALL-203, INS-094: a version of %j fills in its listed value', async (of, query) => {
  const { values, calls } = car(
    { model: 'M', vehicleVersion: 'v1', ...of },
    { body: { value: 77 } },
  );
  await waitFor(() => expect(values()['vehicleValue']).toBe(77));
  expect(calls[0]?.url).toMatch(query);
});

test('CALL-203: keeps a typed value, and fetches no list price without a version', async () => {
  const typed = car({ model: 'M', vehicleVersion: 'v1', vehicleValue: 5 }, { body: { value: 77 } });
  expect(typed.calls).toEqual([]);
  typed.unmount();
  expect(car({ model: 'M' }, { body: { value: 77 } }).calls).toEqual([]);
});

type ResumeRecord = ComponentProps<typeof ResumeTab>['record'];
const stored = { id: 'i1', version: 1, insuranceType: 'GAP', status: 'Proposta' };
const resume = (record: object, decide?: Decide, engine: object = {}) =>
  draw(
    () => <ResumeTab resource={resource} record={{ ...stored, ...record } as ResumeRecord} />,
    {},
    { ...(decide ? { decide } : {}), engine, data: { getOne: async () => ({ data: {} }) } },
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test.each([
  [{ status: 'Cotada', paymentType: 'CARD' }, 1],
  [{ status: 'Cotada' }, 0],
  [{ status: 'Proposta' }, 1],
  [{ status: 'Em análise' }, 1],
  [{ status: 'Emitida', issuedAt: new Date().toISOString() }, 0],
])('INS-043: for %j the seller has %i actions, a reader none', (record, count) => {
  const own = resume(record);
  const text = document.querySelector('p')?.textContent;
  expect(buttons()).toHaveLength(count);
  own.unmount();
  resume(record, undefined, { can: () => false });
  expect(buttons()).toEqual([]);
  expect(document.querySelector('p')?.textContent === text).toBe(record.status === 'Emitida');
});

test('INS-043: sends each action and announces its answer; a refusal says what to do', async () => {
  let response: ReturnType<Decide> = problem(400, 'access.denied');
  const { notices, sent } = resume({ status: 'Cotada', paymentType: 'CARD' }, () => response);
  const [name] = buttons();
  const press = () => userEvent.click(screen.getByRole('button', { name: name! }));
  await press();
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  for (const [created, words] of [
    [false, ptBR.insuranceSales.resume.analysed],
    [true, ptBR.insuranceSales.resume.sent],
  ] as const) {
    response = { body: { created } };
    await press();
    await waitFor(() => expect(notices).toEqual(expect.arrayContaining([words])));
  }
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent('/i1').length).toBe(3);
});

test('INS-044: shows the known prices, numbers and terms', () => {
  const empty = resume({});
  expect(screen.queryAllByRole('term')).toEqual([]);
  empty.unmount();
  resume({
    insurancePremium: 120_000,
    netPremium: 110_000,
    premiumTax: 10_000,
    insurer: 'Sul',
    coupon: 'AUTO10',
    couponDiscount: 5_000,
    term: 24,
    proposalNumber: 'P1',
  });
  const facts = Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((one) => [one.textContent, plain(one.nextElementSibling?.textContent)]),
  );
  expect(Object.values(facts)).toEqual(
    expect.arrayContaining(['R$ 1.200,00', 'Sul', 'AUTO10 · −R$ 50,00', '24 meses', 'P1']),
  );
  expect(Object.keys(facts)).toHaveLength(7);
  expect(buttons()).toHaveLength(2);
});

test('INS-117: shows the insurer’s answer only for a policy', async () => {
  const policy = { status: 'Emitida', policyNumber: 'A1', issuedAt: '2026-01-01T12:00:00.000Z' };
  const exchange = { created: true, request: { a: 1 }, response: { b: 2 } };
  const { unmount } = resume(policy, () => ({ body: exchange }));
  const group = await screen.findByRole('group');
  expect(within(group).getByText(/"b": 2/)).toBeInTheDocument();
  unmount();
  const { sent } = resume(policy, () => ({ body: { ...exchange, created: false } }));
  await waitFor(() => expect(sent('/i1')).toHaveLength(1));
  expect(screen.queryByRole('group')).toBeNull();
});

test('CALL-209: offers to cancel a policy in its first days, and a proposal before its policy', () => {
  const { actions } = insuranceSlots({
    seller: () => ({}) as never,
    fillAddress: {} as never,
  }).show;
  const [withdraw, cancel] = actions;
  const today = localDateOf(new Date());
  const issued = (days: number) => ({
    status: 'Emitida',
    issuedAt: `${addDays(today, -days)}T15:00:00.000Z`,
  });
  const may = (record: object) =>
    [withdraw, cancel].map((action) => action?.appliesTo?.(record as never));
  expect(may({ status: 'Proposta' })).toEqual([true, false]);
  expect(may({ status: 'Em análise' })).toEqual([true, false]);
  expect(may(issued(0))).toEqual([false, true]);
  expect(may(issued(30))).toEqual([false, false]);
  expect(may({ status: 'Emitida', issuedAt: null })).toEqual([false, false]);
  expect(may({ ...issued(0), status: 'Cancelada' })).toEqual([false, false]);
});
