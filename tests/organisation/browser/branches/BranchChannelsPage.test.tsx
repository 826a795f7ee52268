import { act, screen, waitFor, within } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { goTo } from '@patio/framework/people/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };
const known = window.matchMedia;
afterEach(() => {
  window.matchMedia = known;
});

const channels: Decide = ({ url }) =>
  url.includes('/regions/SP1/channels')
    ? { body: [{ name: 'Loja', enabled: 8, disabled: 1 }] }
    : undefined;

test('ENT-BRANCH-06: on a phone channels are cards, with both actions visible', async () => {
  window.matchMedia = (query) => ({ ...known(query), matches: query.includes('max-width: 767') });
  const { person } = openPortal('/branches/SP1/channels', channels, {
    groups: [{ groupName: 'bit' }],
  });
  const list = await screen.findByRole('list', { name: 'Canais da região SP1' }, patience);
  const card = within(list).getByRole('listitem');
  expect(card).toHaveTextContent('Habilitado em 8 concessionárias');
  expect(card).toHaveTextContent('Desabilitado em 1 concessionária');
  expect(screen.queryByRole('table')).toBeNull();
  // The tab and the back link name the page itself, not the list above it.
  expect(document.title).toMatch(/^Canais da região SP1 · /);
  await person.click(within(card).getByRole('button', { name: 'Desabilitar em todas' }));
  const dialog = await screen.findByRole('dialog', { name: /^Loja/ });
  expect(dialog).toBeVisible();
  // Dealers affected: those with the channel switched on.
  expect(dialog).toHaveTextContent(/\b8 concessionárias/);
});

/** Lists with their own pages, each with the path of its call and a text of its only row. */
const email = {
  id: 'm-1',
  username: 'MARIA',
  email: 'm@x.br',
  type: 'verificationCode',
  sentAt: '2026-05-01T10:00:00Z',
  status: 'sent',
};
test.each([
  [
    '/branches/SP1/channels',
    'bit',
    '/regions/SP1/channels',
    [{ name: 'Loja', enabled: 8, disabled: 1 }],
    'Loja',
  ],
  [
    '/users/emails',
    'provisioning',
    '/emailControlFlow',
    { content: [email], totalElements: 1, page: 0, size: 10 },
    'm@x.br',
  ],
] as const)(
  'SHELL-024: %s shows no old rows once a reload fails',
  async (path, groupName, request, body, row) => {
    let isAway = false;
    const decide: Decide = ({ url }) => {
      if (!url.includes(request)) return undefined;
      return isAway ? problem(400, 'request.invalid_parameter') : { body };
    };
    openPortal(path, decide, { groups: [{ groupName }] });
    expect(await screen.findByText(row, undefined, patience)).toBeVisible();
    isAway = true;
    act(() => goTo('/'));
    await screen.findByRole('heading', { level: 1, name: 'Início' }, patience);
    act(() => goTo(path));
    expect(await screen.findByRole('button', { name: 'Tentar de novo' }, patience)).toBeVisible();
    expect(screen.queryByText(row)).toBeNull();
  },
);

const two: Decide = ({ url, method }) => {
  if (!url.includes('/regions/SP1/channels')) return undefined;
  if (method !== 'GET') return { body: { changed: 8 } };
  return {
    body: [
      { name: 'Loja', enabled: 8, disabled: 1 },
      { name: 'Feirão', enabled: 0, disabled: 9 },
    ],
  };
};
const bit = { groups: [{ groupName: 'bit' }] };

test('ENT-BRANCH-06, OQ-058: a channel is switched after confirmation, unless it is already so', async () => {
  const { person, sent } = openPortal('/branches/SP1/channels', two, bit);
  await screen.findByRole('table', { name: 'Canais da região SP1' }, patience);
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  const button = (row: string, name: string) => within(rowOf(row)).getByRole('button', { name });
  expect(rowOf('Loja')).toHaveTextContent(/8 concessionárias1 concessionária/);
  expect(button('Feirão', 'Desabilitar em todas')).toBeDisabled();
  expect(button('Feirão', 'Habilitar em todas')).toBeEnabled();
  const calls = (method: string) =>
    sent('/regions/SP1/channels').filter((one) => (one.method === 'GET') === (method === 'GET'));
  const reads = calls('GET').length;
  for (const [answer, times] of [
    ['Cancelar', 0],
    ['Habilitar em todas', 1],
  ] as const) {
    await person.click(button('Loja', 'Habilitar em todas'));
    const dialog = await screen.findByRole('dialog', { name: 'Loja: Habilitar em todas' });
    expect(dialog).toHaveTextContent('O canal Loja será habilitado em 1 concessionária.');
    await person.click(within(dialog).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('change')).toHaveLength(times);
    if (times === 0) expect(calls('GET')).toHaveLength(reads);
  }
  const done = await screen.findAllByText('Canal alterado em 8 concessionárias.');
  expect(done.length).toBeGreaterThan(0);
  await waitFor(() => expect(calls('GET').length).toBeGreaterThan(reads));
  expect(calls('change')[0]!.url).toMatch(/\/Loja\/enable$/);
});

test('ENT-BRANCH-06: a region without channels is described as such; a failed load can be retried', async () => {
  let isAway = true;
  const { person } = openPortal(
    '/branches/SP1/channels',
    ({ url }) => {
      if (!url.includes('/regions/SP1/channels')) return undefined;
      return isAway ? problem(400, 'request.invalid_parameter') : { body: [] };
    },
    bit,
  );
  const again = await screen.findByRole('button', { name: 'Tentar de novo' }, patience);
  expect(screen.queryByText('Nenhum canal nesta região')).toBeNull();
  isAway = false;
  await person.click(again);
  expect(await screen.findByText('Nenhum canal nesta região', undefined, patience)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
