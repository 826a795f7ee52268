import { signInAs, type SessionHeaders } from '../../../harness/session';
import { createWorld, type World } from '../../../organisation/server/world';

let world: World;
let headers: SessionHeaders;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  headers = await signInAs(world, 'INSURANCE');
});
afterAll(() => world.close());

test.each([
  ['CALL-259', 'downloadPMC', ['Renato Figueira', 'Rosana Figueira']],
  ['CALL-261', 'downloadGAP', ['Otacílio Brandão', 'Paulo Henrique Dias']],
  ['CALL-265', 'downloadLIFE', ['Vera Lúcia Castanho']],
  [
    'CALL-260',
    'downloadSeguroAuto',
    [
      ...['Beatriz Azambuja', 'Cláudio Menezes', 'Helena Prado Martins'],
      ...['Ivone Castelo Branco', 'Marcos Vinícius Teles', 'Sílvia Nogueira'],
    ],
  ],
  ['CALL-263', 'downloadInsurancePurchaseAuto', ['Cláudio Menezes']],
  ['CALL-267', 'downloadInsuranceProposal', 11],
])('%s, INS-129: %s has the proposals of its product', async (_, page, rows) => {
  const answer = await world.app.inject({
    url: `/api/GMF/extractions/${page}?format=csv`,
    headers,
  });
  expect(answer.statusCode).toBe(200);
  const [head = '', ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\n');
  const at = head.split(';').indexOf('Cliente');
  const names = lines.map((line) => line.split(';')[at] ?? '');
  if (typeof rows === 'number') expect(names).toHaveLength(rows);
  else expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(rows);
});
