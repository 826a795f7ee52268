import type { Deps, Database } from '@patio/framework/server';
import { priceOfOffer } from '#offers/server/priceOfOffer.ts';
import { type InsertRow, insertRows } from '../store/demo';
import { demoId, demoDealers, dealerId } from './demoOrganisation';
import {
  vehicleRows,
  colorRows,
  manufacturerRows,
  modelRows,
} from '#vehicles/server/seed/vehicleRows.ts';
import { insertVehicles } from '#vehicles/server/store/lookups.ts';
import { situationOf, type LeadStatus } from '#leads/rules/leadStatus.ts';

const names = [
  'Ana Beatriz Moura',
  'Bruno Tavares',
  'Carla Nogueira',
  'Diego Fontes',
  'Elisa Prado',
  'Fábio Rezende',
  'Gabriela Pires',
  'Heitor Camargo',
  'Isadora Leal',
  'João Vítor Serpa',
  'Karina Bastos',
  'Leandro Queiroz',
] as const;

const vehicles = ['Onix 1.0 Turbo', 'Tracker Premier', 'S10 High Country', 'Spin LTZ'] as const;
/** Versions chosen in the customer's simulator. */
const versions = ['12001B2', '12003B4', '12006B4', '12004B3'] as const;
const origins = ['csf', 'showroom', 'phone', 'site', 'consortium'] as const;

/** Statuses: most are pending, some done. */
const statuses: readonly LeadStatus[] = [1, 2, 3, 1, 7, 2, 4, 8, 3, 6, 1, 5];

const hour = 3_600_000;
const day = 24 * hour;

/** New leads arrived within the last half hour, the others some days ago. */
const ageOf = (status: LeadStatus, at: number): number =>
  status === 1 ? (at % 6) * 300_000 + 60_000 : ((at % 9) + 1) * day + (at % 8) * hour;

/** A customer's choice in the simulator: the newest year of a version, a third of its price, 36 months. */
const choiceOf = (at: number) => {
  const code = versions[at % versions.length];
  const vehicle = vehicleRows.findLast(
    ({ derivative, vehicleType }) => derivative === code && vehicleType === 1,
  );
  if (!vehicle) throw new Error(`The demo catalogue has no version ${code}`);
  const { versionName, derivative, modelYear, manufacturerYear, price } = vehicle;
  return {
    vehicle: `${versionName} ${modelYear}`,
    vehicleVersion: derivative,
    modelYear,
    manufacturerYear,
    vehiclePrice: price,
    entryValue: Math.round(price / 300_000) * 100_000,
    financeType: 1,
    term: 36,
  };
};

/** Leads from outside the simulator contain only a message; those of a consortium none. */
const wordsOf = (origin: string | undefined, at: number) => ({
  vehicle: origin === 'consortium' ? null : vehicles[at % vehicles.length],
  vehicleVersion: null,
  modelYear: null,
  manufacturerYear: null,
  vehiclePrice: null,
  entryValue: null,
  financeType: null,
  term: null,
});

/** Leads of the first eight dealers, twelve each. */
export const leadRows = (now: Date): readonly InsertRow[] =>
  demoDealers
    .filter(({ status }) => status === 'enabled')
    .slice(0, 8)
    .flatMap(({ GMFcode }, dealer) =>
      names.map((customerName, at) => {
        const status = statuses[(at + dealer) % statuses.length] ?? 1;
        const since = new Date(now.getTime() - ageOf(status, at + dealer));
        const origin = origins[(at * 3 + dealer) % origins.length];
        const hasPhone = at % 4 !== 3;
        return {
          id: demoId(`lead:${GMFcode}:${at}`),
          customerName,
          phone: hasPhone ? `119${String(81_000_000 + dealer * 1000 + at * 37)}` : null,
          email: hasPhone ? null : `cliente${dealer}${at}@exemplo.com.br`,
          ...(origin === 'csf' ? choiceOf(at + dealer) : wordsOf(origin, at + dealer)),
          dealerId: dealerId(GMFcode),
          origin,
          status,
          situation: situationOf(status),
          receivedAt: since,
          statusAt: since,
          createdAt: since,
          updatedAt: since,
          nextContactAt: status === 2 || status === 3 ? new Date(now.getTime() + at * hour) : null,
        };
      }),
    );

/** Unseen leads: all new ones. */
export const leadNoticeRows = (now: Date): readonly InsertRow[] => {
  const fresh = leadRows(now).filter(({ status }) => status === 1);
  const dealers = [...new Set(fresh.map((row) => row['dealerId']))];
  return dealers.map((dealer) => ({
    dealerId: dealer,
    count: fresh.filter((row) => row['dealerId'] === dealer).length,
    updatedAt: now,
  }));
};

