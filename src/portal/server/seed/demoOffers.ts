import type { Deps } from '@patio/framework/server';
import { priceOfOffer } from '#offers/server/priceOfOffer.ts';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

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
