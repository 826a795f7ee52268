import { screen, within } from '@testing-library/react';
import { openPortal } from '../../../portal/browser/portalBrowser';

const patience = { timeout: 15_000 };

const openForm = async () => {
  const view = openPortal('/users/register', undefined, {
    groups: [{ groupName: 'provisioning' }],
  });
  await screen.findByLabelText(/^Perfil/, undefined, patience);
  return view;
};

test('the summary of errors calls the confirmation of the password by its name and leads to it', async () => {
  const { person } = await openForm();
  const confirmation = await screen.findByLabelText(/^Confirme a senha/, undefined, patience);
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  const summary = await screen.findByRole('alert', undefined, patience);
  const line = await within(summary).findByRole('link', { name: /^Confirmação da senha: / });
  expect(within(summary).queryByRole('link', { name: /^Cadastro/ })).toBeNull();
  await person.click(line);
  expect(confirmation).toHaveFocus();
});

test('ENT-USER-05: dealers are marked as required where a dealer profile asks for them', async () => {
  const { person } = await openForm();
  await person.selectOptions(screen.getByLabelText(/^Perfil/), 'seller');
  const dealers = await screen.findByRole('combobox', { name: /^Concessionárias/ }, patience);
  expect(dealers).toHaveAttribute('aria-required', 'true');
});
