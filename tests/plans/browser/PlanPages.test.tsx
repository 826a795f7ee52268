import { screen, waitFor, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };
const row = {
  tableCode: 'FDU-ZERO',
  description: 'FDU taxa zero',
  term: 12,
  rate: '0.0000',
  entryPercentage: '60.00',
  validFrom: '2025-12-17',
  validTo: null,
};
const server: Decide = ({ url }) => {
  if (!url.includes('/rateZero?')) return undefined;
  return { body: url.includes('tableType=TD') ? [row] : [] };
};

test('MISC-RZ-01, CALL-284, OQ-174: exactly the two table types are offered, and the chosen one is fetched', async () => {
  const { person, sent } = openPortal('/rateZero', server, { groups: [{ groupName: 'finance' }] });
  const table = await screen.findByRole('table', undefined, patience);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Código', 'Descrição', 'Prazo', 'Taxa a.m.', 'Entrada mínima', 'Validade']);
  expect(within(table).getByRole('row', { name: /FDU-ZERO.*12 meses.*0,00%.*60/ })).toBeVisible();
  const types = within(screen.getByRole('group', { name: 'Tipo de tabela' })).getAllByRole(
    'button',
  );
  expect(types.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^TD\b/),
    expect.stringMatching(/^VD\b/),
  ]);
  expect(types[0]).toHaveAttribute('aria-pressed', 'true');
  await person.click(types[1]!);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull(), patience);
  expect(types[1]).toHaveAttribute('aria-pressed', 'true');
  const requests = sent('/rateZero?').map(({ url }) => new URL(url, 'http://x').search);
  expect(requests).toEqual(['?tableType=TD', '?tableType=VD']);
}, 60_000);
