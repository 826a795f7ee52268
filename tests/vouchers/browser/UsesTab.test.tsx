import { screen } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const voucher = {
  id,
  version: 1,
  ruleName: 'Uma vez',
  discountVoucher: 'UMAVEZ',
  enabled: true,
  effectiveFrom: '2026-11-01',
  validUntil: '2026-12-31',
  voucherType: 'UNIQUE',
  voucherLimit: 1,
  used: 0,
  discountType: 'VALUE',
  discountValue: '500.00',
};

const server: Decide = ({ url }) => {
  if (/\/vouchers\/[^/?]+\/uses/.test(url))
    return { body: { days: [], used: 0, reserved: 1, amount: 0 } };
  return /\/vouchers\/1[^/?]*$/.test(url) ? { body: voucher, headers: { etag: '"1"' } } : undefined;
};

test('ENT-VOUCHER-05: “reserved” is explained to everyone, including which proposals hold it and for how long', async () => {
  openPortal(`/parameters/voucher/${id}?tab=uses`, server, { groups: [{ groupName: 'crm' }] });
  const help = await screen.findByText(
    /^Uma proposta enviada e ainda não ativada reserva um uso/,
    {},
    { timeout: 15_000 },
  );
  expect(help).toBeVisible();
  // Without uses the chart would be an empty frame.
  expect(screen.queryByText('Usos por semana')).toBeNull();
});
