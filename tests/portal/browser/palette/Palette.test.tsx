import { screen, waitFor, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '../portalBrowser';

const patience = { timeout: 15_000 };
const bit = { groups: [{ groupName: 'bit' }] };

const found: Decide = ({ url }) =>
  url.includes('/GMF/dealers') && url.includes('aro')
    ? {
        body: [{ id: 'd-1', GMFcode: '101', tradingName: 'Aroeira Veículos', status: 'enabled' }],
        headers: { 'content-range': 'rows 0-0/1' },
      }
    : undefined;

const open = async (decide: Decide = () => undefined, user = bit) => {
  const view = openPortal('/', decide, user);
  await screen.findByRole('heading', { name: 'Início' }, patience);
  await view.person.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', undefined, patience);
  const field = within(palette).getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  const options = () =>
    within(palette)
      .queryAllByRole('option')
      .map((option) => option.textContent);
  return { ...view, palette, field, options };
};

const marked = (palette: HTMLElement, field: HTMLElement) =>
  palette.querySelector(`[id="${field.getAttribute('aria-activedescendant')}"]`);

test('initially offers pages and actions, each once, and moves with arrow keys without leaving the field', async () => {
  const { person, palette, field, options } = await open();
  expect(within(palette).getByRole('group', { name: 'Ir para' })).toBeVisible();
  await person.type(field, 'cadastrar concess');
  await waitFor(() => expect(options()).toEqual(['Cadastrar concessionária']));
  await person.clear(field);
  const all = options();
  expect(marked(palette, field)).toHaveTextContent(String(all[0]));
  await person.keyboard('{ArrowUp}');
  expect(marked(palette, field)).toHaveTextContent(String(all.at(-1)));
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked(palette, field)).toHaveTextContent(String(all[1]));
  expect(marked(palette, field)).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveFocus();
});

test('offers a new record wherever its form is accessible', async () => {
  const { person, field, options } = await open();
  await person.type(field, 'cadastrar campanha');
  await waitFor(() => expect(options()).toEqual(['Cadastrar campanha']));
  await person.clear(field);
  await person.type(field, 'cadastrar usuario');
  await waitFor(() => expect(options()).toEqual([]));
});

test('finds uploads and extractions by everyday words', async () => {
  const { person, field, options } = await open();
  await person.type(field, 'importar tier');
  await waitFor(() => expect(options()).toEqual(['TierUploads']));
  await person.clear(field);
  await person.type(field, 'exportar campanhas');
  await waitFor(() => expect(options()).toEqual(['CampanhasExtrações']));
});

test('links to the manual and the approvals, which are in no menu', async () => {
  const { person, field, options } = await open();
  await person.type(field, 'aprovac');
  await waitFor(() => expect(options()).toEqual(['Aprovações']));
  await person.clear(field);
  await person.type(field, 'manual');
  await waitFor(() => expect(options()).toEqual(['Ajuda']));
  await person.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' }, patience);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('finds records, reports no match, and closes with Esc, returning the focus', async () => {
  const { person, palette, field, sent } = await open(found);
  await person.type(field, 'aro');
  const dealers = await screen.findByRole('group', { name: 'Concessionárias' }, patience);
  expect(within(dealers).getByRole('option')).toHaveTextContent('Aroeira Veículos');
  // Price tables are readable, but their page is for finance only.
  const searched = sent('aro').map(({ url }) => url.split('?')[0]);
  expect(searched).toContain('/api/GMF/dealers');
  expect(searched.filter((path) => path?.includes('/plan-tables'))).toEqual([]);
  await person.clear(field);
  await person.type(field, 'xyzzy');
  expect(await within(palette).findByText(/Nenhum resultado para “xyzzy”/)).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the marked item stays marked when records are found and inserted before it', async () => {
  let find = (): void => undefined;
  const isFound = new Promise<void>((resolve) => {
    find = resolve;
  });
  const { person, palette, field, options } = await open(async ({ url }) => {
    if (!url.includes('/GMF/dealers') || !url.includes('concess')) return undefined;
    await isFound;
    return {
      body: [{ id: 'd-1', GMFcode: '101', tradingName: 'Concess Norte', status: 'enabled' }],
      headers: { 'content-range': 'rows 0-0/1' },
    };
  });
  await person.type(field, 'concess');
  await waitFor(() => expect(options()).toContain('Cadastrar concessionária'));
  await person.keyboard('{ArrowUp}');
  const chosen = marked(palette, field)?.textContent ?? '';
  find();
  await waitFor(() => expect(options().join()).toContain('Concess Norte'), patience);
  expect(marked(palette, field)).toHaveTextContent(chosen);
});

test('does not search records whose names the person may not read, nor settings', async () => {
  const { person, field, sent } = await open(found, {
    groups: [{ groupName: 'admin-internal' }],
  });
  await person.type(field, 'aro');
  await screen.findByRole('group', { name: 'Concessionárias' }, patience);
  const searched = sent('aro').map(({ url }) => url.split('?')[0]);
  expect(searched).not.toContain('/api/GMF/clients');
  expect(searched).not.toContain('/api/GMF/parameters/manufacturer');
});

test('offers no approvals to people who take no part in any', async () => {
  const { person, field, options } = await open(undefined, {
    groups: [{ groupName: 'consulta' }],
  });
  await person.type(field, 'aprovac');
  await waitFor(() => expect(options()).toEqual([]));
});

test('stays closed while a dialog is open, so that no input is lost', async () => {
  const { person, field } = await open();
  await person.type(field, 'trocar senha');
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /senha/i }, patience);
  await person.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: /^Buscar/ }, patience)).toBeVisible();
});
