import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import { addDays, formatLocalDate, localDateOf } from '@patio/framework/kernel';
import { clients } from '#generated/descriptions/clients.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { OtherClient } from '#proposals/browser/ClientStep.tsx';
import { choiceWords } from '#proposals/browser/useProposalText.ts';
import { NextStep, SimulationChange } from '#proposals/browser/NextStep.tsx';
import { Progress } from '#proposals/browser/Progress.tsx';
import { ProposalSummary, SaleSubtitle } from '#proposals/browser/ProposalSummary.tsx';
import { QuotedInsurance, Responsible } from '#proposals/browser/proposalSlots.tsx';
import { ptBR } from '#proposals/messages/pt-BR.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';
import { proposal, state } from './saleFixtures';

declare const takeConsoleComplaints: () => readonly string[];

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const entities = loadedEntities({
  saleProposals: { description: saleProposals },
  clients: { description: clients },
  simulations: { description: simulations },
  insuranceProposals: { description: insuranceProposals },
} as never);

type Records = Readonly<Record<string, object | undefined>>;
const draw = (
  part: ReactNode,
  records: Records = {},
  { engine = {}, ...more }: { decide?: Decide; engine?: object; history?: readonly object[] } = {},
) =>
  drawOver(part, {
    messages: ptBR,
    engine: { entities, ...engine },
    path: '/vendas/consultarPropostas/p1',
    ...(more.decide ? { decide: more.decide } : {}),
    data: {
      getOne: async (resource: string) => ({ data: records[resource] ?? null }),
      getList: async () => ({ data: [], total: 0 }),
      history: async () => ({ data: more.history ?? [] }),
    } as unknown as Partial<DataProvider>,
  });

const simulation = {
  id: 's1',
  version: 1,
  clientName: 'Ana Lima',
  vehicleDescription: 'Onix LT',
  entryValue: 100,
  financedValue: 200,
  instalment: 50,
  term: 36,
  totalValue: 1_800,
  rate: '1.6900',
  cetYearly: null,
  validity: '2030-01-31',
};
const linesOf = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((one) => [
      one.querySelector('dt')?.textContent,
      plain(one.querySelector('dd')?.textContent),
    ]),
  );
const summary = (
  records: Records,
  values: object = {},
  { isBrief = false, ...around }: Parameters<typeof draw>[2] & { isBrief?: boolean } = {},
) =>
  draw(
    <ProposalSummary
      resource="saleProposals"
      values={{ simulation: 's1', client: 'c1', ...values }}
      isBrief={isBrief}
    />,
    records,
    around,
  );

test('the summary shows figures, omits unknown ones and names the registered client', async () => {
  const { calls, unmount } = summary({
    simulations: simulation,
    clients: { id: 'c1', name: 'Ana L.' },
  });
  expect(await screen.findByText('36 × R$ 0,50')).toBeVisible();
  await waitFor(() => expect(linesOf()).toMatchObject({ Cliente: 'Ana L.' }));
  expect(linesOf()).toEqual({
    Cliente: 'Ana L.',
    Veículo: 'Onix LT',
    Entrada: 'R$ 1,00',
    'Valor financiado': 'R$ 2,00',
    'Taxa ao mês': '1,69%',
    'Total a pagar': 'R$ 18,00',
    'Preço válido até': '31/01/2030',
  });
  expect(calls).toEqual([]);
  unmount();
  const bare = { ...simulation, validity: null, vehicleDescription: null, rate: undefined };
  const requests: string[] = [];
  const records = {
    simulations: { ...bare, cetYearly: '19.104', totalValue: null },
    get clients() {
      requests.push('clients');
      return undefined;
    },
  };
  summary(records, { client: '' });
  await screen.findByText('36 × R$ 0,50');
  expect(linesOf()).toEqual({
    Cliente: 'Ana Lima',
    Entrada: 'R$ 1,00',
    'Valor financiado': 'R$ 2,00',
    'CET ao ano': '19,10%',
    'Total a pagar': 'R$ 0,00',
  });
  expect(requests).toEqual([]);
});

test.each([
  ['pt-BR', 'pt-BR'],
  ['en', 'en'],
])('unequal payments are formatted as on printed sheets, in %s', async (locale, language) => {
  const { calls } = summary(
    { simulations: { ...simulation, totalValue: 9_999 } },
    {},
    {
      decide: () => ({ body: { payments: '35 × 1 + 1 × 2' } }),
      engine: { locale },
    },
  );
  expect(await screen.findByText('35 × 1 + 1 × 2')).toBeVisible();
  expect(screen.getByText('R$ 0,50')).toBeVisible();
  expect(calls[0]?.url).toMatch(new RegExp(`/saves/s1/paper\\?language=${language}$`));
});

