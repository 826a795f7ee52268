import { screen, within } from '@testing-library/react';
import type { SessionUser } from '../../../src/session/rules/SessionUser';
import { openPortal } from '../../portal/browser/portalBrowser';

const slow = { timeout: 20_000 };
const dealer = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
const personOf = (groupName: 'insurance-operator' | 'seller') =>
  ({
    ...{ groups: [{ groupName }], userType: 'DEALER', dealers: [dealer], dealerDefault: dealer },
  }) satisfies Partial<SessionUser>;

const permissions =
  (active: boolean) =>
  ({ url }: { readonly url: string }) =>
    url.includes('/insurances/menu/permissions')
      ? { body: [{ code: 'SEGURO_AUTO', active }] }
      : undefined;

const entries = async (): Promise<readonly (string | null)[]> => {
  const menu = await screen.findByRole('navigation', { name: /menu/i }, slow);
  await within(menu).findByText('Contratar seguro', undefined, slow);
  return within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

test.each([
  [true, 1],
  [false, 0],
])(
  'INS-007, INS-045, CALL-222: an active permission (%p) shows the list in the menu of an insurance operator %d times',
  async (active, count) => {
    openPortal('/contratarSeguro', permissions(active), personOf('insurance-operator'));
    const names = await entries();
    expect(names.filter((name) => name === 'Propostas de seguros')).toHaveLength(count);
  },
  60_000,
);

test('INS-003, ENUM-079 to ENUM-081: where products cannot be read, the usual three are offered', async () => {
  openPortal(
    '/contratarSeguro',
    ({ url }) =>
      url.includes('/insurances/products') ? { status: 500, body: { code: 'x' } } : undefined,
    personOf('seller'),
  );
  await screen.findByRole('button', { name: /^Chevrolet Plus/ }, slow);
  const main = screen.getByRole('main');
  const names = within(main)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names.map((name) => name?.slice(0, 13))).toEqual([
    ...['Chevrolet Plu', 'Proteção mecâ', 'Nota garantid'],
  ]);
}, 60_000);
