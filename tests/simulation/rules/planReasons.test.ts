import { openCampaigns, planReasons } from '../../../src/simulation/rules/planReasons';
import { whyNot } from '../../../src/simulation/rules/reasons';
import { askOf } from '../../../src/simulation/rules/SimulationAsk';

const table = {
  ...{ code: 'FDU-SUB', financeType: 1, tableType: 'TD', campaign: 'Festival' },
  ...{ validFrom: '2026-01-01', validTo: null, vehicleTypes: [1], personTypes: ['PF'] },
  ...{ states: null, tiers: null, directSaleTypes: null, manufacturers: null, models: null },
  ...{ modelYearFrom: null, modelYearTo: null },
} as never;
const reasonUnder = (sale: object) => whyNot(table, askOf(sale), '2026-11-23');

test('SIMR-025: a table of a campaign holds under it alone, whatever the case of its name', () => {
  expect(reasonUnder({})).toEqual({ code: 'campaign', campaign: 'Festival' });
  expect(reasonUnder({ campaign: 'Outra' })).toEqual({ code: 'campaign', campaign: 'Festival' });
  expect(reasonUnder({ campaign: ' festival' })).toBeUndefined();
  expect(reasonUnder({ personType: 'PJ' })?.code).toBe('personType');
});

test('SIMR-025, SIMR-030: a plan that a campaign would open says so before its terms, and the campaigns are named once', () => {
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
