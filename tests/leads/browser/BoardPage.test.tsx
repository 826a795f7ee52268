import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem, type Decide, type SentCall } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };
const dealer = { id: 'd1', gmfCode: '101', tradingName: 'Aroeira' };
const seller = {
  groups: [{ groupName: 'seller' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};
const leadOf = (id: string, status: number, change: object = {}) => ({
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

type Query = { readonly status: number; readonly sort: string; readonly isCount: boolean };
const queryOf = ({ url, method }: SentCall): Query | undefined => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (method !== 'GET' || !/\/leads$/.test(pathname)) return undefined;
  const filter = JSON.parse(searchParams.get('filter') ?? '{}') as { status?: number };
  if (filter.status === undefined) return undefined;
  const isCount = searchParams.get('range') === '[0,0]';
  return { status: filter.status, sort: searchParams.get('sort') ?? '', isCount };
};

type Leads = Readonly<Record<number, readonly object[]>>;
/** @param counts opportunities of the last days, by status */
const open = async (
  leads: Leads,
  {
    counts = [],
    more = () => undefined,
    total,
    user = {},
  }: {
    readonly counts?: readonly number[];
    readonly more?: Decide;
    readonly total?: number;
    readonly user?: object;
  } = {},
) => {
  const decide: Decide = async (call, calls) => {
    const told = await more(call, calls);
    const query = queryOf(call);
    if (told || !query) return told;
    const rows = query.isCount ? [] : (leads[query.status] ?? []);
    const all = query.isCount ? (counts[query.status - 1] ?? 0) : (total ?? rows.length);
    const range = rows.length > 0 ? `0-${rows.length - 1}` : '*';
    return { body: rows, headers: { 'content-range': `leads ${range}/${all}` } };
  };
  const opened = openPortal('/leads/board', decide, { ...seller, ...user });
  await screen.findByRole('heading', { level: 1, name: 'Quadro de oportunidades' }, patience);
  return opened;
};
const column = (name: RegExp) => screen.findByRole('region', { name }, patience);
const cardsOf = async (name: RegExp) =>
  within(await column(name))
    .queryAllByRole('heading', { level: 3 })
    .map((one) => one.textContent);
const part = (name: string) =>
  document.querySelector(`.board-funnel [data-part=${name}]`)?.textContent ?? '';

test('the board has what is worked on by status, the latest new one first and of others whose turn comes first', async () => {
  const { server } = await open(
    { 1: [leadOf('a', 1)], 2: [leadOf('b', 2), leadOf('c', 2)] },
    { counts: [10, 20, 30, 4, 5, 6, 15, 10] },
  );
  await waitFor(() => expect(part('received')).toBe('100Recebidas em 30 dias'), patience);
  expect(['worked', 'sold', 'lost', 'expired'].map(part)).toEqual([
    '80Trabalhadas · 80%',
    '15Vendidas · 15%',
    '15Encerradas sem venda · 15%',
    '10Expiradas · 10%',
  ]);
  expect(await cardsOf(/^Nova 1/)).toEqual(['Cliente a']);
  expect(await cardsOf(/2$/)).toEqual(['Cliente b', 'Cliente c']);
  expect(await screen.findByText('Nenhuma visita a agendar.')).toBeVisible();
  const sorts = server.calls.flatMap((call) => {
    const query = queryOf(call);
    return query && !query.isCount ? [`${query.status} ${query.sort}`] : [];
  });
  expect(sorts).toEqual([
    '1 ["receivedAt","DESC"]',
    '2 ["nextContactAt","ASC"]',
    '3 ["nextContactAt","ASC"]',
  ]);
  expect(screen.getByRole('link', { name: 'Cadastrar' })).toHaveAttribute(
    'href',
    '/leads/register',
  );
  // One dealer alone is named on no card.
  expect(screen.queryByText('Aroeira', { selector: '.board-card p' })).toBeNull();
  expect(screen.queryByText(/^e mais/)).toBeNull();
}, 60_000);

test('without opportunities every share is none, and columns say that nothing waits', async () => {
  await open({});
  expect(await screen.findByText('Nenhuma oportunidade nova.', {}, patience)).toBeVisible();
  expect(screen.getByText('Ninguém para contatar de novo.')).toBeVisible();
  await waitFor(() => expect(part('sold')).toBe('0Vendidas · 0%'), patience);
}, 60_000);

test('a column shows its first cards and leads to the list of the others; dealers are named where there are two', async () => {
  const options: Decide = ({ url }) =>
    url.includes('/resources/dealers/options')
      ? {
          body: [
            { value: 'd1', label: 'Aroeira' },
            { value: 'd2', label: 'Bela Vista' },
          ],
        }
      : undefined;
  await open(
    { 1: [leadOf('a', 1), leadOf('b', 1, { dealerId: 'd2' })] },
    { total: 27, more: options },
  );
  const rest = await screen.findAllByRole('link', { name: 'e mais 2 oportunidades' }, patience);
  expect(rest[0]).toHaveAttribute('href', expect.stringMatching(/^\/leads\?.*status/));
  expect(await screen.findByText('Bela Vista', { selector: '.board-card p' })).toBeVisible();
  expect(screen.getByText('Aroeira', { selector: '.board-card p' })).toBeVisible();
}, 60_000);

test('a column that cannot be read says so, and is asked for again', async () => {
  let isDown = true;
  const { person } = await open(
    { 2: [leadOf('b', 2)] },
    {
      more: (call) => {
        const query = queryOf(call);
        return query?.status === 2 && !query.isCount && isDown
          ? problem(400, 'request.invalid_parameter')
          : undefined;
      },
    },
  );
  expect(
    await screen.findByText('Não foi possível carregar.', { exact: false }, patience),
  ).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'Cliente b' })).toBeVisible();
  takeConsoleComplaints();
}, 60_000);

