import { buffer } from 'node:stream/consumers';
import { fakeCpf } from '@patio/framework/br';
import { parseFileRef } from '@patio/framework/kernel';
import { readFiles } from '@patio/framework/server';
import { signInAs, type SessionHeaders } from '#tests/harness/session.ts';
import type { Body, World } from '#tests/organisation/server/world.ts';
import { linesIn } from '#tests/papers/server/readPdf.ts';
import { act, addClient, createSaleWorld, newSimulation, ofBusiness, propose } from '../sale';

let world: World;
let headers: SessionHeaders;
let autoInsurance: string;
beforeAll(async () => {
  world = await createSaleWorld();
  const quote = await world.call('seller', 'POST /vaps/pricing/SEGURO_AUTO', {
    body: { fipeValue: 9_849_000, driverAge: 36, zipCode: '01310100' },
  });
  autoInsurance = quote.body.quoteId as string;
  headers = await signInAs(world, 'sales-manager');
});
afterAll(() => world.close());

const fetchPdf = async (url: string): Promise<Buffer> => {
  const { statusCode, rawPayload } = await world.app.inject({ method: 'GET', url, headers });
  expect(statusCode).toBe(200);
  return rawPayload;
};

/** Prices of the test, in centavos. */
const centsOf = (text: string): number => Number(text.replaceAll(/[^\d−]/gu, '').replace('−', '-'));

const groups = new Set(['Veículo', 'Acessórios e serviços', 'Tarifas', 'Seguros', 'Impostos']);

type Row = readonly [name: string, percent: string, cents: number];

/** Text lines of a PDF. */
const readLines = async (url: string): Promise<readonly string[]> => linesOf(await fetchPdf(url));
const linesOf = (content: Buffer): readonly string[] =>
  linesIn(content).map((line) => line.replaceAll('\u00a0', ' '));

/** Rows of the composition that a paper prints, from its heading to its total. */
const composedIn = (lines: readonly string[], heading = 'Composição do valor financiado') => {
  const start = lines.indexOf(heading);
  const rows: Row[] = [];
  for (const line of lines.slice(start + 1)) {
    const found = /^(.+?)(?: (−?\d+,\d\d))? (−?[\d.]+,\d\d)$/.exec(line);
    if (found) rows.push([found[1] ?? '', found[2] ?? '', centsOf(found[3] ?? '')]);
    if (found && /^(Valor financiado|Amount financed)$/.test(found[1] ?? '')) return rows;
  }
  throw new Error(`No composition in ${lines.join('\n')}`);
};

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, [, , cents]) => sum + cents, 0);
const itemsOf = (rows: readonly Row[]): readonly Row[] =>
  rows.slice(0, -1).filter(([name]) => !groups.has(name));

/** Add-ons of each car: two accessories and two insurances, one with a coupon. */
const extras = {
  accessories: 120_000,
  forwardingAgent: 35_000,
  expensesValue: 15_000,
  voucherCode: 'BEMVINDO26',
};
const addOns = [
  { code: 'ON_STAR', term: 12 },
  { code: 'PMC', term: 12, coupon: 'SEGURO150' },
];
const none = { selectedVaps: [], autoInsurance: null };
const business = { personType: 'PJ', birthDate: null, voucherCode: null, selectedVaps: [{ code: 'PMC', term: 24 }, { code: 'ON_STAR', term: 12 }], autoInsurance: null }; // prettier-ignore

type Sale = readonly [name: string, values: object];

