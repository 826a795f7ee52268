import { screen, waitFor, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { id, storedNewCar } from './openSimulation';
import { parametersAnswer, simulatorServer } from './simulatorServer';

const patience = { timeout: 20_000 };
const stored = {
  ...storedNewCar,
  vehiclePrice: 8_499_000,
  entryValue: 4_000_000,
  financeType: 1,
  tableCode: 'FDU-SUB',
  ignoreTCC: false,
};

type Answered = ReturnType<typeof parametersAnswer>;

const openWith = (parameters: Answered, step = 'simulation', record: object = {}) => {
  const server: Decide = (call, calls) => {
    if (call.url.includes(`/saves/${id}`))
      return { body: { ...stored, ...record }, headers: { etag: '"1"' } };
    if (call.url.includes('/simulation/parameters')) return { body: parameters };
    return simulatorServer(call, calls);
  };
  return openPortal(`/simulador/${id}/${step}`, server, { groups: [{ groupName: 'seller' }] });
};
const open = (step: string, view: Parameters<typeof parametersAnswer>[1], record: object = {}) =>
  openWith(parametersAnswer('d1', view), step, record);
const steps = () => within(screen.getByRole('navigation', { name: 'Etapas' }));

test('ENT-PROFILE-01, OQ-070: direct sale types are visible only with the flag, or in a direct sale', async () => {
  const shut = open('identification', { viewDirectSale: false });
  await screen.findByLabelText(/^UF/, undefined, patience);
  await waitFor(() => expect(screen.queryByLabelText(/^Tipo de venda/)).toBeNull(), patience);
  shut.unmount();
  open('identification', { viewDirectSale: false }, { saleType: 'VD' });
  await screen.findByLabelText(/^Tipo de venda(?! direta)/, undefined, patience);
}, 60_000);

test('ENT-PROFILE-03, OQ-070: without the summary flag the plans continue with the pre-approval', async () => {
  const { person } = open('simulation', { viewSimulationResume: false });
  await waitFor(() => expect(steps().queryByText('Resumo')).toBeNull(), patience);
  expect(steps().getByText('Pré-aprovação')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('heading', { level: 1, name: 'Pré-aprovação' }, patience);
}, 60_000);

test('ENT-PROFILE-04 to ENT-PROFILE-06, ENT-PROFILE-02: the grid shows only the rates that the profile may see', async () => {
  const all = {
    viewPricingRateNet: true,
    viewPricingRateSpecial: true,
    viewPricingRateComprada: true,
  };
  const grid = async () => screen.findByRole('table', { name: 'Planos e prazos' }, patience);
  const ofCampaign = { financeType: null, campaign: 'Festival de novembro' };
  const withFlags = open('simulation', all, ofCampaign);
  const shown = await grid();
  await waitFor(() => expect(shown).toHaveTextContent(/taxa net \d,\d+% a\.m\./), patience);
  expect(shown).toHaveTextContent('taxa especial');
  withFlags.unmount();
  const few = open('simulation', {}, ofCampaign);
  expect(await grid()).toHaveTextContent(/\d,\d+% a\.m\./);
  expect(await grid()).not.toHaveTextContent(/taxa (net|especial|comprada)/);
  few.unmount();
  open('simulation', { ...all, viewSimulationTax: false }, ofCampaign);
  expect(await grid()).not.toHaveTextContent('% a.m.');
  expect(await grid()).not.toHaveTextContent(/taxa (net|especial)/);
}, 90_000);

test('ENT-PROFILE-02, SIMR-039: the summary shows the rate to people who may know it, and the cost to everybody', async () => {
  const record = { tableCode: 'FDU-TD' };
  const shown = open('resume', {}, record);
  expect((await screen.findAllByText(/^\d,\d+% a\.m\./, undefined, patience))[0]).toBeVisible();
  const schedule = await screen.findByRole('table', { name: 'Parcelas' }, patience);
  expect(within(schedule).getAllByRole('rowheader')).toHaveLength(12);
  expect(screen.getByRole('textbox', { name: 'Observações' })).toBeVisible();
  expect(document.querySelector('.simulation-memo pre')).not.toBeEmptyDOMElement();
  shown.unmount();
  open('resume', { viewSimulationTax: false }, record);
  expect((await screen.findAllByText(/\d% a\.a\./, undefined, patience))[0]).toBeVisible();
  expect(screen.queryByText(/% a\.m\./)).toBeNull();
}, 60_000);

test.each([
  ['ENT-PROFILE-04', { net: '1.4500' }, 'taxa net 1,45% a.m.'],
  ['ENT-PROFILE-05', { kind: 'SPECIAL' }, 'taxa especial'],
  ['ENT-PROFILE-06', { kind: 'BOUGHT' }, 'taxa comprada'],
] as const)(
  '%s: rate details from the server are shown in the grid: %j',
  async (_, told, words) => {
    const answer = parametersAnswer('d1');
    const plans = answer.plans.map((plan) => ({
      ...plan,
      rates: plan.rates.map((rate) => ({ ...rate, told })),
    }));
    openWith({ ...answer, plans });
    const grid = await screen.findByRole('table', { name: 'Planos e prazos' }, patience);
    await waitFor(() => expect(grid).toHaveTextContent(words), patience);
    for (const other of ['taxa net', 'taxa especial', 'taxa comprada'])
      if (!words.startsWith(other)) expect(grid).not.toHaveTextContent(other);
  },
  60_000,
);

test('ENT-PLAN-03, SIMR-038, ENUM-118: the result shows code, description, rate, validity, term and type of its table', async () => {
  const grid = open('simulation', {}, { tableCode: 'FDU-TD' });
  const plan = parametersAnswer().plans.find(({ code }) => code === 'FDU-TD');
  const shown = await screen.findByRole('table', { name: 'Planos e prazos' }, patience);
  expect(shown).toHaveTextContent('FDU-TD');
  expect(shown).toHaveTextContent(String(plan?.description));
  expect(shown).toHaveTextContent('36 meses');
  grid.unmount();
  open('resume', {}, { tableCode: 'FDU-TD' });
  expect(
    await screen.findByText('TD – tabela da concessionária', undefined, patience),
  ).toBeVisible();
  expect(screen.getByText(/^[^:]*\(FDU-TD\)$/)).toHaveTextContent(String(plan?.description));
  expect(screen.getAllByText(/^\d,\d+% a\.m\./)[0]).toBeVisible();
  expect(screen.getByText('Válida até')).toBeVisible();
}, 60_000);
