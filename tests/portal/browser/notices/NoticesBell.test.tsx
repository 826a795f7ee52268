import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { addPortalTexts } from '#portal/browser/i18n/portal.ts';
import { NoticesBell } from '#portal/browser/notices/NoticesBell.tsx';
import { setLocale } from '@patio/framework/react';
import { session } from '#session/browser/call.ts';
import type { StoredNotice } from '#generated/types/wire.ts';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { renderEngine, violations } from '#tests/framework/browser/support/renderEngine.tsx';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

beforeAll(() => Promise.all([addLightTexts(), addPortalTexts()]));
afterEach(() => act(() => setLocale('pt-BR')));

const read: StoredNotice = {
  id: 'n-1',
  type: 'NOT001',
  title: 'Tabelas',
  message: 'Novas tabelas',
  isRead: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  fileName: 'ficha.pdf',
};
const approved: StoredNotice = {
  id: 'n-2',
  type: 'PROPOSAL',
  title: 'Proposta aprovada',
  isRead: false,
  message: 'Proposta 7, Lia: Formalize para gerar o contrato.',
  english: { title: 'Proposal approved', message: 'Proposal 7, Lia: Formalize it.' },
  createdAt: '2026-11-21T12:30:00.000Z',
  path: '/vendas/consultarPropostas/p-7',
};
const signed: StoredNotice = {
  id: 'n-3',
  type: 'PROPOSAL',
  title: '1 de 2 assinaram',
  isRead: false,
  message: 'Proposta 7, Lia: Falta 1 assinatura.',
  createdAt: '2026-11-21T13:00:00.000Z',
};

/** Counts the reads of a page's content; returning to the window alone causes none. */
const Page = ({ reads }: { readonly reads: Record<string, number> }) => {
  const query = (name: string, queryKey: readonly string[]) => ({
    queryKey,
    queryFn: () => (reads[name] = (reads[name] ?? 0) + 1),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  useQuery(query('home', ['home', 'waiting']));
  useQuery(query('list', ['saleProposals', 'getList']));
  useQuery(query('record', ['saleProposals', 'getOne']));
  return null;
};

const openBell = (first: readonly StoredNotice[]) => {
  session.write(sessionUser());
  let notices = first;
  const server = createFakeServer(({ method, url }) => {
    if (url.includes('/resources/inbox')) return { body: { items: [], unread: 0 } };
    return method === 'DELETE' ? { status: 204 } : { body: notices };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  const reads: Record<string, number> = {};
  const opened = renderEngine(
    <>
      <NoticesBell />
      <Page reads={reads} />
    </>,
  );
  /** Returns to the window, with new notices on the server. */
  const comeBack = async (next: readonly StoredNotice[]) => {
    notices = next;
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
  };
  return { ...opened, server, comeBack, reads };
};

const bell = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: 'Avisos' });

test('PROP-048: counts new notices; opening it lists them with links and marks all as read', async () => {
  const { user, server, place } = openBell([signed, approved, read]);
  await user.click(await bell('Avisos: 2 novos'));
  const items = within(await panel()).getAllByRole('listitem');
  expect(items.map((item) => within(item).queryByText('Novo') !== null)).toEqual([
    true,
    true,
    false,
  ]);
  expect(items[0]).toHaveTextContent(
    '1 de 2 assinaramProposta 7, Lia: Falta 1 assinatura.21/11/2026 10:00',
  );
  expect(within(items[0]!).queryByRole('link')).toBeNull();
  expect(within(items[2]!).getByRole('button', { name: /^Baixar a especificação/ })).toBeVisible();
  expect(await bell('Avisos')).toBeVisible();
  const removals = server.calls.filter(({ method }) => method === 'DELETE');
  expect(removals.map(({ url }) => decodeURIComponent(url))).toEqual([
    '/api/GMF/users/notifications?ids=n-3,n-2',
  ]);
  expect(await violations()).toEqual([]);
  await user.click(within(items[1]!).getByRole('link', { name: /Proposta aprovada/ }));
  expect(place.path).toBe('/vendas/consultarPropostas/p-7');
  expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
});

test('a newly arrived notice shows a toast once; those present at the first load do not', async () => {
  const { comeBack, reads } = openBell([approved]);
  expect(await bell('Avisos: 1 novo')).toBeVisible();
  const toasts = () => screen.queryAllByText(/Proposta 7, Lia/);
  expect(toasts()).toEqual([]);
  await comeBack([signed, approved]);
  expect(await bell('Avisos: 2 novos')).toBeVisible();
  expect(toasts().map((toast) => toast.textContent)).toEqual([
    '1 de 2 assinaram. Proposta 7, Lia: Falta 1 assinatura.',
  ]);
  // Lists and the home are read again; a record is left alone because it may be in editing.
  await waitFor(() => expect(reads).toEqual({ home: 2, list: 2, record: 1 }));
  await comeBack([{ ...signed, isRead: true }, approved]);
  expect(await bell('Avisos: 1 novo')).toBeVisible();
  expect(toasts()).toHaveLength(1);
  expect(reads).toEqual({ home: 2, list: 2, record: 1 });
});

test('a notice about the page that is open shows no toast, but counts', async () => {
  const { comeBack, place, reads } = openBell([]);
  await bell('Avisos');
  place.go('/vendas/consultarPropostas/p-7');
  await comeBack([approved]);
  expect(await bell('Avisos: 1 novo')).toBeVisible();
  await waitFor(() => expect(reads).toEqual({ home: 2, list: 2, record: 1 }));
  expect(screen.queryByText(/Proposta 7, Lia/)).toBeNull();
});

test('I18N-003: in English notices use their English texts if they have any', async () => {
  await act(() => setLocale('en'));
  const { user } = openBell([approved, read]);
  await user.click(await bell('Notices: 1 new'));
  const region = await screen.findByRole('region', { name: 'Notices' });
  expect(within(region).getByText('Proposal approved')).toBeVisible();
  expect(within(region).getByText('Novas tabelas')).toBeVisible();
});

test('explains its purpose while empty', async () => {
  const { user } = openBell([]);
  await user.click(await bell('Avisos'));
  expect(within(await panel()).getByText(/^Nenhum aviso/)).toBeVisible();
});
