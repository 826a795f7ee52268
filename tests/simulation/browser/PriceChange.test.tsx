import { renderHook, screen } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { useShownPrice } from '#simulation/browser/SimulationSummary.tsx';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };
const id = '11111111-1111-4111-8111-111111111111';
const stored = {
  id,
  version: 1,
  clientName: 'Marcela Antunes',
  vehicleDescription: 'Onix LT',
  vehiclePrice: 9_079_000,
  entryValue: 2_723_700,
  tableCode: 'FDU-TD',
  term: 36,
  instalment: 251_200,
  validity: '2026-12-26',
};

const server: Decide = ({ url }) => {
  if (/\/paper/.test(url)) return { body: { title: '', subtitle: '', parts: [], notice: '' } };
  return /\/simulations\/saves\/1[^/?]*$/.test(url)
    ? { body: stored, headers: { etag: '"1"' } }
    : undefined;
};

const open = () => openPortal(`/simulador/${id}`, server, { groups: [{ groupName: 'seller' }] });

test.each([
  ['another sale', { ...stored, entryValue: 3_000_000 }, 249_747],
  ['the same price', stored, 251_200],
])('SIMR-090: after %s was shown, no change is reported', async (_what, values, instalment) => {
  renderHook(() => useShownPrice(values, instalment)).unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Mais ações' }, patience)).toBeVisible();
  expect(screen.queryByText(/^O preço mudou/)).toBeNull();
});

test('SIMR-090: a saved price that differs from the one on screen is reported, with both', async () => {
  const values = { ...stored, voucherCode: 'LOJA2000' };
  const { rerender, unmount } = renderHook(({ now }) => useShownPrice(values, now), {
    initialProps: { now: 249_747 },
  });
  // The new price is shown with the saving, and disappears with the step.
  rerender({ now: stored.instalment });
  unmount();
  open();
  const notice = await screen.findByText(/^O preço mudou enquanto você simulava/, {}, patience);
  expect(notice.textContent?.replaceAll('\u00A0', ' ')).toContain(
    'era R$ 2.497,47 na tela e foi salva como R$ 2.512,00',
  );
});
