import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };
const dealer = { id: 'd1', gmfCode: '101', tradingName: 'Aroeira' };
const seller = {
  groups: [{ groupName: 'seller' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};
const staff = {
  groups: [{ groupName: 'feirao' as const }],
  userType: 'GMF' as const,
  dealers: [],
};
const address = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  neighbourhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

test.each([
  ['the dealer service', seller, '/api/DEALER/dealers/'],
  ['the other one', staff, '/api/GMF/'],
])(
  'CLF-026, CLF-084, OQ-187: a zip code fills in the address, looked up like cities of %s',
  async (_, user, base) => {
    const { person, sent } = openPortal(
      '/clients/register',
      ({ url }) => {
        if (url.includes('/addresses/0')) return { body: address };
        return /\/cities$/.test(url)
          ? { body: [{ id: 1, name: 'São Paulo', state: 'SP' }] }
          : undefined;
      },
      user,
    );
    const zip = await screen.findByLabelText(/^CEP/, undefined, patience);
    // An invalid code is not looked up.
    await person.type(zip, '99999999');
    await person.tab();
    await waitFor(() => expect(zip).toBeInvalid(), patience);
    await person.clear(zip);
    await person.type(zip, '01310100');
    await waitFor(
      () => expect(screen.getByLabelText(/^Logradouro/)).toHaveDisplayValue('Avenida Paulista'),
      patience,
    );
    expect(screen.getByLabelText(/^Bairro/)).toHaveDisplayValue('Bela Vista');
    expect(sent('/addresses/9')).toEqual([]);
    const path = (url: string) => new URL(url, 'http://x').pathname;
    expect(sent('/addresses/0').map(({ url }) => path(url))).toEqual([`${base}addresses/01310100`]);
    await person.click(screen.getByRole('combobox', { name: /^Cidade(?! de nascimento)/ }));
    await waitFor(() => expect(sent('/SP/cities')).not.toHaveLength(0), patience);
    expect(path(sent('/SP/cities')[0]!.url)).toBe(`${base}states/SP/cities`);
  },
  60_000,
);
