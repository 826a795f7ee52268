import { act, screen, waitFor, within } from '@testing-library/react';
import { sentences as portuguese } from '#proposals/messages/errors.pt-BR.ts';
import type { FakeResponse, Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { proposalSlots } from '#proposals/browser/proposalSlots.tsx';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { lock, proposal, seller, state } from './saleFixtures';

const patience = { timeout: 15_000 };
const list = '/vendas/consultarPropostas';
const usualWidth = window.innerWidth;
afterEach(() => {
  window.innerWidth = usualWidth;
});

const paged = (rows: readonly object[]): FakeResponse => ({
  body: { content: rows, totalElements: rows.length, page: 0, size: 10 },
});

/** A fake server with one proposal. */
const serve =
  (change: object = {}, more: Decide = () => undefined): Decide =>
  (call, calls) => {
    const response = more(call, calls);
    if (response) return response;
    const { method, url } = call;
    const row = { ...proposal, ...change };
    if (/\/lock$/.test(url)) return method === 'POST' ? { body: lock } : { status: 204 };
    if (/\/drafts\/p1$/.test(url)) return { status: 204 };
    if (/\/proposes\/sales\/status\/p1$/.test(url)) return { body: { ...state, ...change } };
    if (/\/proposes\/sales\/p1$/.test(url)) return { body: row, headers: { etag: '"1"' } };
    if (url.includes('/resources/dealers/options'))
      return { body: [{ value: proposal.dealer, label: 'Aroeira Veículos' }] };
    return /\/proposes\/sales(\/filters)?(\?|$)/.test(url) ? paged([row]) : undefined;
  };

test('a draft of a change is named after its record', async () => {
  const begun = { id: 'p1', version: 1, step: 'client', baseVersion: 1, values: {} };
  const drafts: Decide = ({ url }) =>
    url.endsWith('/drafts') ? { body: [{ ...begun, updatedAt: proposal.updatedAt }] } : undefined;
  openPortal(list, serve({}, drafts), seller);
  const left = await screen.findByRole('region', { name: 'Continuar de onde parou' }, patience);
  await waitFor(() =>
    expect(left).toHaveTextContent(/Alteração de Marcela Antunes · Cliente · salvo em/),
  );
});

test('PROP-074: a draft for a final proposal can only be discarded', async () => {
  const begun = { id: 'p1', version: 1, step: 'client', baseVersion: 1, values: {} };
  const drafts: Decide = ({ url }) =>
    url.endsWith('/drafts') ? { body: [{ ...begun, updatedAt: proposal.updatedAt }] } : undefined;
  openPortal(list, serve({ proposalStatus: 'NU' }, drafts), seller);
  const left = await screen.findByRole('region', { name: 'Continuar de onde parou' }, patience);
  await waitFor(() => expect(left).toHaveTextContent(/não pode mais ser salva/));
  expect(within(left).queryByRole('link', { name: 'Continuar' })).toBeNull();
  expect(within(left).getByRole('button', { name: 'Descartar' })).toBeVisible();
});

const columns = [
  ['PROP-053', 'Cliente', 'Marcela Antunes'],
  ['PROP-053', 'CPF ou CNPJ', '529.982.247-25'],
  ['PROP-054', 'Empresa', 'Aroeira Ltda.'],
  ['PROP-054', 'CNPJ da empresa', '11.222.333/0001-81'],
  ['PROP-055', 'Valor financiado', 'R$ 92.792,99'],
  ['PROP-056', 'Entrada', 'R$ 29.572,50'],
  ['PROP-057', 'Prazo', '36 meses'],
  ['PROP-058', 'Situação', 'Em trabalho'],
  ['PROP-059', 'Assinatura', 'Em andamento'],
  ['PROP-060', 'Selfie', 'Concluída'],
] as const;

// Each row names the requirement it proves.
test('PROP-052: the list has a column for each figure and links to the detail', async () => {
  window.innerWidth = 2560;
  const { person } = openPortal(list, serve(), seller);
  const row = await screen.findByRole('row', { name: /Marcela Antunes/ }, patience);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const wanted = columns.map(([, header]) => header);
  expect(headers.filter((name) => wanted.some((one) => one === name))).toEqual(wanted);
  const cells = within(row).getAllByRole('cell');
  for (const [id, header, words] of columns) {
    const cell = cells[headers.indexOf(header)]?.textContent?.replaceAll('\u00A0', ' ').trim();
    expect([id, header, cell]).toEqual([id, header, words]);
  }
  await person.click(within(row).getByRole('link', { name: 'Marcela Antunes' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Marcela Antunes' }, patience),
  ).toBeVisible();
});

test('PROP-053 to PROP-060: at 1440 px the list shows every column, vehicle and day included', async () => {
  window.innerWidth = 1440;
  openPortal(list, serve(), seller);
  const row = await screen.findByRole('row', { name: /Marcela Antunes/ }, patience);
  const headers = () =>
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  await waitFor(() =>
    expect(headers()).toEqual(
      expect.arrayContaining([
        'ClienteCPF ou CNPJ',
        'EmpresaCNPJ da empresa',
        'Valor financiadoEntrada',
        'VeículoPrazo',
        'SituaçãoData da proposta',
        'Assinatura',
        'Selfie',
      ]),
    ),
  );
  for (const words of ['529.982.247-25', '36 meses', 'Em andamento', 'Concluída'])
    expect(within(row).getByText(words)).toBeVisible();
});

test('PROP-061 to PROP-069: the filters of the specification come first, and the first tab presets none', () => {
  const specified = [
    'dealer',
    'insurerQuoteId',
    'product',
    'proposalDate',
    'proposalNumber',
    'responsible',
    'saleType',
    'simulationDate',
    'status',
  ];
  const { filters } = saleProposals.screens;
  expect(filters.slice(0, specified.length).toSorted()).toEqual(specified);
  // The framework's own, of every list with conversations.
  expect(filters.slice(specified.length)).toEqual(['assignedTo']);
  expect(proposalSlots.list.tabs[0]?.filter).toEqual({});
});

test('PROP-019, PROP-039, ERR-178: a blocked proposal shows as blocked, has no edit link, and is unblocked with a reason', async () => {
  const manager = { ...seller, groups: [{ groupName: 'fi-manager' as const }] };
  const { person, sent } = openPortal(
    `${list}/p1`,
    serve({ blocked: true }, ({ url }) =>
      /\/sale\/proposal\/p1\/blocked$/.test(url)
        ? { body: { ...proposal, version: 2 } }
        : undefined,
    ),
    manager,
  );
  expect(
    await screen.findByText(/^Proposta bloqueada: só pode ser alterada/, {}, patience),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Desbloquear' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Desbloquear' }));
  expect(await screen.findByText('Proposta desbloqueada.')).toBeVisible();
  expect(sent('/sale/proposal/p1/blocked').map(({ body }) => body)).toEqual([{ blocked: false }]);
});

test('the next step is highlighted, the form link is not', async () => {
  openPortal(`${list}/p1`, serve({ proposalStatus: 'AP' }), seller);
  const next = await screen.findByRole('button', { name: 'Formalizar' }, patience);
  expect(next).toHaveAttribute('data-look', 'primary');
  expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('data-look', 'secondary');
});

test.each(['SU', 'PD', 'RA', 'PU'])(
  'editing is not the main action of a sent proposal in %s',
  async (proposalStatus) => {
    openPortal(`${list}/p1`, serve({ proposalStatus, isSent: true }), seller);
    const edit = await screen.findByRole('link', { name: 'Editar' }, patience);
    expect(edit).toHaveAttribute('data-look', 'secondary');
  },
);

test('at the credit desk the payment of an active contract is the next step', async () => {
  const desk = { groups: [{ groupName: 'finance' as const }], userType: 'GMF' as const };
  openPortal('/proposals/desk/p1', serve({ proposalStatus: 'WFA', isSent: true }), desk);
  const next = await screen.findByRole('button', { name: 'Pedir pagamento' }, patience);
  expect(next).toHaveAttribute('data-look', 'primary');
});

test('PROP-001, PROP-002, PROP-003, PROP-015, PROP-073: the detail shows status, owner and lock holder', async () => {
  const by = { lockedBy: 'Flávio Meireles', lockedSince: '2026-06-01T12:00:00Z' };
  openPortal(`${list}/p1`, serve({ ...by, isDirectSale: true }), seller);
  expect(
    await screen.findByText(
      /^Flávio Meireles está editando esta proposta desde 01\/06\/2026 09:00/,
      {},
      patience,
    ),
  ).toBeVisible();
  expect(screen.getAllByText('Em trabalho')[0]).toBeVisible();
  const sale = screen.getByRole('region', { name: 'Venda' });
  expect(within(sale).getByText('Selma Rocha')).toBeVisible();
  expect(await within(sale).findByText('Aroeira Veículos')).toBeVisible();
  expect(within(sale).getByText('Venda direta').nextElementSibling).toHaveTextContent('Sim');
});

test('PROP-016: the detail lists the signers with role and progress', async () => {
  const signers = [
    { name: 'Marcela Antunes', roles: ['CLIENT'], status: 'COMPLETED' },
    { name: 'Rogério Prado Lima', roles: ['GUARANTOR', 'RESPONSIBLE'], status: 'IN_PROGRESS' },
  ];
  openPortal(`${list}/p1`, serve({ proposalStatus: 'PU', signers }), seller);
  const people = await screen.findByRole('table', { name: 'Quem assina' }, patience);
  const rows = within(people).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Marcela AntunesClienteAssinou',
    'Rogério Prado LimaAvalista, Responsável legalNão assinou',
  ]);
});