const sales: readonly Sale[] = [
  ['regular', { tableCode: 'FDU-TD', term: 36 }],
  ['Sempre', { tableCode: 'SEMPRE-TD', term: 36 }],
  ['other plans', { tableCode: 'COEF-TD', term: 36 }],
  ['grace', { tableCode: 'CAR-TD', term: 36 }],
  ['seasonal', { tableCode: 'SAFRA-TD', term: 36 }],
  ['lease', { ...business, tableCode: 'LEA-TD', term: 36, financeType: 6, vrgMode: 'UPFRONT', vrgPercentage: '10' }], // prettier-ignore
  ['twelve smaller', { tableCode: 'DOZE-TD', term: 36 }],
  ['50-25-25', { tableCode: 'P502525-SUB', term: 12, campaign: 'Festival de novembro', entryValue: 5_000_000 }], // prettier-ignore
  ['flexible', { tableCode: 'FLEX-TD', term: 36 }],
  ['zero plan', { ...none, tableCode: 'ZERO-TD', term: 1, entryValue: 5_000_000 }],
  ['Zero+', { tableCode: 'ZMAIS-TD', term: 24, entryValue: 5_000_000 }],
  ['balloons', { tableCode: 'BALAO-TD', term: 36, financeType: 12, balloons: [{ month: 12, amount: 500_000 }] }], // prettier-ignore
  ['SmartBuy', { tableCode: 'SMART-TD', term: 24 }],
  ['Plan 100', { tableCode: 'P100-TD', term: 36, tierCode: 'TR1', entryValue: 0 }],
  ['rate zero', { tableCode: 'FDU-ZERO', term: 12, campaign: 'Black Friday', entryValue: 6_000_000 }], // prettier-ignore
  ['fees upfront', { tableCode: 'FDU-TD', term: 36, feesFinanced: false }],
];

/** A saved simulation of a kind of sale. */
const simulate = async (values: object): Promise<Body> => {
  const made = await world.call('seller', 'POST /simulations/saves', {
    body: {
      personType: 'PF',
      state: 'SP',
      vehicleTypeId: 1,
      saleType: 'TD',
      manufacturer: '12',
      birthDate: '1990-05-10',
      vehiclePrice: 9_849_000,
      entryValue: 2_954_700,
      term: 36,
      ...extras,
      selectedVaps: addOns,
      autoInsurance,
      ...values,
    },
  });
  expect([made.status, made.body.code, made.body.fields]).toEqual([201, undefined, undefined]);
  return made.body;
};

/** Sends the sale and generates its contract; returns the documents by kind. */
const contract = async (simulation: Body, seed: number) => {
  const isBusiness = simulation.personType === 'PJ';
  const name = isBusiness ? 'Comércio Aurora Ltda.' : 'Ana Lima';
  const who = isBusiness ? ofBusiness : { cpf: fakeCpf(seed) };
  const client = await addClient(world, { name, ...who });
  const made = await propose(world, { simulation: simulation.id, client }, '?send=true');
  expect([made.status, made.body.code, made.body.fields]).toEqual([201, undefined, undefined]);
  const id = made.body.id as string;
  await world.db.updateTable('saleProposals').set({ status: 'AF' }).where('id', '=', id).execute();
  expect((await act(world, id, ['seller', 'generateContract'])).body.proposalStatus).toBe('PU');
  const rows = (await world.db
    .selectFrom('proposalDocuments')
    .selectAll()
    .where('proposal', '=', id)
    .execute()) as Body[];
  const history = await world.db
    .selectFrom('history')
    .select('action')
    .where('resource', '=', 'proposalDocuments')
    .where(
      'recordId',
      'in',
      rows.map((row) => String(row['id'])),
    )
    .execute();
  expect(history).toEqual(rows.map(() => ({ action: 'create' })));
  const papers: Record<string, readonly string[]> = {};
  for (const { kind, file } of rows) {
    const [stored] = await readFiles(world.db, [parseFileRef(String(file))!.id]);
    papers[kind] = linesOf(await buffer((await world.deps.files.read(stored!.storageKey))!));
  }
  return papers;
};

