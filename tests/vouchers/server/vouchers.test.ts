import { sql } from 'kysely';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { readSheet } from 'read-excel-file/node';
import { fakeCpf } from '@patio/framework/br';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { seedReferenceItems } from '#portal/server/seed/seedReference.ts';
import { signInAs } from '#tests/harness/session.ts';

let world: World;
beforeAll(async () => {
  // The evening of the 15th in São Paulo, the 16th in UTC.
  world = await createWorld({ clock: '2026-06-16T01:30:00.000Z' });
  await seedReferenceItems(world.deps);
});
afterAll(() => world.close());

const sessionOf = (who: string) => signInAs(world, who);

const scope = {
  personType: 'PF',
  financeStructures: [1, 13],
  assetTypeIds: [1],
  saleType: 'TD',
  saleOptionTypes: ['4', '7'],
  manufacturers: ['12'],
  models: [],
  versions: [],
  manufacturerYears: [2025, 2026],
  modelYears: [2026],
  dealerCodes: ['101', '102'],
  regions: ['SP1'],
};
const rule = {
  enabled: true,
  ruleName: 'Junho',
  effectiveFrom: '2026-06-01',
  validUntil: '2026-06-30',
  discountType: 'VALUE',
  discountValue: '1500.00',
};
const voucher = (values: object = {}) => ({
  ...rule,
  discountVoucher: 'JUNHO26',
  voucherLimit: 10,
  voucherType: 'UNIQUE',
  ...values,
});
const coupon = (values: object = {}) => ({ ...rule, discountCoupon: 'AUTO26', ...values });
const post = (values: object = {}, who = 'crm') =>
  world.call(who, 'POST /vouchers', { body: voucher(values) });
const postCoupon = (values: object = {}, who = 'insurance') =>
  world.call(who, 'POST /discountCoupons', { body: coupon(values) });
const pathsOf = ({ body }: { body: Body }): readonly string[] =>
  ((body.fields ?? []) as Body[]).map(({ path }) => path as string);

test('ENT-VOUCHER-20, VOUC-002, VOUC-004, CALL-239, CALL-240, CALL-242: a voucher is created with its fields, changed and deleted', async () => {
  const made = await post({ ...scope, directSaleTypes: ['1'], personList: [fakeCpf(1)] });
  expect(made).toMatchObject({
    status: 201,
    body: { ...voucher(), ...scope, directSaleTypes: ['1'], used: 0, documents: 1 },
  });
  const path = `/vouchers/${made.body.id}`;
  expect((await world.call('crm', `GET ${path}`)).body).toEqual(made.body);
  const changed = await world.call('finance', `PUT ${path}`, { body: { ruleName: 'Inverno' } });
  expect(changed).toMatchObject({ status: 200, body: { ruleName: 'Inverno', documents: 1 } });
  expect((await world.call('admin-internal', `DELETE ${path}`)).status).toBeLessThan(300);
  expect((await world.call('crm', `GET ${path}`)).status).toBe(404);
});

test('ENT-COUPON-01, ENT-COUPON-23, COUP-002, COUP-004, CALL-235, CALL-236, CALL-238: a coupon is created with its fields, changed and deleted', async () => {
  const made = await postCoupon({ ...scope, document: fakeCpf(2) });
  expect(made).toMatchObject({
    status: 201,
    body: { ...coupon(), ...scope, document: fakeCpf(2) },
  });
  const path = `/discountCoupons/${made.body.id}`;
  expect((await world.call('insurance', `GET ${path}`)).body).toEqual(made.body);
  const changed = await world.call('insurance', `PUT ${path}`, { body: { enabled: false } });
  expect(changed).toMatchObject({ status: 200, body: { enabled: false } });
  expect((await world.call('insurance', `DELETE ${path}`)).status).toBeLessThan(300);
  expect((await world.call('insurance', `GET ${path}`)).status).toBe(404);
});

