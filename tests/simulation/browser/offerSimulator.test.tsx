import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { simulatorServer, vehicles } from './simulatorServer';

const patience = { timeout: 20_000 };
const made = {
  id: 'o1',
  version: 1,
  name: 'Onix de junho',
  type: 2,
  region: null,
  personType: 'PF',
  financeType: 1,
  deferralUnit: null,
  vehicle: '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0001',
  color: null,
  campaign: null,
  price: 8_499_000,
  state: 'SP',
  entryValue: 2_549_700,
  tableCode: 'FDU-TD',
  term: 36,
  validFrom: '2030-06-01',
  validUntil: '2030-06-30',
  simulationValidUntil: '2030-07-15',
  status: 'enabled',
  instalment: 210_000,
  rate: '1.1900',
  cetYearly: '19.10',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

const server: Decide = (call, calls) => {
  const { method, url } = call;
  if (method === 'POST' && /\/offers$/.test(url.replace('/simulations/offers', '')))
    return { status: 201, body: made, headers: { etag: '"1"' } };
  if (/\/offers\/o1(\?|$)/.test(url)) return { body: made, headers: { etag: '"1"' } };
  return simulatorServer(call, calls);
};
const open = (path: string, decide: Decide = server) =>
  openPortal(path, decide, { groups: [{ groupName: 'ofertas' }] });

const chooseVehicle = async (person: ReturnType<typeof open>['person']) => {
  const model = await screen.findByRole('combobox', { name: /^Modelo/ }, patience);
  await screen.findByRole('option', { name: 'Onix' }, patience);
  await person.selectOptions(model, 'Onix');
  const [radio] = await screen.findAllByRole('radio', undefined, patience);
  if (radio) await person.click(radio);
};

test('SIMR-001, SIMR-002, SIMR-011, SIMR-012, SIMR-027, GATE-015, OFFR-001, OFFR-003, CONST-033: an offer is priced and created at /ofertas/simular, through the calls of offers', async () => {
  const { person, sent } = open('/ofertas/simular');
  await screen.findByRole('heading', { level: 1, name: 'Simular oferta' }, patience);
  const maker = await screen.findByRole('combobox', { name: 'Montadora' }, patience);
  await waitFor(() => expect(maker).toHaveDisplayValue('Chevrolet'), patience);
  expect(screen.getByRole('combobox', { name: 'Novo ou usado' })).toHaveDisplayValue('Novo');
  expect(sent('/simulation/manufacturers').every(({ url }) => /Type=1$/.test(url))).toBe(true);
  await chooseVehicle(person);
  const grid = await screen.findByRole('table', undefined, patience);
  const row = within(grid).getByRole('row', { name: /^FDU regular/ });
  const [cell] = within(row).getAllByRole('button');
  if (cell) await person.click(cell);
  await screen.findByRole('region', { name: 'Plano escolhido' }, patience);
  expect(screen.getByRole('combobox', { name: /^Abrangência/ })).toHaveDisplayValue('Nacional');
  await person.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Onix de junho');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(
    () =>
      expect(
        sent('/offers').some(
          ({ method, url }) => method === 'POST' && /(GMF|DEALER)\/offers$/.test(url),
        ),
      ).toBe(true),
    patience,
  );
  const body = sent('/offers').find(
    ({ method, url }) => method === 'POST' && /(GMF|DEALER)\/offers$/.test(url),
  )?.body;
  expect(body).toMatchObject({
    vehicle: '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0001',
    price: 8_499_000,
    entryValue: 2_549_700,
    financeType: 1,
    tableCode: 'FDU-TD',
    name: 'Onix de junho',
    type: 2,
  });
  expect(sent('/simulation/parameters').every(({ url }) => url.includes('/offers'))).toBe(true);
  await waitFor(() => expect(sent('/simulations/offers').length).toBeGreaterThan(0), patience);
  expect(sent('/simulations/dealers')).toEqual([]);
}, 60_000);

test('SIMR-027, OFFR-003, ENT-OFFER-01: a stored offer opens in the simulator with its vehicle and plan', async () => {
  open('/ofertas/simular/o1');
  const chosen = await screen.findByRole('region', { name: 'Plano escolhido' }, patience);
  expect(chosen).toHaveTextContent(/36 meses/);
  expect(await screen.findByRole('combobox', { name: /^Modelo/ }, patience)).toHaveDisplayValue(
    'Onix',
  );
  const reach = screen.getByRole('combobox', { name: /^Abrangência/ });
  expect(
    within(reach)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Regional', 'Nacional']));
  expect(reach).toHaveDisplayValue('Nacional');
}, 60_000);

test('SIMR-058, OQ-098: another maker clears model and vehicle', async () => {
  const { person } = open('/ofertas/simular');
  await chooseVehicle(person);
  await screen.findByRole('table', undefined, patience);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Montadora' }), 'Fiat');
  expect(screen.getByRole('combobox', { name: /^Modelo/ })).toHaveDisplayValue('Escolha o modelo…');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
}, 60_000);

/** A server on which one list cannot be read. */
const without =
  (list: RegExp): Decide =>
  (call, calls) =>
    list.test(call.url) ? problem(400, 'request.invalid_parameter') : server(call, calls);

/** Saving requires the vehicle, which is no longer selected. */
const saysNone = async (person: ReturnType<typeof open>['person']) => {
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  const message = 'Escolha o veículo da oferta: modelo, versão e ano.';
  expect(await screen.findByText(message, undefined, patience)).toBeVisible();
};

test.each([
  ['models', /\/simulation\/models\?/, 'Chevrolet'],
  ['manufacturers', /\/simulation\/manufacturers/, ''],
])(
  'SIMR-058, OQ-098: if %s fails to load, dependent fields are empty',
  async (_, failing, maker) => {
    const { person } = open('/ofertas/simular/o1', without(failing));
    await screen.findByText('Não foi possível carregar os veículos.', undefined, patience);
    await waitFor(
      () =>
        expect(screen.getByRole('combobox', { name: /^Modelo/ })).toHaveDisplayValue(
          'Escolha o modelo…',
        ),
      patience,
    );
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull(), patience);
    expect(screen.getByRole('combobox', { name: 'Montadora' })).toHaveDisplayValue(maker);
    await saysNone(person);
  },
  60_000,
);

test('SIMR-058, OQ-098: if versions fail to load none is selected', async () => {
  const used = { ...vehicles[0], manufacturer: '12', model: '12001', vehicleType: 2 };
  const { person, sent } = open('/ofertas/simular/o1', (call, calls) =>
    call.url.includes('/offers/vehicles/')
      ? { body: used }
      : without(/\/models\/versions/)(call, calls),
  );
  await screen.findByText(/^Não foi possível carregar as versões/, undefined, patience);
  expect(screen.getByRole('combobox', { name: 'Novo ou usado' })).toHaveDisplayValue('Usado');
  expect(sent('/simulation/models?').at(-1)?.url).toMatch(/vehicleType=2/);
  await saysNone(person);
  expect(screen.getByRole('combobox', { name: /^Modelo/ })).toHaveDisplayValue('Onix');
}, 60_000);
