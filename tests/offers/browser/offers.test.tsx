import { offerSlots } from '#offers/browser/offerSlots.ts';
import { screen, within } from '@testing-library/react';
import type { FakeResponse, Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };
const path = '/ofertas/consultarOfertas/o1';
const offer = {
  id: 'o1',
  version: 1,
  name: 'Onix de junho',
  type: 2,
  region: null,
  personType: 'PF',
  financeType: 1,
  deferralUnit: null,
  vehicle: 'v1',
  color: null,
  campaign: null,
  price: 8_999_000,
  validFrom: '2026-06-01',
  validUntil: '2026-06-30',
  simulationValidUntil: '2026-07-15',
  status: 'enabled',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};
const regions = [
  { value: 'R01', label: 'Norte' },
  { value: 'R02', label: 'Sul' },
  { value: 'R03', label: 'Leste' },
];

const server: Decide = ({ method, url }): FakeResponse | undefined => {
  if (method === 'POST' && /\/offers\/o[12]\/clone$/.test(url))
    return { body: { ids: ['a', 'b'] } };
  if (url.includes('/resources/branches/options'))
    return { body: regions, headers: { 'content-range': 'options 0-2/3' } };
  if (url.includes('/resources/vehicles/options'))
    return { body: [{ value: 'v1', label: 'Onix LT 1.0' }] };
  return /\/offers\/o1(\?|$)/.test(url) ? { body: offer, headers: { etag: '"1"' } } : undefined;
};
const open = () => openPortal(path, server, { groups: [{ groupName: 'ofertas' }] });

test('OFFR-003, ENT-OFFER-10: an offer is cloned to the selected regions', async () => {
  const { person, sent } = open();
  await person.click(await screen.findByRole('button', { name: 'Clonar por regiões' }, patience));
  const dialog = await screen.findByRole('dialog', { name: /Clonar “Onix de junho”/ }, patience);
  await person.click(await within(dialog).findByRole('checkbox', { name: 'Norte' }));
  await person.click(within(dialog).getByRole('checkbox', { name: 'Leste' }));
  await person.click(within(dialog).getByRole('button', { name: 'Clonar para 2 regiões' }));
  expect(await screen.findByText('2 ofertas regionais criadas.')).toBeVisible();
  const bodies = sent('/clone').map(({ body }) => body);
  expect(bodies).toEqual([{ regions: ['R01', 'R03'] }]);
});

test('OFFR-003: a regional offer is not cloned to its own region', async () => {
  const regional = { ...offer, type: 1, region: 'R02' };
  const decide: Decide = (call, calls) =>
    /\/offers\/o1(\?|$)/.test(call.url)
      ? { body: regional, headers: { etag: '"1"' } }
      : server(call, calls);
  const { person, sent } = openPortal(path, decide, { groups: [{ groupName: 'ofertas' }] });
  await person.click(await screen.findByRole('button', { name: 'Clonar por regiões' }, patience));
  const dialog = await screen.findByRole('dialog', { name: /Clonar “Onix de junho”/ }, patience);
  expect(await within(dialog).findByRole('checkbox', { name: 'Norte' })).toBeVisible();
  expect(within(dialog).queryByRole('checkbox', { name: 'Sul' })).toBeNull();
  await person.click(within(dialog).getByRole('checkbox', { name: 'Todas as regiões' }));
  await person.click(within(dialog).getByRole('button', { name: 'Clonar para 2 regiões' }));
  expect(await screen.findByText('2 ofertas regionais criadas.')).toBeVisible();
  expect(sent('/clone').map(({ body }) => body)).toEqual([{ regions: ['R01', 'R03'] }]);
});

test('OFFR-001: the sheet of an offer shows its terms and its last day', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('tab', { name: 'Folha' }, patience));
  const sheet = await screen.findByRole('article', undefined, patience);
  expect(sheet).toHaveTextContent('R$ 89.990,00');
  expect(sheet).toHaveTextContent('Oferta válida de 01/06/2026 a 30/06/2026.');
  expect(sheet).toHaveTextContent('Válida em todo o Brasil.');
  expect(await within(sheet).findByRole('heading', { name: 'Onix LT 1.0' })).toBeVisible();
});