test('without a simulation the summary requests one; on a phone it shows only the instalment', async () => {
  const { unmount } = summary({}, { simulation: null });
  expect(screen.getByText('Escolha uma simulação para ver o preço aqui.')).toBeVisible();
  unmount();
  summary({ simulations: simulation }, {}, { isBrief: true });
  expect(plain((await screen.findByText(/36 ×/)).parentElement?.textContent)).toBe('36 × R$ 0,50');
});

const change = async (record: object, now: object) => {
  const part = (
    <SimulationChange
      resource="saleProposals"
      record={{ ...proposal, status: 'WO', simulation: 's1', instalment: 50, ...record } as never}
    />
  );
  const all = { entryValue: 2_957_250, financedValue: 9_279_299, instalment: 50, term: 36, ...now };
  const { unmount } = draw(
    <>
      {part}
      <QuotedInsurance resource="x" record={{ simulation: 's1' } as never} />
    </>,
    { simulations: { ...all, addOnPrices: [{ code: 'SEGURO_AUTO', name: 'Seguro auto A' }] } },
  );
  await screen.findByText(/Seguro auto A/);
  const text = plain(document.querySelector('p')?.textContent);
  unmount();
  return text;
};

test('PROP-022: shows differences to the simulation if the next step copies it again', async () => {
  expect(await change({}, {})).toBeUndefined();
  expect(await change({}, { term: 48, instalment: 60 })).toBe(
    'A simulação mudou: parcela de R$ 0,50 para R$ 0,60 e prazo de 36 para 48 meses. As mudanças valem quando você enviar.',
  );
  expect(await change({ isSent: true, status: 'RA' }, { entryValue: 1 })).toBe(
    'A simulação mudou depois do envio: entrada de R$ 29.572,50 para R$ 0,01. As mudanças valem no próximo envio.',
  );
  expect(await change({}, { financedValue: 1 })).toMatch(/valor financiado de R\$ 92\.792,99/);
  expect(await change({ term: null }, { term: 48 })).toBeUndefined();
  expect(await change({}, { term: null })).toBeUndefined();
});

test.each(['SU', 'AP', 'NU'])(
  'PROP-022: in %s a change of the simulation is not copied',
  (status) => {
    const { calls } = draw(
      <SimulationChange
        resource="saleProposals"
        record={{ ...proposal, status, simulation: 's1' } as never}
      />,
      { simulations: { ...simulation, term: 99 } },
    );
    expect(calls).toEqual([]);
    expect(document.body).toHaveTextContent(/^$/);
  },
);

test('I18N-003: a quoted insurance shows its name in the reader’s language, or a dash', async () => {
  const part = <QuotedInsurance resource="x" record={{ simulation: 's1' } as never} />;
  const sold = { code: 'SEGURO_AUTO', name: 'Seguro', nameEn: 'Insurance' };
  const { unmount } = draw(
    part,
    { simulations: { addOnPrices: [sold] } },
    { engine: { locale: 'en' } },
  );
  expect(await screen.findByText('Insurance')).toBeVisible();
  unmount();
  draw(part, { simulations: { addOnPrices: null } });
  expect(await screen.findByText('—')).toBeVisible();
});

test('chosen values appear as labels, in the order of the field', () => {
  const of = (values: unknown, locale: 'pt-BR' | 'en' = 'pt-BR') =>
    choiceWords(saleProposals, 'conditions', { values, locale });
  const options =
    saleProposals.fields.find(({ name }) => name === 'conditions')?.item?.options ?? [];
  const [first, second] = options;
  expect(of([second?.value, first?.value])).toBe(
    `${first?.label['pt-BR']}; ${second?.label['pt-BR']}`,
  );
  expect(of([first?.value], 'en')).toBe(first?.label.en);
  expect([
    of(null),
    of([]),
    choiceWords(saleProposals, 'none', { values: ['x'], locale: 'en' }),
  ]).toEqual(['', '', '']);
});

const today = localDateOf(new Date());
const next = (record: object, { lacks = [] as string[], told = {} as object, engine = {} } = {}) =>
  draw(
    <NextStep
      resource="saleProposals"
      record={{ ...proposal, status: 'WO', ...record } as never}
    />,
    { simulations: simulation },
    {
      engine,
      decide: ({ url }) =>
        url.includes('/readiness') ? { body: { lacks } } : { body: { ...state, ...told } },
    },
  );
const ways = () =>
  screen.queryAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
const at = '/vendas/consultarPropostas/p1';

