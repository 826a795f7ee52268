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

describe('CommissionsCard', () => {
  const slow = { timeout: 20_000 };
  const dealer = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
  const staff = (groupName: string) => ({
    groups: [{ groupName }],
    userType: 'DEALER' as const,
    dealers: [dealer],
    dealerDefault: dealer,
  });
  const seller = (name: string, change: object = {}) => ({
    name,
    policies: 2,
    premium: 300_000,
    earned: 45_000,
    cancelled: 0,
    takenBack: 0,
    ...change,
  });

  const openHome = (sellers: readonly object[], group = 'sales-manager') =>
    openPortal(
      '/',
      ({ url }) =>
        url.includes('/insurances/commissionStatement')
          ? { body: { from: '2026-11-01', until: '2026-11-30', sellers } }
          : undefined,
      staff(group),
    );

  const card = () => screen.findByRole('region', { name: 'Comissões de seguros' }, slow);

  test('shows the month’s earnings less clawbacks, by seller, linked to the policies', async () => {
    const { sent, person } = openHome([
      seller('Ana'),
      seller('', { policies: 1, premium: 100_000, earned: 15_000, cancelled: 1, takenBack: 5_000 }),
    ]);
    const region = await card();
    expect(await within(region).findByText(/comissão do mês/, {}, slow)).toBeVisible();
    expect(region.querySelector('.figure-value')).toHaveTextContent('R$ 550,00');
    const facts = [...region.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]);
    expect(facts).toEqual([
      ['3 apólices emitidas', 'R$ 600,00'],
      ['Estorno de 1 cancelada', '−R$ 50,00'],
      ['Prêmio líquido das apólices emitidas', 'R$ 4.000,00'],
    ]);
    const filterOf = (name: string) => {
      const { href } = within(region).getByRole<HTMLAnchorElement>('link', { name });
      return JSON.parse(new URL(href).searchParams.get('filter') ?? '');
    };
    const days = { between: ['2026-11-01T00:00:00.000-03:00', '2026-11-30T23:59:59.999-03:00'] };
    expect(filterOf('3 apólices emitidas')).toEqual({ issuedAt: days });
    expect(filterOf('Estorno de 1 cancelada')).toEqual({ cancelledAt: days });
    const rows = within(within(region).getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'VendedorApólicesComissão',
      'Ana2R$ 450,00',
      'Sem vendedor1R$ 100,00',
    ]);
    const months = within(region).getByRole<HTMLSelectElement>('combobox', {
      name: 'Mês das comissões',
    });
    expect(months.options).toHaveLength(6);
    const former = months.options[1]!.value;
    await person.selectOptions(months, former);
    await within(await card()).findByText('3 apólices emitidas');
    const requests = sent('/insurances/commissionStatement').map(({ url }) => url.slice(-7));
    expect(requests).toEqual([months.options[0]!.value, former]);
  });

  test('has no table for a single seller, and no line without clawbacks', async () => {
    openHome([seller('Ana', { policies: 1 })]);
    expect(await within(await card()).findByText('1 apólice emitida', {}, slow)).toBeVisible();
    expect(within(await card()).queryByRole('table')).toBeNull();
    expect(within(await card()).queryByText(/Estorno/)).toBeNull();
  });

  test('states that a month has no policies', async () => {
    openHome([]);
    expect(
      await within(await card()).findByText(/^Nenhuma apólice emitida/, {}, slow),
    ).toBeVisible();
  });

  test('sellers do not see their colleagues’ earnings', async () => {
    const { sent } = openHome([], 'seller');
    expect(await screen.findByRole('region', { name: 'Vendas' }, slow)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Comissões de seguros' })).toBeNull();
    expect(sent('/insurances/commissionStatement')).toEqual([]);
  });
});

describe('SimulationsCard', () => {
  const slow = { timeout: 20_000 };
  const dealer = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
  const seller = {
    groups: [{ groupName: 'seller' as const }],
    userType: 'DEALER' as const,
    dealers: [dealer],
    dealerDefault: dealer,
  };
  const row = {
    id: 's1',
    version: 1,
    vehicleDescription: 'Onix LT',
    clientName: 'Kátia Prado',
    instalment: 233_612,
    term: 24,
    validity: '2026-12-27',
  };

  test('the list below the simulations ending soon is titled as the latest', async () => {
    openPortal(
      '/',
      ({ url }) =>
        url.endsWith('/simulations/saves/filters')
          ? { body: { content: [row], totalElements: 1, page: 0, size: 10 } }
          : undefined,
      seller,
    );
    const newest = await screen.findByRole('list', { name: 'Mais recentes' }, slow);
    expect(within(newest).getByRole('link', { name: 'Kátia Prado' })).toBeVisible();
  });
});
