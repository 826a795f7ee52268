import { sql } from 'kysely';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const get = async (path: string, who = 'seller'): Promise<Body> =>
  (await world.call(who, `GET ${path}`)).body;
const post = (path: string, body: object) => world.call('seller', `POST ${path}`, { body });
const codes = (rows: readonly Body[]) => rows.map(({ code }) => code);
const sale = { personType: 'PF', vehicleTypeId: 1, vehiclePrice: 9_800_000 };
const price = (options: readonly object[], change: object = {}) =>
  post('/vaps/pricing', { ...sale, ...change, options });

describe('lookups', () => {
  test('CALL-069: the parameters of an offer are those of a sale', async () => {
    const query = '?clientState=SP&vehicleTypeId=1&saleType=TD';
    const offered = await get(`/simulation/parameters/offers${query}`, 'ofertas');
    expect(offered.plans.length).toBeGreaterThan(10);
    expect(offered.isEmployee).toBe(false);
    const { fees, plans } = await get(`/simulation/parameters${query}`, 'fi-manager');
    expect(offered).toMatchObject({ dealerId: null, fees });
    expect(codes(offered.plans)).toEqual(codes(plans));
    expect(codes(plans)).toContain('FDU-TD');
    const { status } = await world.call('seller', `GET /simulation/parameters/offers${query}`);
    expect(status).toBe(403);
  });

  test('CALL-074, OFFR-007: the aggregate values of an offer are those of a sale', async () => {
    const offered = await get('/simulation/aggregateValues/offers', 'ofertas');
    expect(offered).toEqual(await get('/simulation/aggregateValues'));
    const { status } = await world.call('seller', 'GET /simulation/aggregateValues/offers');
    expect(status).toBe(403);
  });

  test('CALL-076, SIMR-093: combos that are visible and valid for the sale', async () => {
    const names = async (query: string) =>
      (await get(`/simulation/insurances/combos?enabled=true${query}`)).map(
        ({ name }: Body) => name,
      );
    expect(await names('')).toEqual(['Essencial', 'Completo', 'Usado protegido']);
    expect(await names('&personType=PF&vehicleTypeId=2')).toEqual(['Usado protegido']);
    expect(await names('&vehicleTypeId=2&mileage=100001')).toEqual([]);
    expect((await world.call('seller', 'GET /simulation/insurances/combos')).status).toBe(400);
  });

  test('CALL-077, SIMR-093: people who manage combos also see what they consist of', async () => {
    const parameters = await get('/simulation/insurances/combos/parameters', 'insurance');
    expect(parameters).toMatchObject({ pmcTerms: [12, 24, 36], guaranteedNoteTerms: [12, 24, 36] });
    expect(parameters).toMatchObject({ personTypes: ['PF', 'PJ'], vehicleTypes: [1, 2] });
    expect(parameters.products).toHaveLength(8);
  });

  test.each([
    ['ENUM-069', 'CHEV_PLUS', 'Seguro auto'],
    ['ENUM-070', 'GAP', 'GAP'],
    ['ENUM-071', 'LIFE', 'Vida'],
    ['ENUM-072', 'PMC', 'Proteção mecânica'],
    ['ENUM-073', 'PMC_CARDIF', 'Proteção mecânica'],
    ['ENUM-074', 'pmcDayTwo', 'Proteção mecânica'],
    ['ENUM-075', 'AUTO', 'Seguro auto'],
    ['ENUM-075', 'SEGURO_AUTO', 'Seguro auto'],
  ])('%s, CALL-078, OQ-138: the insurance of type %s is %s', async (_, type, name) => {
    expect(await get(`/simulation/insurances/${type}`)).toMatchObject({ type, name });
  });

  test('CALL-078, SIMR-093: the car insurance has three coverages; an unknown type is not found', async () => {
    expect((await get('/simulation/insurances/AUTO')).coverages).toEqual(['A', 'B', 'C']);
    expect((await world.call('seller', 'GET /simulation/insurances/NENHUM')).status).toBe(404);
  });

  test('CALL-113, CALL-006, SIMR-063, SIMR-064: the registration fee is charged unless it is zero', async () => {
    const path = '/simulation/clients/ignoreTCC/52998224725?isEmployee';
    expect(await get(`${path}=false`)).toEqual({ ignoreTCC: false });
    await world.db
      .updateTable('parameterFees')
      .set({ employeeValue: 0 } as never)
      .where('typeName', '=', 'TCC')
      .execute();
    expect(await get(`${path}=true`)).toEqual({ ignoreTCC: true });
    expect(await get(`${path}=false`)).toEqual({ ignoreTCC: false });
  });

  test('CALL-114, INS-130: insurances of a vehicle type and finance type', async () => {
    const types = (rows: readonly Body[]) => rows.map(({ type }) => type);
    const used = await get('/parameters/insurances?vehicleTypeId=2&financeTypeId=1');
    expect(types(used)).not.toContain('GAP');
    const fresh = await get('/parameters/insurances?vehicleTypeId=1&financeTypeId=1');
    expect(types(fresh)).toEqual(['SEGURO_AUTO', 'PMC', 'GAP', 'LIFE', 'PPI']);
    expect(await get('/parameters/insurances?vehicleTypeId=1&financeTypeId=99')).toEqual([]);
  });

  test('CALL-127, SIMR-092: rules of the car insurance', async () => {
    expect(await get('/insurance/type/CHEV_PLUS/rules')).toMatchObject({
      coverages: ['A', 'B', 'C'],
      usualCoverage: 'A',
      fipeShare: { minimum: '90', maximum: '110' },
      highestBonusClass: 10,
    });
  });
});

