import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const ofDealers = [
  'compras',
  'customer',
  'fi-manager',
  'insurance-operator',
  'sales-manager',
  'seller',
];
const ofProvider = [
  'admin-internal',
  'bit',
  'consorcio',
  'consulta',
  'crm',
  'feirao',
  'finance',
  'insurance',
  'ofertas',
  'provisioning',
  'representante',
  'service-desk',
];

const patience = { timeout: 15_000 };

const openForm = async (search = '') => {
  const view = openPortal(`/users/register${search}`, undefined, {
    groups: [{ groupName: 'provisioning' }],
  });
  await screen.findByLabelText(/^Perfil/, undefined, patience);
  return view;
};

test('the error summary names the password confirmation by its label and links to it', async () => {
  const { person } = await openForm();
  const confirmation = await screen.findByLabelText(/^Confirme a senha/, undefined, patience);
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  const summary = await screen.findByRole('alert', undefined, patience);
  const line = await within(summary).findByRole('link', { name: /^Confirmação da senha: / });
  expect(within(summary).queryByRole('link', { name: /^Cadastro/ })).toBeNull();
  await person.click(line);
  expect(confirmation).toHaveFocus();
});

test('VAL-015, VAL-016, VAL-017, ENT-USER-01, ENT-USER-02, ENT-USER-03, ENT-USER-04: missing and blank fields are marked, and nothing is sent', async () => {
  const { person, sent } = await openForm();
  const fields = [/^Perfil/, /^ID/, /^Nome/, /^E-mail/].map((name) => screen.getByLabelText(name));
  const areMarked = async (): Promise<void> => {
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    for (const field of fields)
      await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'), patience);
  };
  await areMarked();
  for (const field of fields.slice(1)) await person.type(field, '   ');
  await areMarked();
  expect(sent('/users').filter(({ method }) => method === 'POST')).toEqual([]);
}, 30_000);

test.each([
  ['provisioning', [...ofDealers, ...ofProvider].toSorted()],
  ['fi-manager', ofDealers],
])(
  'ENT-USER-01, CALL-027: %s must choose a profile of the classes it manages',
  async (groupName, profiles) => {
    const { person, sent } = openPortal('/users/register', undefined, { groups: [{ groupName }] });
    const profile = await screen.findByLabelText(/^Perfil/, undefined, patience);
    const values = within(profile)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
      .filter((value) => value !== '');
    expect(values.toSorted()).toEqual(profiles);
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(profile).toHaveAttribute('aria-invalid', 'true'), patience);
    expect(sent('/users').filter(({ method }) => method === 'POST')).toEqual([]);
  },
  30_000,
);

test('ENT-USER-05: dealers are marked as required for a dealer profile', async () => {
  const { person } = await openForm();
  await person.selectOptions(screen.getByLabelText(/^Perfil/), 'seller');
  const dealers = await screen.findByRole('combobox', { name: /^Concessionárias/ }, patience);
  expect(dealers).toHaveAttribute('aria-required', 'true');
});

test('ROUTE-014: opened from the record of a dealer, the dealer is preselected', async () => {
  const { person } = await openForm('?dealer=101');
  await person.selectOptions(screen.getByLabelText(/^Perfil/), 'seller');
  await screen.findByRole('button', { name: 'Remover 101' }, patience);
});

test('ENT-USER-06: a confirmation that differs from the password is refused at its field', async () => {
  const { person, sent } = await openForm();
  const confirmation = await screen.findByLabelText(/^Confirme a senha/, undefined, patience);
  await person.type(screen.getByLabelText(/^Senha/), 'Pv-2026!');
  await person.type(confirmation, 'Pv-2027!');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  const words = /As senhas não são iguais/;
  const [said] = await screen.findAllByText(words, undefined, patience);
  expect(said).toBeVisible();
  expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  expect(sent('/users').filter(({ method }) => method === 'POST')).toEqual([]);
  await person.clear(confirmation);
  await person.type(confirmation, 'Pv-2026!');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryAllByText(words)).toEqual([]), patience);
});

test.each([
  ['of a name', 'Verde-joana26', /A senha contém o nome ou o usuário da pessoa/],
  ['of the username', 'Jo.Prado#26', /A senha contém o nome ou o usuário da pessoa/],
  ['of easy words', 'Patio2026!x', /palavras difíceis de adivinhar/],
  ['without a digit', 'Portal-Verde', /A senha não atende às regras/],
])(
  'ENT-USER-05: a temporary password %s is refused at its field before anything is sent',
  async (_, password, words) => {
    const { person, sent } = await openForm();
    const field = await screen.findByLabelText(/^Senha provisória/, undefined, patience);
    await person.selectOptions(screen.getByLabelText(/^Perfil/), 'provisioning');
    await person.type(screen.getByLabelText(/^ID/), 'jo.prado');
    await person.type(screen.getByLabelText(/^Nome/), 'Joana Prado');
    await person.type(screen.getByLabelText(/^E-mail/), 'joana@exemplo.com.br');
    await person.type(field, password);
    await person.type(screen.getByLabelText(/^Confirme a senha/), password);
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(words), patience);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(sent('/users').filter(({ method }) => method === 'POST')).toEqual([]);
  },
  30_000,
);
