import { simulations } from '#generated/descriptions/simulations.ts';
import { english, portuguese } from '#tests/portal/allSentences.ts';
import {
  createWorld,
  type CallResponse,
  type Body,
  type World,
} from '#tests/organisation/server/world.ts';
import { deal } from './deal';

let world: World;
let dealer: string;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
  ({ id: dealer } = await world.row('dealers', { GMFcode: '101' }));
});
afterAll(() => world.close());

const save = (change: object = {}, path = '/simulations/saves') =>
  world.call('seller', `POST ${path}`, {
    body: deal({ tableCode: 'FDU-TD', term: 36, ...change }),
  });
const price = (change: object = {}) =>
  world.call('seller', `POST /simulations/dealers/${dealer}`, { body: deal(change) });
const stored = async () => {
  const { body } = await world.call('seller', 'POST /simulations/saves/filters', {
    body: { page: 0, size: 1 },
  });
  return body.totalElements as number;
};

const sentenceOf = (code: string): readonly (string | undefined)[] =>
  [portuguese, english].map((texts) => (texts as Readonly<Record<string, string>>)[code]);

/** Code, fields and messages of a refusal; fails if a message lacks a language. */
const refusalOf = ({ status, body }: Pick<CallResponse, 'status' | 'body'>) => {
  const fields = (body.fields ?? []) as readonly { readonly path: string; readonly code: string }[];
  for (const code of [body.code as string, ...fields.map((field) => field.code)])
    for (const sentence of sentenceOf(code))
      expect([code, sentence]).toEqual([code, expect.any(String)]);
  return {
    status,
    code: body.code as string,
    fields: fields.map(({ path, code }) => [path, code]),
  };
};

