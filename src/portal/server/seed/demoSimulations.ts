import { addDays, localDateOf } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { priceOfSimulation } from '#simulation/server/index.ts';
import { vehicleRows } from '#vehicles/server/seed/vehicleRows.ts';
import type { InsertRow } from '../store/demo';
import { demoId, dealerId } from './demoOrganisation';

/** A sale of the demo data. */
export type DemoSimulation = {
  readonly dealer: string;
  readonly seller: string;
  readonly client: string;
  /** CPF or CNPJ; null for anonymous price requests. */
  readonly document: string | null;
  readonly derivative: string;
  readonly daysAgo: number;
  /** Entry in percent of the price. */
  readonly entry: number;
  readonly financeType: number;
  readonly tableCode: string;
  readonly term: number;
  readonly more?: InsertRow;
};

/** Seller, client, vehicle, time and payment. */
export const sale = (
  [dealer, client, document, derivative]: readonly [string, string, string | null, string],
  [daysAgo, entry, financeType, tableCode, term]: readonly [number, number, number, string, number],
  more: InsertRow = {},
): DemoSimulation => ({
  dealer,
  client,
  document,
  derivative,
  daysAgo,
  entry,
  financeType,
  tableCode,
  term,
  more,
  seller: dealer === '101' ? 'Selma Rocha' : 'Flávio Meireles',
});

/** Sales of two dealers: new ones, some expiring within days, one expired. */
const sales: readonly DemoSimulation[] = [
  sale(['101', 'Marcela Antunes', '28001238938', '12001A2'], [0, 30, 1, 'FDU-TD', 36]),
  sale(['101', 'Rogério Sampaio', '11144477735', '12003B4'], [1, 40, 2, 'SEMPRE-TD', 36], {
    tierCode: 'TR5',
  }),
  sale(
    ['101', 'Padaria Sol Nascente Ltda.', '11222333000181', '12005A2'],
    [3, 35, 6, 'LEA-TD', 36],
    { tierCode: 'TR2' },
  ),
  sale(['101', 'Luciana Prates', null, '12002B3'], [9, 25, 4, 'CAR-TD', 24]),
  sale(['101', 'Otacílio Brandão', '39053344705', '12004B4'], [27, 30, 1, 'FDU-TD', 48], {
    tierCode: 'TR2',
  }),
  sale(['101', 'Vera Lúcia Castanho', null, '12001A2'], [28, 20, 13, 'SMART-TD', 36]),
  sale(['101', 'Cláudio Menezes', '86288366757', '12006B4'], [34, 50, 5, 'SAFRA-TD', 36], {
    tierCode: 'TR5',
    state: 'MG',
  }),
  sale(
    ['102', 'Construtora Horizonte Ltda.', '71520486000137', '12006B4'],
    [4, 15, 1, 'FDU-TD', 36],
    { tierCode: 'TR1', state: 'MG' },
  ),
  sale(['102', 'Beatriz Azambuja', '15350946056', '12001A2'], [0, 30, 1, 'FDU-TD', 48]),
  sale(['102', 'Renato Figueira', null, '12003B4'], [2, 45, 12, 'BALAO-TD', 36]),
  sale(
    ['102', 'Transportes Aliança S.A.', '11444777000161', '12006B4'],
    [26, 35, 1, 'FDU-TD', 36],
    { tierCode: 'TR1', state: 'RJ' },
  ),
];

const newYear = 2027;

/** Entered fields of a sale. */
const enteredOf = (demo: DemoSimulation): InsertRow => {
  const vehicle = vehicleRows.find(
    ({ derivative, modelYear, vehicleType }) =>
      derivative === demo.derivative && modelYear === newYear && vehicleType === 1,
  );
  if (!vehicle) throw new Error(`Demo simulation of an unknown vehicle: ${demo.derivative}`);
  const { manufacturer, model, modelYear, manufacturerYear, derivative, price } = vehicle;
  const isBusiness = demo.document?.length === 14;
  return {
    personType: isBusiness ? 'PJ' : 'PF',
    saleOptions: [isBusiness ? 10 : 5],
    clientName: demo.client,
    clientDocument: demo.document,
    state: 'SP',
    tierCode: null,
    vehicleTypeId: 1,
    saleType: 'TD',
    offerType: 2,
    feesFinanced: true,
    manufacturer,
    model,
    modelYear,
    manufacturerYear,
    vehicleVersion: derivative,
    vehiclePrice: price,
    entryValue: Math.round((price * demo.entry) / 100),
    financeType: demo.financeType,
    tableCode: demo.tableCode,
    term: demo.term,
    selectedTerms: [demo.term],
    ...demo.more,
  };
};

/**
 * Saved simulations of two dealers, each priced by the simulator on its day. Needs vehicles, plans, fees and tax rates.
 */
export const simulationRows = async (
  reading: Pick<Deps, 'db' | 'clock'>,
  demos: readonly DemoSimulation[] = sales,
): Promise<readonly InsertRow[]> => {
  const now = reading.clock();
  const rows: InsertRow[] = [];
  for (const demo of demos) {
    const entered = enteredOf(demo);
    const at = new Date(now.getTime() - demo.daysAgo * 86_400_000);
    const day = addDays(localDateOf(now), -demo.daysAgo);
    const priced = await priceOfSimulation(reading, entered, day);
    if (!priced.ok) {
      const why = JSON.stringify(priced.error);
      throw new Error(`The demo simulation of ${demo.client} has no price: ${why}`);
    }
    rows.push({
      ...entered,
      ...priced.value,
      id: demoId(`simulation:${demo.dealer}:${demo.client}`),
      dealer: dealerId(demo.dealer),
      seller: demo.seller,
      createdAt: at,
      updatedAt: at,
    });
  }
  return rows;
};