type Member = readonly [ids: string, member: string, kept: unknown, wrong: unknown];
const members: readonly Member[] = [
  ['ENT-VOUCHER-01, ENT-COUPON-03', 'ruleName', 'Inverno', ''],
  ['ENT-VOUCHER-02', 'discountVoucher', 'VERAO-26', 'VERAO 26'],
  ['ENT-VOUCHER-03', 'voucherType', 'MULTIPLE', 'TWICE'],
  ['ENT-VOUCHER-04, ENT-COUPON-04', 'effectiveFrom', '2026-06-10', '2026-06-31'],
  ['ENT-VOUCHER-04, ENT-COUPON-05', 'validUntil', '2026-12-31', 'amanhã'],
  ['ENT-VOUCHER-05', 'voucherLimit', 3, 0],
  ['ENT-VOUCHER-07, ENT-COUPON-09', 'personType', 'PJ', 'XX'],
  ['ENT-VOUCHER-08, ENT-COUPON-11', 'financeStructures', [2, 14], [15]],
  ['ENT-VOUCHER-09, ENT-COUPON-12', 'assetTypeIds', [1, 2], [3]],
  ['ENT-VOUCHER-10', 'directSaleTypes', ['1'], ['no-such']],
  ['ENT-VOUCHER-11, ENT-COUPON-13', 'saleType', 'VD', 'XX'],
  ['ENT-VOUCHER-12, ENT-COUPON-19', 'modelYears', [2026, 2027], [1949]],
  ['ENT-VOUCHER-13, ENT-COUPON-18', 'manufacturerYears', [2025, 2026], [2101]],
  ['ENT-VOUCHER-14, ENT-COUPON-15', 'manufacturers', ['12'], ['no-such']],
  ['ENT-VOUCHER-17, ENT-COUPON-20', 'dealerCodes', ['101', '103'], ['999']],
  ['ENT-VOUCHER-18, ENT-COUPON-21', 'regions', ['SP1', 'SUL2'], ['R99']],
  ['ENT-COUPON-02', 'enabled', false, 'maybe'],
  ['ENT-COUPON-06', 'discountCoupon', 'SEGURO-26', 'SEGURO 26'],
  ['ENT-COUPON-07', 'discountType', 'FIXED_PRICE', 'GIFT'],
  ['ENT-COUPON-08', 'discountValue', '250.50', '250.505'],
];
let codes = 0;
const storesAndRefuses = async (ids: string, member: string, kept: unknown, wrong: unknown) => {
  for (const [family, make, path, code, who] of [
    ['ENT-VOUCHER', post, '/vouchers', 'discountVoucher', 'crm'],
    ['ENT-COUPON', postCoupon, '/discountCoupons', 'discountCoupon', 'insurance'],
  ] as const) {
    if (!ids.includes(family)) continue;
    codes += 1;
    const made = await make({ [code]: `MEMBER-${codes}`, [member]: kept });
    expect([family, made.status, made.body.fields]).toEqual([family, 201, undefined]);
    const read = await world.call(who, `GET ${path}/${made.body.id}`);
    expect([family, read.body[member]]).toEqual([family, kept]);
    const refused = await make({ [code]: `WRONG-${codes}`, [member]: wrong });
    expect([family, refused.status]).toEqual([family, 400]);
    expect(pathsOf(refused).map((at) => at.split('.')[0])).toEqual([member]);
  }
};

test.each(members)('%s: %s stores %j and refuses %j', storesAndRefuses);

test.each([
  ['ENT-VOUCHER-15, ENT-COUPON-16', 'models', 'vehicleModels'],
  ['ENT-VOUCHER-16, ENT-COUPON-17', 'versions', 'vehicleVersions'],
])('%s: %s stores rows of %s and refuses others', async (ids, member, resource) => {
  const { body } = await world.call('insurance', `GET /resources/${resource}/options`);
  const chosen = (body as Body[]).slice(0, 2).map(({ value }) => value as string);
  expect(chosen).toHaveLength(2);
  await storesAndRefuses(ids, member, chosen, ['no-such']);
});

test.each([
  { voucherLimit: 10 },
  { voucherType: 'UNIQUE' },
  { personList: [] },
  { segment: 'PWD' },
])('ENT-COUPON-23: a coupon has no field %j', async (more) => {
  const refused = await postCoupon({ discountCoupon: 'A-MAIS', ...more });
  expect([refused.status, pathsOf(refused)]).toEqual([400, Object.keys(more)]);
});

test.each([
  ['ENT-COUPON-09, ENT-VOUCHER-07', { personType: 'XX' }],
  ['ENT-COUPON-11, ENT-VOUCHER-08', { financeStructures: [15] }],
  ['ENT-COUPON-12, ENT-VOUCHER-09', { assetTypeIds: [3] }],
  ['ENT-COUPON-13, ENT-VOUCHER-11', { saleType: 'XX' }],
])('%s: %j is refused', async (_, wrong) => {
  const [path] = Object.keys(wrong);
  for (const refused of [
    await post({ discountVoucher: 'ERRADO', ...wrong }),
    await postCoupon({ discountCoupon: 'ERRADO', ...wrong }),
  ])
    expect([refused.status, pathsOf(refused)[0]?.split('.')[0]]).toEqual([400, path]);
});

