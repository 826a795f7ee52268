import fc from 'fast-check';
import { sql } from 'kysely';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { deal } from './deal';

let world: World;
let dealer: string;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  ({ id: dealer } = await world.row('dealers', { GMFcode: '101' }));
});
afterAll(() => world.close());

const post = (path: string, body: object, who = 'seller') =>
  world.call(who, `POST ${path}`, { body });
const price = async (change: object = {}): Promise<Body> =>
  (await post(`/simulations/dealers/${dealer}`, deal(change))).body;
const at = (tableCode: string, term: number) => (one: Body) =>
  one.tableCode === tableCode && one.term === term;

describe('one price from every call', () => {
  test('CALL-094, CALL-103, CALL-104, CALL-105, CALL-106, CALL-107, SIMR-065, SIMR-068, SIMR-069: all calls return the same cents', async () => {
    const sales = fc.record({
      vehiclePrice: fc.integer({ min: 3_000_000, max: 40_000_000 }),
      share: fc.integer({ min: 0, max: 70 }),
      financeType: fc.constantFrom(1, 2, 3, 4, 5, 7, 9, 10, 12, 13, null),
      personType: fc.constantFrom('PF', 'PJ'),
      feesFinanced: fc.boolean(),
      accessories: fc.constantFrom(null, 180_000),
    });
    await fc.assert(
      fc.asyncProperty(sales, async ({ share, ...some }) => {
        const body = deal({
          ...some,
          entryValue: Math.floor((some.vehiclePrice * share) / 100),
        });
        const { results } = (await post(`/simulations/dealers/${dealer}`, body)).body;
        const others = await Promise.all([
          post('/simulations/offers', body, 'ofertas'),
          post('/simulation/recalculate', body, 'fi-manager'),
        ]);
        for (const other of others) expect(other.body.results).toEqual(results);
        const plansOf = (rows: readonly Body[]) =>
          [...new Set(rows.map(({ financeType, term }) => `${financeType}/${term}`))].toSorted();
        for (const path of ['suggested', 'recalculate/suggested']) {
          const suggested = (await post(`/simulation/${path}`, body)).body.results;
          expect(results).toEqual(expect.arrayContaining(suggested));
          expect(plansOf(suggested)).toEqual(plansOf(results));
        }
        if (results.length === 0) return;
        const [one] = results;
        const selected = [{ tableCode: one.tableCode, term: one.term }];
        for (const path of ['selected', 'recalculate/selected'])
          expect((await post(`/simulation/${path}`, { ...body, selected })).body.results).toEqual([
            one,
          ]);
      }),
      { numRuns: 12, seed: 2026 },
    );
  });

  test('CALL-098, OFFR-007: an offer with the table of another offer is priced like at a dealer', async () => {
    const { results } = await price({ financeType: 1 });
    const [one] = results;
    const body = deal();
    const path = `sourceTableCode/${one.tableCode}?term=${one.term}`;
    const offered = await post(`/simulations/offers/${path}`, body, 'feirao');
    const sold = await post(`/simulations/dealers/${dealer}/${path}`, body);
    expect(offered.body.results).toEqual(sold.body.results);
    expect(offered.body.results).toMatchObject([{ tableCode: one.tableCode, term: one.term }]);
  });

  test('SIMR-071: a result has one of three tax types', async () => {
    const kindsOf = async (campaign: string | null) => {
      const { results } = await price({ entryValue: 7_000_000, terms: [12], campaign });
      return new Set(results.map(({ taxType }: Body) => taxType));
    };
    expect(await kindsOf('Black Friday')).toEqual(new Set(['NOT SUBSIDIZED', 'TAX ZERO']));
    const festival = new Set(['NOT SUBSIDIZED', 'SUBSIDIZED']);
    expect(await kindsOf('Festival de novembro')).toEqual(festival);
  });

  test('SIMR-025: a campaign table is priced only under its campaign, and reports that without it', async () => {
    const of = (campaign: string | null) =>
      price({ financeType: 1, entryValue: 7_000_000, terms: [12], campaign });
    const codes = ({ results }: Body) => results.map(({ tableCode }: Body) => tableCode);
    const [bare, under] = [await of(null), await of('black friday ')];
    expect(codes(bare)).toEqual(['FDU-TD']);
    expect(new Set(codes(under))).toEqual(new Set(['FDU-TD', 'FDU-ZERO']));
    expect(bare.notOffered).toContainEqual(
      expect.objectContaining({ tableCode: 'FDU-ZERO', reason: 'campaign' }),
    );
    const selected = [{ tableCode: 'FDU-ZERO', term: 12 }];
    const chosen = deal({ selected, entryValue: 7_000_000 });
    expect((await post('/simulation/selected', chosen)).body.fields).toMatchObject([
      { path: 'selected.0.tableCode', code: 'simulation.table_not_offered' },
    ]);
  });

  test('MISC-RZ-02, SIMR-070: every calculation marks a table without interest', async () => {
    const zero = { financeType: 1, entryValue: 7_000_000, campaign: 'Black Friday' };
    const body = deal({ ...zero, terms: [12] });
    const offered = await post('/simulations/offers', body, 'ofertas');
    expect(offered.body.isRateZero).toBe('TAX_ZERO');
    expect((await post('/simulation/recalculate', body)).body.isRateZero).toBe('TAX_ZERO');
    const plain = await post('/simulation/recalculate', deal({ financeType: 4 }));
    expect(plain.body).not.toHaveProperty('isRateZero');
  });
});