describe('invalid input of a seller', () => {
  test.each<readonly [string, object, readonly (readonly [string, string])[]]>([
    [
      'a balloon larger than the loan',
      { tableCode: 'BALAO-TD', financeType: 12, balloons: [{ month: 6, amount: 60_000_000 }] },
      [['balloons', 'pricing.option_out_of_range']],
    ],
    [
      'a down payment above the price',
      { entryValue: 9_900_000 },
      [['entryValue', 'simulation.table_not_offered']],
    ],
    ['a term that the table does not have', { term: 7 }, [['term', 'pricing.term_off_table']]],
    ['a negative down payment', { entryValue: -1 }, [['entryValue', 'validation.too_small']]],
    ['an absurd price', { vehiclePrice: 1e15 }, [['vehiclePrice', 'validation.too_large']]],
    ['no price', { vehiclePrice: null }, [['vehiclePrice', 'validation.required']]],
    ['a text as a price', { vehiclePrice: 'x' }, [['vehiclePrice', 'validation.type']]],
    ['a fraction of a centavo', { entryValue: 2_954_700.5 }, [['entryValue', 'validation.type']]],
    [
      'a table that does not exist',
      { tableCode: 'NENHUMA' },
      [['tableCode', 'simulation.table_not_offered']],
    ],
    [
      'a table of another finance structure, SIMR-030',
      { financeType: 13 },
      [['tableCode', 'simulation.table_not_offered']],
    ],
    ['too long a name', { clientName: 'A'.repeat(200) }, [['clientName', 'validation.too_long']]],
    [
      'a birth date of today, SIMR-047',
      { birthDate: '2026-11-23' },
      [['birthDate', 'CLI.date_future']],
    ],
    [
      'a future birth date, SIMR-047',
      { birthDate: '2030-01-01' },
      [['birthDate', 'CLI.date_future']],
    ],
    [
      'a birth date 101 years ago, SIMR-047, VAL-048',
      { birthDate: '1925-11-23' },
      [['birthDate', 'CLI.birth_age']],
    ],
  ])(
    'ERR-118: %s is refused with its code, field and sentence, and nothing is stored',
    async (_, change, fields) => {
      const before = await stored();
      const answer = refusalOf(await save(change));
      expect(answer.status).toBe(400);
      expect(answer.fields).toEqual(fields);
      expect(await stored()).toBe(before);
    },
  );

  test('SIMR-047, OQ-217: a person aged 100 can simulate, and a stored date of birth is validated when it changes', async () => {
    const { status, body } = await save({ birthDate: '1925-11-24' });
    expect(status).toBe(201);
    const changed = await world.call('seller', 'POST /simulations/saves/update', {
      body: { id: body.id, birthDate: '1900-01-01' },
    });
    expect(refusalOf(changed).fields).toEqual([['birthDate', 'CLI.birth_age']]);
  });

  test('a balloon that exceeds its plan excludes only that plan', async () => {
    const { status, body } = await price({ balloons: [{ month: 6, amount: 60_000_000 }] });
    expect(status).toBe(200);
    const reason = (body.notOffered as Body[]).find(({ tableCode }) => tableCode === 'BALAO-TD');
    expect(reason).toMatchObject({ reason: 'price' });
    expect((body.results as Body[]).some(({ tableCode }) => tableCode === 'FDU-TD')).toBe(true);
  });

  const seasonal = { tableCode: 'SAFRA-TD', financeType: 5 };
  const grace = { tableCode: 'CAR-TD', financeType: 4 };
  const zero = { tableCode: 'ZERO-TD', financeType: 10, term: 1, entryValue: 5_000_000 };
  test.each([
    ['ENUM-161', seasonal, 'periodicity', 3, 'A cada 3 meses'],
    ['ENUM-162', seasonal, 'periodicity', 6, 'A cada 6 meses'],
    ['ENUM-163', seasonal, 'periodicity', 12, 'A cada 12 meses'],
    ['ENUM-164', grace, 'grace', 1, /\(30 dias\)/],
    ['ENUM-165', grace, 'grace', 2, /\(60 dias\)/],
    ['ENUM-166', grace, 'grace', 3, /\(90 dias\)/],
    ['ENUM-167', grace, 'grace', 4, /\(120 dias\)/],
    ['ENUM-168', grace, 'grace', 6, /\(180 dias\)/],
    ['ENUM-168', zero, 'deferral', 6, /\(180 dias\)/],
    ['ENUM-169', zero, 'deferral', 7, /\(210 dias\)/],
    ['VAL-079', zero, 'deferral', 12, '12º mês (1 ano)'],
    ['ENUM-170', zero, 'deferral', 13, /\(390 dias\)/],
  ] as const)('%s, SIMR-031: for %j %s %i is stored and named %s', async (...row) => {
    const [, plan, name, value, words] = row;
    expect((await save({ ...plan, [name]: value })).body).toMatchObject({ [name]: value });
    const { options = [] } = simulations.fields.find((field) => field.name === name) ?? {};
    const label = options.find((one) => Number(one.value) === value)?.label['pt-BR'];
    if (typeof words === 'string') expect(label).toBe(words);
    else expect(label).toMatch(words);
  });

  test.each([
    ['periodicity', 4, 5],
    ['grace', 5, 4],
    ['deferral', 5, 10],
    ['deferral', 14, 10],
  ])('SIMR-031, VAL-079: %s %i is refused', async (name, value, financeType) => {
    const answer = refusalOf(await save({ financeType, [name]: value }));
    expect(answer.fields).toEqual([[name, 'validation.enum']]);
  });

  test('VAL-079, SIMR-031: option names contain only the listed days; a year is 12 months, not days', () => {
    const wordsOf = (name: string) =>
      JSON.stringify(simulations.fields.find((field) => field.name === name));
    const named = ['periodicity', 'grace', 'deferral'].flatMap((name) =>
      [...wordsOf(name).matchAll(/(\d+) (?:dias|days)/g)].map(([, days]) => Number(days)),
    );
    expect(new Set(named)).toEqual(new Set([30, 60, 90, 120, 180, 210, 390]));
  });

  test('ENUM-022, OQ-230: direct sale is a sale type, never a third vehicle type', async () => {
    const words = JSON.stringify(simulations.fields.find(({ name }) => name === 'saleType'));
    expect(words).toContain('VD – venda direta');
    expect(words).toContain('VD – direct sale');
    const answer = refusalOf(await save({ vehicleTypeId: 3 }));
    expect(answer.fields).toEqual([['vehicleTypeId', 'validation.enum']]);
  });

  test.each([
    ['without a delay', {}, '23/12/2026'],
    ['of a plan with grace, of one month', { grace: 1 }, '23/12/2026'],
    ['of a plan with grace, where none was chosen', { grace: null }, '23/01/2027'],
    ['of a plan with grace, of three months', { grace: 3 }, '23/02/2027'],
  ])('SIMR-031, ENUM-164: the first payment %s', async (_, options, value) => {
    const plan = 'grace' in options ? { tableCode: 'CAR-TD', financeType: 4, ...options } : {};
    const { body } = await save(plan);
    const { parts } = (await world.call('seller', `GET /simulations/saves/${body.id}/paper`)).body;
    const facts = parts.flatMap((part: Body) => part.facts ?? []);
    expect(facts).toContainEqual({ label: 'Primeiro vencimento', value });
  });

  test('FMT-003, CALL-012: dates travel as YYYY-MM-DD, and other formats are refused', async () => {
    const { body } = await save({ birthDate: '1990-03-09' });
    expect(body).toMatchObject({ birthDate: '1990-03-09', simulationDate: '2026-11-23' });
    expect(body.validity).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const birthDate of ['09/03/1990', '1990-3-9', '1990-02-30', '1990-03-09T00:00:00Z'])
      expect(refusalOf(await save({ birthDate })).fields).toEqual([
        ['birthDate', 'validation.date'],
      ]);
  });

  test.each([
    ['simulation/parameters?dealerId=00000000-0000-4000-8000-000000000000', 403, 'SEC004'],
    ['simulation/insurances/NENHUM', 404, 'SIS001'],
    ['simulations/saves/00000000-0000-4000-8000-000000000000', 404, 'SIS001'],
  ])(
    'SIMR-074, ERR-115: %s finds no profile or product, and says so in a sentence',
    async (path, status, code) => {
      const answer = refusalOf(await world.call('seller', `GET /${path}`));
      expect([answer.status, answer.code]).toEqual([status, code]);
    },
  );
});