test('ENT-COUPON-10, OQ-162: a coupon stores the digits of one valid document', async () => {
  const kept = await postCoupon({ discountCoupon: 'DOC', document: '529.982.247-25' });
  expect(kept).toMatchObject({ status: 201, body: { document: '52998224725' } });
  const wrong = await postCoupon({ discountCoupon: 'DOC-2', document: '52998224724' });
  expect([wrong.status, pathsOf(wrong)]).toEqual([400, ['document']]);
});

test('CALL-241, CALL-243, CALL-237, CONST-023, FMT-005, ENT-VOUCHER-21, ENT-COUPON-22, VOUC-001, COUP-001: lists return 10 rows', async () => {
  for (const at of [1, 2, 3, 4, 5]) await post({ discountVoucher: `PAGE-${at}` });
  for (const at of [1, 2, 3, 4, 5]) await postCoupon({ discountCoupon: `SEGPAGE-${at}` });
  const list = await world.call('crm', 'GET /vouchers?page=0');
  expect(list.body).toMatchObject({ page: 0, size: 10 });
  expect(list.body.content).toHaveLength(10);
  const filtered = await world.call('finance', 'POST /vouchers/filters?page=0&size=3', {
    body: { voucherType: 'UNIQUE', discountType: 'VALUE' },
  });
  expect(filtered.body.content).toHaveLength(3);
  expect(filtered.body.totalElements).toBeGreaterThanOrEqual(5);
  const coupons = await world.call('insurance', 'GET /discountCoupons?page=0');
  expect(coupons.body).toMatchObject({ page: 0, size: 10 });
  expect(coupons.body.content).toHaveLength(10);
});

test('VAL-055, VOUC-003, COUP-003, ERR-146, OQ-157: a code is unique among vouchers and coupons, in any letter case', async () => {
  expect((await post({ discountVoucher: 'UNICO26' })).status).toBe(201);
  const again = await post({ discountVoucher: 'unico26' });
  expect(again.body).toMatchObject({ code: 'voucher.code_exists' });
  expect(pathsOf(again)).toEqual(['discountVoucher']);
  const other = await postCoupon({ discountCoupon: 'Unico26' });
  expect(other.body).toMatchObject({ status: 400, code: 'Ins.coupon_code_exists' });
  expect(pathsOf(other)).toEqual(['discountCoupon']);
  const mine = await postCoupon({ discountCoupon: 'CUPOM26' });
  expect((await post({ discountVoucher: 'cupom26' })).body.code).toBe('voucher.code_exists');
  const renamed = await world.call('insurance', `PUT /discountCoupons/${mine.body.id}`, {
    body: { discountCoupon: 'unico26' },
  });
  expect(renamed.body.code).toBe('Ins.coupon_code_exists');
});

