import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { id, serveSaved } from '../openSimulation';

declare const takeConsoleComplaints: () => readonly string[];

const patience = { timeout: 20_000 };
const byLists = 'UF, tipo de venda, listas e campanha';
const stored = {
  id,
  version: 1,
  personType: 'PF',
  state: 'SP',
  vehicleTypeId: 2,
  saleType: 'TD',
  offerType: 2,
  manufacturer: '12',
  model: '12001',
  modelYear: 2024,
  manufacturerYear: 2024,
  vehicleVersion: null,
  vehiclePrice: 6_000_000,
  mileage: 30_000,
  entryValue: 1_800_000,
  saleOptions: [5],
  feesFinanced: true,
  tableCode: 'FDU-TD',
  term: 36,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

test('SIMR-019, SIMR-020, CALL-080, CALL-082: manufacturers and models with vehicles of the type are listed, filtered while typing', async () => {
  const maker = (no: string, name: string) => ({ id: no, name });
  const model = (no: string, description: string) => ({
    id: no,
    description,
    manufacturerId: '12',
  });
  const server: Decide = (call, calls) => {
    if (call.url.includes('/simulation/manufacturers?'))
      return { body: [maker('12', 'Chevrolet'), maker('9', 'Fiat')] };
    if (call.url.includes('/simulation/models?'))
      return { body: [model('12001', 'Onix'), model('12010', 'Bolt EV')] };
    return serveSaved(stored)(call, calls);
  };
  const { person, sent } = openPortal(`/simulador/${id}/identification`, server, {
    groups: [{ groupName: 'seller' }],
  });
  const offered = async (name: RegExp) => {
    await person.click(await screen.findByRole('combobox', { name }, patience));
    const list = await screen.findByRole('listbox', undefined, patience);
    const options = await within(list).findAllByRole('option', undefined, patience);
    return options.map(({ textContent }) => textContent);
  };
  expect(await offered(/^Fabricante/)).toEqual(['Chevrolet', 'Fiat']);
  expect(sent('/simulation/manufacturers?').at(-1)?.url).toMatch(/vehicleType=2$/);
  await person.keyboard('{Escape}');
  expect(await offered(/^Modelo/)).toEqual(['Onix', 'Bolt EV']);
  expect(sent('/simulation/models?').at(-1)?.url).toMatch(
    /(?=.*manufacturerId=12)(?=.*vehicleType=2)/,
  );
  await person.clear(screen.getByRole('combobox', { name: /^Modelo/ }));
  await person.type(screen.getByRole('combobox', { name: /^Modelo/ }), 'bólt');
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Bolt|Onix/ })).toHaveLength(1));
  await person.click(screen.getByRole('option', { name: 'Bolt EV' }));
  expect(screen.getByRole('combobox', { name: /^Modelo/ })).toHaveDisplayValue('Bolt EV');
}, 60_000);

test.each([
  ['Fabricante', 'manufacturers', { manufacturer: null, model: null, vehicleVersion: null }],
  ['Modelo', 'models', { model: null, vehicleVersion: null }],
])(
  'SIMR-058, OQ-098: if the list of %s fails to load, it and dependent fields are cleared',
  async (label, list, emptied) => {
    const record = { ...stored, vehicleVersion: '12001A2' };
    const server: Decide = (call, calls) =>
      call.url.includes(`/simulation/${list}?`)
        ? problem(400, 'request.invalid_parameter')
        : serveSaved(record)(call, calls);
    const { person, sent } = openPortal(`/simulador/${id}/identification`, server, {
      groups: [{ groupName: 'seller' }],
    });
    await person.click(await screen.findByText(byLists, undefined, patience));
    const box = new RegExp(`^${label}`);
    await person.click(await screen.findByRole('combobox', { name: box }, patience));
    const stepsSent = () => sent('/steps/').map(({ body }) => body);
    await waitFor(
      () => expect(stepsSent()).toContainEqual(expect.objectContaining(emptied)),
      patience,
    );
    // react-admin's data provider logs every failure.
    expect(takeConsoleComplaints().length).toBeGreaterThan(0);
    if (!('manufacturer' in emptied))
      expect(stepsSent()).not.toContainEqual(expect.objectContaining({ manufacturer: null }));
  },
  60_000,
);

test('SIMR-058, OQ-098: if the versions of a model fail to load, the version is cleared', async () => {
  const record = { ...stored, vehicleTypeId: 1, mileage: null, vehicleVersion: '12001A2' };
  const server: Decide = (call, calls) =>
    call.url.includes('/models/versions')
      ? problem(400, 'request.invalid_parameter')
      : serveSaved(record)(call, calls);
  const { person, sent } = openPortal(`/simulador/${id}/identification`, server, {
    groups: [{ groupName: 'seller' }],
  });
  await person.click(await screen.findByText(byLists, undefined, patience));
  await screen.findByText(/^Não foi possível carregar as versões/, undefined, patience);
  await waitFor(
    () =>
      expect(sent('/steps/').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ vehicleVersion: null }),
      ),
    patience,
  );
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
}, 60_000);
