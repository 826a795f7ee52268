import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { proposal, seller, state } from '#tests/proposals/browser/saleFixtures.ts';

const patience = { timeout: 15_000 };
const insurance = {
  id: '33333333-3333-4333-8333-333333333333',
  version: 1,
  status: 'Emitida',
  type: 'PMC',
  insuranceType: 'PMC',
  assuredName: 'Marcela Antunes',
  saleProposalId: null,
};

/** A sale whose client has an untied insurance; tying removes it from the list. */
const serve = (status: string, requests: string[]): Decide => {
  let rows: readonly object[] = [insurance];
  return ({ url, method, body }) => {
    if (/\/drafts\/p1$/.test(url)) return { status: 204 };
    if (/\/proposes\/sales\/status\/p1$/.test(url))
      return { body: { ...state, proposalStatus: status } };
    if (/\/proposes\/sales\/p1$/.test(url))
      return { body: { ...proposal, proposalStatus: status }, headers: { etag: '"1"' } };
    if (url.includes('/proposes/insurances/filters')) {
      requests.push(JSON.stringify(body));
      return { body: { content: rows, totalElements: rows.length } };
    }
    if (!/\/relatedWith\/saleProposal\/p1$/.test(url)) return undefined;
    requests.push(`${method} ${url}`);
    rows = [];
    return { status: 204 };
  };
};

test('INS-112: links an unlinked insurance of the client with one click', async () => {
  const requests: string[] = [];
  openPortal('/vendas/consultarPropostas/p1', serve('WO', requests), seller);
  const button = await screen.findByRole('button', { name: 'Vincular a esta venda' }, patience);
  expect(screen.getByText(/tem um seguro sem venda vinculada/)).toHaveTextContent(
    'Este cliente tem um seguro sem venda vinculada: Proteção mecânica (Emitida).',
  );
  expect(requests.join()).toContain(proposal.customerDocument);
  await userEvent.click(button);
  expect(await screen.findByText('Proteção mecânica: vinculado a esta venda.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Vincular a esta venda' })).toBeNull(),
  );
  expect(requests.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
});

test('INS-112: offers no insurance for an abandoned sale', async () => {
  const requests: string[] = [];
  openPortal('/vendas/consultarPropostas/p1', serve('NU', requests), seller);
  await screen.findAllByText('Marcela Antunes', {}, patience);
  expect(screen.queryByRole('button', { name: 'Vincular a esta venda' })).toBeNull();
});