describe('add-ons', () => {
  test('CALL-123, SIMR-092: lists products in order, without disabled ones', async () => {
    const options = await get('/vaps/options');
    expect(codes(options).slice(0, 3)).toEqual(['SEGURO_AUTO', 'PMC', 'GAP']);
    expect(codes(options)).not.toContain('REPAIRS');
    expect(options.find(({ code }: Body) => code === 'PPI').plans).toContain(
      'Três parcelas, novos',
    );
  });

  test('CALL-124, SIMR-092: lists only products available for a sale, with terms within its financing', async () => {
    const company = { personType: 'PJ', vehicleTypeId: 2, term: 12 };
    const { body } = await post('/vaps/options', company);
    expect(codes(body)).not.toEqual(expect.arrayContaining(['GAP']));
    expect(codes(body)).not.toEqual(expect.arrayContaining(['LIFE']));
    expect(body.find(({ code }: Body) => code === 'PMC').terms).toEqual([12]);
  });

  test('CALL-124, ENT-COMBO-01: an add-on lists the initials of the combos that include it', async () => {
    const person = { personType: 'PF', vehicleTypeId: 1, term: 36 };
    const { body } = await post('/vaps/options', person);
    const initialsOf = (code: string) => body.find((one: Body) => one.code === code).initials;
    expect(['PMC', 'GAP', 'ON_STAR'].map(initialsOf)).toEqual(['GC', 'SN', 'PI']);
    await sql`update "vaps" set "initials" = null where "code" = 'ON_STAR'`.execute(world.db);
    const { body: unnamed } = await post('/vaps/options', person);
    expect(unnamed.find(({ code }: Body) => code === 'ON_STAR')).not.toHaveProperty('initials');
  });

  test('CALL-125, ENT-VAP-07: selected options have prices', async () => {
    const { status, body } = await price(
      [
        { code: 'PMC', term: 24, coverage: 'Completa', plan: 'PMC 24', pricingOption: 'FINANCED' },
        { code: 'PPI', plan: 'Três parcelas, novos' },
      ],
      { financedValue: 5_000_000, mileage: 100_000 },
    );
    expect(status).toBe(200);
    expect(body.options).toMatchObject([
      { code: 'PMC', term: 24, net: 210_210 },
      { code: 'PPI', net: 97_500 },
    ]);
    const [one, other] = body.options;
    expect(body.total).toBe(one.net + one.tax + other.net + other.tax);
  });

  test.each([
    [{ code: 'NADA' }, 'SP-001', 'options.0.code'],
    [{ code: 'PMC', term: 13 }, 'SP-002', 'options.0.term'],
    [{ code: 'PMC', coverage: 'Tudo' }, 'SP-003', 'options.0.coverage'],
    [{ code: 'PMC', plan: 'PMC 99' }, 'SP-004', 'options.0.plan'],
    [{ code: 'PMC', pricingOption: 'MONTHLY' }, 'SP-005', 'options.0.pricingOption'],
    [{ code: 'PMC', coupon: 'NENHUM' }, 'SP-006', 'options.0.coupon'],
    [{ code: 'ON_STAR', coupon: 'SEGURO150' }, 'SP-006', 'options.0.coupon'],
    [{ code: 'PMC', coupon: 'BEMVINDO26' }, 'SP-006', 'options.0.coupon'],
    [{ code: 'ACCESSORIES' }, 'SP-007', 'options.0.code'],
    [{ code: 'GAP', term: 12 }, 'SP-008', 'options.0.hasCasco'],
    [{ code: 'PMC', term: 13, plan: 'PMC 99' }, 'SP-000', 'options.0.term'],
  ])('CALL-125, SIMR-094: %j is refused as %s at %s', async (option, code, path) => {
    const { status, body } = await price([option]);
    expect({ status, code: body.code, path: body.fields[0].path }).toEqual({
      status: 400,
      code,
      path,
    });
  });

  test('CALL-125, SIMR-092: the manufacturer’s warranty is used as given, else assumed to end today', async () => {
    const until = (warrantyUntil: string) => price([{ code: 'PMC' }], { warrantyUntil });
    expect((await until('2026-11-23')).status).toBe(200);
    const { status, body } = await until('2026-11-22');
    expect([status, body.code]).toEqual([400, 'SP-008']);
    expect(body.fields).toMatchObject([
      { path: 'options.0.warrantyUntil', code: 'insurance.warranty_ended' },
    ]);
  });

  test('CALL-125, SIMR-092: instalment protection is a share of the financed amount, else of the price', async () => {
    const ppi = { code: 'PPI', plan: 'Três parcelas, novos' };
    const netOf = async (change: object, option: object = ppi) =>
      (await price([option], change)).body.options[0].net;
    const whole = await netOf({});
    expect(await netOf({ financedValue: sale.vehiclePrice / 2 })).toBe(whole / 2);
    expect(await netOf({ financedValue: sale.vehiclePrice })).toBe(whole);
  });

  test('CALL-125, SIMR-092: life insurance is priced by the given age, else by the most common one', async () => {
    const netOf = async (change: object) =>
      (await price([{ code: 'LIFE', term: 12 }], { financedValue: 5_000_000, ...change })).body;
    const usual = await netOf({});
    expect((await netOf({ age: 35 })).options).toEqual(usual.options);
    expect((await netOf({ age: 99 })).fields).toMatchObject([
      { path: 'options.0.age', code: 'insurance.age_out_of_range' },
    ]);
    const large = { financedValue: 90_000_000 };
    const request = await netOf(large);
    expect(request.fields).toMatchObject([{ path: 'options.0.hasHealthDeclaration' }]);
    expect((await netOf({ ...large, hasHealthDeclaration: true })).options).toHaveLength(1);
    const own = { code: 'LIFE', term: 12, hasHealthDeclaration: true };
    expect((await price([own], large)).status).toBe(200);
    const not = { ...own, hasHealthDeclaration: false };
    expect((await price([not], { ...large, hasHealthDeclaration: true })).status).toBe(400);
  });

  test('CALL-125, SIMR-092: GAP requires hull insurance, given or selected with it; a product has no term', async () => {
    const gap = { code: 'GAP', term: 12 };
    expect((await price([gap], { hasCasco: true })).status).toBe(200);
    const { body: refused } = await price([gap, { code: 'SEGURO_AUTO' }], { tellRefusals: true });
    expect(refused.options.map(({ code }: Body) => code)).toEqual(['GAP']);
    const [product] = (await price([{ code: 'ON_STAR', term: 12 }])).body.options;
    expect(product).toMatchObject({ tax: 0, net: product.total, charged: product.total });
  });

  test('CALL-125, SIMR-094: refusals are listed next to priced options on request', async () => {
    const request = [{ code: 'PMC' }, { code: 'GAP', term: 12 }, { code: 'PMC', term: 13 }];
    const { status, body } = await price(request, { tellRefusals: true });
    expect(status).toBe(200);
    expect(body.options.map(({ code }: Body) => code)).toEqual(['PMC']);
    expect(body.total).toBe(body.options[0].charged);
    expect(body.refused).toMatchObject([
      { option: 1, code: 'SP-008', fields: [{ path: 'options.1.hasCasco' }] },
      { option: 2, code: 'SP-002', fields: [{ path: 'options.2.term' }] },
    ]);
    expect((await price([{ code: 'PMC' }])).body).not.toHaveProperty('refused');
  });

  test('ENT-VAP-07, ENT-COUPON-07: a coupon reduces the net premium, and tax applies to the remainder', async () => {
    const deal = { document: '52998224725', saleType: 'TD' };
    const [bare] = (await price([{ code: 'PMC' }])).body.options;
    const [less] = (await price([{ code: 'PMC', coupon: ' seguro150' }], { deal })).body.options;
    expect(bare).not.toHaveProperty('discount');
    expect(less.net).toBe(bare.net - 15_000);
    expect(less.tax).toBeLessThan(bare.tax);
    expect(less.total).toBe(less.net + less.tax);
    expect(less).toMatchObject({ charged: less.total, discount: bare.total - less.total });
  });

  test('ENT-VAP-07, ENT-COUPON-09, ENT-COUPON-12: an invalid coupon is refused with every reason', async () => {
    const { status, body } = await price([{ code: 'PMC', coupon: 'SEGURO150' }], {
      personType: 'PJ',
      vehicleTypeId: 2,
    });
    expect([status, body.code]).toEqual([400, 'SP-006']);
    const reasons = body.fields.map(({ code }: Body) => code);
    expect(reasons).toEqual(
      expect.arrayContaining(['voucher.person_type', 'voucher.vehicle_type']),
    );
    const voucher = await price([{ code: 'PMC', coupon: 'BEMVINDO26' }]);
    expect(voucher.body.fields).toMatchObject([{ code: 'voucher.not_a_coupon' }]);
    const product = await price([{ code: 'ON_STAR', coupon: 'SEGURO150' }]);
    expect(product.body.fields).toMatchObject([{ code: 'insurance.no_coupon' }]);
  });

  test('ENT-VAP-07: a sale may have one coupon', async () => {
    const { status, body } = await price([
      { code: 'PMC', coupon: 'SEGURO150' },
      { code: 'LIFE', coupon: 'AUTO10' },
    ]);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([
      { path: 'options.1.coupon', code: 'voucher.outranked', params: { code: 'SEGURO150' } },
    ]);
  });

  const car = { fipeValue: 10_000_000, driverAge: 35, zipCode: '20040002' };
  test('CALL-126, SIMR-050, SIMR-061, CONST-034: quotes a year of car insurance, by default coverage A; a taxi is quoted as a taxi', async () => {
    const plain = await post('/vaps/pricing/SEGURO_AUTO', car);
    expect(plain.body).toMatchObject({ coverage: 'A', use: 'PRIVATE', net: 388_740 });
    const other = await post('/vaps/pricing/SEGURO_AUTO', { ...car, coverage: 'B' });
    expect(other.body.coverage).toBe('B');
    const { code } = (
      await world.call('bit', 'POST /direct-sale-types', {
        body: { code: '20', name: 'Praça', segment: 'TAXI', personTypes: ['PF'] },
      })
    ).body;
    const taxi = await post('/vaps/pricing/SEGURO_AUTO', { ...car, directSale: code });
    expect(taxi.body.use).toBe('TAXI');
    expect(taxi.body.total).toBeGreaterThan(plain.body.total);
    await world.call('bit', 'POST /sale-option-types', {
      body: { code: '92', name: 'Praça', segment: 'TAXI', personTypes: ['PF'] },
    });
    const option = await post('/vaps/pricing/SEGURO_AUTO', { ...car, saleOptions: [92] });
    expect(option.body).toMatchObject({ use: 'TAXI', total: taxi.body.total });
  });

  test('CAMP-007, CALL-125: car insurance is priced by its quote, even with a coupon; an unknown quote is refused', async () => {
    const { body: quote } = await post('/vaps/pricing/SEGURO_AUTO', car);
    const auto = { code: 'SEGURO_AUTO' };
    const named = { autoInsurance: quote.quoteId };
    const [plain] = (await price([auto], named)).body.options;
    expect(plain).toMatchObject({ term: 12, net: quote.net, total: quote.total });
    const [less] = (await price([{ ...auto, coupon: 'auto10' }], named)).body.options;
    expect(less).toMatchObject({ net: 349_866, tax: 25_820, total: 375_686 });
    expect(less.discount).toBe(quote.total - 375_686);
    const unknown = { autoInsurance: '7b1c4f0e-0000-4000-8000-000000000001' };
    const refused = (await price([auto], unknown)).body;
    expect(refused).toMatchObject({
      code: 'SP-009',
      fields: [{ path: 'autoInsurance', code: 'insurance.quote_unknown' }],
    });
    expect((await price([auto])).body.code).toBe('SP-007');
  });

  test('CALL-126, SIMR-094: each value out of range is refused at its field', async () => {
    const wrong = { ...car, driverAge: 17, bonusClass: 11 };
    const { status, body } = await post('/vaps/pricing/SEGURO_AUTO', wrong);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'SP-008' });
    expect(body.fields.map(({ path }: Body) => path)).toEqual(['driverAge', 'bonusClass']);
  });
});
