import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../portalBrowser';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { addDays, localDateOf } from '@patio/framework/kernel';
import { closedContext } from '#access/rules/access.ts';
import { phoneOrder } from '#framework/kernel/dashboards/dashboard.ts';
import { DealersCard, UsersCard } from '#portal/browser/home/organisationCards.tsx';
import { HomeChart } from '#portal/browser/home/HomeLink.tsx';
import { EndingTablesCard, endingTables, firstLayout } from '#portal/browser/home/HomePage.tsx';
import { SimulationsCard } from '#portal/browser/home/salesCards.tsx';
import { forgetAccess } from '#portal/browser/access/accessStore.ts';
import { home } from '#portal/browser/i18n/pt-BR/home.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const adminGroup = 'admin-internal';

const openHome = () =>
  openPortal(
    '/',
    ({ url }) => {
      if (url.endsWith('/dashboards'))
        return { body: { groupName: adminGroup, arranges: { group: true, all: true } } };
      return url.includes('/dashboards/groups/') ? { body: {} } : undefined;
    },
    { groups: [{ groupName: adminGroup }] },
  );

const handles = () =>
  screen
    .getAllByRole('button', { name: /^Mover / })
    .map((handle) => handle.getAttribute('aria-label'));

test('an administrator arranges the cards of another group by name', async () => {
  const { person } = openHome();
  await person.click(await screen.findByRole('button', { name: 'Opções do painel' }));
  await person.click(screen.getByRole('menuitem', { name: 'Organizar o painel do perfil' }));
  const whose = await screen.findByRole('combobox', { name: 'Painel' });
  await person.selectOptions(whose, 'seller');
  await waitFor(() => expect(handles()).toContain('Mover Minhas concessionárias'));
  expect(handles()).toContain('Mover Simulações');
  expect(handles()).not.toContain('Mover Cartão indisponível');
  // Removed cards can be added back even if the administrator does not see them.
  await person.click(screen.getByRole('button', { name: 'Opções de Minhas concessionárias' }));
  await person.click(screen.getByRole('menuitem', { name: 'Remover' }));
  await person.click(screen.getByRole('button', { name: 'Adicionar cartão' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(dialog.getByLabelText('O que mostrar'), 'own');
  const offered = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toContain('Minhas concessionárias');
});

type List = {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly pagination: { readonly page: number; readonly perPage: number };
};
type Answer = { readonly data: readonly object[]; readonly total?: number };
const draw = (
  part: ReactNode,
  getList: (resource: string, params: List) => Answer = () => ({ data: [] }),
  more: { decide?: Decide; user?: Partial<SessionUser> } = {},
) => {
  forgetAccess();
  const requests: List[] = [];
  const data = {
    getList: async (resource: string, params: List) => {
      requests.push(params);
      return getList(resource, params);
    },
  };
  return { ...drawOver(part, { ...more, messages: { home }, data: data as never }), requests };
};
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const figures = () =>
  [...document.querySelectorAll<HTMLElement>('.figure')].map((one) => [
    one.dataset['tone'],
    plain(one.textContent),
  ]);

test('bars link to lists of the person alone', async () => {
  const words = { title: 'Por UF', labelName: 'UF', valueName: 'Total' };
  const bars = [
    { label: 'SP', value: 12, to: '/dealers?filter=1' },
    { label: 'AC', value: 3, to: '/nowhere' },
  ];
  draw(<HomeChart {...words} bars={bars} />, undefined, {
    user: { groups: [{ groupName: 'admin-internal' }] },
  });
  const group = screen.getByRole('group', { name: 'Por UF' });
  const links = within(group).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['SP: 12']);
});

const today = localDateOf(new Date());
const tables = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    code: `T${at}`,
    description: `Tabela ${at}`,
    validTo: addDays(today, 30),
  }));

test.each([
  [0, 0, ''],
  [5, 5, ''],
  [6, 5, 'e mais 1 tabela'],
  [7, 5, 'e mais 2 tabelas'],
])('NOT002, OQ-201: of %i tables ending soon %i are listed', async (count, shown, more) => {
  const late = { code: 'X', description: 'X', validTo: addDays(today, 31) };
  const plans = [...tables(count), late];
  draw(<EndingTablesCard />, undefined, { decide: () => ({ body: { plans } }) });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryAllByRole('listitem')).toHaveLength(shown);
  expect(screen.queryAllByText('Nenhuma tabela vence nos próximos dias.')).toHaveLength(
    count === 0 ? 1 : 0,
  );
  expect(screen.queryByText(/^e mais/)?.textContent ?? '').toBe(more);
});

test('SHELL-023: a card that fails to load can be retried', async () => {
  let response = problem(400, 'x');
  draw(<EndingTablesCard />, undefined, { decide: () => response });
  expect(await screen.findByRole('alert')).toBeVisible();
  response = { body: { plans: tables(1) } };
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Tabela 0T0');
  takeConsoleComplaints();
});