describe('a copy with invalid values', () => {
  const amounts = [
    'vehiclePrice',
    'entryValue',
    'accessories',
    'forwardingAgent',
    'insuranceValue',
    'protectedInstallment',
    'expensesValue',
  ];
  test.each<readonly [string, unknown]>([
    ...amounts.map((name) => [name, 'x'] as const),
    ['vehiclePrice', 1.5],
    ['vehiclePrice', {}],
  ])('CALL-117: refuses %s %p at its field', async (name, value) => {
    const { body } = await save();
    const copy = await save({ id: body.id, [name]: value }, '/simulations/saves?clone=true');
    expect(refusalOf(copy)).toMatchObject({ status: 400, fields: [[name, 'validation.type']] });
  });

  test.each([[7], [true], ['x'], [[null]]])(
    'CALL-117: refuses add-ons %j',
    async (selectedVaps) => {
      const { body } = await save();
      const copy = await save({ id: body.id, selectedVaps }, '/simulations/saves?clone=true');
      const { status, code, fields } = refusalOf(copy);
      expect([status, code]).toEqual([400, 'validation.failed']);
      expect(fields.map(([path]) => path?.split('.')[0])).toEqual(['selectedVaps']);
    },
  );

  test('CALL-117: ignores submitted results', async () => {
    const { body } = await save();
    const results = { voucherDiscount: 1.5, addOnPrices: [null], simulationDate: 'x' };
    const copy = await save({ id: body.id, ...results }, '/simulations/saves?clone=true');
    expect([copy.status, copy.body.instalment]).toEqual([201, body.instalment]);
  });
});