describe('the selection', () => {
  test('CALL-103: an invalid selection is refused at its own field', async () => {
    const { results } = await price({ financeType: 1 });
    const selected = [
      { tableCode: results[0].tableCode, term: results[0].term },
      { tableCode: 'NENHUMA', term: 36 },
      { tableCode: results[0].tableCode, term: 7 },
    ];
    const { status, body } = await post('/simulation/selected', deal({ selected }));
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([
      { path: 'selected.1.tableCode', code: 'simulation.table_not_offered' },
      { path: 'selected.2.term', code: 'pricing.term_off_table' },
    ]);
  });

  test('CALL-103, CALL-106: an empty selection is refused', async () => {
    for (const path of ['selected', 'recalculate/selected'])
      expect((await post(`/simulation/${path}`, deal())).body.fields).toMatchObject([
        { path: 'selected', code: 'simulation.nothing_selected' },
      ]);
  });

  test('CALL-106: a changed sale reports which selection it lost and why', async () => {
    const campaign = 'Black Friday';
    const rich = { financeType: 1, entryValue: 7_000_000, terms: [12], campaign };
    const { results } = await price(rich);
    const zero = results.find(({ taxType }: Body) => taxType === 'TAX ZERO');
    const selected = [{ tableCode: zero.tableCode, term: 12 }];
    const { body } = await post('/simulation/recalculate/selected', deal({ selected, campaign }));
    expect(body.results).toEqual([]);
    expect(body.notOffered).toMatchObject([{ tableCode: zero.tableCode, reason: 'entry' }]);
  });

  test('CALL-104: suggests one table per plan and term, the cheapest', async () => {
    const { results: all } = await price({ terms: [36] });
    const { results } = (await post('/simulation/suggested', deal({ terms: [36] }))).body;
    const plans = results.map(({ financeType }: Body) => financeType);
    expect(new Set(plans).size).toBe(plans.length);
    for (const one of results)
      for (const other of all.filter(({ financeType }: Body) => financeType === one.financeType))
        expect(Number(one.cetYearly)).toBeLessThanOrEqual(Number(other.cetYearly));
  });
});