const seller: Partial<SessionUser> = {
  userType: 'DEALER',
  groups: [{ groupName: 'seller' }],
  dealers: [],
};
const row = { id: 's1', instalment: 233_612, term: 24, validity: '2026-12-27' };

test('SIMR-088: the latest simulations are named by client, else by vehicle, with their known figures', async () => {
  const records = [
    { ...row, clientName: 'Kátia', vehicleDescription: 'Onix' },
    { ...row, id: 's2', clientName: null, vehicleDescription: 'Onix', term: 1 },
    { ...row, id: 's3', clientName: 'Rui', validity: null, instalment: null },
  ];
  const { requests } = draw(<SimulationsCard />, () => ({ data: records, total: 3 }), {
    user: seller,
  });
  const list = await screen.findByRole('list', { name: 'Mais recentes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'KátiaOnixR$ 2.336,12 · 24 mesesaté 27/12/2026',
    'OnixR$ 2.336,12 · 1 mêsaté 27/12/2026',
    'RuiR$ 0,00 · 24 mesesaté –',
  ]);
  expect(figures()).toEqual([['neutral', '3Vencem em 5 dias']]);
  expect(requests[1]?.filter).toEqual({ validity: { between: [today, addDays(today, 5)] } });
  expect(screen.getByRole('link', { name: 'Nova simulação' })).toHaveAttribute(
    'href',
    '/simulador/nova',
  );
});

test('SIMR-088: without simulations an empty state is shown, with a create link only for people with the right', async () => {
  const { unmount } = draw(<SimulationsCard />, () => ({ data: [], total: 0 }), {
    user: { ...seller, groups: [{ groupName: 'consulta' }] },
  });
  expect(await screen.findByText('Nenhuma simulação salva ainda.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Nova simulação' })).toBeNull();
  expect(figures()).toEqual([]);
  unmount();
});

test.each([
  ['provisioning', 1, 4],
  ['provisioning', 0, 4],
  ['fi-manager', 2, 2],
  ['representante', 0, 2],
])('OQ-034: %s sees %i blocked users in one of %i figures', async (groupName, blocked, count) => {
  const { requests } = draw(
    <UsersCard />,
    (_, { filter }) => ({
      data: [],
      total: filter['status'] === 'blocked' && filter['userType'] === 'DEALER' ? blocked : 0,
    }),
    { user: { groups: [{ groupName }] } },
  );
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(figures()).toHaveLength(count);
  expect(figures().filter(([tone]) => tone === 'danger')).toEqual(
    blocked > 0
      ? [['danger', `${blocked}Bloqueado${blocked > 1 ? 's' : ''} nas concessionárias`]]
      : [],
  );
  expect(screen.queryAllByText('Nenhum usuário bloqueado.')).toHaveLength(blocked > 0 ? 0 : 1);
  expect(requests.every(({ filter }) => count === 4 || filter['userType'] === 'DEALER')).toBe(true);
});

test('OQ-034: disabled users alone raise no warning', async () => {
  draw(<UsersCard />, (_, { filter }) => ({
    data: [],
    total: filter['status'] === 'disabled' ? 3 : 0,
  }));
  expect(await screen.findByText('Nenhum usuário bloqueado.')).toBeVisible();
  expect(figures().map(([tone]) => tone)).toEqual(['neutral', 'neutral', 'neutral', 'neutral']);
});

const dealersOf =
  (total: number | undefined) =>
  (_: string, { filter, pagination }: List) => {
    if (filter['status'] === 'enabled') return { data: [], ...(total ? { total: total - 1 } : {}) };
    const state = pagination.page === 1 ? 'SP' : 'AC';
    return { data: [{ state }], ...(total === undefined ? {} : { total }) };
  };

test.each([
  [100, 2],
  [101, 3],
  [500, 6],
  [501, 2],
])('the states of %i dealers are counted with %i calls', async (total, calls) => {
  const { requests } = draw(<DealersCard />, dealersOf(total));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(requests).toHaveLength(calls);
  const text = document.body.textContent ?? '';
  expect(text).toContain(`${total - 1}Habilitadas`);
  expect(text).toContain('1Desabilitadas');
  expect(screen.queryAllByRole('figure')).toHaveLength(total > 500 ? 0 : 1);
});

test('an empty state is shown without dealers', async () => {
  draw(<DealersCard />, dealersOf(undefined));
  expect(await screen.findByText('Nenhuma concessionária cadastrada ainda.')).toBeVisible();
});

test('NOT002: lists tables that end by a day, the nearest first, without open-ended ones', () => {
  const plan = (code: string, validTo: string | null) => ({ code, description: code, validTo });
  const plans = [
    plan('A', '2026-12-20'),
    plan('B', null),
    plan('C', '2026-12-01'),
    plan('D', '2027-01-01'),
  ];
  expect(endingTables(plans, '2026-12-23').map(({ code }) => code)).toEqual(['C', 'A']);
});

test('on a phone the home begins with what waits for the person', () => {
  const layout = firstLayout('seller', closedContext);
  expect(phoneOrder(layout)[0]).toBe('waiting');
  expect(layout.cards[0]?.id).toBe('first');
});
