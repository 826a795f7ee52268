import { screen, within } from '@testing-library/react';
import { openPortal } from '../portalBrowser';

const slow = { timeout: 20_000 };
const dealer = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
const manager = {
  groups: [{ groupName: 'sales-manager' }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};
const seller = (
  name: string,
  [simulations = 0, proposals = 0, approved = 0, active = 0]: number[],
) => ({
  name,
  simulations,
  proposals,
  approved,
  active,
  insurances: 1,
  financedValue: active * 5_000_000,
});

test('stages of a sale are summed over sellers, link to their lists, and follow the period', async () => {
  const { sent, person } = openPortal(
    '/',
    ({ url }) =>
      url.includes('/sale/funnel')
        ? {
            body: {
              from: '2026-10-25',
              until: '2026-11-23',
              sellers: [seller('Ana', [9, 5, 3, 2]), seller('', [2, 1, 0, 0])],
            },
          }
        : undefined,
    manager,
  );
  const card = await screen.findByRole('region', { name: 'Vendas' }, slow);
  const active = await within(card).findByRole('link', { name: 'Contratos ativos: 2' }, slow);
  expect(within(card).getByRole('link', { name: 'Simulações: 11' })).toBeVisible();
  const filter = new URL(active.getAttribute('href') ?? '', 'http://x').searchParams.get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({
    proposalDate: { between: ['2026-10-25', '2026-11-23'] },
    status: { in: ['WFA', 'PS', 'OC', 'OCM', 'AV'] },
  });
  expect(within(card).getByText(/financiados nos contratos ativos/)).toHaveTextContent(
    '100.000,00',
  );
  const rows = within(within(card).getByRole('table', { name: 'Por vendedor' })).getAllByRole(
    'row',
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    'VendedorPropostasContratosSeguros',
    'Ana521',
    'Sem vendedor101',
  ]);
  await person.selectOptions(within(card).getByLabelText('Período do funil de vendas'), '90');
  await screen.findByRole('link', { name: /^Contratos ativos/ }, slow);
  expect(sent('/sale/funnel?days=90')).toHaveLength(1);
}, 60_000);