const groups = [
  ['ZERO-2027', 'Zero km 2026/2027', 2026, 2026, 2026, 2027, 'enabled'],
  ['ZERO-2026', 'Zero km 2025/2026', 2025, 2025, 2025, 2026, 'enabled'],
  ['SEMINOVOS', 'Seminovos até 3 anos', 2023, 2025, 2023, 2026, 'enabled'],
  ['USADOS', 'Usados de 4 a 8 anos', 2018, 2022, 2018, 2023, 'enabled'],
  ['CLASSICOS', 'Usados de 9 e 10 anos', 2016, 2017, 2016, 2018, 'enabled'],
  ['ZERO-2025', 'Zero km 2024/2025', 2024, 2024, 2024, 2025, 'disabled'],
] as const;

const campaignId = (code: string): string => demoId(`campaign:${code}`);

/** Vehicle campaigns by year. */
export const campaignRows = (at: Date): readonly InsertRow[] =>
  groups.map(([campaignCode, campaignName, ...years]) => ({
    id: campaignId(campaignCode),
    campaignCode,
    campaignName,
    initialManufacturerYear: years[0],
    finalManufacturerYear: years[1],
    initialModelYear: years[2],
    finalModelYear: years[3],
    status: years[4],
    createdAt: at,
    updatedAt: at,
  }));

const offered = [
  ['FESTIVAL-NOV', 'Festival de novembro', 'ZERO-2027', '2026-11-01', '2026-11-30', 'enabled'],
  ['BLACK-26', 'Black Friday', null, '2026-11-20', '2026-11-30', 'enabled'],
  ['FEIRAO-DEZ', 'Feirão de dezembro', 'SEMINOVOS', '2026-12-01', '2026-12-23', 'enabled'],
  ['FERIAS-27', 'Férias 2027', 'ZERO-2027', '2027-01-04', '2027-01-31', 'enabled'],
  ['PAIS-26', 'Mês dos pais', 'ZERO-2026', '2026-08-01', '2026-08-31', 'disabled'],
] as const;

/** Names and periods of offer campaigns. */
export const offerCampaignRows = (at: Date): readonly InsertRow[] =>
  offered.map(([campaignCode, campaignName, campaign, validFrom, validUntil, status]) => ({
    id: demoId(`offerCampaign:${campaignCode}`),
    campaignCode,
    campaignName,
    campaign: campaign === null ? null : campaignId(campaign),
    validFrom,
    validUntil,
    status,
    createdAt: at,
    updatedAt: at,
  }));

const combos = [
  { name: 'Essencial', products: ['SP', 'PP'], personType: 'PF', vehicleType: '1' },
  { name: 'Completo', products: ['SP', 'GC', 'PP', 'PI'], personType: 'PF', vehicleType: '1' },
  { name: 'Usado protegido', products: ['SV', 'CF', 'SA'], personType: 'PF', vehicleType: '2' },
  { name: 'Frota', products: ['SN', 'GC'], personType: 'PJ', vehicleType: '1' },
] as const;

/** Combos of insurance products. */
export const comboRows = (at: Date): readonly InsertRow[] =>
  combos.map(({ products, ...combo }, index) => ({
    ...combo,
    id: demoId(`combo:${combo.name}`),
    products: [...products],
    position: index + 1,
    visible: combo.name !== 'Frota',
    ...(combo.vehicleType === '2'
      ? { pmcMileage: 100000, pmcCoverage: ['Motor', 'Câmbio'], pmcTerms: [12, 24] }
      : {}),
    guaranteedNoteTerm: combo.name === 'Completo' ? 24 : null,
    createdAt: at,
    updatedAt: at,
  }));

/** Options of new Chevrolets with prices in cents; not offered on versions that include them. */
const options = [
  { code: 'PMET', description: 'Pintura metálica', price: 185_000 },
  { code: 'PPER', description: 'Pintura perolizada', price: 249_000 },
  { code: 'RLIG', description: 'Rodas de liga leve', price: 329_000 },
  { code: 'BCOU', description: 'Bancos de couro', price: 419_000 },
  { code: 'TSOL', description: 'Teto solar', price: 645_000 },
] as const;

const maker = '12';

/** Options of each derivative sold new. */
export const vehicleOptionRows = (at: Date): readonly InsertRow[] => {
  const sold = vehicleRows.filter((row) => row.manufacturer === maker && row.vehicleType === 1);
  const derivatives = new Map(sold.map((row) => [row.derivative, row.options]));
  return [...derivatives].flatMap(([derivative, included]) =>
    options
      .filter(({ description }) => !included.includes(description))
      .map((option) => ({
        ...option,
        id: demoId(`option:${derivative}:${option.code}`),
        derivative,
        active: true,
        createdAt: at,
        updatedAt: at,
      })),
  );
};

