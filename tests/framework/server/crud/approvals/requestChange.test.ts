import { createWorld, type Person, type World } from '../world';

const connections = 3;

let world: World;
let bit: Person;
let finance: Person;
beforeAll(async () => {
  world = await createWorld({ poolSize: connections });
  [bit, finance] = [await world.person('bit'), await world.person('finance')];
});
afterAll(() => world?.close());

const rate = (year: number) => ({
  personTax: 'PF',
  dailyRate: '0.0082',
  additionalRate: '0.38',
  validFrom: `${year}-01-01`,
  legalBasis: `Decreto ${year}`,
});
const requestApproval = (year: number) =>
  world.call<{ approval: { id: string; version: number } }>('POST', '/iof-rates', {
    as: bit,
    body: rate(year),
    query: { closeFormer: 'true' },
  });

describe('approvals that end a former period', () => {
  it('80 81 succeed in greater number than there are connections', async () => {
    const { id, version } = (await requestApproval(2030)).body.approval;
    const path = `/resources/approvals/${id}/approve`;
    expect((await world.call('PUT', path, { as: finance, version, body: {} })).status).toBe(200);
    const years = Array.from({ length: 3 * connections }, (_, at) => 2031 + at);
    const responses = await Promise.all(years.map(requestApproval));
    expect(responses.map(({ status }) => status)).toEqual(years.map(() => 202));
  });
});
