import { act, screen, within } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { proposal, seller, state } from './saleFixtures';

const noOffers = { passes: false, offers: [], documents: [] };
const patience = { timeout: 15_000 };

/** A qualified proposal whose simulation changed after sending. */
const serve =
  (entryValue: number): Decide =>
  ({ url }) => {
    const row = {
      ...proposal,
      proposalStatus: 'APC',
      isSent: true,
      conditions: ['MORE_ENTRY', 'GUARANTOR'],
    };
    const simulation = { ...proposal, id: proposal.simulation, entryValue, instalment: null };
    if (/\/drafts\/p1$/.test(url)) return { status: 204 };
    if (url.endsWith('/counterOffers')) return { body: noOffers };
    if (/\/proposes\/sales\/status\/p1$/.test(url))
      return { body: { ...state, proposalStatus: 'APC' } };
    if (/\/proposes\/sales\/p1$/.test(url)) return { body: row, headers: { etag: '"1"' } };
    if (url.includes(`/simulations/saves/${proposal.simulation}`)) return { body: simulation };
    return undefined;
  };

test('PROP-022: a qualified proposal links to each condition and shows changes of its simulation', async () => {
  openPortal('/vendas/consultarPropostas/p1', serve(3_500_000), seller);
  const change = await screen.findByText(/^A simulação mudou depois do envio/, {}, patience);
  expect(change.textContent?.replaceAll('\u00A0', ' ')).toContain(
    'entrada de R$ 29.572,50 para R$ 35.000,00.',
  );
  expect(change).not.toHaveTextContent('prazo');
  expect(screen.getByRole('link', { name: 'Mudar entrada ou prazo' })).toHaveAttribute(
    'href',
    `/simulador/${proposal.simulation}/simulation`,
  );
  expect(screen.getByRole('link', { name: 'Incluir avalista' })).toHaveAttribute(
    'href',
    '/vendas/consultarPropostas/p1/guarantors',
  );
});

test('PROP-022: the credit desk stays on a proposal it qualified: the simulation, which it cannot open, is not fetched', async () => {
  const desk = { groups: [{ groupName: 'finance' as const }], userType: 'GMF' as const };
  const requests: string[] = [];
  const answer: Decide = (call, calls) => {
    if (!call.url.includes('/simulations/saves/')) return serve(0)(call, calls);
    requests.push(call.url);
    return problem(403, 'access.denied');
  };
  openPortal('/proposals/desk/p1', answer, desk);
  expect(await screen.findByText(/^Qualificada: /, {}, patience)).toBeVisible();
  expect(requests).toEqual([]);
});

test('shows no changes if the simulation is unchanged', async () => {
  openPortal('/vendas/consultarPropostas/p1', serve(proposal.entryValue), seller);
  expect(
    await screen.findByRole('link', { name: 'Mudar entrada ou prazo' }, patience),
  ).toBeVisible();
  expect(screen.queryByText(/^A simulação mudou/)).toBeNull();
});

test('PROP-043: a rejected proposal shows the deadline for a reanalysis, or that none is possible', async () => {
  const rejected =
    (reanalyses: number): Decide =>
    (call, calls) => {
      if (!/\/proposes\/sales\/p1$/.test(call.url)) return serve(0)(call, calls);
      const body = {
        ...proposal,
        proposalStatus: 'DC',
        reanalyses,
        decidedAt: new Date().toISOString(),
      };
      return { body, headers: { etag: '"1"' } };
    };
  const { unmount } = openPortal('/vendas/consultarPropostas/p1', rejected(1), seller);
  expect(
    await screen.findByText(/peça a reanálise até \d\d\/\d\d\/\d{4}\.$/, {}, patience),
  ).toBeVisible();
  unmount();
  openPortal('/vendas/consultarPropostas/p1', rejected(2), seller);
  expect(
    await screen.findByText(/^Recusada: não é possível pedir nova análise/, {}, patience),
  ).toBeVisible();
});

test.each([
  ['WFA', 'NONE', /^Ativada: a mesa de crédito vai pedir o pagamento/],
  [
    'WFA',
    'ORDERED',
    /^Pagamento pedido por Bia Lima: aguardando a aprovação de outra pessoa da mesa\.$/,
  ],
  ['PS', 'APPROVED', /^Pagamento enviado: aguardando a confirmação do banco\.$/],
  [
    'PS',
    'MANUAL',
    /^Confirmação manual pedida por Bia Lima: aguardando a aprovação de outra pessoa\.$/,
  ],
] as const)(
  'PROP-018: in %s with a payment that is %s the next step shows whose turn it is',
  async (proposalStatus, payment, said) => {
    const body = {
      ...proposal,
      proposalStatus,
      payment,
      isSent: true,
      paymentOrderedBy: 'Bia Lima',
    };
    const answer: Decide = (call, calls) =>
      /\/proposes\/sales\/p1$/.test(call.url)
        ? { body, headers: { etag: '"1"' } }
        : serve(0)(call, calls);
    openPortal('/vendas/consultarPropostas/p1', answer, seller);
    expect(await screen.findByText(said, {}, patience)).toBeVisible();
  },
);

