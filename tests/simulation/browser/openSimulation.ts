import { type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { simulatorServer } from './simulatorServer';

export const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0009';
export const stored = {
  id,
  version: 1,
  personType: 'PF',
  state: 'SP',
  vehicleTypeId: 2,
  saleType: 'TD',
  clientDocument: null,
  clientName: null,
  birthDate: null,
  directSale: null,
  saleOptions: [5],
  offerType: 2,
  manufacturer: '12',
  model: '12001',
  modelYear: 2024,
  manufacturerYear: 2024,
  vehicleVersion: null,
  vehiclePrice: 6_000_000,
  mileage: 30_000,
  entryValue: 1_800_000,
  financeType: 5,
  feesFinanced: true,
  selectedTerms: [36],
  tableCode: 'FDU-TD',
  term: 36,
  scenarios: [],
  selectedVaps: [],
  monthlyIncome: 900_000,
  validity: '2099-01-01',
  vehicleDescription: 'Onix',
  instalment: 150_000,
  campaign: null,
  color: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

/** The same sale of a new car. */
export const storedNewCar = {
  ...stored,
  vehicleTypeId: 1,
  modelYear: 2027,
  manufacturerYear: 2026,
  mileage: null,
};

/** A simulator whose server has one saved simulation. */
export const serveSaved =
  (record: object): Decide =>
  (call, calls) =>
    call.url.includes(`/saves/${id}`)
      ? { body: record, headers: { etag: '"1"' } }
      : simulatorServer(call, calls);

export const serverOf =
  (record: object): Decide =>
  (call, calls) => {
    const { url } = call;
    if (/\/colors\?/.test(url)) return { body: [{ id: 'c1', description: 'Azul Eclipse' }] };
    if (url.includes('/insuranceCombos/options'))
      return { body: [{ value: '5f0c1d1e-0000-4000-8000-000000000001', label: 'Essencial' }] };
    if (url.includes('/gmb/parameters/manufacturerInfo'))
      return {
        body: {
          name: 'Chevrolet',
          simulatorText: 'Simule aqui.',
          simulatorTextEn: 'Simulate here.',
          legalText: 'Crédito sujeito.',
          legalTextEn: null,
        },
      };
    return serveSaved(record)(call, calls);
  };
/** Opens a simulator page with a saved simulation. */
export const open = (path: string, record: object = stored) =>
  openPortal(path, serverOf(record), { groups: [{ groupName: 'seller' }] });