test('OQ-157: a code submitted concurrently as voucher and coupon is accepted once', async () => {
  const responses = await Promise.all([
    post({ discountVoucher: 'CORRIDA' }),
    postCoupon({ discountCoupon: 'CORRIDA' }),
    post({ discountVoucher: 'corrida' }, 'finance'),
  ]);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('OQ-157: the database enforces unique codes, and a refusal names the entity, never the record', async () => {
  const coupon = await postCoupon({ discountCoupon: 'SOCUPOM' });
  const refused = await post({ discountVoucher: 'socupom' });
  expect(refused.body.fields).toEqual([
    {
      path: 'discountVoucher',
      code: 'voucher.code_exists',
      params: { resource: 'discountCoupons' },
    },
  ]);
  expect(JSON.stringify(refused.body)).not.toContain(String(coupon.body.id));
  const request = encodeURIComponent('{"discountVoucher":"SOCUPOM"}');
  expect(
    (await world.call('crm', `GET /resources/vouchers/unique?values=${request}`)).body,
  ).toEqual({
    taken: true,
  });
  await expect(
    sql`update "vouchers" set "discountVoucher" = 'SOCUPOM'
      where "id" = (select "id" from "vouchers" limit 1)`.execute(world.db),
  ).rejects.toMatchObject({ constraint: 'discountCodes_space_pkey' });
  await world.call('insurance', `DELETE /discountCoupons/${coupon.body.id}`);
  expect((await post({ discountVoucher: 'SOCUPOM' })).status).toBe(201);
});

test('COUP-005, ERR-148: an end before the start is refused as invalidPeriod', async () => {
  for (const refused of [
    await post({ discountVoucher: 'TARDE', validUntil: '2026-05-31' }),
    await postCoupon({ discountCoupon: 'TARDE', validUntil: '2026-05-31' }),
  ])
    expect(refused.body.fields).toMatchObject([
      { path: 'validUntil', code: 'validation.check', params: { check: 'invalidPeriod' } },
    ]);
});

test.each([
  [{ discountType: 'PERCENTAGE', discountValue: '100.01' }, 'percentInRange'],
  [{ discountType: 'PERCENTAGE', discountValue: '0.00' }, 'lowersSomething'],
  [{ discountType: 'VALUE', discountValue: '0' }, 'lowersSomething'],
])('ENT-VOUCHER-19, ENT-COUPON-07, ENT-COUPON-08: %j is refused', async (values, name) => {
  const { body } = await post({ discountVoucher: 'DESCONTO', ...values });
  const fields = [{ path: 'discountValue', params: { check: name } }];
  expect(body.fields).toMatchObject(fields);
  const asCoupon = await postCoupon({ discountCoupon: 'DESCONTO', ...values });
  expect(asCoupon.body.fields).toMatchObject(fields);
});

test('ENT-COUPON-07, OQ-156: discounts are percentage, value and fixed price', async () => {
  for (const discountType of ['PERCENTAGE', 'VALUE', 'FIXED_PRICE'])
    expect(
      (await postCoupon({ discountCoupon: `T-${discountType}`, discountType, discountValue: '5' }))
        .status,
    ).toBe(201);
  expect((await postCoupon({ discountCoupon: 'T-X', discountType: 'GIFT' })).status).toBe(400);
});

test.each([
  [['4', '7'], 201],
  [['5'], 201],
  [['5', '4'], 400],
  [['4', '7', '10'], 400],
])('VAL-074, ENT-COUPON-14: the sale options %j answer %s', async (saleOptionTypes, status) => {
  const discountCoupon = `OPT-${saleOptionTypes.join('-')}`;
  const response = await postCoupon({ discountCoupon, saleOptionTypes });
  expect(response.status).toBe(status);
  if (status === 400) expect(response.body.fields[0].code).toBe('validation.not_together');
});

test('ENT-VOUCHER-06, OQ-162: 3 invalid ones of 10,000 documents are reported by line, and nothing is stored', async () => {
  const personList = Array.from({ length: 10_000 }, (_, at) => fakeCpf(at + 1));
  personList[4] = '11111111111';
  personList[5_000] = '12345';
  personList[9_999] = 'abc';
  const refused = await post({ discountVoucher: 'LISTA26', personList });
  expect(refused.status).toBe(400);
  expect(pathsOf(refused)).toEqual(['personList.4', 'personList.5000', 'personList.9999']);
  expect(await world.row('vouchers', { discountVoucher: 'LISTA26' })).toBeUndefined();
  personList.splice(9_999, 1);
  personList.splice(5_000, 1);
  personList.splice(4, 1);
  const made = await post({ discountVoucher: 'LISTA26', personList });
  expect(made).toMatchObject({ status: 201, body: { documents: 9_997 } });
  const path = `PUT /vouchers/${made.body.id}/documents`;
  const added = await world.call('crm', path, {
    body: { mode: 'add', personList: [fakeCpf(1), fakeCpf(20_001), '529.982.247-25'] },
  });
  expect(added.body).toEqual({ added: 2, removed: 0, documents: 9_999 });
  const wrong = { mode: 'replace', personList: [fakeCpf(1), '000'] };
  expect(pathsOf(await world.call('crm', path, { body: wrong }))).toEqual(['personList.1']);
  const less = { mode: 'remove', personList: [fakeCpf(20_001)] };
  expect((await world.call('crm', path, { body: less })).body.documents).toBe(9_998);
  const whole = { mode: 'replace', personList: [fakeCpf(7)] };
  expect((await world.call('crm', path, { body: whole })).body).toMatchObject({ documents: 1 });
  const history = await world.call('crm', `GET /resources/vouchers/${made.body.id}/history`);
  expect(JSON.stringify(history.body)).not.toContain(fakeCpf(7));
  expect(JSON.stringify(history.body)).toContain('"documents":[9998,1]');
});

test('ENT-VOUCHER-06: a whole list sent with its voucher leaves the counts in the history', async () => {
  const made = await post({ discountVoucher: 'INTEIRA', personList: [fakeCpf(1), fakeCpf(2)] });
  const path = `/vouchers/${made.body.id}`;
  const personList = [fakeCpf(2), fakeCpf(3), fakeCpf(4)];
  const changed = await world.call('crm', `PUT ${path}`, { body: { personList } });
  expect(changed).toMatchObject({ status: 200, body: { documents: 3 } });
  const history = await world.call('crm', `GET /resources${path}/history`);
  expect((history.body as unknown as Body[])[0]).toMatchObject({
    action: 'update',
    changes: { documents: [2, 3] },
  });
  expect(JSON.stringify(history.body)).not.toContain(fakeCpf(3));
});

test('the preview of a bulk change tells the unit of a discount', async () => {
  const made = await post({
    discountVoucher: 'UNIDADE',
    discountType: 'PERCENTAGE',
    discountValue: '10.00',
  });
  const found = await world.call('crm', 'POST /resources/vouchers/bulk/preview', {
    body: { ids: [made.body.id], change: { type: 'edit', values: { discountValue: '12.00' } } },
  });
  expect(found.body.sample).toMatchObject([
    {
      before: { discountValue: '10.00' },
      after: { discountValue: '12.00' },
      units: { discountType: 'PERCENTAGE' },
    },
  ]);
});

test('ENT-VOUCHER-06: documents are masked, and revealed only with a reason', async () => {
  const document = '52998224725';
  const made = await post({ discountVoucher: 'MASCARA', personList: [document] });
  const path = `/vouchers/${made.body.id}/listed-documents`;
  const list = await world.call('crm', `GET ${path}?range=[0,9]`);
  expect(list.body).toMatchObject([{ document: '***.982.247-**', uses: 0, masked: ['document'] }]);
});

test('CALL-244, OQ-159, DWN-010: the list of documents is exported as a workbook, with an audit entry', async () => {
  const made = await post({ discountVoucher: 'PLANILHA', personList: ['52998224725'] });
  const url = `/api/GMF/vouchers/${made.body.id}/documents/export`;
  const { idToken } = await sessionOf('EXPIRANDO');
  const file = await world.app.inject({ method: 'GET', url, headers: { idToken } });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toBe('attachment; filename="voucher-PLANILHA.xlsx"');
  expect(await readSheet(file.rawPayload)).toEqual([
    ['CPF/CNPJ', 'Usos'],
    ['529.982.247-25', 0],
  ]);
  expect(file.headers['x-total-rows']).toBe('1');
  expect(await world.row('personal_data_access', { recordId: made.body.id })).toMatchObject({
    fields: ['personList'],
    actor: 'EXPIRANDO',
  });
  const stranger = await sessionOf('service-desk');
  const refused = await world.app.inject({
    method: 'GET',
    url,
    headers: { idToken: stranger.idToken },
  });
  expect(refused.statusCode).toBe(403);
  const log = await world.db.selectFrom('personal_data_access').select('actor').where('recordId', '=', made.body.id).execute(); // prettier-ignore
  expect(log).toEqual([{ actor: 'EXPIRANDO' }]);
});

test('VOUC-004, OQ-159: the filtered list is exported as a workbook, as shown', async () => {
  await post({
    discountVoucher: 'EXPORTA-1',
    ruleName: 'Lista; "um"',
    discountType: 'FIXED_PRICE',
  });
  await post({ discountVoucher: 'EXPORTA-2', ruleName: 'Lista dois', voucherLimit: 25 });
  const query = new URLSearchParams({
    format: 'xlsx',
    columns: 'discountVoucher,ruleName,discountType,validUntil,voucherLimit',
    filter: JSON.stringify({ discountVoucher: { startsWith: 'EXPORTA-' } }),
    sort: '["discountVoucher","ASC"]',
  });
  const { idToken } = await sessionOf('EXPIRANDO');
  const url = `/api/GMF/resources/vouchers/export?${query}`;
  const file = await world.app.inject({ method: 'GET', url, headers: { idToken } });
  expect(file.statusCode).toBe(200);
  const rows = await readSheet(file.rawPayload);
  expect(rows.map((row) => row.map((cell) => (cell instanceof Date ? 'a day' : cell)))).toEqual([
    ['Código', 'Nome', 'Tipo de desconto', 'Fim da vigência', 'Limite de usos'],
    ['EXPORTA-1', 'Lista; "um"', 'Preço fixo', 'a day', 10],
    ['EXPORTA-2', 'Lista dois', 'Valor', 'a day', 25],
  ]);
});

test.each(['insurance', 'bit', 'consulta', 'seller'])(
  'VOUC-007, OQ-238: vouchers are closed to %s',
  async (who) => {
    expect((await post({ discountVoucher: 'ALHEIO' }, who)).status).toBe(403);
    expect((await world.call(who, 'GET /vouchers')).status).toBe(403);
  },
);

test.each(['crm', 'finance', 'consulta', 'insurance-operator'])(
  'CAMP-007, OQ-038: coupons are closed to %s',
  async (who) => {
    expect((await postCoupon({ discountCoupon: 'ALHEIO' }, who)).status).toBe(403);
  },
);

test('ERR-147, domain 5.2: a used code can be disabled, not deleted', async () => {
  const used = await world.row('vouchers', { discountVoucher: 'BEMVINDO26' });
  const refused = await world.call('crm', `DELETE /vouchers/${used.id}`);
  expect(refused.body).toMatchObject({ status: 400, code: 'voucher.in_use' });
  const coupon = await world.row('discountCoupons', { discountCoupon: 'AUTO10' });
  const kept = await world.call('insurance', `DELETE /discountCoupons/${coupon.id}`);
  expect(kept.body).toMatchObject({ status: 400, code: 'InsCampaign.coupon_in_use' });
});

test('COUP-006, ENT-RISK-04, ENT-RISK-07, ENT-RISK-09: the lists of vehicles and regions supply the scope fields, in their order', async () => {
  const words = async (resource: string): Promise<readonly string[]> => {
    const { status, body } = await world.call('insurance', `GET /resources/${resource}/options?q=`);
    expect(status).toBe(200);
    return (body as Body[]).map(({ label }) => label as string);
  };
  for (const resource of ['manufacturers', 'vehicleModels', 'branches']) {
    const labels = await words(resource);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels).toEqual([...labels].toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  }
});

test('OQ-038: people who maintain coupons see their uses, the others those of vouchers', async () => {
  const seen = async (who: string, field: string): Promise<readonly boolean[]> => {
    const { body } = await world.call(who, 'GET /discount-uses?range=[0,99]');
    return [...new Set(body.map((one: Body) => one[field] !== null))] as readonly boolean[];
  };
  expect(await seen('insurance', 'couponId')).toEqual([true]);
  expect(await seen('crm', 'voucherId')).toEqual([true]);
});

describe('undoing the deletion of several vouchers', () => {
  const remove = async (ids: readonly string[]): Promise<string> => {
    const request = { ids, change: { type: 'delete' } };
    const seen = await world.call('crm', 'POST /resources/vouchers/bulk/preview', {
      body: request,
    });
    const body = { ...request, token: seen.body.token };
    const started = await world.call('crm', 'POST /resources/vouchers/bulk', { body });
    await runDueTasks(world.deps);
    return String(started.body.task);
  };

  test('ENT-VOUCHER-06, OQ-162: never turns one for some clients into one for all', async () => {
    const listed = await post({ discountVoucher: 'SO-ALGUNS', personList: [fakeCpf(61)] });
    const open = await post({ discountVoucher: 'PARA-TODOS' });
    const task = await remove([listed.body.id, open.body.id]);
    const undo = await world.call('crm', `POST /resources/tasks/${task}/undo`);
    await runDueTasks(world.deps);
    const done = await world.call('crm', `GET /resources/tasks/${undo.body.task}`);
    expect(done.body.result).toMatchObject({
      changed: 1,
      refused: [{ label: 'SO-ALGUNS', code: 'voucher.list_deleted' }],
    });
    expect((await world.call('crm', `GET /vouchers/${listed.body.id}`)).status).toBe(404);
    const restored = await world.call('crm', `GET /vouchers/${open.body.id}`);
    expect(restored.body).toMatchObject({ discountVoucher: 'PARA-TODOS', documents: 0 });
  });
});