describe('rates', () => {
  const ownRate = async () => {
    const { results } = await price({ financeType: 1, terms: [36] });
    return results.find(({ tableCode }: Body) => tableCode === 'FDU-TD') as Body;
  };

  test('CALL-099, CALL-101, SIMR-067: the own rate of a table yields its own price', async () => {
    const one = await ownRate();
    const body = deal({ financeType: 1, terms: [36] });
    const applied = await post(`/simulations/dealers/${dealer}/taxValue/${one.rate}`, body);
    expect(applied.body.results.find(at('FDU-TD', 36))).toEqual(one);
    const offered = await post(`/simulations/offers/taxValue/${one.rate}`, body, 'ofertas');
    expect(offered.body).toEqual(applied.body);
  });

  test('CALL-100, CALL-102, SIMR-067: a preview shows the effect of the rate', async () => {
    const one = await ownRate();
    const body = deal({ financeType: 1, terms: [36] });
    const higher = (Number(one.rate) + 0.1).toFixed(4);
    const path = `taxValue/${higher}/preview`;
    const preview = await post(`/simulations/dealers/${dealer}/${path}`, body);
    const row = preview.body.find(at('FDU-TD', 36));
    expect(row).toMatchObject({ rate: one.rate, instalment: one.instalment, taxRate: higher });
    expect(row.difference).toBe(row.taxInstalment - one.instalment);
    expect(row.difference).toBeGreaterThan(0);
    const applied = await post(`/simulations/dealers/${dealer}/taxValue/${higher}`, body);
    expect(applied.body.results.find(at('FDU-TD', 36)).instalment).toBe(row.taxInstalment);
    expect((await post(`/simulations/offers/${path}`, body, 'ofertas')).body).toEqual(preview.body);
  });

  test.each(['', '/preview'])('CALL-099: a rate below every table is refused %s', async (path) => {
    const body = deal({ financeType: 1, terms: [36] });
    const { status, body: refusal } = await post(
      `/simulations/dealers/${dealer}/taxValue/0.01${path}`,
      body,
    );
    expect(status).toBe(400);
    const { rate } = (await price({ financeType: 1, terms: [36] })).results
      .toSorted((a: Body, b: Body) => Number(a.rate) - Number(b.rate))
      .at(0);
    expect(refusal.fields).toMatchObject([
      { path: 'tax', code: 'simulation.rate_not_offered', params: { minimum: rate } },
    ]);
  });

  test('CALL-099: an invalid rate in the path is not found', async () => {
    const { status } = await post(`/simulations/dealers/${dealer}/taxValue/abc`, deal());
    expect(status).toBe(404);
  });

  test('CALL-109, SIMR-068, SIMR-071: returns the rates of every table of a sale', async () => {
    const { body } = await post('/simulation/taxes', deal({ financeType: 1 }));
    const one = await ownRate();
    expect(body.find(at('FDU-TD', 36))).toMatchObject({
      rate: one.rate,
      taxType: 'NOT SUBSIDIZED',
    });
    expect(new Set(body.map(({ term }: Body) => term)).size).toBeGreaterThan(3);
  });

  test('CALL-110, SIMR-068: returns the terms of a sale, the same as at a dealer', async () => {
    const body = deal({ financeType: 1 });
    const { body: own } = await post(`/simulations/dealers/${dealer}/terms`, body);
    expect((await post('/simulation/terms', body)).body).toEqual(own);
    expect(own.selectedTerms).toEqual([24, 36, 48]);
  });
});

