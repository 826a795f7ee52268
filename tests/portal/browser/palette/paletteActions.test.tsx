import { screen, waitFor, within } from '@testing-library/react';
import { density, themeMode } from '@patio/framework/react';
import { readRecent } from '#portal/browser/palette/recentRecords.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { openPortal } from '../portalBrowser';

const patience = { timeout: 15_000 };
const dealers = [
  { id: 'd-1', gmfCode: '101', tradingName: 'Aroeira Veículos' },
  { id: 'd-2', gmfCode: '102', tradingName: 'Ipê Amarelo' },
];
const seller: Partial<SessionUser> = {
  userType: 'DEALER',
  groups: [{ groupName: 'seller' }],
  dealers,
  dealerDefault: { id: 'd-1' },
};
const bit: Partial<SessionUser> = { groups: [{ groupName: 'bit' }] };

const open = async (user: Partial<SessionUser>, decide?: Decide, path = '/') => {
  const view = openPortal(path, decide, user);
  await screen.findByRole('navigation', { name: 'Menu principal' }, patience);
  const call = async () => {
    await view.person.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: /^(Buscar|Search)/ }, patience);
  };
  const search = async (words: string) => {
    await view.person.type(await call(), words);
    return within(screen.getByRole('listbox')).findAllByRole('option', undefined, patience);
  };
  const take = async (words: string) => {
    await search(words);
    await view.person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  };
  return { ...view, call, search, take };
};
const names = (found: readonly HTMLElement[]) => found.map((one) => one.textContent);

test('theme, density and language can be changed anywhere; the current setting is not offered', async () => {
  const { search, take, person } = await open(bit);
  const former = [themeMode.read(), density.read()];
  expect(names(await search('tema apar'))).toHaveLength(2);
  await person.keyboard('{Escape}');
  await take('aparência: escura');
  expect(themeMode.read()).toBe('dark');
  expect(names(await search('tema apar')).join()).not.toMatch(/scur/);
  await person.keyboard('{Escape}');
  await take('densidade');
  expect(density.read()).not.toBe(former[1]);
  await take('idioma');
  expect(await screen.findByRole('heading', { name: 'Home' }, patience)).toBeVisible();
  await take('language');
  expect(await screen.findByRole('heading', { name: 'Início' }, patience)).toBeVisible();
  themeMode.set(former[0] as never);
  density.set(former[1] as never);
  // In development react-admin logs aborted searches, and updates the language outside of `act`.
  expect(takeConsoleComplaints().every((line) => /AbortError|act\(/.test(line))).toBe(true);
}, 60_000);

test('the mouse and the page keys highlight an option, a click runs it; the shortcut overview opens', async () => {
  const { person, call, search } = await open(bit);
  const field = await call();
  const all = within(screen.getByRole('listbox')).getAllByRole('option');
  const marked = () =>
    all.findIndex(({ id }) => id === field.getAttribute('aria-activedescendant'));
  expect(all.length).toBeGreaterThan(9);
  await person.keyboard('{PageDown}');
  expect(marked()).toBe(8);
  await person.keyboard('{PageUp}{PageUp}');
  expect(marked()).toBe(0);
  await person.keyboard('{PageDown}{PageDown}{PageDown}');
  expect(marked()).toBe(all.length - 1);
  await person.hover(all[2]!);
  expect(marked()).toBe(2);
  await person.keyboard('{Escape}');
  const [keys] = await search('atalhos');
  await person.click(keys!);
  expect(await screen.findByRole('dialog', { name: /atalhos/i }, patience)).toBeVisible();
}, 60_000);

test('SES-072: people with several dealers switch by name or number, with an error if it fails', async () => {
  let response: ReturnType<Decide> = problem(500);
  const decide: Decide = ({ url }) =>
    url.includes('/dealers/active') || /dealer.*d-2/.test(url) ? response : undefined;
  const { take, search, call, person, sent } = await open(seller, decide);
  expect(names(await search('102'))).toHaveLength(1);
  await person.keyboard('{Escape}');
  await person.type(await call(), '101');
  expect(screen.getByRole('listbox')).toBeEmptyDOMElement();
  await person.keyboard('{Escape}');
  await take('102');
  await waitFor(() => expect(sent('d-2')).not.toEqual([]));
  await waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  expect(screen.queryByText(/Ipê Amarelo\./)).toBeNull();
  response = { body: { ...sessionUser(seller), dealerDefault: { id: 'd-2' } } };
  await take('ipê amarelo');
  expect(await screen.findByText(/Ipê Amarelo\./, undefined, patience)).toBeVisible();
  expect(sent('d-2').length).toBeGreaterThan(1);
}, 60_000);

test('SES-072: unsaved input prevents switching the dealer', async () => {
  const { take, sent } = await open(seller);
  const keep = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', keep);
  const before = sent('d-2').length;
  await take('102');
  window.removeEventListener('beforeunload', keep);
  expect(sent('d-2')).toHaveLength(before);
}, 60_000);

test('actions forbidden while viewing as another profile are not offered, but ending the view is', async () => {
  const until = new Date(Date.now() + 20 * 60_000).toISOString();
  const seeAs = { id: 'v-1', until, ownGroupName: 'admin-internal' };
  localStorage.setItem('patio.personal.MARIA.recent', '[]');
  const { search, person } = await open({ ...bit, seeAs });
  const offered = names(await search('a'));
  expect(offered.join()).not.toMatch(/Cadastrar|Trocar senha/);
  expect(offered.join()).toMatch(/Encerrar visualização/);
  await person.keyboard('{Escape}');
}, 60_000);

test.each([
  ['page', '/dealers/d-9'],
  ['form', '/dealers/d-9/edit'],
])(
  'a record visited by its %s is among the recent ones, and links to its page',
  async (_, at) => {
    const record = { id: 'd-9', version: 1, GMFcode: '109', tradingName: 'Cedro Motors' };
    const decide: Decide = ({ url }) =>
      /\/GMF\/dealers\/d-9(\?|$)/.test(url)
        ? { body: record, headers: { etag: '"1"' } }
        : undefined;
    const { call } = await open(bit, decide, at);
    await waitFor(() => expect(readRecent('MARIA')).toHaveLength(1), patience);
    const [{ path, resource } = {} as never] = readRecent('MARIA');
    expect([path, resource]).toEqual(['/dealers/d-9', 'dealers']);
    await call();
    const recent = screen.getByRole('group', { name: 'Visitados recentemente' });
    expect(within(recent).getByRole('option')).toHaveTextContent('Cedro MotorsConcessionária');
  },
  60_000,
);

test('leaving asks for no confirmation without unsaved input', async () => {
  const { take, stored } = await open(bit);
  await take('sair');
  await waitFor(() => expect(stored()).toBeNull(), patience);
}, 60_000);
