import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { signInAs } from '#tests/harness/session.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const base = {
  personType: 'PF',
  state: 'SP',
  vehicleTypeId: 1,
  saleType: 'TD',
  birthDate: '1990-05-10',
  vehiclePrice: 9_849_000,
  entryValue: 2_954_700,
  tableCode: 'FDU-TD',
  term: 36,
};
const save = (change: object = {}, query = '') =>
  world.call('seller', `POST /simulations/saves${query}`, { body: { ...base, ...change } });
const quote = async (change: object = {}): Promise<Body> =>
  (
    await world.call('seller', 'POST /vaps/pricing/SEGURO_AUTO', {
      body: { fipeValue: 9_849_000, driverAge: 36, zipCode: '01310100', ...change },
    })
  ).body;
const pmc = { code: 'PMC', term: 24, coverage: 'Completa', plan: 'PMC 24' };
const dealerOf = async (): Promise<string> => {
  const { body } = await world.call(
    'seller',
    'GET /simulation/parameters?saleType=TD&vehicleTypeId=1&clientState=SP&isEmployee=false',
  );
  return body.dealerId;
};

test('SIMR-049, SIMR-050, SIMR-092: the server prices, finances and stores the selected add-ons', async () => {
  const { body: bare } = await save();
  const { quoteId, total } = await quote();
  const { status, body } = await save({
    selectedVaps: [pmc, { code: 'GAP', term: 24 }, { code: 'ON_STAR', term: 12 }],
    autoInsurance: quoteId,
    addOnPrices: [{ code: 'PMC', name: 'x', total: 1, charged: 1 }],
  });
  expect(status).toBe(201);
  const prices = body.addOnPrices as Body[];
  expect(prices.map(({ code }) => code)).toEqual(['SEGURO_AUTO', 'PMC', 'GAP', 'ON_STAR']);
  expect(prices[0]).toMatchObject({ total, name: 'Seguro auto A · Pátio Seguros' });
  const sum = prices.reduce((all, { charged }) => all + charged, 0);
  const lent = body.financedValue - bare.financedValue;
  const tax = body.iofValue - bare.iofValue;
  expect(lent - tax).toBe(sum);
  expect(body.instalment).toBeGreaterThan(bare.instalment);
  expect(Number(body.cetYearly)).toBeGreaterThan(Number(bare.cetYearly));
});

test('ENT-VAP-06: an add-on paid upfront is not financed, a courtesy costs nothing', async () => {
  const { body: bare } = await save();
  const paid = { ...pmc, pricingOption: 'UPFRONT' };
  const gift = { code: 'ON_STAR', term: 12, pricingOption: 'COURTESY' };
  const { body } = await save({ selectedVaps: [paid, gift] });
  expect(body.instalment).toBe(bare.instalment);
  expect(Number(body.cetYearly)).toBeGreaterThan(Number(bare.cetYearly));
  expect(body.addOnPrices[1]).toMatchObject({ total: 118_800, charged: 0 });
});

test('ENT-VAP-07, SIMR-049: a stored simulation has the price after the coupon; a refused coupon is reported at its row', async () => {
  const { body: bare } = await save({ selectedVaps: [pmc] });
  const { status, body } = await save({ selectedVaps: [{ ...pmc, coupon: 'SEGURO150' }] });
  expect(status).toBe(201);
  expect(body.addOnPrices[0].total).toBeLessThan(bare.addOnPrices[0].total);
  expect(body.instalment).toBeLessThan(bare.instalment);
  const refused = await save({ selectedVaps: [{ ...pmc, coupon: 'INVERNO' }] });
  expect(refused.body.code).toBe('SP-006');
  expect(refused.body.fields.map(({ path }: Body) => path)).toContain('selectedVaps.0.coupon');
});