describe('a stored simulation', () => {
  const save = async (): Promise<Body> =>
    (await post('/simulations/saves', deal({ tableCode: 'FDU-TD', term: 36 }))).body;
  const again = (id: string, who = 'seller', query = '') =>
    post(`/simulation/recalculate/saved${query}`, { id }, who);

  test('CALL-108, SIMR-068: has the same price today as when stored', async () => {
    const { id, instalment, financedValue } = await save();
    const { body } = await again(id);
    expect(body.results).toMatchObject([
      { tableCode: 'FDU-TD', term: 36, instalment, financedValue },
    ]);
  });

  test('CALL-108: is hidden from other dealers, and an unknown one is not found', async () => {
    const { id } = await save();
    expect(await again(id, 'customer')).toMatchObject({ status: 404, body: { code: 'SIS001' } });
    expect((await again('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test('CALL-108, SIMR-072: is not repriced once expired', async () => {
    const { id } = await save();
    await world.db
      .updateTable('simulations')
      .set({ validity: '2026-11-01' } as never)
      .where('id', '=', id)
      .execute();
    expect(await again(id)).toMatchObject({ status: 400, body: { code: 'SIM063' } });
  });

  test('CALL-108, SIMR-064: keeps the registration fee unless the client is exempt', async () => {
    const { id } = await save();
    const { status, body } = await again(id, 'seller', '?ignoreTCC=true');
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([{ path: 'ignoreTCC', code: 'simulation.tcc_not_exempt' }]);
    expect((await again(id, 'seller', '?ignoreTCC=false')).status).toBe(200);
  });
});

describe('permissions', () => {
  test('CALL-004, SIMR-073: the dealer in the path must be the person’s own', async () => {
    const other = await world.row('dealers', { GMFcode: '150' });
    for (const path of ['taxValue/2', 'taxValue/2/preview'])
      expect(await post(`/simulations/dealers/${other.id}/${path}`, deal())).toMatchObject({
        status: 403,
        body: { code: 'SEC004' },
      });
  });

  test('OFFR-007, GATE-015: offers are limited to ofertas and feirao', async () => {
    for (const path of ['', '/sourceTableCode/FDU-TD', '/taxValue/2', '/taxValue/2/preview'])
      expect((await post(`/simulations/offers${path}`, deal(), 'seller')).status).toBe(403);
    expect((await post('/simulation/recalculate', deal(), 'ofertas')).status).toBe(403);
  });

  test.each([
    ['a negative down payment', { entryValue: -1 }, 'entryValue'],
    ['no price', { vehiclePrice: undefined }, 'vehiclePrice'],
    [
      'twelve choices',
      { selected: Array.from({ length: 12 }, () => ({ tableCode: 'A', term: 1 })) },
      'selected',
    ],
  ])('%s is refused with its field by every call', async (_, change, path) => {
    for (const call of ['selected', 'suggested', 'recalculate', 'taxes', 'terms']) {
      const { status, body } = await post(`/simulation/${call}`, deal(change));
      expect(status).toBe(400);
      expect(body.fields[0].path).toBe(path);
    }
  });
});

describe('named terms and tables', () => {
  test('CALL-096, CALL-109, SIMR-051: without a term, a table returns all its terms, a sale the named ones', async () => {
    const path = `/simulations/dealers/${dealer}/tableCode/FDU-TD`;
    const termsOf = ({ results }: Body) => results.map(({ term }: Body) => term);
    const all = termsOf((await post(path, deal())).body);
    expect(all.length).toBeGreaterThan(3);
    expect(termsOf((await post(path, deal({ terms: [48, 12] }))).body)).toEqual([12, 48]);
    expect(termsOf((await post(`${path}?term=24`, deal({ terms: [12] }))).body)).toEqual([24]);
    const { body } = await post('/simulation/taxes', deal({ financeType: 1, terms: [12] }));
    expect(new Set(body.map(({ term }: Body) => term))).toEqual(new Set([12]));
  });

  test.each(['recalculate', 'taxes', 'suggested'])(
    'SIMR-051: items of /simulation/%s are sorted by term, whatever their table',
    async (call) => {
      const { body } = await post(`/simulation/${call}`, deal({ terms: [48, 12, 36, 24] }));
      const items: readonly Body[] = body.results ?? body;
      expect(new Set(items.map(({ tableCode }) => tableCode)).size).toBeGreaterThan(3);
      const terms = items.map(({ term }) => term as number);
      expect(terms).toEqual(terms.toSorted((a, b) => a - b));
      expect(new Set(terms)).toEqual(new Set([12, 24, 36, 48]));
    },
  );

  test('CALL-104: suggestions are sorted by term, the cheapest plan of each first', async () => {
    const { results } = (await post('/simulation/suggested', deal({ terms: [36, 24] }))).body;
    const sorted = results.toSorted(
      (a: Body, b: Body) => a.term - b.term || Number(a.cetYearly) - Number(b.cetYearly),
    );
    expect(results).toEqual(sorted);
    expect(new Set(results.map(({ term }: Body) => term))).toEqual(new Set([24, 36]));
  });

  test('CALL-099: a sale without a price refuses no rate', async () => {
    const { status, body } = await post(
      `/simulations/dealers/${dealer}/taxValue/2`,
      deal({ entryValue: 9_900_000 }),
    );
    expect([status, body.results]).toEqual([200, []]);
  });

  test('SIMR-064: every calculation refuses to omit the fee for a client without exemption', async () => {
    const body = deal({ ignoreTCC: true, clientDocument: '52998224725' });
    for (const path of [`/simulations/dealers/${dealer}`, '/simulation/terms'])
      expect((await post(path, body)).body.fields).toMatchObject([
        { path: 'ignoreTCC', code: 'simulation.tcc_not_exempt' },
      ]);
  });
});

describe('on a day without tax rates', () => {
  let saved: Body;
  beforeAll(async () => {
    const body = deal({ tableCode: 'FDU-TD', term: 36 });
    saved = (await post('/simulations/saves', body)).body;
    await sql`delete from "iofRates" where "personTax" = 'PJ'`.execute(world.db);
  });

  test.each([
    '/simulation/terms',
    '/simulation/taxes',
    '/simulation/suggested',
    '/simulation/recalculate',
    '/simulations/saves',
    '/simulation/recalculate/saved',
    '/simulations/saves?clone=true',
  ])('%s names the missing row', async (path) => {
    const { status, body } = await post(path, {
      ...(/saved|clone/.test(path) ? { id: saved.id } : deal()),
      ...(path === '/simulations/saves' ? { tableCode: 'FDU-TD', term: 36 } : {}),
    });
    expect([status >= 400, body.code]).toEqual([true, 'pricing.row_missing']);
  });

  test.each([
    '/simulation/parameters',
    '/simulation/aggregateValues/1/PF/false',
    '/simulation/clients/ignoreTCC/52998224725?isEmployee=false',
  ])('GET %s names the missing row', async (path) => {
    const { body } = await world.call('seller', `GET ${path}`);
    expect(body).toMatchObject({ code: 'pricing.row_missing', params: { table: 'IOF/PJ' } });
  });

  test('there are no structures to choose from, and a printed sheet names no plan', async () => {
    expect((await world.call('seller', 'GET /simulation/financeStructures')).body).toEqual([]);
    const { body } = await world.call('seller', `GET /simulations/saves/${saved.id}/paper`);
    expect(JSON.stringify(body.parts)).toContain('mudaram depois');
  });
});
