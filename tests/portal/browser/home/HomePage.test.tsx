import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../portalBrowser';

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
  await person.click(screen.getByRole('menuitem', { name: 'Organizar o painel do grupo' }));
  const whose = await screen.findByRole('combobox', { name: 'Painel' });
  await person.selectOptions(whose, 'seller');
  await waitFor(() => expect(handles()).toContain('Mover Minhas concessionárias'));
  expect(handles()).toContain('Mover Simulações');
  expect(handles()).not.toContain('Mover Cartão que não existe mais');
  // Removed cards can be added back even if the administrator does not see them.
  await person.click(screen.getByRole('button', { name: 'Opções de Minhas concessionárias' }));
  await person.click(screen.getByRole('menuitem', { name: 'Remover' }));
  await person.click(screen.getByRole('button', { name: 'Adicionar cartão' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(dialog.getByLabelText('O que mostrar'), 'own');
  const offered = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toContain('Minhas concessionárias');
});