describe('PROP-032, SIMR-073, DWN-003: every part of the financed amount is named', () => {
  test.each(sales.map((sale, at) => [...sale, at] as const))(
    'for a sale of type %s all printed documents list the same parts, which sum to the financed amount',
    async (_, values, at) => {
      const simulation = await simulate(values);
      const saved = `/api/DEALER/simulations/saves/${simulation.id}/paper.pdf`;
      const customer = composedIn(await readLines(saved));
      const share = await world.call('seller', `POST /simulations/saves/${simulation.id}/shares`, {
        body: { days: 7 },
      });
      const { CCB, LEASE, SCHEDULE } = await contract(simulation, 70_000 + at);
      const isLease = simulation.financeType === 6;
      expect(isLease ? CCB : LEASE).toBeUndefined();
      const signed = isLease ? LEASE! : CCB!;
      expect(signed).toContain(
        isLease ? 'Contrato de arrendamento mercantil' : 'Cédula de crédito bancário',
      );
      const shared = share.body.path.replace('/oferta/', '/api/shared/simulations/');
      const papers = [await readLines(shared), signed, SCHEDULE!];
      for (const paper of papers) expect(composedIn(paper)).toEqual(customer);
      const total = customer.at(-1)!;
      expect(total).toEqual(['Valor financiado', '100,00', simulation.financedValue]);
      expect(sumOf(itemsOf(customer))).toBe(simulation.financedValue);
      expect(sumOf(customer.slice(0, -1).filter(([name]) => groups.has(name)))).toBe(
        simulation.financedValue,
      );
      const taxes = customer.filter(([name]) => name.startsWith('IOF'));
      expect(sumOf(taxes)).toBe(simulation.iofValue);
      const money = (simulation.financedValue / 100).toLocaleString('pt-BR', {
        minimumFractionDigits: 2,
      });
      for (const paper of papers) expect(paper.join('\n')).toContain(`R$ ${money}`);
    },
  );

  test('lists fees, accessories, insurances, voucher, coupon and both parts of the IOF by name', async () => {
    const { id } = await simulate({ tableCode: 'FDU-TD', term: 36 });
    const saved = `/api/DEALER/simulations/saves/${id}/paper.pdf`;
    const rows = composedIn(await readLines(saved));
    expect(rows.map(([name]) => name)).toEqual([
      'Veículo',
      'Preço do veículo',
      'Desconto do voucher BEMVINDO26',
      'Entrada',
      'Acessórios e serviços',
      'Acessórios',
      'Despachante',
      'Outras despesas',
      expect.stringMatching(/^OnStar/),
      'Tarifas',
      'Tarifa de cadastro (TCC)',
      'Registro do contrato',
      'Seguros',
      expect.stringMatching(/^Seguro auto A/),
      expect.stringMatching(/, 12 meses$/),
      'Desconto do cupom SEGURO150',
      'Impostos',
      'IOF diário',
      'IOF adicional',
      'Valor financiado',
    ]);
    expect(composedIn(await readLines(`${saved}?audience=dealer`))).toEqual(rows);
    const english = composedIn(
      await readLines(`${saved}?language=en`),
      'Breakdown of the amount financed',
    );
    const figures = (all: readonly Row[]) => all.map(([, ...own]) => own);
    expect(figures(english)).toEqual(figures(rows));
    expect(english.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'Vehicle price',
        'Voucher discount BEMVINDO26',
        'Down payment',
        'Registration fee (TCC)',
        'Coupon discount SEGURO150',
        'Daily IOF',
        'Additional IOF',
      ]),
    );
  });
});

test('as many contracts at once as the process has connections are all generated', async () => {
  const connections = 2;
  const narrow = await createSaleWorld({ poolSize: connections });
  const ids: string[] = [];
  for (let at = 0; at < connections * 2; at += 1) {
    const client = await addClient(narrow, { cpf: fakeCpf(80_000 + at) });
    const simulation = await newSimulation(narrow);
    const made = await propose(narrow, { simulation, client }, '?send=true');
    ids.push(String(made.body.id));
  }
  await narrow.db
    .updateTable('saleProposals')
    .set({ status: 'AF' })
    .where('id', 'in', ids)
    .execute();
  const made = await Promise.all(ids.map((id) => act(narrow, id, ['seller', 'generateContract'])));
  expect(made.map(({ body: { code, proposalStatus } }) => code ?? proposalStatus)).toEqual(
    ids.map(() => 'PU'),
  );
  await narrow.close();
});