test.each([
  [{ status: 'WO', client: 'c1' }, /^Em trabalho/, 'info', []],
  [{ status: 'SU' }, /^Enviada/, 'info', []],
  [
    { status: 'HLD' },
    /^Aguardando documentos/,
    'warning',
    [['Abrir os documentos', `${at}?tab=documents`]],
  ],
  [{ status: 'AP', approvalUntil: '2030-01-31' }, /^Aprovada até 31\/01\/2030/, 'info', []],
  [
    { status: 'AV', paymentDate: '2030-01-31' },
    /Pagamento feito em 31\/01\/2030\.$/,
    'success',
    [],
  ],
  [{ status: 'NU' }, /^Proposta excluída\. .*use “Clonar”\.$/, 'info', []],
  [{ status: 'NU', contractNumber: 'C1' }, /^Contrato cancelado/, 'info', []],
  [{ status: 'APC', conditions: null }, /^Qualificada/, 'warning', []],
  [{ status: 'DC', decidedAt: null }, /não é possível pedir nova análise/, 'error', []],
  [
    { status: 'RA', simulation: 's1' },
    /^Devolvida/,
    'warning',
    [['Mudar entrada ou prazo', '/simulador/s1/simulation']],
  ],
])('PROP-040: for %j the next step is %p', async (record, words, kind, leads) => {
  next(record);
  const message = await screen.findByText(words);
  const tone = { error: 'danger' }[kind as 'error'] ?? kind;
  expect(message.closest('[data-tone]')).toHaveAttribute('data-tone', tone);
  expect(ways()).toEqual(leads);
});

