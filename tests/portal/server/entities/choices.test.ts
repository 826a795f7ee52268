import { inLanguage } from '@patio/framework/kernel';
import { descriptions } from '#generated/descriptions/index.ts';
import { en as insuranceEn } from '#insurance/messages/en.ts';
import { ptBR as insurancePtBR } from '#insurance/messages/pt-BR.ts';
import { en as organisationEn, ptBR as organisationPtBR } from '#organisation/messages/texts.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-16T12:00:00.000Z' });
});
afterAll(() => world.close());

type Resource = keyof typeof descriptions;

const fieldOf = (resource: Resource, name: string) =>
  descriptions[resource].fields.find((field) => field.name === name)!;

const found = async (who: string, path: string, filter: object): Promise<Body> =>
  world.call(who, `GET ${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

const combo = (values: object) => ({
  name: `Combo ${JSON.stringify(values)}`,
  products: ['GC'],
  personType: 'PF',
  vehicleType: '1',
  position: 900,
  ...values,
});
const voucher = (values: object) => ({
  enabled: true,
  ruleName: 'Escolhas',
  effectiveFrom: '2026-06-16',
  validUntil: '2026-07-16',
  discountType: 'VALUE',
  discountValue: '10.00',
  voucherLimit: 1,
  voucherType: 'UNIQUE',
  discountVoucher: `E${world.deps.ids().slice(0, 8).toUpperCase()}`,
  ...values,
});

type Row = readonly [ids: string, field: string, value: string, label: string, en: string];
const initials: readonly Row[] = [
  ['ENUM-026, OQ-068', 'products', 'SP', 'SP', 'SP'],
  ['ENUM-027, OQ-068', 'products', 'SN', 'SN', 'SN'],
  ['ENUM-028, OQ-068', 'products', 'SV', 'SV', 'SV'],
  ['ENUM-029, OQ-068', 'products', 'GC', 'GC', 'GC'],
  ['ENUM-030, OQ-068', 'products', 'CF', 'CF', 'CF'],
  ['ENUM-031, OQ-068', 'products', 'PP', 'PP', 'PP'],
  ['ENUM-032, OQ-068', 'products', 'PI', 'PI', 'PI'],
  ['ENUM-033, OQ-068', 'products', 'SA', 'SA', 'SA'],
];

describe('ENUM-016 to ENUM-021, ENUM-026 to ENUM-033: choices of an insurance combo', () => {
  test.each<Row>([
    ['ENUM-016', 'personType', 'PF', 'Pessoa física', 'Individual'],
    ['ENUM-017', 'personType', 'PJ', 'Pessoa jurídica', 'Business'],
    ['ENUM-020, OQ-230', 'vehicleType', '1', 'Novo', 'New'],
    ['ENUM-021, OQ-230', 'vehicleType', '2', 'Usado', 'Used'],
    ...initials,
  ])('%s: %s %s is stored unchanged and shown as “%s”', async (_, name, value, label, en) => {
    const field = fieldOf('insuranceCombos', name);
    const options = field.options ?? field.item?.options;
    const option = options?.find((one) => one.value === value);
    expect(option?.label).toEqual({ 'pt-BR': label, en });
    const wanted = { [name]: name === 'products' ? [value] : value };
    const made = await world.call('insurance', 'POST /insurances/combos', { body: combo(wanted) });
    expect(made.status).toBe(201);
    const read = await world.call('insurance', `GET /insurances/combos/${made.body.id}`);
    expect(read.body).toMatchObject(wanted);
  });

  test.each(['personType', 'vehicleType', 'products'])(
    'ENUM-016, ENUM-020, ENUM-026: another %s is refused',
    async (name) => {
      const wanted = { [name]: name === 'products' ? ['XX'] : 'XX' };
      const { status, body } = await world.call('insurance', 'POST /insurances/combos', {
        body: combo(wanted),
      });
      expect([status, body.fields[0].code]).toEqual([400, 'validation.enum']);
    },
  );
});

describe('discount types', () => {
  test.each([
    ['ENUM-059', 'PERCENTAGE', 'Percentual', 'Percentage'],
    ['ENUM-060', 'VALUE', 'Valor', 'Amount'],
    ['ENUM-061', 'FIXED_PRICE', 'Preço fixo', 'Fixed price'],
  ])('%s: %s is stored and shown as “%s”', async (_, discountType, label, en) => {
    const options = fieldOf('vouchers', 'discountType').options;
    expect(options?.find(({ value }) => value === discountType)?.label).toEqual({
      'pt-BR': label,
      en,
    });
    const made = await world.call('crm', 'POST /vouchers', { body: voucher({ discountType }) });
    expect(made.status).toBe(201);
    const read = await world.call('crm', `GET /vouchers/${made.body.id}`);
    expect(read.body).toMatchObject({ discountType });
  });

  test('ENUM-059, ENUM-060, ENUM-061: there are no others', async () => {
    const { status, body } = await world.call('crm', 'POST /vouchers', {
      body: voucher({ discountType: 'GIFT' }),
    });
    expect([status, body.fields[0].code]).toEqual([400, 'validation.enum']);
  });
});

describe('states and classes', () => {
  type Case = readonly [
    ids: string,
    resource: Resource,
    field: string,
    value: string,
    label: string,
    who: string,
    path: string,
  ];
  const users = '/userTypes/DEALER/users';
  test.each<Case>([
    ['ENUM-001', 'users', 'userType', 'GMF', 'Provedor', 'provisioning', '/userTypes/GMF/users'],
    ['ENUM-002', 'users', 'userType', 'DEALER', 'Concessionária', 'provisioning', users],
    ['ENUM-006, ENT-USER-08', 'users', 'status', 'enabled', 'Habilitado', 'provisioning', users],
    ['ENUM-007, ENT-USER-08', 'users', 'status', 'disabled', 'Desabilitado', 'provisioning', users],
    ['ENUM-008, ENT-USER-08', 'users', 'status', 'blocked', 'Bloqueado', 'provisioning', users],
    ['ENUM-056', 'leads', 'situation', 'pending', 'Pendente', 'crm', '/leads'],
    ['ENUM-057', 'leads', 'situation', 'finished', 'Finalizada', 'crm', '/leads'],
  ])('%s: %s.%s %s shows as “%s” and is found', async (...row) => {
    const [, resource, field, value, label, who, path] = row;
    const options = fieldOf(resource, field).options;
    expect(options?.find((one) => one.value === value)?.label['pt-BR']).toBe(label);
    const { status, body } = await found(who, path, { [field]: value });
    expect(status).toBe(200);
    const rows: Body[] = body.content ?? body;
    expect(rows.length).toBeGreaterThan(0);
    for (const one of rows) expect(one[field]).toBe(value);
    const other = await found(who, path, { [field]: 'other' });
    expect([other.status, other.body.code]).toEqual([400, 'query.invalid_filter']);
  });

  test.each<readonly [ids: string, resource: Resource, columns: readonly string[]]>([
    ['ENT-RISK-01', 'riskPriceRules', ['name']],
    ['ENT-RISK-02', 'riskPriceRules', ['number']],
    ['ENT-RISK-03', 'riskPriceRules', ['effectiveFrom', 'validUntil']],
    [
      'ENT-CAMP-01 to ENT-CAMP-04',
      'campaigns',
      ['campaignCode', 'campaignName', 'manufacturerYear', 'modelYear'],
    ],
    ['ENT-BRANCH-01, ENT-BRANCH-02', 'branches', ['gmbRegionCode', 'gmfRegionCode']],
    ['ENT-PARAM-06, ENT-PARAM-07', 'parameterFees', ['dealerValue', 'employeeValue']],
    ['ENT-OFFER-07', 'offers', ['status']],
    ['ENT-LEAD-01', 'leads', ['status']],
  ])('%s: the list of %s shows %j', (_, resource, columns) => {
    const shown = descriptions[resource].screens.columns.filter(({ hidden }) => !hidden);
    expect(shown.map(({ field }) => field)).toEqual(expect.arrayContaining([...columns]));
  });

  test('ENT-CHANNEL-01, ENT-CHANNEL-02, ENUM-012, ENUM-013: the list of channels shows name and status', async () => {
    const shown = descriptions.channels.screens.columns.filter(({ hidden }) => !hidden);
    expect(shown.map(({ field }) => field)).toEqual(expect.arrayContaining(['name', 'status']));
    const { id } = await world.row('dealers', { GMFcode: '101' });
    const labels = { enabled: 'Habilitado', disabled: 'Desabilitado' };
    for (const [status, label] of Object.entries(labels)) {
      const { options } = fieldOf('channels', 'status');
      expect(options?.find(({ value }) => value === status)?.label['pt-BR']).toBe(label);
      const { body } = await found('bit', `/dealers/${id}/channels`, { status });
      expect(body.length).toBeGreaterThan(0);
      for (const one of body) expect(one).toMatchObject({ name: expect.any(String), status });
    }
    expect((await found('bit', `/dealers/${id}/channels`, { status: 'x' })).status).toBe(400);
  });

  test.each([
    ['ENUM-157', 'fi-manager', 'Gerente de F&I'],
    ['ENUM-158, OQ-231', 'insurance-operator', 'Operador de seguros'],
    ['ENUM-159', 'sales-manager', 'Gerente de vendas'],
    ['ENUM-160', 'seller', 'Vendedor'],
  ])('%s: commissions are stored for %s, shown as “%s”', async (_, profile, label) => {
    const options = fieldOf('commissions', 'profile').options;
    expect(options?.find(({ value }) => value === profile)?.label['pt-BR']).toBe(label);
    const { body } = await found('insurance', '/insurance/commissions', { profile });
    expect(body.length).toBeGreaterThan(0);
    for (const one of body) expect(one.profile).toBe(profile);
    expect((await found('insurance', '/insurance/commissions', { profile: 'owner' })).status).toBe(
      400,
    );
  });
});

describe('initial values of a simulation', () => {
  test.each([
    ['CONST-036', 'personType', 'PF', 'Pessoa física'],
    ['CONST-037', 'vehicleTypeId', 1, 'Novo'],
    ['CONST-038', 'state', 'SP', 'SP'],
    ['CONST-039', 'saleType', 'TD', 'TD – tabela da concessionária'],
    ['CONST-040', 'offerType', 2, 'Nacional'],
    ['CONST-033, OQ-107', 'manufacturer', '12', undefined],
  ] as const)('%s: %s is %s', (_, name, value, label) => {
    const field = fieldOf('simulations', name);
    expect(field.default).toBe(value);
    const option = field.options?.find((one) => one.value === value);
    expect(option?.label['pt-BR']).toBe(label);
  });

  test('CONST-033: manufacturer 12 is Chevrolet', async () => {
    expect(await world.row('manufacturers', { code: '12' })).toMatchObject({ name: 'Chevrolet' });
  });
});

test('labels of a state agree in gender with their noun', () => {
  const wrong = Object.values(descriptions).flatMap(({ resource, fields, ...of }) =>
    fields
      .flatMap(({ kind, options = [], label: own }) =>
        kind === 'boolean'
          ? [inLanguage(own, 'pt-BR')]
          : options.map((option) => inLanguage(option.label, 'pt-BR')),
      )
      .filter((word) =>
        'gender' in of
          ? /^(Habilitado|Desabilitado|Ativo|Inativo)$/.test(word)
          : /^(Habilitada|Desabilitada|Ativa|Inativa)$/.test(word),
      )
      .map((word) => `${resource}: ${word}`),
  );
  expect(wrong).toEqual([]);
});

test.each(['TD', 'VD', 'fi-manager', 'sales-manager', 'seller', 'PF', 'PJ'])(
  '%s has the same name everywhere',
  (value) => {
    const names = Object.values(descriptions)
      .flatMap(({ fields }) => fields)
      .flatMap(({ options, item }) => options ?? item?.options ?? [])
      .filter((option) => option.value === value)
      .map(({ label }) => `${label['pt-BR']} / ${label.en}`);
    expect(names.length).toBeGreaterThan(1);
    expect([...new Set(names)]).toHaveLength(1);
  },
);

describe('OQ-138, ENUM-072, ENUM-074, ENUM-149, ENUM-150: mechanical protection', () => {
  const texts = {
    'pt-BR': { ...organisationPtBR.pages.products, ...insurancePtBR.insuranceSales.contract.type },
    en: { ...organisationEn.pages.products, ...insuranceEn.insuranceSales.contract.type },
  };
  const named = (codes: readonly string[], locale: 'pt-BR' | 'en') => [
    ...Object.entries(texts[locale]).flatMap(([code, name]) =>
      codes.includes(code) ? [name] : [],
    ),
    ...Object.values(descriptions)
      .flatMap(({ fields }) => fields)
      .flatMap((field) => [
        ...(field.options ?? field.item?.options ?? []),
        { value: field.name, label: field.label },
      ])
      .filter(({ value }) => codes.includes(String(value)))
      .map(({ label }) => label[locale]),
  ];
  test.each([
    ['pt-BR', ['PMC', 'pmc'], /^Proteção mecânica( \(PMC\))?$/],
    ['en', ['PMC', 'pmc'], /^Mechanical protection( \(PMC\))?$/],
    ['pt-BR', ['PMC_DAY_2', 'pmcDayTwo', 'pmcDay2'], /^Proteção mecânica após a entrega$/],
    ['en', ['PMC_DAY_2', 'pmcDayTwo', 'pmcDay2'], /^Mechanical protection after delivery$/],
  ] as const)('has the same name in %s for each of %j', (locale, codes, name) => {
    const names = named(codes, locale);
    expect(names.length).toBeGreaterThan(3);
    for (const one of names) expect(one).toMatch(name);
  });
});