describe('changes made during a sale', () => {
  const id = '3f0c5a3e-6a8e-4a53-9a55-3f1d5b0c9e77';
  const kept = async () =>
    (await world.call('seller', `GET /resources/simulations/drafts/${id}`)).body.values as Body;
  const typed = { vehiclePrice: 9_849_000, clientName: 'Bruna Reis' };
  beforeAll(async () => {
    const path = `PATCH /simulations/saves/${id}/steps/identification`;
    await world.call('seller', path, { body: typed });
  });

  test('a plan that ended while the wizard was open is refused at the plan, and input is kept', async () => {
    const table = world.db.updateTable('planTables').where('code', '=', 'FDU-TD');
    const { validTo } = await world.row('planTables', { code: 'FDU-TD' });
    await table.set({ validTo: '2026-11-22' } as never).execute();
    const answer = refusalOf(await save());
    await table.set({ validTo } as never).execute();
    expect(answer).toMatchObject({
      status: 400,
      fields: [['tableCode', 'simulation.table_not_offered']],
    });
    expect(await kept()).toMatchObject({ clientName: 'Bruna Reis' });
    expect((await save()).status).toBe(201);
  });

  test('a day without tax rules is reported with its table and date, and input is kept', async () => {
    const bare = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
    const path = `/simulations/saves/${id}/steps/identification`;
    await bare.call('seller', `PATCH ${path}`, { body: typed });
    await bare.db.deleteFrom('iofRates').execute();
    const body = deal({ tableCode: 'FDU-TD', term: 36 });
    const responses = [
      await bare.call('seller', 'POST /simulations/saves', { body }),
      await bare.call('seller', `POST /simulations/dealers/${dealer}`, { body: deal() }),
      await bare.call('seller', 'GET /simulation/parameters'),
    ];
    const draft = await bare.call('seller', `GET /resources/simulations/drafts/${id}`);
    await bare.close();
    for (const response of responses) {
      expect(refusalOf(response)).toMatchObject({ status: 400, code: 'pricing.row_missing' });
      expect(response.body.params).toMatchObject({ table: 'IOF/PF', date: '2026-11-23' });
    }
    expect(draft.body.values).toMatchObject({ clientName: 'Bruna Reis' });
  });

  test('two tabs on one simulation: the second gets a conflict with the values stored by the first', async () => {
    const { body } = await save();
    const change = (term: number) =>
      world.call('seller', `PUT /simulations/saves/${body.id}`, {
        version: body.version,
        body: { term },
      });
    expect((await change(24)).status).toBe(200);
    const second = await change(48);
    expect(refusalOf(second)).toMatchObject({ status: 412, code: 'record.version_stale' });
    expect((await world.call('seller', `GET /simulations/saves/${body.id}`)).body.term).toBe(24);
  });

  test('200 concurrent calculations each return the same price as a single one', async () => {
    const alone = (await price({ financeType: 1 })).body.results;
    const all = await Promise.all(Array.from({ length: 200 }, () => price({ financeType: 1 })));
    expect(all.filter(({ status }) => status !== 200).map(refusalOf)).toEqual([]);
    for (const { body } of all) expect(body.results).toEqual(alone);
  });
});

test('CALL-118, OQ-108: saving in the former format produces the same simulation', async () => {
  const figures = ({ body: { id, createdAt, updatedAt, ...values } }: CallResponse) => {
    expect([id, createdAt, updatedAt].every((one) => typeof one === 'string')).toBe(true);
    return values as Body;
  };
  const former = await save({ clientName: 'Célia Prado' }, '/simulations/saves/old');
  expect(former.status).toBe(201);
  expect(figures(former)).toEqual(figures(await save({ clientName: 'Célia Prado' })));
  const read = await world.call('seller', `GET /simulations/saves/${former.body.id}`);
  expect(read.body).toMatchObject({
    clientName: 'Célia Prado',
    instalment: former.body.instalment,
  });
});
