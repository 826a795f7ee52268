import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem, type Decide, type SentCall } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import type { LeadFunnel } from '#generated/types/wire.ts';

declare const takeConsoleComplaints: () => readonly string[];

const patience = { timeout: 20_000 };
const dealer = { id: 'd1', gmfCode: '101', tradingName: 'Aroeira' };
const seller = {
  groups: [{ groupName: 'seller' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};

type LeadRow = Readonly<Record<string, unknown>> & { readonly status: number };

const leadOf = (id: string, status: number, change: object = {}): LeadRow => ({
  id,
  version: 1,
  customerName: `Cliente ${id}`,
  status,
  dealerId: 'd1',
  origin: 'csf',
  situation: status === 1 ? 'new' : 'pending',
  vehicle: 'Onix LT',
  phone: null,
  receivedAt: '2026-06-01T15:00:00.000Z',
  nextContactAt: null,
  createdAt: null,
  ...change,
});

const answerOf = (rows: readonly object[], total: number) => ({
  body: rows,
  headers: { 'content-range': `leads ${rows.length > 0 ? `0-${rows.length - 1}` : '*'}/${total}` },
});

/** Serves lists, columns, figures and counts of some opportunities. */
const serverOf =
  (leads: () => readonly LeadRow[], funnel: LeadFunnel): Decide =>
  ({ url, method }: SentCall) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method !== 'GET') return undefined;
    if (pathname.endsWith('/resources/leads/board'))
      return {
        body: {
          columns: [1, 2, 3, 7, 4, 6, 5].map((value) => ({
            value,
            count: leads().filter(({ status }) => status === value).length,
            sum: 0,
          })),
        },
      };
    if (pathname.endsWith('/leads/funnel')) return { body: funnel };
    if (!/\/leads$/.test(pathname)) return undefined;
    const { status } = JSON.parse(searchParams.get('filter') ?? '{}') as { status?: number };
    const rows = leads().filter((lead) => status === undefined || lead.status === status);
    return answerOf(rows, rows.length);
  };

const empty: LeadFunnel = { received: 0, worked: 0, sold: 0, lost: 0, expired: 0 };

type Setting = {
  readonly funnel?: LeadFunnel;
  readonly more?: Decide;
  readonly user?: object;
  readonly path?: string;
};

const open = async (
  leads: () => readonly LeadRow[],
  {
    funnel = empty,
    more = () => undefined,
    user = {},
    path = '/leads?display=board',
  }: Setting = {},
) => {
  const server = serverOf(leads, funnel);
  const decide: Decide = async (call, calls) =>
    (await more(call, calls)) ?? (await server(call, calls));
  const opened = openPortal(path, decide, { ...seller, ...user });
  await screen.findByRole('group', { name: 'Quadro de oportunidades' }, patience);
  return opened;
};

const column = (name: string) => screen.findByRole('region', { name }, patience);
const cardsOf = async (name: string) =>
  within(await column(name))
    .queryAllByRole('heading', { level: 3 })
    .map((one) => one.textContent);
const part = (name: string) =>
  document.querySelector(`.lead-funnel [data-part=${name}]`)?.textContent ?? '';

test('the board shows open opportunities by status, new ones latest first, others by next contact', async () => {
  const leads = [leadOf('a', 1), leadOf('b', 2), leadOf('c', 2)];
  const { server } = await open(() => leads, {
    funnel: { received: 100, worked: 80, sold: 15, lost: 15, expired: 10 },
  });
  await waitFor(() => expect(part('received')).toBe('100Recebidas em 30 dias'), patience);
  expect(['worked', 'sold', 'lost', 'expired'].map(part)).toEqual([
    '80Trabalhadas · 80%',
    '15Vendidas · 15%',
    '15Encerradas sem venda · 15%',
    '10Expiradas · 10%',
  ]);
  await screen.findByRole('link', { name: 'Cliente c' }, patience);
  expect(await cardsOf('Nova')).toEqual(['Cliente a']);
  expect(await cardsOf('Contatar novamente')).toEqual(['Cliente b', 'Cliente c']);
  const sorts = server.calls.flatMap(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const { status } = JSON.parse(searchParams.get('filter') ?? '{}') as { status?: number };
    const isColumn = /\/leads$/.test(pathname) && searchParams.get('count') === 'none';
    return isColumn ? [`${status} ${searchParams.get('sort')}`] : [];
  });
  expect(new Set(sorts)).toEqual(
    new Set(['1 ["receivedAt","DESC"]', '2 ["nextContactAt","ASC"]', '3 ["nextContactAt","ASC"]']),
  );
  // With a single dealer, cards do not name it.
  expect(screen.queryByText('Aroeira', { selector: '.board-card p *' })).toBeNull();
}, 60_000);

