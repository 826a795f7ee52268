import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

/** Name, derivative of a new vehicle, price in reais, campaign, region, last day. */
const offers = [
  ['Onix LT com entrada facilitada', '12001A2', 84_990, 'FESTIVAL-NOV', null, '2026-11-30'],
  ['Onix Plus LTZ Turbo', '12002B3', 112_990, 'FESTIVAL-NOV', null, '2026-11-30'],
  ['Tracker Premier na Black Friday', '12003B4', 157_990, 'BLACK-26', null, '2026-11-30'],
  ['Montana LT no Sul', '12005A2', 124_990, null, 0, '2026-12-15'],
  ['S10 High Country, frotista', '12006B4', 289_990, null, 1, '2026-12-31'],
  ['Spin Activ de férias', '12004B4', 139_990, 'FERIAS-27', null, '2027-01-31'],
] as const;

/** Offers of new vehicles of the year 2026/2027. */
export const offerRows = (at: Date, regions: readonly string[]): readonly InsertRow[] =>
  offers.map(([name, derivative, reais, campaign, region, validUntil], index) => ({
    id: demoId(`offer:${name}`),
    name,
    type: region === null ? 2 : 1,
    region: region === null ? null : (regions[region] ?? null),
    personType: name.includes('frotista') ? 'PJ' : 'PF',
    financeType: index % 3 === 0 ? 2 : 1,
    vehicle: demoId(`vehicle:${[derivative, 2026, 2027, 1].join(':')}`),
    price: reais * 100,
    campaign: campaign === null ? null : demoId(`offerCampaign:${campaign}`),
    validFrom: '2026-11-01',
    validUntil,
    simulationValidUntil: validUntil,
    createdAt: at,
    updatedAt: at,
  }));