test('the links to client and simulation use the name on the proposal, not the masked one', async () => {
  const masked: Decide = ({ url }) =>
    /\/resources\/(clients|simulations)\/options/.test(url)
      ? { body: [{ value: 'c1', label: 'M***' }] }
      : undefined;
  openPortal(`${list}/p1`, serve({ client: 'c1', vehicleDescription: 'Onix LT' }, masked), seller);
  const sale = await screen.findByRole('region', { name: 'Venda' }, patience);
  const link = await within(sale).findByRole('link', { name: 'Marcela Antunes' }, patience);
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/clients\/c1$/));
  expect(within(sale).getByRole('link', { name: 'Marcela Antunes · Onix LT' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/simulador\//),
  );
  expect(within(sale).queryByText('M***')).toBeNull();
});

test('PROP-005, PROP-006, PROP-007, PROP-008, PROP-010, PROP-011, PROP-012, PROP-013, PROP-014: the vehicle step has all fields', async () => {
  openPortal(`${list}/p1/vehicle`, serve(), seller);
  const seats = await screen.findByLabelText('Quem vende o veículo', {}, patience);
  expect([...seats.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    expect.stringMatching(/^(—|Escolha…)?$/),
    'Concessionária',
    'Montadora',
    'Terceiro',
  ]);
  for (const label of [
    'Nome de quem vende',
    'CPF ou CNPJ de quem vende',
    'Placa',
    'Renavam',
    'Chassi',
    'Combustível',
    'Cor',
    'Data de retirada',
    'Concessionária de retirada',
  ])
    expect(screen.getByLabelText(label)).toBeVisible();
  for (const label of ['Combustível', 'Cor', 'Concessionária de retirada'])
    expect(screen.getByRole('combobox', { name: label })).toBeVisible();
});