test('CAMP-007, ENT-VAP-07, SIMR-050: a coupon reduces the quoted car insurance, in the printed sheet and the instalment too', async () => {
  const { quoteId: autoInsurance, net, total } = await quote();
  const row = { code: 'SEGURO_AUTO', term: 12, coverage: 'A', pricingOption: 'FINANCED' };
  const { body: bare } = await save({ autoInsurance, selectedVaps: [row] });
  const { status, body } = await save({
    autoInsurance,
    selectedVaps: [pmc, { ...row, coupon: 'AUTO10' }],
  });
  expect(status).toBe(201);
  const [car] = body.addOnPrices as Body[];
  const left = net - Math.round(net / 10);
  expect(car).toMatchObject({
    total: left + Math.round(left * 0.0738),
    name: 'Seguro auto A · Pátio Seguros',
  });
  expect(car?.charged).toBe(car?.total);
  expect(car?.discount).toBe(total - car?.total);
  expect(bare.addOnPrices[0]).toMatchObject({ total, discount: null });
  const { parts } = (
    await world.call('seller', `GET /simulations/saves/${body.id}/paper?audience=customer`)
  ).body;
  const composed = parts.find(({ kind }: Body) => kind === 'sums').rows as string[][];
  const at = composed.findIndex(([name]) => name?.startsWith('Seguro auto'));
  const money = (cents: number) =>
    (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  expect(composed.slice(at, at + 2).map(([name, , amount]) => [name, amount])).toEqual([
    ['Seguro auto A · Pátio Seguros, 12 meses', money(total)],
    ['Desconto do cupom AUTO10', `−${money(total - car?.total)}`],
  ]);
});

test('SIMR-050: a quote not sold with the plan is refused at its field', async () => {
  const { quoteId: autoInsurance } = await quote();
  const once = { tableCode: 'ZERO-TD', term: 1, entryValue: 5_000_000 };
  const { status, body } = await save({ ...once, autoInsurance });
  expect([status, body.code]).toEqual([400, 'SP-001']);
  expect(body.fields).toEqual([{ path: 'autoInsurance', code: 'validation.reference_missing' }]);
});

test('ENT-VAP-07, VOUC-006, SIMR-050: a car insurance coupon is refused at its row with every reason, as is a second coupon in the sale', async () => {
  const { quoteId: autoInsurance } = await quote();
  const car = { code: 'SEGURO_AUTO', coupon: 'INVERNO' };
  const { body } = await save({ autoInsurance, selectedVaps: [pmc, car] });
  expect(body.code).toBe('SP-006');
  expect(body.fields).toMatchObject([
    { path: 'selectedVaps.1.coupon', code: 'voucher.disabled' },
    { path: 'selectedVaps.1.coupon', code: 'voucher.ended' },
  ]);
  const two = [
    { ...car, coupon: 'AUTO10' },
    { ...pmc, coupon: 'SEGURO150' },
  ];
  const second = await save({ autoInsurance, selectedVaps: two });
  expect(second.body.fields).toMatchObject([
    { path: 'selectedVaps.1.coupon', code: 'voucher.outranked', params: { code: 'AUTO10' } },
  ]);
});

test('SIMR-090, ENT-VAP-07: a copy keeps the car insurance but drops a coupon that is no longer valid', async () => {
  const { quoteId: autoInsurance, total } = await quote();
  const car = { code: 'SEGURO_AUTO', coupon: 'AUTO10', pricingOption: 'UPFRONT' };
  const { body } = await save({ autoInsurance, selectedVaps: [car] });
  const off = (enabled: boolean) =>
    sql`update "discountCoupons" set "enabled" = ${enabled} where "discountCoupon" = 'AUTO10'`.execute(
      world.db,
    );
  await off(false);
  const copy = await save({ id: body.id }, '?clone=true');
  await off(true);
  expect(copy.body.selectedVaps).toMatchObject([{ code: 'SEGURO_AUTO', pricingOption: 'UPFRONT' }]);
  expect(copy.body.selectedVaps[0].coupon ?? null).toBeNull();
  expect(copy.body.addOnPrices).toMatchObject([{ total, discount: null }]);
});

test.each([
  [{ selectedVaps: [{ ...pmc, term: 13 }] }, 'SP-002', 'selectedVaps.0.term'],
  [{ selectedVaps: [pmc, { code: 'GAP', term: 24 }] }, 'SP-008', 'selectedVaps.1.hasCasco'],
  [{ selectedVaps: [{ code: 'LIFE', term: 60 }] }, 'SP-002', 'selectedVaps.0.term'],
  [{ autoInsurance: '7b1c4f0e-0000-4000-8000-000000000001' }, 'SP-009', 'autoInsurance'],
  [{ combo: '7b1c4f0e-0000-4000-8000-000000000001' }, 'SP-012', 'combo'],
])('SIMR-094: saving %j is refused as %s at %s', async (change, code, path) => {
  const { status, body } = await save(change);
  expect({ status, code: body.code, path: body.fields[0].path }).toEqual({
    status: 400,
    code,
    path,
  });
});

test('SIMR-050: an expired quote must be requested again; a copy drops it', async () => {
  const { quoteId } = await quote();
  const { body } = await save({
    autoInsurance: quoteId,
    selectedVaps: [pmc, { code: 'GAP', term: 12 }],
  });
  await sql`
    update "insurance_quotes" set "answer" = jsonb_set("answer", '{validUntil}', '"2026-11-22"')
    where "id" = ${quoteId}::uuid`.execute(world.db);
  const refused = await save({ autoInsurance: quoteId });
  expect(refused.body.fields).toMatchObject([
    { path: 'autoInsurance', code: 'insurance.quote_expired' },
  ]);
  const copy = await world.call('seller', 'POST /simulations/saves?clone=true', {
    body: { id: body.id },
  });
  expect(copy.status).toBe(201);
  expect(copy.body).toMatchObject({ autoInsurance: null, selectedVaps: [{ code: 'PMC' }] });
  expect(copy.body.addOnPrices.map(({ code }: Body) => code)).toEqual(['PMC']);
});

test('SIMR-049: the printed sheet lists the selected add-ons, in the customer’s copy too', async () => {
  const { body } = await save({ selectedVaps: [pmc] });
  for (const audience of ['customer', 'dealer']) {
    const who = audience === 'dealer' ? 'sales-manager' : 'seller';
    const paper = await world.call(
      who,
      `GET /simulations/saves/${body.id}/paper?audience=${audience}`,
    );
    const part = paper.body.parts.find(({ kind }: Body) => kind === 'sums');
    expect(part.title).toBe('Composição do valor financiado');
    expect(part.rows.map(([name]: Body) => name)).toContain('Proteção mecânica, 24 meses');
  }
});

test('SIMR-095, ENUM-026, ENUM-032: combo products have the names of their add-ons, in the printed sheet too; unknown initials are shown as they are', async () => {
  await sql`update "vaps" set "initials" = null where "initials" = 'PI'`.execute(world.db);
  const path = 'GET /simulation/insurances/combos?enabled=true&personType=PF&vehicleTypeId=1';
  const [, combo] = (await world.call('seller', path)).body;
  expect(combo.names).toEqual([
    'Parcela protegida',
    'Proteção mecânica',
    'Revisões pré-pagas',
    'PI',
  ]);
  expect(combo.namesEn).toEqual([
    'Payment protection',
    'Extended warranty',
    'Prepaid servicing',
    'PI',
  ]);
  const { body } = await save({ combo: combo.id, selectedVaps: [pmc] });
  const factsIn = async (language: string) => {
    const query = `audience=customer&language=${language}`;
    const { parts } = (
      await world.call('seller', `GET /simulations/saves/${body.id}/paper?${query}`)
    ).body;
    const composed = parts.find(({ kind }: Body) => kind === 'sums').rows as string[][];
    const sold = composed.map(([label, , value]) => ({ label, value }));
    return [...parts.flatMap((part: Body) => part.facts ?? []), ...sold] as Body[];
  };
  expect(await factsIn('pt-BR')).toContainEqual({
    label: 'Combo de seguros',
    value: 'Completo (Parcela protegida · Proteção mecânica · Revisões pré-pagas · PI)',
  });
  const english = await factsIn('en');
  expect(english).toContainEqual({
    label: 'Insurance combo',
    value: 'Completo (Payment protection · Extended warranty · Prepaid servicing · PI)',
  });
  expect(english.map(({ label }) => label)).toContain('Extended warranty, 24 months');
});

test('ENT-COMBO-09, ENT-COMBO-13, SIMR-095: a visible combo is stored with its name, a hidden one is refused', async () => {
  const list = () =>
    world.call(
      'seller',
      'GET /simulation/insurances/combos?enabled=true&personType=PF&vehicleTypeId=1',
    );
  const listed = await list();
  expect(listed.body.map(({ name }: Body) => name)).toEqual(['Essencial', 'Completo']);
  const { id, products } = listed.body[1];
  expect(products).toEqual(['SP', 'GC', 'PP', 'PI']);
  expect((await save({ combo: id })).body).toMatchObject({ combo: id, comboName: 'Completo' });
  await world.db
    .updateTable('insuranceCombos')
    .set({ visible: false } as never)
    .where('id', '=', id)
    .execute();
  expect((await save({ combo: id })).body.code).toBe('SP-012');
  expect((await list()).body.map(({ name }: Body) => name)).toEqual(['Essencial']);
});

const comboOf = async (name: string): Promise<Body> => world.row('insuranceCombos', { name });

test('ENT-COMBO-09: a combo is found and named by its record, in exports too', async () => {
  const first = await comboOf('Essencial');
  const second = await comboOf('Usado protegido');
  await save({ combo: first.id });
  const used = { vehicleTypeId: 2, mileage: 1, tableCode: 'FDU-USED', combo: second.id };
  const { id } = (await save(used)).body;
  const query = (values: object) => new URLSearchParams({ ...values }).toString();
  for (const who of ['seller', 'finance']) {
    const names = query({ field: 'combo', values: JSON.stringify([first.id]) });
    const options = await world.call(who, `GET /resources/simulations/options?${names}`);
    expect(options.body).toMatchObject([{ value: first.id, label: 'Essencial' }]);
  }
  const filter = JSON.stringify({ combo: { in: [second.id] } });
  const found = await world.call('seller', `GET /simulations/saves?${query({ filter })}`);
  expect(found.body.map((row: Body) => row.id)).toEqual([id]);
  const file = await world.app.inject({
    url: `/api/DEALER/resources/simulations/export?${query({ filter, columns: 'combo' })}`,
    headers: await signInAs(world, 'fi-manager'),
  });
  expect(file.body).toBe('\uFEFFCombo de seguros\nUsado protegido\n');
});

test('ENT-COMBO-09: a combo referenced by simulations cannot be deleted', async () => {
  const { id } = await comboOf('Essencial');
  await save({ combo: id });
  const refused = await world.call('insurance', `DELETE /insurances/combos/${id}`);
  expect([refused.status, refused.body.code]).toEqual([400, 'record.referenced_unseen']);
  expect(await comboOf('Essencial')).toBeDefined();
});

test('ENT-COMBO-09: combos stored before they became references are preserved, deleted ones by name', async () => {
  const { id } = await comboOf('Essencial');
  const kept = (await save({ combo: id })).body;
  const lost = (await save({ combo: id })).body;
  await sql`alter table "simulations" drop constraint "simulations_combo_fkey"`.execute(world.db);
  await sql`drop index "simulations_combo_idx"`.execute(world.db);
  await sql`alter table "simulations" alter column "combo" type text`.execute(world.db);
  await sql`alter table "simulations" add constraint "simulations_combo_check" check (char_length("combo") <= 40)`.execute(
    world.db,
  );
  await sql`update "simulations" set "combo" = gen_random_uuid() where "id" = ${lost.id}`.execute(
    world.db,
  );
  const folder = resolve(__dirname, '../../../src/portal/server/migrations');
  const migration = readFileSync(resolve(folder, '0650_combo_of_simulations.sql'), 'utf8');
  await sql.raw(migration).execute(world.db);
  expect(await world.row('simulations', { id: kept.id })).toMatchObject({
    combo: id,
    comboName: 'Essencial',
  });
  expect(await world.row('simulations', { id: lost.id })).toMatchObject({
    combo: null,
    comboName: 'Essencial',
  });
});

test.each([
  ['PF', 2, 100_000, 201],
  ['PF', 2, 100_001, 400],
  ['PF', 2, undefined, 201],
  ['PJ', 2, 100_000, 400],
  ['PF', 1, 100_000, 400],
])(
  'ENT-COMBO-13, SIMR-095: a combo for used vehicles of persons is saved for %s, vehicle type %i, %p km as %i',
  async (personType, vehicleTypeId, mileage, expected) => {
    const path =
      'GET /simulation/insurances/combos?enabled=true&personType=PF&vehicleTypeId=2&mileage=1';
    const [combo] = (await world.call('seller', path)).body;
    expect(combo.name).toBe('Usado protegido');
    const { status, body } = await save({
      combo: combo.id,
      personType,
      vehicleTypeId,
      mileage,
      tableCode: 'FDU-USED',
    });
    expect([status, body.code]).toEqual(expected === 201 ? [201, undefined] : [400, 'SP-012']);
  },
);

test('ENT-COMBO-04, ENT-COMBO-10: a combo is offered for models of its segments, to the profiles it lists', async () => {
  const combo = { products: ['GC'], personType: 'PF', vehicleType: '1', position: 90 };
  const made = await world.call('insurance', 'POST /insurances/combos', {
    body: { ...combo, name: 'Só SUV', vehicleSegmentation: ['SUV'], permissions: ['seller'] },
  });
  expect(made.status).toBe(201);
  const models = await world.db.selectFrom('vehicleModels').select(['code', 'segment']).execute();
  const modelOf = (segment: string) => models.find((one) => one.segment === segment)!.code;
  const offered = async (who: string, segment: string): Promise<readonly string[]> => {
    const query = `enabled=true&personType=PF&vehicleTypeId=1&model=${modelOf(segment)}`;
    const { body } = await world.call(who, `GET /simulation/insurances/combos?${query}`);
    return body.map(({ name }: Body) => name);
  };
  expect(await offered('seller', 'SUV')).toContain('Só SUV');
  expect(await offered('seller', 'HATCH')).not.toContain('Só SUV');
  expect(await offered('sales-manager', 'SUV')).not.toContain('Só SUV');
  const { id } = made.body;
  expect((await save({ combo: id, model: modelOf('HATCH') })).body.code).toBe('SP-012');
  expect((await save({ combo: id, model: modelOf('SUV') })).body).toMatchObject({ combo: id });
});

test('ENT-COMBO-10: a combo that is not offered to a profile is refused, unless the simulation has it already', async () => {
  const combo = { products: ['GC'], personType: 'PF', vehicleType: '1', position: 91 };
  const make = async (name: string, permissions: readonly string[]): Promise<string> =>
    (
      await world.call('insurance', 'POST /insurances/combos', {
        body: { ...combo, name, permissions },
      })
    ).body.id;
  const sellers = await make('Só vendedores', ['seller']);
  const others = await make('Só feirão', ['feirao']);
  const own = await save({ combo: sellers });
  expect(own.body).toMatchObject({ combo: sellers, comboName: 'Só vendedores' });
  const refused = await save({ combo: others });
  expect([refused.status, refused.body.code]).toEqual([400, 'SP-012']);
  expect(refused.body.fields[0]).toMatchObject({ path: 'combo' });
  const asManager = (call: string, body: object) =>
    world.call('sales-manager', `POST /simulations/saves${call}`, { body: { ...base, ...body } });
  expect((await asManager('', { combo: sellers })).body.code).toBe('SP-012');
  const { id } = own.body;
  expect(await asManager('/update', { id, term: 24, combo: sellers })).toMatchObject({
    status: 200,
    body: { term: 24, combo: sellers, comboName: 'Só vendedores' },
  });
  expect((await asManager('/update', { id, combo: others })).body.code).toBe('SP-012');
  const copy = await asManager('?clone=true', { id, combo: sellers });
  expect([copy.status, copy.body.combo]).toEqual([201, null]);
});

test('OQ-149, OQ-177: a dealer cannot sell a product switched off there, or any product without the step', async () => {
  const dealerId = await dealerOf();
  const codes = async () =>
    (
      await world.call('seller', 'POST /vaps/options', {
        body: { personType: 'PF', vehicleTypeId: 1, dealerId },
      })
    ).body.map(({ code }: Body) => code);
  expect(await codes()).toContain('PMC');
  expect(await codes()).not.toContain('ACCESSORIES');
  await world.db
    .insertInto('dealer_products')
    .values({ dealerId, product: 'PMC', enabled: false } as never)
    .onConflict((on) =>
      on.columns(['dealerId', 'product'] as never[]).doUpdateSet({ enabled: false } as never),
    )
    .execute();
  expect(await codes()).not.toContain('PMC');
  expect((await save({ selectedVaps: [pmc] })).body.code).toBe('SP-001');
  await world.db
    .updateTable('dealers')
    .set({ implementVaps: false } as never)
    .where('id', '=', dealerId)
    .execute();
  expect(await codes()).toEqual([]);
  const other = {
    personType: 'PF',
    vehicleTypeId: 1,
    dealerId: '7b1c4f0e-0000-4000-8000-000000000009',
  };
  expect((await world.call('seller', 'POST /vaps/options', { body: other })).status).toBe(403);
});
