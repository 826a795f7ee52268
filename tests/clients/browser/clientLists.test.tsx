import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };
const dealer = { id: 'd1', gmfCode: '101', tradingName: 'Aroeira' };
const seller = {
  groups: [{ groupName: 'seller' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};

test('ENT-REF-01: the form of a new client offers values added to a list, by name', async () => {
  openPortal(
    '/clients/register',
    ({ url }) =>
      url.includes('/clients/genders')
        ? {
            body: [
              { id: 'F', name: 'Feminino' },
              { id: 'X', name: 'Não binário' },
            ],
          }
        : undefined,
    seller,
  );
  const gender = await screen.findByLabelText(/^Gênero/, undefined, patience);
  expect(await within(gender).findByRole('option', { name: 'Não binário' }, patience)).toHaveValue(
    'X',
  );
}, 60_000);

test.each([
  ['CLF-008, CALL-148', 'PF', /^Órgão emissor/, '/clients/documents/issuers'],
  ['CLF-049, CALL-149', 'PJ', /^Natureza jurídica/, '/clients/businesses/natures'],
])(
  '%s: for a %s, “%s” is chosen from %s, by part of the name',
  async (_, personType, label, path) => {
    const { person, sent } = openPortal(
      '/clients/register',
      ({ url }) => {
        const items = ['Conselho', 'Secretaria'].map((name, id) => ({ id: `${id}`, name }));
        return url.endsWith(path) ? { body: items } : undefined;
      },
      seller,
    );
    const kind = await screen.findByLabelText(/^Tipo de pessoa/, undefined, patience);
    await person.selectOptions(kind, personType);
    if (personType === 'PF')
      await person.selectOptions(screen.getByLabelText(/^Documento de identidade/), 'RG');
    const field = await screen.findByRole('combobox', { name: label }, patience);
    await person.click(field);
    await screen.findByRole('option', { name: 'Secretaria' }, patience);
    expect(screen.getByRole('option', { name: 'Conselho' })).toBeVisible();
    await person.type(field, 'secr');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Conselho' })).toBeNull());
    expect(screen.getByRole('option', { name: 'Secretaria' })).toBeVisible();
    expect(sent(path)).not.toEqual([]);
  },
  60_000,
);