/** The simulation of the proposal: 23 instalments and a larger last one. */
const simulation = {
  id: proposal.simulation,
  version: 1,
  personType: 'PF',
  clientName: 'Rui Matos',
  clientDocument: '31415926590',
  birthDate: '1985-03-15',
  validity: '2099-01-01',
  monthlyIncome: 812_300,
  vehicleDescription: 'Onix LT',
  entryValue: 2_467_771,
  financedValue: 5_534_971,
  term: 24,
  instalment: 173_701,
  totalValue: 7_604_623,
  rate: '1.87',
  cetYearly: '39.84',
};
const payments = '23 × R$ 1.737,01 + 1 × R$ 36.095,00';
const paper = { title: 'Simulação', subtitle: '', notice: '', parts: [], payments };
const withSimulation: Decide = ({ url }) => {
  if (/\/paper\?/.test(url)) return { body: paper };
  return url.includes(`/simulations/saves/${proposal.simulation}`)
    ? { body: simulation, headers: { etag: '"1"' } }
    : undefined;
};

test.each([
  ['considered', {}],
  ['stated', { monthlyIncome: null, clientIncome: 700_000, extraIncome: 112_300 }],
])(
  'PROP-036: an unregistered person from the simulation is registered from the step, prefilled, with the income %s there',
  async (_, incomes) => {
    const found: Decide = (call, place) =>
      call.url.includes(`/simulations/saves/${proposal.simulation}`)
        ? { body: { ...simulation, ...incomes }, headers: { etag: '"1"' } }
        : withSimulation(call, place);
    openPortal(`${list}/p1/client`, serve({}, found), seller);
    await screen.findByText(/^Rui Matos ainda não é cliente/, {}, patience);
    const register = screen.getByRole('button', { name: 'Cadastrar com os dados da simulação' });
    // The sheet is loaded lazily.
    await act(() => {
      register.click();
      return Promise.resolve();
    });
    const sheet = await screen.findByRole('dialog', { name: 'Cadastrar cliente' }, patience);
    const box = (name: string) => within(sheet).getByRole('textbox', { name });
    expect(box('Nome ou razão social')).toHaveValue('Rui Matos');
    await waitFor(() => expect(box('CPF')).toHaveValue('314.159.265-90'), patience);
    expect(box('Data de nascimento')).toHaveValue('15/03/1985');
    const income = within(sheet).getByRole('textbox', { name: /^Renda anual/ });
    expect((income as HTMLInputElement).value.replaceAll('\u00a0', ' ')).toMatch(/97\.476,00$/);
  },
  60_000,
);

