import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 10_000 };
const email = (number: number, given: object = {}) => ({
  id: `e${number}`,
  username: `PESSOA${number}`,
  email: `p${number}@exemplo.com.br`,
  type: 'verificationCode',
  status: 'sent',
  sentAt: '2026-06-01T15:00:00.000Z',
  ...given,
});

const open = async (content: readonly object[], total = content.length, decide?: Decide) => {
  const answer: Decide = async (call, calls) =>
    (await decide?.(call, calls)) ??
    (call.url.includes('/emailControlFlow')
      ? { body: { content, totalElements: total, page: 0, size: 10 } }
      : undefined);
  const opened = openPortal('/users/emails', answer, { groups: [{ groupName: 'provisioning' }] });
  await screen.findByRole('heading', { level: 1, name: 'E-mails enviados' }, patience);
  const requests = () =>
    opened
      .sent('/emailControlFlow')
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  return { ...opened, requests };
};

const media = window.matchMedia;
afterEach(() => (window.matchMedia = media));

const three = [
  email(1),
  email(2, { type: 'welcome', status: 'pending', sentAt: null }),
  email(3, { status: 'failed', type: 'userBlocked' }),
];

test('ENT-USER-13: sent e-mails are listed with person, address, type, date and status', async () => {
  await open(three);
  const table = await screen.findByRole('table', undefined, patience);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/PESSOA1.*p1@.*Código de verificação.*01\/06\/2026.*Enviado/),
    expect.stringMatching(/PESSOA2.*p2@.*Boas-vindas.*Ainda não enviado.*Na fila/),
    expect.stringMatching(/PESSOA3.*p3@.*Usuário bloqueado.*01\/06\/2026.*Falhou/),
  ]);
});

test('on a phone each e-mail is a card', async () => {
  window.matchMedia = (query) => ({ ...media(query), matches: query.includes('767.95px') });
  await open(three);
  const cards = await screen.findByRole('list', { name: 'E-mails enviados' }, patience);
  expect(screen.queryByRole('table')).toBeNull();
  const [first, second] = [...cards.children];
  expect(cards.children).toHaveLength(3);
  expect(first).toHaveTextContent(/PESSOA1/);
  expect(first).toHaveTextContent(/p1@exemplo\.com\.br.*Código de verificação.*01\/06\/2026/);
  expect(first).toHaveTextContent(/Enviado/);
  expect(second).toHaveTextContent(/Ainda não enviado/);
  expect(second).toHaveTextContent(/Na fila/);
});

test('CALL-036: a search sends the username in upper case, starting at the first page', async () => {
  const { person, requests } = await open(three, 25);
  await screen.findByRole('table', undefined, patience);
  expect(requests()).toEqual([{ page: '0', sizeByPage: '10' }]);
  await person.click(screen.getByRole('button', { name: /próxima/i }));
  await waitFor(() => expect(requests().at(-1)).toEqual({ page: '1', sizeByPage: '10' }));
  await person.type(screen.getByRole('searchbox', { name: 'Nome de usuário' }), ' maria {Enter}');
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({ page: '0', sizeByPage: '10', username: 'MARIA' }),
  );
  expect(requests()).toHaveLength(3);
});

test('an empty result is stated, without a table', async () => {
  await open([]);
  expect(await screen.findByText('Nenhum e-mail encontrado', undefined, patience)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation', { name: /página/i })).toBeNull();
});

test('SHELL-024: a failed load can be retried', async () => {
  let fails = true;
  const { person } = await open(three, 3, ({ url }) =>
    fails && url.includes('/emailControlFlow') ? problem(404, 'SIS001') : undefined,
  );
  const again = await screen.findByRole('button', { name: 'Tentar de novo' }, patience);
  expect(screen.queryByText('Nenhum e-mail encontrado')).toBeNull();
  fails = false;
  await person.click(again);
  expect(await screen.findByRole('table', undefined, patience)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});
