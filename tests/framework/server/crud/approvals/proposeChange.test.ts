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
  ...{ personTax: 'PF', dailyRate: '0.0082', additionalRate: '0.38' },
  ...{ validFrom: `${year}-01-01`, legalBasis: `Decreto ${year}` },
});
const propose = (year: number) =>
  world.call<{ proposal: { id: string; version: number } }>('POST', '/iof-rates', {
    ...{ as: bit, body: rate(year), query: { closeFormer: 'true' } },
  });

describe('proposals that end a former period', () => {
  it('80 81 come at once in greater number than there are connections', async () => {
    const { id, version } = (await propose(2030)).body.proposal;
    const path = `/resources/proposals/${id}/approve`;
    expect((await world.call('PUT', path, { as: finance, version, body: {} })).status).toBe(200);
    const years = Array.from({ length: 3 * connections }, (_, at) => 2031 + at);
    const answers = await Promise.all(years.map(propose));
    expect(answers.map(({ status }) => status)).toEqual(years.map(() => 202));
  });
});