test('PROP-057: unequal payments are listed next to the steps, not as a multiple of the first', async () => {
  openPortal(`${list}/p1/client`, serve({}, withSimulation), seller);
  expect(await screen.findByText(payments, {}, patience)).toBeVisible();
  expect(screen.queryByText(/24 × R\$/)).toBeNull();
}, 60_000);

test('PROP-038: missing items link to signature and form', async () => {
  const lacks = ['proposal.signature_missing', 'proposal.selfie_missing', 'proposal.lien_missing'];
  openPortal(
    `${list}/p1`,
    serve({ proposalStatus: 'PU' }, ({ url }) =>
      url.includes('/readiness') ? { body: { lacks, usesEsign: true } } : undefined,
    ),
    seller,
  );
  const link = (name: string) => screen.findByRole('link', { name }, patience);
  expect(await link('Abrir a assinatura')).toHaveAttribute('href', `${list}/p1?tab=signature`);
  expect(await link('Preencher chassi e gravame')).toHaveAttribute('href', `${list}/p1/vehicle`);
}, 60_000);

test('PROP-018: the funding checklist shows done and missing steps and who acts', async () => {
  const lacks = ['proposal.signature_missing', 'proposal.lien_missing'];
  const signer = (name: string, status: string) => ({ name, roles: ['CLIENT'], status });
  const signing = {
    signatureStatus: 'IN_PROGRESS',
    signers: [signer('Marcela Antunes', 'COMPLETED'), signer('Rui Matos', 'IN_PROGRESS')],
  };
  openPortal(
    `${list}/p1`,
    serve({ proposalStatus: 'PU', ...signing }, ({ url }) =>
      url.includes('/readiness') ? { body: { lacks, usesEsign: true } } : undefined,
    ),
    seller,
  );
  const title = await screen.findByText('Até o pagamento à concessionária', {}, patience);
  const way = title.closest('details')!;
  expect(way).toHaveTextContent('5 de 11 etapas');
  const step = (name: string) =>
    within(way).getByText(
      (_, part) => part?.tagName === 'LI' && part.textContent!.startsWith(name),
    );
  expect(step('Gerar o contrato')).toHaveTextContent('(concluído)');
  expect(step('Assinaturas')).toHaveTextContent('(pendente)Quem assina: Rui Matos');
  expect(step('Registro do gravame')).toHaveTextContent('(pendente)Concessionária');
  expect(step('Ativar o contrato')).toHaveTextContent('(depois)');
}, 60_000);

