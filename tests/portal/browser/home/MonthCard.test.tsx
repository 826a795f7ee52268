import { screen, within } from '@testing-library/react';
import type { SalesMonth } from '#generated/types/wire.ts';
import { openPortal } from '../portalBrowser';

const slow = { timeout: 20_000 };
const dealer = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
const staff = (groupName: string) => ({
  groups: [{ groupName }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
});
const ana = { name: 'Ana', simulations: 9, proposals: 4, contracts: 3, open: 2, waiting: 1 };
const bento = { name: 'Bento', simulations: 6, proposals: 0, contracts: 0, open: 0, waiting: 0 };
const month: SalesMonth = {
  month: '2026-11',
  target: 8,
  contracts: 4,
  open: 4,
  sent: 20,
  activated: 10,
  workdays: 7,
  own: ana,
  sellers: [ana, bento],
};
const weeks = Array.from({ length: 13 }, (_, at) => ({
  from: `2026-10-${String(at + 10).padStart(2, '0')}`,
  until: `2026-10-${String(at + 16).padStart(2, '0')}`,
  count: at,
}));

const openHome = (groupName: string, body: SalesMonth = month) =>
  openPortal(
    '/',
    ({ url }) => {
      if (url.includes('/sale/month')) return { body };
      return url.includes('/saleProposals/trend?field=activatedAt')
        ? { body: { weeks } }
        : undefined;
    },
    staff(groupName),
  );

const monthCard = () => screen.findByRole('region', { name: 'Este mês' }, slow);

test('a manager sees target, forecast and who needs help first', async () => {
  openHome('sales-manager');
  const card = await monthCard();
  expect(await within(card).findByText('4')).toBeVisible();
  expect(card).toHaveTextContent('de 8 contratos da meta');
  expect(card).toHaveTextContent('Faltam 4 contratos, em 7 dias de venda.');
  expect(card).toHaveTextContent('Previsão: 6 contratos.');
  expect(card).toHaveTextContent('4 propostas em andamento; nos últimos 90 dias 50% viraram');
  const [waiting, idle] = within(card).getAllByRole('listitem');
  expect(waiting).toHaveTextContent('Ana1 proposta parada há 3 dias ou mais');
  expect(idle).toHaveTextContent('Bento6 simulações em 30 dias, nenhuma proposta');
  const link = within(waiting!).getByRole('link', { name: 'Ana' }).getAttribute('href') ?? '';
  const { searchParams } = new URL(link, 'http://x');
  expect(JSON.parse(searchParams.get('filter') ?? '')).toMatchObject({ sellerName: 'Ana' });
  expect(document.querySelector('.dash .home-card')).toBe(card);
}, 60_000);

test('a seller sees only their own part', async () => {
  openHome('seller', { ...month, sellers: [] });
  const card = await monthCard();
  expect(await within(card).findByText('Você: 3 contratos, 2 em andamento.')).toBeVisible();
  expect(within(card).queryByText('Quem precisa de ajuda')).toBeNull();
  expect(within(card).queryByRole('link', { name: 'Metas do mês' })).toBeNull();
}, 60_000);

test('without a target a manager may set one; without decided proposals there is no forecast', async () => {
  openHome('fi-manager', { ...month, target: null, sent: 0, activated: 0 });
  const card = await monthCard();
  expect(await within(card).findByRole('link', { name: 'Definir meta' })).toHaveAttribute(
    'href',
    '/vendas/metas/register',
  );
  expect(card).toHaveTextContent('Ainda sem previsão');
}, 60_000);

test('weeks are a chart with its numbers as text, or a table', async () => {
  const { person } = openHome('seller');
  const card = await monthCard();
  const picture = await within(card).findByRole('img', { name: /^Contratos em vigor/ }, slow);
  expect(picture).toHaveAccessibleName(/16\/10 0, 17\/10 1, .*28\/10 12$/);
  expect(picture).toHaveTextContent('20');
  await person.click(within(card).getByRole('button', { name: 'Ver tabela' }));
  expect(within(card).getAllByRole('row')[1]).toHaveTextContent('28/10/202612');
}, 60_000);

test('the home of a group starts with its weekly number, next to previous weeks', async () => {
  openPortal(
    '/',
    ({ url }) =>
      url.includes('/resources/leads/trend?field=receivedAt') ? { body: { weeks } } : undefined,
    { groups: [{ groupName: 'crm' }] },
  );
  const card = await screen.findByRole('region', { name: 'Oportunidades recebidas' }, slow);
  expect(await within(card).findByText('nos últimos 7 dias')).toBeVisible();
  expect(card.querySelector('strong')).toHaveTextContent('12');
  // 8, 9, 10 and 11 before: the average is 9.5, displayed as 10.
  expect(card).toHaveTextContent('2 a mais que a média das 4 semanas anteriores');
  expect(document.querySelector('.dash .home-card')).toBe(card);
}, 60_000);
