import { screen } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { simulatorServer } from '#tests/simulation/browser/simulatorServer.ts';

const patience = { timeout: 20_000 };
const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0009';
const stored = {
  id,
  version: 2,
  personType: 'PF',
  clientName: 'Ana Souza',
  vehicleDescription: 'Onix',
  vehiclePrice: 6_000_000,
  entryValue: 1_800_000,
  term: 36,
  instalment: 150_000,
  validity: '2099-01-01',
  selectedTerms: [36],
  scenarios: [],
  selectedVaps: [],
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

/** Renders a simulation's page with the given number of open proposals. */
const openSimulation = (proposals: readonly object[]) => {
  const serve: Decide = (call, calls) => {
    if (call.url.includes('/paper'))
      return { body: { title: '', subtitle: '', parts: [], notice: '' } };
    if (call.url.split('?')[0]?.endsWith(`/saves/${id}`))
      return { body: stored, headers: { etag: '"2"' } };
    if (call.url.includes('/proposes/sales'))
      return { body: { content: proposals, totalElements: proposals.length } };
    return simulatorServer(call, calls);
  };
  return openPortal(`/simulador/${id}`, serve, {
    userType: 'DEALER',
    groups: [{ groupName: 'seller' }],
    dealerDefault: { id: 'd1' } as never,
  });
};

test('PROP-072: a simulation with an open proposal links to it and offers no new one', async () => {
  openSimulation([{ id: 'p9', proposalStatus: 'PD' }]);
  const link = await screen.findByRole('link', { name: 'Abrir proposta' }, patience);
  expect(link).toHaveAttribute('href', '/vendas/consultarPropostas/p9');
  expect(screen.queryByRole('button', { name: 'Criar proposta' })).toBeNull();
}, 60_000);

test('PROP-036: a simulation without a proposal offers to create one', async () => {
  openSimulation([]);
  expect(await screen.findByRole('button', { name: 'Criar proposta' }, patience)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Abrir proposta' })).toBeNull();
}, 60_000);

/** A proposal rejected the given number of days ago. */
const rejected = (daysAgo: number) => ({
  id: 'p8',
  proposalStatus: 'DC',
  reanalyses: 0,
  decidedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
});

test('PROP-072: a rejected proposal that can be reanalysed is the main link, creating another is secondary', async () => {
  openSimulation([rejected(2)]);
  const link = await screen.findByRole('link', { name: 'Abrir proposta' }, patience);
  expect(link).toHaveAttribute('href', '/vendas/consultarPropostas/p8');
  expect(link).toHaveAttribute('data-look', 'primary');
  expect(screen.getByRole('button', { name: 'Criar outra proposta' })).toBeVisible();
}, 60_000);

test('PROP-072: a rejected proposal past its reanalysis no longer blocks its simulation', async () => {
  openSimulation([rejected(60)]);
  expect(await screen.findByRole('button', { name: 'Criar proposta' }, patience)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Abrir proposta' })).toBeNull();
}, 60_000);
