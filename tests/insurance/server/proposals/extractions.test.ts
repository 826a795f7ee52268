import { signInAs, type SessionHeaders } from '#tests/harness/session.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
let headers: SessionHeaders;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  headers = await signInAs(world, 'INSURANCE');
});
afterAll(() => world.close());

test.each([
  ['DWN-026, CALL-259', 'downloadPMC', ['Renato Figueira', 'Rosana Figueira']],
  ['DWN-028, CALL-261', 'downloadGAP', ['Otacílio Brandão', 'Paulo Henrique Dias']],
  ['DWN-032, CALL-265', 'downloadLIFE', ['Vera Lúcia Castanho']],
  [
    'DWN-027, CALL-260',
    'downloadSeguroAuto',
    [
      'Beatriz Azambuja',
      'Cláudio Menezes',
      'Helena Prado Martins',
      'Ivone Castelo Branco',
      'Marcos Vinícius Teles',
      'Sílvia Nogueira',
    ],
  ],
  ['DWN-030, CALL-263', 'downloadInsurancePurchaseAuto', ['Cláudio Menezes']],
  ['DWN-034, CALL-267', 'downloadInsuranceProposal', 11],
])('%s, INS-129: %s has the proposals of its product', async (_, page, rows) => {
  const response = await world.app.inject({
    url: `/api/GMF/extractions/${page}?format=csv`,
    headers,
  });
  expect(response.statusCode).toBe(200);
  const [head = '', ...lines] = response.body.replace('\uFEFF', '').trimEnd().split('\n');
  const at = head.split(';').indexOf('Cliente');
  const names = lines.map((line) => line.split(';')[at] ?? '');
  if (typeof rows === 'number') expect(names).toHaveLength(rows);
  else expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(rows);
});

// The day ends at midnight in São Paulo, which is 03:00 UTC.
test.each([
  ['DWN-026, CALL-259', 'downloadPMC', 'Rosana Figueira', '2026-10-05', '2026-10-06T02:59:00.000Z'],
  [
    'DWN-028, CALL-261',
    'downloadGAP',
    'Paulo Henrique Dias',
    '2026-10-07',
    '2026-10-07T03:00:00.000Z',
  ],
  [
    'DWN-032, CALL-265',
    'downloadLIFE',
    'Vera Lúcia Castanho',
    '2026-10-09',
    '2026-10-09T15:00:00.000Z',
  ],
  [
    'DWN-027, CALL-260',
    'downloadSeguroAuto',
    'Helena Prado Martins',
    '2026-10-11',
    '2026-10-11T15:00:00Z',
  ],
  [
    'DWN-030, CALL-263',
    'downloadInsurancePurchaseAuto',
    'Cláudio Menezes',
    '2026-10-13',
    '2026-10-13T15:00:00Z',
  ],
  [
    'DWN-034, CALL-267',
    'downloadInsuranceProposal',
    'Otacílio Brandão',
    '2026-10-15',
    '2026-10-15T15:00:00Z',
  ],
])('%s: %s has the proposals of its period', async (_, page, name, day, moment) => {
  const rows = await world.db
    .updateTable('insuranceProposals')
    .set({ updatedAt: moment, issuedAt: moment } as never)
    .where('assuredName', '=', name)
    .returning('id')
    .execute();
  const sent = async (from: string, to: string): Promise<readonly string[]> => {
    const period = `initialDate=${from}&finalDate=${to}`;
    const url = `/api/GMF/extractions/${page}?format=csv&${period}`;
    const response = await world.app.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    return response.body.trimEnd().split('\n').slice(1);
  };
  const beside = (days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const found = await sent(day, day);
  expect(found).toHaveLength(rows.length);
  expect(found.every((line) => line.includes(name))).toBe(true);
  expect(await sent(beside(-1), beside(-1))).toEqual([]);
  expect(await sent(beside(1), beside(1))).toEqual([]);
});