test('PROP-043: a rejected proposal links to its simulation while a reanalysis is possible', async () => {
  const { unmount } = next({ status: 'DC', simulation: 's1', decidedAt: new Date().toISOString() });
  await screen.findByText(/peça a reanálise até/);
  expect(ways()).toHaveLength(1);
  unmount();
  next({ status: 'DC', simulation: 's1', decidedAt: '2020-01-01T12:00:00.000Z' });
  await screen.findByText(/não é possível pedir nova análise/);
  expect(ways()).toEqual([]);
  expect(formatLocalDate(addDays(today, 0))).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

test.each([
  [[], /completo: a mesa de crédito já pode ativar/],
  [
    ['x.signature_missing', 'x.selfie_missing', 'x.kit_missing', 'x.lien_missing'],
    /falta: assinaturas, selfies, contrato assinado em papel.*, registro do gravame\.$/,
  ],
])(
  'for a contract that lacks %j this is stated; the links are in its checklist',
  async (lacks, words) => {
    next({ status: 'PU' }, { lacks });
    await screen.findByText(words);
    expect(ways()).toEqual([]);
  },
);

test('fetches missing items only for a contract; a blocked proposal has no links and says so', async () => {
  const { sent, unmount } = next({ status: 'HLD' });
  await screen.findByText(/^Aguardando documentos/);
  expect(sent('/readiness')).toEqual([]);
  expect(screen.queryByText(/^Proposta bloqueada/)).toBeNull();
  unmount();
  next({ status: 'HLD', blocked: true });
  expect(await screen.findByText(/^Proposta bloqueada/)).toBeVisible();
  expect(ways()).toEqual([]);
});

test('PROP-040: people who may not change a proposal get links to tabs, not to steps', async () => {
  const engine = { can: () => false };
  const { unmount } = next({ status: 'WO', client: null }, { engine });
  await screen.findByText(/^Em trabalho/);
  expect(ways()).toEqual([]);
  unmount();
  next({ status: 'HLD' }, { engine });
  await screen.findByText(/^Aguardando documentos/);
  expect(ways()).toHaveLength(1);
});

test.each([
  [{ status: 'APC', conditions: ['MORE_ENTRY'] }, /^Qualificada: a concessionária precisa/],
  [{ status: 'HLD' }, /^Aguardando documentos da concessionária/],
  [{ status: 'RA' }, /^Devolvida: a concessionária precisa/],
  [{ status: 'AP', approvalUntil: '2030-01-31' }, /^Aprovada até 31\/01\/2030: a concessionária/],
  [{ status: 'AV', paymentDate: '2030-01-31' }, /^Ativação completa/],
])('the credit desk reads of %j what the dealer has to do', async (record, words) => {
  next(record, { engine: { can: () => false } });
  expect(await screen.findByText(words)).toBeVisible();
});

test('PROP-073: shows the lock holder with the start time, and the reasons of the decision', async () => {
  const held = { lockedBy: 'Rui', lockedSince: '2030-01-31T15:00:00.000Z' };
  const { unmount } = next({ status: 'RA', decisionNote: 'Ver renda' }, { told: held });
  expect(await screen.findByText(/^Rui está editando .* desde 31\/01\/2030 12:00\./)).toBeVisible();
  expect(screen.getByText('Observação: Ver renda')).toBeVisible();
  expect(screen.queryByText(/^Motivos:/)).toBeNull();
  unmount();
  const options = saleProposals.fields.find(({ name }) => name === 'decisionReasons')?.item
    ?.options;
  const [reason] = options ?? [];
  next(
    { status: 'RA', decisionReasons: [reason?.value] },
    { told: { ...held, lockedSince: null } },
  );
  expect(await screen.findByText(`Motivos: ${reason?.label['pt-BR']}.`)).toBeVisible();
  expect(screen.queryByText(/está editando/)).toBeNull();
  expect(screen.queryByText(/^Observação/)).toBeNull();
});

const entry = (id: string, change: object) => ({
  id,
  at: '2030-01-31T15:00:00.000Z',
  actorName: 'Ana',
  action: 'update',
  changes: {},
  reason: null,
  part: null,
  ...change,
});

test('the timeline shows status changes as sentences, with reasons', async () => {
  const history = [
    entry('1', { changes: { status: ['SU', 'DC'] }, reason: 'Renda' }),
    entry('2', { changes: { remarks: ['a', 'b'] } }),
    entry('3', { action: 'block', changes: { status: ['SU', 'PD'] } }),
    entry('4', { action: 'create', part: { name: 'documents' } }),
    entry('5', { changes: { status: ['SU', 'XX'] } }),
    entry('6', { action: 'create' }),
  ];
  const part = <Progress resource="saleProposals" record={proposal as never} />;
  const { unmount } = draw(part, {}, { history });
  const items = await screen.findAllByRole('listitem');
  const words = items.map(({ textContent }) => textContent);
  expect(words).toHaveLength(3);
  expect(words[0]).toMatch(/Ana recusou a proposta\. Motivo: Renda/);
  expect(words[1]).toMatch(/Ana bloqueou a proposta\./);
  expect(words[2]).toMatch(/Ana criou a proposta\./);
  unmount();
  draw(part, {}, { history: history.slice(1, 2) });
  expect(await screen.findByText('Nenhum andamento ainda.')).toBeVisible();
});

test('progress that could not be loaded is retried', async () => {
  const history: object[] = [];
  const answers = [() => Promise.reject(new Error('down')), async () => ({ data: history })];
  drawOver(<Progress resource="saleProposals" record={proposal as never} />, {
    messages: ptBR,
    data: { history: () => answers.shift()?.() } as never,
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(takeConsoleComplaints().join()).toContain('down');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Nenhum andamento ainda.')).toBeVisible();
});

const other = async (simulated: object, client: object, values: object = {}) => {
  const { unmount } = draw(
    <>
      <OtherClient values={{ simulation: 's1', client: 'c1', ...values }} />
      <ProposalSummary resource="saleProposals" values={{ simulation: 's1' }} />
    </>,
    {
      simulations: { ...simulation, ...simulated },
      clients: { id: 'c1', name: 'Ana Lima', ...client },
    },
    { engine: { errorText: ({ code }: { code: string }) => code } },
  );
  await screen.findByText('36 × R$ 0,50');
  const banner = document.querySelector('.ui-banner')?.textContent;
  unmount();
  return banner;
};

test('PROP-040: warns of a price for another client or under another name', async () => {
  const another = { personType: 'PF', cpf: '11144477735' };
  const judged = { personType: 'PF', clientDocument: '52998224725', tierCode: 'TR1' };
  expect(await other(judged, another)).toBe('proposal.client_other');
  const same = { personType: 'PF', cpf: '52998224725' };
  const own = { personType: 'PF', clientDocument: '52998224725' };
  expect(await other(own, same)).toBeUndefined();
  expect(await other({ ...own, clientName: 'Rui Melo' }, same)).toMatch(
    /^A simulação é de Rui Melo, mas a proposta está em nome de Ana Lima\./,
  );
  expect(await other(own, same, { client: null })).toBeUndefined();
});

test('steps show the chosen client before saving', async () => {
  const stored = { ...proposal, client: null, customerName: null, vehicleDescription: 'Onix LS' };
  const view = draw(<SaleSubtitle resource="saleProposals" values={stored as never} />);
  expect(document.body).toHaveTextContent('Proposta sem cliente · Onix LS');
  view.unmount();
  const values = { ...stored, client: 'c1' };
  draw(<SaleSubtitle resource="saleProposals" values={values as never} />, {
    clients: { id: 'c1', version: 1, name: 'Bruno Reis' },
  });
  await waitFor(() => expect(document.body).toHaveTextContent(/^Bruno Reis$/));
});

test.each([
  ['Selma Rocha', 'Selma Rocha (SELLER)'],
  [null, 'SELLER'],
])('the responsible person is shown by name (%s)', (responsible, words) => {
  const record = { ...proposal, responsible, ownerUsername: 'SELLER' };
  draw(<Responsible resource="saleProposals" record={record as never} />);
  expect(document.body).toHaveTextContent(words);
});