test('PROP-040: a proposal without a client links only to the client step', async () => {
  const answer: Decide = (call, calls) =>
    /\/proposes\/sales\/p1$/.test(call.url)
      ? { body: proposal, headers: { etag: '"1"' } }
      : serve(0)(call, calls);
  openPortal('/vendas/consultarPropostas/p1', answer, seller);
  const way = await screen.findByRole('link', { name: 'Escolher o cliente' }, patience);
  expect(way).toHaveAttribute('href', '/vendas/consultarPropostas/p1/client');
  expect(way.parentElement?.querySelectorAll('a')).toHaveLength(1);
});

describe('PROP-022: the counter-offers of the rules', () => {
  const price = { entryValue: 3_400_000, term: 36, financedValue: 8_830_000, instalment: 299_900 };
  const offers = [
    { kind: 'ENTRY', ...price, guarantorIncome: null },
    { kind: 'BOTH', ...price, entryValue: 3_000_000, term: 48, guarantorIncome: null },
    { kind: 'GUARANTOR', ...price, guarantorIncome: 210_000 },
  ];
  const offering =
    (body: object): Decide =>
    (call, calls) =>
      call.url.includes('/sale/proposal/p1/counterOffers')
        ? { body }
        : serve(proposal.entryValue)(call, calls);

  test('are shown with amounts and links to the simulator with the change', async () => {
    const body = { passes: false, offers, documents: ['INCOME'] };
    openPortal('/vendas/consultarPropostas/p1', offering(body), seller);
    const region = await screen.findByRole('region', { name: /^Seria aprovada/ }, patience);
    const words = region.textContent?.replaceAll('\u00A0', ' ');
    expect(words).toContain('Entrada de R$ 34.000,00 (mais R$ 4.427,50), no mesmo prazo.');
    expect(words).toContain('Parcela de R$ 2.999,00.');
    expect(words).toContain('Um avalista com renda mensal de R$ 2.100,00');
    expect(words).toContain('Em seguida, a análise vai pedir documentos: ');
    const hrefs = within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      `/simulador/${proposal.simulation}/simulation?entryValue=3400000&term=36`,
      `/simulador/${proposal.simulation}/simulation?entryValue=3000000&term=48`,
      '/vendas/consultarPropostas/p1/guarantors',
    ]);
    expect(screen.queryByRole('link', { name: 'Mudar entrada ou prazo' })).toBeNull();
  });

  test('are shown for a sale that already passes', async () => {
    const body = { passes: true, offers: [], documents: [] };
    openPortal('/vendas/consultarPropostas/p1', offering(body), seller);
    expect(
      await screen.findByText(/as regras aprovam a venda: envie de novo/, {}, patience),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mudar entrada ou prazo' })).toBeVisible();
  });
});

describe('while the status is polled', () => {
  /** The timers of the pages, except for the poll's. */
  const real = [
    'Date',
    'performance',
    'queueMicrotask',
    'nextTick',
    'setImmediate',
    'clearImmediate',
    'setTimeout',
    'clearTimeout',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
  ] as const;
  beforeEach(() => jest.useFakeTimers({ doNotFake: [...real] }));
  afterEach(() => jest.useRealTimers());

  test('PROP-048: a changed proposal that could not be read is read again with the next answer', async () => {
    let reads = 0;
    const answer: Decide = (call, calls) => {
      if (/\/proposes\/sales\/status\/p1$/.test(call.url))
        return { body: { ...state, proposalStatus: 'APC', version: 2 } };
      if (!/\/proposes\/sales\/p1$/.test(call.url)) return serve(0)(call, calls);
      reads += 1;
      if (reads === 2) return problem(503, 'server.unavailable');
      const isChanged = reads > 2;
      const version = isChanged ? 2 : 1;
      const decisionNote = isChanged ? 'Balanço conferido.' : null;
      return {
        body: { ...proposal, proposalStatus: 'APC', isSent: true, version, decisionNote },
        headers: { etag: `"${version}"` },
      };
    };
    openPortal('/vendas/consultarPropostas/p1', answer, seller);
    await screen.findByRole('button', { name: 'Tentar de novo' }, patience);
    takeConsoleComplaints();
    act(() => jest.advanceTimersByTime(10_000));
    expect(await screen.findAllByText(/Balanço conferido\./, {}, patience)).not.toEqual([]);
  });
});