const dated = (rows: readonly InsertRow[], nameOf: (row: InsertRow) => string, at: Date) =>
  rows.map((row) => ({ ...row, id: demoId(nameOf(row)), createdAt: at, updatedAt: at }));

/** Manufacturers, models, vehicles with versions, and colours. */
export const insertDemoVehicles = async (trx: Database, at: Date): Promise<void> => {
  await insertRows(
    trx,
    'manufacturers',
    dated(manufacturerRows, ({ code }) => `manufacturer:${String(code)}`, at),
  );
  await insertRows(
    trx,
    'vehicleModels',
    dated(modelRows, ({ code }) => `model:${String(code)}`, at),
  );
  const vehicles = vehicleRows.map((row) => {
    const { derivative, manufacturerYear, modelYear, vehicleType } = row;
    const name = [derivative, manufacturerYear, modelYear, vehicleType].join(':');
    return { ...row, id: demoId(`vehicle:${name}`) };
  });
  await insertVehicles(trx, vehicles, at);
  await insertRows(
    trx,
    'colors',
    dated(
      colorRows,
      ({ source, model, description }) => `color:${[source, model, description].join(':')}`,
      at,
    ),
  );
};

type Place = readonly [campaign: string | null, region: number | null, validUntil: string];
type Plan = readonly [entry: number, financeType: number, tableCode: string, term: number];

const offer = (
  [name, derivative, reais]: readonly [string, string, number],
  [campaign, region, validUntil]: Place,
  [entry, financeType, tableCode, term]: Plan,
) => ({
  name,
  derivative,
  price: reais * 100,
  campaign,
  region,
  validUntil,
  entryValue: reais * entry,
  financeType,
  tableCode,
  term,
});

/** Offers of this year's vehicles: name, vehicle, price; campaign, region, last day; entry in percent and plan. */
const offers = [
  offer(
    ['Onix LT com entrada facilitada', '12001A2', 84_990],
    ['FESTIVAL-NOV', null, '2026-11-30'],
    [40, 2, 'SEMPRE-TD', 36],
  ),
  offer(
    ['Onix Plus LTZ Turbo', '12002B3', 112_990],
    ['FESTIVAL-NOV', null, '2026-11-30'],
    [30, 1, 'FDU-TD', 48],
  ),
  offer(
    ['Tracker Premier na Black Friday', '12003B4', 157_990],
    ['BLACK-26', null, '2026-11-30'],
    [60, 1, 'FDU-ZERO', 12],
  ),
  offer(
    ['Montana LT no Sul', '12005A2', 124_990],
    [null, 0, '2026-12-15'],
    [30, 13, 'SMART-TD', 36],
  ),
  offer(
    ['S10 High Country, frotista', '12006B4', 289_990],
    [null, 1, '2026-12-31'],
    [20, 1, 'FDU-TD', 60],
  ),
  offer(
    ['Spin Activ de férias', '12004B4', 139_990],
    ['FERIAS-27', null, '2027-01-31'],
    [35, 4, 'CAR-TD', 36],
  ),
];

/** Offers of new vehicles of 2026/2027, priced by the simulator. Needs vehicles, plans, fees and the tax. */
export const offerRows = async (
  reading: Pick<Deps, 'db' | 'clock'>,
  at: Date,
  regions: readonly string[],
): Promise<readonly InsertRow[]> => {
  const rows: InsertRow[] = [];
  for (const { name, derivative, campaign, region, validUntil, ...conditions } of offers) {
    const entered = {
      name,
      type: region === null ? 2 : 1,
      region: region === null ? null : (regions[region] ?? null),
      personType: name.includes('frotista') ? 'PJ' : 'PF',
      state: 'SP',
      vehicle: demoId(`vehicle:${[derivative, 2026, 2027, 1].join(':')}`),
      ...conditions,
      campaign: campaign === null ? null : demoId(`offerCampaign:${campaign}`),
      validFrom: '2026-11-01',
      validUntil,
      simulationValidUntil: validUntil,
    };
    const priced = await priceOfOffer(reading, entered);
    if (!priced.ok)
      throw new Error(`The demo offer ${name} has no price: ${JSON.stringify(priced.error)}`);
    const dated = { createdAt: at, updatedAt: at };
    rows.push({ ...entered, ...priced.value, ...dated, id: demoId(`offer:${name}`) });
  }
  return rows;
};
