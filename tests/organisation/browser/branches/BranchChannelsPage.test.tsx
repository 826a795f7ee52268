import { act, screen, within } from '@testing-library/react';
import { problem, type Decide } from '../../../framework/browser/data/fakeServer';
import { goTo } from '../../../../src/session/browser/entry/location';
import { openPortal } from '../../../portal/browser/portalBrowser';

const patience = { timeout: 15_000 };
const known = window.matchMedia;
afterEach(() => {
  window.matchMedia = known;
});

const channels: Decide = ({ url }) =>
  url.includes('/regions/SP1/channels')
    ? { body: [{ name: 'Loja', enabled: 8, disabled: 1 }] }
    : undefined;

test('ENT-BRANCH-06: on a phone channels are cards, with both actions in sight', async () => {
  window.matchMedia = (query) => ({ ...known(query), matches: query.includes('max-width: 767') });
  const { person } = openPortal('/branches/SP1/channels', channels, {
    groups: [{ groupName: 'bit' }],
  });
  const list = await screen.findByRole('list', { name: 'Canais da região SP1' }, patience);
  const card = within(list).getByRole('listitem');
  expect(card).toHaveTextContent('Habilitado em 8 concessionárias');
  expect(card).toHaveTextContent('Desabilitado em 1 concessionária');
  expect(screen.queryByRole('table')).toBeNull();
  // Tab and way back call the page by its own name, not by that of the list above it.
  expect(document.title).toMatch(/^Canais da região SP1 · /);
  await person.click(within(card).getByRole('button', { name: 'Desabilitar em todas' }));
  const dialog = await screen.findByRole('dialog', { name: /^Loja/ });
  expect(dialog).toBeVisible();
  // So many change: those where the channel is on.
  expect(dialog).toHaveTextContent(/\b8 concessionárias/);
});

/** Lists of their own pages, each with the path of its call and a text of its only row. */
const email = {
  ...{ id: 'm-1', username: 'MARIA', email: 'm@x.br', type: 'verificationCode' },
  ...{ sentAt: '2026-05-01T10:00:00Z', status: 'sent' },
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
  'SHELL-024: %s shows no rows of before once a reload fails',
  async (path, groupName, asked, body, row) => {
    let isAway = false;
    const decide: Decide = ({ url }) => {
      if (!url.includes(asked)) return undefined;
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
