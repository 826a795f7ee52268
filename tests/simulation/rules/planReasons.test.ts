import { openCampaigns, planReasons } from '#simulation/rules/planReasons.ts';
import { whyNot } from '#simulation/rules/reasons.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';

const table = {
  code: 'FDU-SUB',
  financeType: 1,
  tableType: 'TD',
  campaign: 'Festival',
  validFrom: '2026-01-01',
  validTo: null,
  vehicleTypes: [1],
  personTypes: ['PF'],
  states: null,
  tiers: null,
  directSaleTypes: null,
  manufacturers: null,
  models: null,
  modelYearFrom: null,
  modelYearTo: null,
} as never;
const reasonUnder = (sale: object) => whyNot(table, simulationInputOf(sale), '2026-11-23');

test('SIMR-025: a campaign table is valid only under that campaign, ignoring case', () => {
  expect(reasonUnder({})).toEqual({ code: 'campaign', campaign: 'Festival' });
  expect(reasonUnder({ campaign: 'Outra' })).toEqual({ code: 'campaign', campaign: 'Festival' });
  expect(reasonUnder({ campaign: ' festival' })).toBeUndefined();
  expect(reasonUnder({ personType: 'PJ' })?.code).toBe('personType');
});

test.each([
  ['table type', { saleType: 'TD' }, 'tableType'],
  ['person type', { personType: 'PJ' }, 'personType'],
  ['state', { state: 'AC' }, 'state'],
  ['vehicle type', { vehicleTypeId: 2 }, 'vehicleType'],
  ['direct-sale type', { directSale: '3' }, 'directSale'],
  ['manufacturer', { manufacturer: '13' }, 'manufacturer'],
  ['model', { model: 'ONIX' }, 'model'],
  ['first model year', { modelYear: 2019 }, 'year'],
  ['last model year', { modelYear: 2028 }, 'year'],
  ['tier', { tierCode: 'TR2' }, 'tier'],
  ['tier, for a client without one', { tierCode: null }, 'tier'],
] as const)('ENT-PLAN-03: a table is valid only for its %s', (_what, other, code) => {
  const narrow = {
    code: 'FDU-VD',
    financeType: 1,
    tableType: 'VD',
    campaign: null,
    directSaleTypes: ['5'],
    validFrom: '2026-01-01',
    validTo: '2026-11-23',
    vehicleTypes: [1],
    personTypes: ['PF'],
    states: ['SP'],
    tiers: ['TR1'],
    manufacturers: ['12'],
    models: ['TRACKER'],
    modelYearFrom: 2025,
    modelYearTo: 2027,
  } as never;
  const fitting = {
    saleType: 'VD',
    directSale: '5',
    personType: 'PF',
    state: 'SP',
    vehicleTypeId: 1,
    manufacturer: '12',
    model: 'TRACKER',
    modelYear: 2026,
    tierCode: 'TR1',
  };
  expect(whyNot(narrow, simulationInputOf(fitting), '2026-11-23')).toBeUndefined();
  expect(whyNot(narrow, simulationInputOf({ ...fitting, ...other }), '2026-11-23')?.code).toBe(
    code,
  );
  for (const day of ['2025-12-31', '2026-11-24'])
    expect(whyNot(narrow, simulationInputOf(fitting), day)?.code).toBe('period');
});

test('SIMR-025, SIMR-030: a plan available under a campaign reports it before its terms, and campaigns are named once', () => {
  const refusedBy = (code: string, campaign: string) =>
    ({ table: { code, financeType: 5 }, reason: { code: 'campaign', campaign } }) as never;
  const term = {
    table: { code: 'C', financeType: 5 },
    reason: { code: 'term', terms: [12] },
  } as never;
  const refused = [term, refusedBy('A', 'Zebra'), refusedBy('B', 'Água'), refusedBy('D', 'Zebra')];
  expect(planReasons({ rows: [], refused }, { financeType: 5 })).toMatchObject([
    { reason: { code: 'campaign', campaign: 'Zebra' }, code: 'A' },
  ]);
  expect(openCampaigns(refused)).toEqual(['Água', 'Zebra']);
});

test('SIMR-057: among the tables of a plan the reason easiest to fix is reported; a plan without tables says so', () => {
  const because = (code: string, reason: string, financeType = 5) =>
    ({ table: { code, financeType }, reason: { code: reason } }) as never;
  const order = ['state', 'term', 'campaign', 'entryAbove', 'entry', 'financed', 'price'];
  for (const [at, near] of order.entries())
    for (const far of order.slice(0, at))
      for (const refused of [
        [because('A', far), because('B', near)],
        [because('B', near), because('A', far)],
      ])
        expect(planReasons({ rows: [], refused }, { financeType: 5 })).toEqual([
          { financeType: 5, code: 'B', reason: { code: near } },
        ]);
  // Of two equal ones the first is kept.
  const alike = [because('A', 'state'), because('B', 'tier')];
  expect(planReasons({ rows: [], refused: alike }, { financeType: 5 })).toMatchObject([
    { code: 'A' },
  ]);
  const shown = { rows: [{ table: { financeType: 5 } as never }], refused: alike };
  expect(planReasons(shown, { financeType: 5 })).toEqual([]);
  expect(
    planReasons({ rows: [], refused: [] }, { financeType: null }).map(
      ({ financeType }) => financeType,
    ),
  ).toEqual([2, 1, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14]);
  expect(planReasons({ rows: [], refused: [] }, { financeType: 14 })).toEqual([
    { financeType: 14, reason: { code: 'none' } },
  ]);
});