test('OFFR-001, OFFR-002: the sheet of an offer with a plan shows the payments, their dates and their cost', async () => {
  const planned = {
    ...offer,
    tableCode: 'SEMPRE-TD',
    term: 36,
    entryValue: 3_599_600,
    instalment: 139_561,
    payments: '35 × R$ 1.395,61 + 1 × R$ 29.746,50',
    totalValue: 7_859_285,
    rate: '1.5900',
    cetYearly: '24.74',
  };
  const decide: Decide = (call, calls) =>
    /\/offers\/o1(\?|$)/.test(call.url)
      ? { body: planned, headers: { etag: '"1"' } }
      : server(call, calls);
  const { person } = openPortal(path, decide, { groups: [{ groupName: 'ofertas' }] });
  await person.click(await screen.findByRole('tab', { name: 'Folha' }, patience));
  const sheet = await screen.findByRole('article', undefined, patience);
  for (const words of [
    /35× de R\$ 1\.395,61/,
    /35 × R\$ 1\.395,61 \+ 1 × R\$ 29\.746,50/,
    /Entrada\s*R\$ 35\.996,00/,
    /Prazo\s*36 meses/,
    /Taxa ao mês\s*1,59/,
    /CET ao ano\s*24,74/,
    /Total a prazo\s*R\$ 114\.588,85/,
  ])
    expect(sheet).toHaveTextContent(words);
});

describe('the list of offers', () => {
  const priced = {
    ...offer,
    tableCode: 'SEMPRE-TD',
    tableDescription: 'Chevrolet Sempre',
    term: 36,
    entryValue: 3_599_600,
    instalment: 139_561,
    rate: '1.5900',
    cetYearly: '24.74',
    payments: '35 × R$ 1.395,61 + 1 × R$ 29.746,50',
    totalValue: 7_859_285,
  };
  const bare = { ...offer, id: 'o2', name: 'Tracker', instalment: null, type: 1, region: 'R02' };
  const requests: string[] = [];
  const list: Decide = (call) => {
    if (/\/offers\?/.test(call.url)) {
      requests.push(call.url);
      return { body: { content: [priced, bare], totalElements: 2, page: 0, size: 9 } };
    }
    return server(call, []);
  };
  const openList = () =>
    openPortal('/ofertas/consultarOfertas', list, { groups: [{ groupName: 'ofertas' }] });

  test('OFFR-001, OFFR-004, CONST-022: shows each as a card with its price and validity', async () => {
    openList();
    const cards = await screen.findByRole('list', { name: 'Ofertas' }, patience);
    const [card, other] = within(cards).getAllByRole('listitem');
    expect(card).toHaveTextContent('35× de R$ 1.395,61');
    expect(card).toHaveTextContent('35 × R$ 1.395,61 + 1 × R$ 29.746,50');
    expect(card).toHaveTextContent(/Entrada\s*R\$ 35\.996,00 40%/);
    expect(card).toHaveTextContent(/Total a prazo\s*R\$ 114\.588,85/);
    expect(card).toHaveTextContent('Todo o Brasil');
    expect(card).toHaveTextContent('Habilitada');
    expect(other).toHaveTextContent('Ainda sem plano');
    expect(requests.some((url) => url.includes('size=9'))).toBe(true);
  });

  test('OFFR-003, ENT-OFFER-10: cards are selected and cloned, ended and changed together', async () => {
    const { person, sent } = openList();
    await person.click(await screen.findByRole('checkbox', { name: /Onix de junho/ }, patience));
    await person.click(screen.getByRole('checkbox', { name: /Tracker/ }));
    const bar = await screen.findByRole('toolbar', undefined, patience);
    expect(within(bar).getByRole('button', { name: /^Desabilitar/ })).toBeVisible();
    expect(within(bar).getByRole('button', { name: /Editar em massa|Editar/ })).toBeVisible();
    await person.click(within(bar).getByRole('button', { name: 'Clonar por regiões' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clonar 2 ofertas por regiões' });
    await person.click(await within(dialog).findByRole('checkbox', { name: 'Sul' }));
    await person.click(within(dialog).getByRole('checkbox', { name: 'Norte' }));
    await person.click(within(dialog).getByRole('button', { name: 'Clonar para 2 regiões' }));
    expect(await screen.findByText('4 ofertas regionais criadas.')).toBeVisible();
    expect(sent('/clone').map(({ url }) => /offers\/(\w+)\/clone/.exec(url)?.[1])).toEqual([
      'o1',
      'o2',
    ]);
    expect(sent('/clone').map(({ body }) => body)).toEqual([
      { regions: ['R02', 'R01'] },
      { regions: ['R01'] },
    ]);
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  }, 60_000);

  test('OFFR-003, SIMR-001: links a card to its page and to the simulator', async () => {
    openList();
    const simulate = await screen.findByRole('link', { name: 'Simular Onix de junho' }, patience);
    expect(simulate).toHaveAttribute('href', '/ofertas/simular/o1');
    expect(screen.getByRole('link', { name: 'Onix de junho' })).toHaveAttribute(
      'href',
      '/ofertas/consultarOfertas/o1',
    );
  });
});

test('OFFR-002: the form leaves a stored plan to the grid, which shows currently valid ones', () => {
  const isHidden = (field: string) =>
    offerSlots.form?.isHidden?.(field, { type: 'REGIONAL' }, { mode: 'edit' });
  expect(['instalment', 'totalValue', 'cetYearly', 'price', 'name'].map(isHidden)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