test('the former address of the board redirects to it', async () => {
  await open(() => [leadOf('a', 1)], { path: '/leads/board' });
  expect(await screen.findByRole('link', { name: 'Cliente a' }, patience)).toBeVisible();
}, 60_000);

test('an overdue contact is described in words', async () => {
  await open(() => [leadOf('a', 2, { nextContactAt: '2020-01-02T12:00:00.000Z' })]);
  const card = (await screen.findByRole('link', { name: 'Cliente a' }, patience)).closest('li');
  expect(card).toHaveTextContent('Atrasado · Próximo contato: 02/01/2020 09:00');
}, 60_000);

test('a column that fails to load shows the reason and can be retried', async () => {
  let isDown = true;
  const { person } = await open(() => [leadOf('a', 1), leadOf('b', 2)], {
    more: ({ url }) =>
      isDown && url.includes('count=none') && decodeURIComponent(url).includes('"status":2')
        ? problem(400, 'request.invalid_parameter')
        : undefined,
  });
  expect(
    await screen.findByText('Não foi possível carregar.', { exact: false }, patience),
  ).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'Cliente b' })).toBeVisible();
  takeConsoleComplaints();
}, 60_000);

const dataTransfer = { setData: () => undefined, effectAllowed: '' };

test('LEAD-012: a card can be dropped on allowed statuses, and closed from its menu too', async () => {
  const { person, sent } = await open(() => [leadOf('b', 2)]);
  const card = (
    await screen.findByRole('link', { name: 'Cliente b' }, patience)
  ).closest<HTMLElement>('.board-card')!;
  const [fresh, own, visit] = [...document.querySelectorAll<HTMLElement>('.board-column')];
  const takes = () => [fresh, own, visit].map((one) => one!.hasAttribute('data-takes'));
  expect(takes()).toEqual([false, false, false]);
  fireEvent.dragStart(card, { dataTransfer });
  expect(takes()).toEqual([false, false, true]);
  const over = (at: HTMLElement) => {
    const event = createEvent.dragOver(at, { dataTransfer });
    fireEvent(at, event);
    return [event.defaultPrevented, at.hasAttribute('data-over')];
  };
  expect(over(visit!)).toEqual([true, true]);
  expect(over(fresh!)).toEqual([false, false]);
  fireEvent.dragLeave(visit!);
  expect(visit).not.toHaveAttribute('data-over');
  fireEvent.drop(fresh!, { dataTransfer });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.dragStart(card, { dataTransfer });
  over(visit!);
  fireEvent.drop(visit!, { dataTransfer });
  expect(visit).not.toHaveAttribute('data-over');
  const dialog = await screen.findByRole('dialog', {}, patience);
  await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await person.click(screen.getByRole('button', { name: 'Ações de Cliente b' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Sem interesse' }, patience));
  expect(screen.queryByRole('menu')).toBeNull();
  const request = await screen.findByRole('dialog', {}, patience);
  await person.click(within(request).getByRole('button', { name: 'Sem interesse' }));
  await waitFor(() =>
    expect(sent('/leads/b/').map(({ url, method }) => [method, url.split('/').at(-1)])).toEqual([
      ['PUT', 'noInterest'],
    ]),
  );
}, 60_000);

const status = () =>
  screen.getAllByRole('status').map(({ textContent }) => textContent).join(' '); // prettier-ignore

test('LEAD-012: a card is picked up, moved and dropped by keyboard, and each step is announced', async () => {
  const { person } = await open(() => [leadOf('b', 2)]);
  const link = await screen.findByRole('link', { name: 'Cliente b' }, patience);
  link.focus();
  await person.keyboard(' ');
  expect(status()).toContain(
    'Cliente b selecionado em Contatar novamente. Pode ir para: Agendar visita, Vendida, Sem interesse, Sem contato, Dados incorretos.',
  );
  await person.keyboard('{ArrowRight}');
  expect(status()).toContain('Agendar visita. Enter solta aqui.');
  expect(document.querySelectorAll('[data-over]')).toHaveLength(1);
  await person.keyboard('{Escape}');
  expect(status()).toContain('Cliente b fica em Contatar novamente.');
  await person.keyboard(' {ArrowRight}{Enter}');
  const dialog = await screen.findByRole('dialog', {}, patience);
  expect(within(dialog).getByRole('heading', { name: /Agendar visita/ })).toBeVisible();
}, 60_000);

test('a card being changed offers no other change until the server has answered', async () => {
  const moved = leadOf('b', 3, { version: 2 });
  let isMoved = false;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { person } = await open(() => [isMoved ? moved : leadOf('b', 2)], {
    more: async ({ method }) => {
      if (method !== 'PUT') return undefined;
      await held;
      isMoved = true;
      return { body: moved, headers: { etag: '"2"' } };
    },
  });
  const menu = () => screen.findByRole('button', { name: 'Ações de Cliente b' }, patience);
  await person.click(await menu());
  await person.click(await screen.findByRole('menuitem', { name: 'Agendar visita' }, patience));
  const dialog = await screen.findByRole('dialog', {}, patience);
  await person.click(within(dialog).getByRole('button', { name: 'Agendar visita' }));
  await waitFor(async () => expect(await cardsOf('Agendar visita')).toEqual(['Cliente b']));
  expect(await menu()).toHaveAttribute('aria-disabled', 'true');
  expect(document.querySelector('.board-card')).toHaveAttribute('draggable', 'false');
  (await screen.findByRole('link', { name: 'Cliente b' })).focus();
  await person.keyboard(' ');
  expect(status()).not.toContain('selecionado');
  answer();
  await waitFor(async () => expect(await menu()).not.toHaveAttribute('aria-disabled'), patience);
  await person.keyboard('{Escape}');
  expect(await cardsOf('Agendar visita')).toEqual(['Cliente b']);
}, 60_000);

test('people who may not move opportunities see cards that cannot be dragged', async () => {
  await open(() => [leadOf('b', 2)], { user: { groups: [{ groupName: 'consulta' }] } });
  await screen.findByRole('link', { name: 'Cliente b' }, patience);
  expect(document.querySelector('.board-card')).toHaveAttribute('draggable', 'false');
  expect(screen.queryByRole('link', { name: 'Cadastrar' })).toBeNull();
}, 60_000);

test('a card that someone else moved first jumps to its new column, with a message', async () => {
  let isMoved = false;
  const { person } = await open(
    () => (isMoved ? [leadOf('b', 3, { version: 2 })] : [leadOf('b', 2)]),
    {
      more: ({ method }) => {
        if (method !== 'PUT') return undefined;
        isMoved = true;
        return problem(412, 'record.version_stale', { current: leadOf('b', 7, { version: 2 }) });
      },
    },
  );
  const link = await screen.findByRole('link', { name: 'Cliente b' }, patience);
  link.focus();
  await person.keyboard(' {ArrowRight}{Enter}');
  const dialog = await screen.findByRole('dialog', {}, patience);
  await person.click(within(dialog).getByRole('button', { name: 'Agendar visita' }));
  expect(
    await screen.findByText(
      'Outra pessoa alterou Cliente b antes: agora está em Vendida.',
      {},
      patience,
    ),
  ).toBeVisible();
  await waitFor(async () => expect(await cardsOf('Agendar visita')).toEqual(['Cliente b']));
  takeConsoleComplaints();
}, 60_000);