test('PROP-027: a cancelled contract says so and offers no signature', async () => {
  const signer = {
    id: 's1',
    name: 'Rui Matos',
    document: '***.159.265-**',
    email: null,
    roles: ['CLIENT'],
    message: 'emailMissing',
    url: null,
    signedAt: null,
    remindedAt: null,
    provesLife: true,
    selfieStatus: null,
    isSelfieStale: false,
  };
  const signature = {
    process: null,
    isClientUnderage: false,
    insuranceInfo: null,
    signers: [signer],
    insuranceComplementDocuments: [],
    documents: [],
    canSend: false,
    canTryAgain: false,
    refusal: null,
    refusalParams: {},
    certifierStatus: null,
    validationStatus: [],
  };
  openPortal(
    `${list}/p1?tab=signature`,
    serve({ proposalStatus: 'NU', contractNumber: '0000700001' }, ({ url }) =>
      url.includes('/Status?') ? { body: signature } : undefined,
    ),
    seller,
  );
  expect(await screen.findByText(/^Contrato cancelado/, {}, patience)).toBeVisible();
  expect(await screen.findByText('Rui Matos', {}, patience)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Salvar e-mail' })).toBeNull();
}, 60_000);

test('ESG-023: the responsible person can cancel a contract until everybody has signed', async () => {
  const generated = { proposalStatus: 'PU', ownerUsername: 'MARIA', esignEnabled: true };
  const ready: Decide = ({ url }) =>
    url.includes('/readiness') ? { body: { lacks: [] } } : undefined;
  const { unmount } = openPortal(`${list}/p1`, serve(generated, ready), seller);
  const off = 'Desativar assinatura eletrônica';
  expect(await screen.findByRole('button', { name: off }, patience)).toBeVisible();
  const more = screen.getByRole('button', { name: 'Mais ações' });
  // The menu is loaded lazily.
  await act(() => {
    more.click();
    return Promise.resolve();
  });
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.at(-1)).toHaveTextContent('Cancelar contrato');
  unmount();
  const signed = { ...generated, signatureStatus: 'COMPLETED' };
  openPortal(`${list}/p1`, serve(signed, ready), seller);
  expect(await screen.findByRole('button', { name: 'Clonar' }, patience)).toBeVisible();
  for (const name of ['Mais ações', 'Cancelar contrato', off])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('PROP-040: a price calculated for another client shows a warning before sending', async () => {
  const other = '33333333-3333-4333-8333-333333333333';
  const rival = { id: other, version: 1, personType: 'PJ', cnpj: '11222333000181', name: 'Ana SA' };
  openPortal(
    `${list}/p1/client`,
    serve({ client: other }, (call, calls) =>
      call.url.includes(`/clients/${other}`)
        ? { body: rival, headers: { etag: '"1"' } }
        : withSimulation(call, calls),
    ),
    seller,
  );
  expect(await screen.findByText(portuguese['proposal.client_other'], {}, patience)).toBeVisible();
}, 60_000);

test('PROP-058: the car-insurance quote shows its name, not its id', async () => {
  const key = '4c72849d-d55b-45de-b641-53829641bc82';
  const name = 'Seguro auto A · Pátio Seguros';
  const simulations: Decide = ({ url }) =>
    /\/simulations\/saves\/1/.test(url)
      ? {
          body: {
            id: proposal.simulation,
            version: 1,
            validity: '2099-01-01',
            addOnPrices: [{ code: 'SEGURO_AUTO', name, total: 319_757, charged: 319_757 }],
          },
        }
      : undefined;
  openPortal(`${list}/p1`, serve({ insurerQuoteId: key }, simulations), seller);
  expect(await screen.findByText(name, {}, patience)).toBeVisible();
  expect(screen.queryByText(key)).toBeNull();
});

test('INS-005, INS-112: a sale links to its insurances', () => {
  const insure = proposalSlots.show.actions.find(({ name }) => name === 'insure');
  const record = { id: 'p1', version: 1, simulation: 's1' };
  expect(insure?.to?.(record)).toBe('/contratarSeguro?sale=p1');
  expect(insure?.appliesTo?.({ ...record, status: 'AV' })).toBe(true);
  expect(insure?.appliesTo?.({ ...record, status: 'NU' })).toBe(false);
});

test('PROP-040: a proposal from a simulation marks no step as done before it was reviewed', async () => {
  const { person } = openPortal(`${list}/p1/client`, serve(), seller);
  const steps = await screen.findByRole('navigation', { name: 'Etapas' }, patience);
  const names = () =>
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual([
    '1Cliente, a preencher',
    '2Veículo, a preencher',
    '3Avalistas, a preencher',
    '4Revisão, a preencher',
  ]);
  await person.click(within(steps).getByRole('link', { name: /Avalistas/ }));
  await waitFor(() =>
    expect(names()).toEqual([
      '1Cliente, a preencher',
      '2Veículo, a preencher',
      'Avalistas, completa',
      '4Revisão, a preencher',
    ]),
  );
});