declare const takeConsoleComplaints: () => readonly string[];

const dataTransfer = { setData: () => undefined, effectAllowed: '' };
const targetOf = (name: string) =>
  screen.getByRole('link', { name }).closest<HTMLElement>('.board-target')!;

test('LEAD-012: a card is dropped where its status may become, and closed by the menu too', async () => {
  const { person, sent } = await open({ 2: [leadOf('b', 2)] });
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
  over(visit!);
  fireEvent.drop(visit!, { dataTransfer });
  expect(visit).not.toHaveAttribute('data-over');
  const dialog = await screen.findByRole('dialog', {}, patience);
  await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  fireEvent.dragEnd(card);
  expect(takes()).toEqual([false, false, false]);
  fireEvent.drop(visit!, { dataTransfer });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(targetOf('Sem interesse')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Mover Cliente b' }));
  const items = (await screen.findAllByRole('menuitem', {}, patience)).map(
    (one) => one.textContent,
  );
  expect(items).toHaveLength(5);
  await person.click(screen.getByRole('menuitem', { name: 'Sem interesse' }));
  expect(screen.queryByRole('menu')).toBeNull();
  const asked = await screen.findByRole('dialog', {}, patience);
  await person.click(within(asked).getByRole('button', { name: 'Sem interesse' }));
  await waitFor(() =>
    expect(sent('/leads/b').map(({ url, method }) => [method, url.split('/').at(-1)])).toEqual([
      expect.arrayContaining([expect.stringMatching(/PUT|POST/)]),
    ]),
  );
}, 60_000);

test('who may not move opportunities has cards without a menu, and none to register', async () => {
  await open({ 2: [leadOf('b', 2)] }, { user: { groups: [{ groupName: 'consulta' }] } });
  await screen.findByRole('link', { name: 'Cliente b' }, patience);
  expect(screen.queryByRole('button', { name: 'Mover Cliente b' })).toBeNull();
  expect(document.querySelector('.board-card')).toHaveAttribute('draggable', 'false');
  expect(screen.queryByRole('link', { name: 'Cadastrar' })).toBeNull();
}, 60_000);
