import { screen, within } from '@testing-library/react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { openPortal } from '../portalBrowser';

/** The first page loads the descriptions of its lists. */
const slow = { timeout: 20_000 };

const first = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
const people = {
  seller: {
    groups: [{ groupName: 'seller' }],
    userType: 'DEALER',
    dealers: [first],
    dealerDefault: first,
  },
  admin: { groups: [{ groupName: 'admin-internal' }], userType: 'GMF', dealers: [] },
  serviceDesk: { groups: [{ groupName: 'service-desk' }], userType: 'GMF', dealers: [] },
} satisfies Readonly<Record<string, Partial<SessionUser>>>;

/** Lists with the given number of records, by part of the address. */
const counts =
  (totals: Readonly<Record<string, number>>) =>
  ({ url, body }: { readonly url: string; readonly body?: unknown }) => {
    const request = decodeURIComponent(url) + JSON.stringify(body ?? '');
    const found = Object.entries(totals).find(([part]) => request.includes(part));
    return found
      ? { body: [], headers: { 'content-range': `rows 0-0/${String(found[1])}` } }
      : undefined;
  };

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title }, slow);
  return heading.closest('section')!;
};

test('a seller sees how many opportunities and exemptions are waiting, with links', async () => {
  openPortal('/', counts({ '"situation":"pending"': 3, '"status":"PENDING"': 1 }), people.seller);
  const card = await cardOf('Suas pendências');
  const leads = await within(card).findByRole('link', { name: /Oportunidades sem contato/ }, slow);
  expect(leads).toHaveTextContent('3');
  expect(new URL(leads.getAttribute('href') ?? '', 'http://x').searchParams.get('filter')).toBe(
    '{"situation":"pending"}',
  );
  const exemptions = await within(card).findByText(
    'Isenção de TCC aguardando decisão',
    undefined,
    slow,
  );
  expect(exemptions.parentElement).toHaveTextContent('1');
}, 60_000);

test('without possible tasks there is no card', async () => {
  openPortal('/', undefined, people.serviceDesk);
  await cardOf('O que mudou');
  await screen.findByText('Nenhum dado para mostrar ainda.', undefined, slow);
  expect(screen.queryByText('Suas pendências')).not.toBeInTheDocument();
}, 60_000);

test('people who request but never approve see rejections, not approvals to decide', async () => {
  const decidedAt = new Date().toISOString();
  const fee = { resource: 'parameterFees', createdAt: '2026-01-01T00:00:00.000Z' };
  const own = [
    { ...fee, id: 'a1', label: 'SP', status: 'rejected', decidedAt },
    { ...fee, id: 'a2', label: 'RJ', status: 'rejected', decidedAt },
    // Corrected and sent again.
    {
      ...fee,
      id: 'a3',
      label: 'RJ',
      status: 'pending',
      createdAt: `${decidedAt}+`,
      decidedAt: null,
    },
  ];
  openPortal(
    '/',
    ({ url }) => {
      if (url.includes('/resources/approvals')) return { body: { approvals: own } };
      if (url.includes('/trend?')) return undefined;
      // Proposal lists, in the format of their calls.
      return /proposal/i.test(url) ? { body: { content: [], totalElements: 2 } } : undefined;
    },
    people.admin,
  );
  const card = await cardOf('Suas pendências');
  const rejected = await within(card).findByRole('link', { name: /Solicitação rejeitada/ }, slow);
  expect(rejected).toHaveTextContent(/^1/);
  expect(rejected).toHaveAttribute('href', '/approvals?show=mine');
  expect(
    within(card).queryByText(/Aprovaç(ão|ões) pendentes?$/, { selector: '[href="/approvals"] *' }),
  ).toBeNull();
}, 60_000);
