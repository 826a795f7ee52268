import { screen, waitFor, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { entities } from '#portal/browser/shell/entities.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };
const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f00c1';
const record = {
  id,
  version: 1,
  ruleName: 'Junho',
  discountCoupon: 'AUTO26',
  discountVoucher: 'AUTO26',
  enabled: true,
  effectiveFrom: '2026-06-01',
  validUntil: '2026-06-30',
  used: 0,
  discountType: 'VALUE',
  discountValue: '1500.00',
  voucherType: 'UNIQUE',
  voucherLimit: 1,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};
const server: Decide = ({ url }) => {
  if (url.includes(`/${id}`)) return { body: record, headers: { etag: '"1"' } };
  if (/\/(vouchers|discountCoupons)/.test(url))
    return { body: { content: [record], totalElements: 1, page: 0, size: 10 } };
  return undefined;
};

const coupons = '/insurance/discountCampaign/autoInsurance';
const open = (path: string, groupName: string) =>
  openPortal(path, server, { groups: [{ groupName }] });

// Loaded first, so that rendering does not wait.
beforeAll(() => Promise.all([entities.load('vouchers'), entities.load('discountCoupons')]));

test.each([
  ['VOUC-001, ENT-VOUCHER-01, ENT-VOUCHER-21', '/parameters/voucher', 'crm'],
  ['COUP-001, ENT-COUPON-22', coupons, 'insurance'],
])(
  '%s: the list of %s names its rules',
  async (_, path, groupName) => {
    open(path, groupName);
    const table = await screen.findByRole('table', undefined, patience);
    expect(await within(table).findByText('Junho', undefined, patience)).toBeVisible();
  },
  60_000,
);

test('COUP-001, ENT-COUPON-02 to ENT-COUPON-21, OQ-038: ?view=create is the form with each field of a coupon', async () => {
  open(`${coupons}?view=create`, 'insurance');
  await waitFor(() => expect(window.location.pathname).toBe(`${coupons}/register`), patience);
  await screen.findByRole('textbox', { name: /^Nome/ }, patience);
  const missing = [
    'Nome',
    'Código',
    'Início da vigência',
    'Fim da vigência',
    'Tipo de desconto',
    'Desconto',
    'Habilitado',
    'Tipo de pessoa',
    'CPF/CNPJ',
    'Estruturas financeiras',
    'Tipo de venda',
    'Opções de venda',
    'Tipos de veículo',
    'Montadoras',
    'Modelos',
    'Versões',
    'Anos de fabricação',
    'Anos-modelo',
    'Concessionárias',
    'Regiões',
  ].filter((label) => screen.queryAllByLabelText(new RegExp(`^${label}( \\*|$)`)).length === 0);
  expect(missing).toEqual([]);
}, 60_000);

test('COUP-001, ENT-COUPON-22, OQ-038: ?id= is the page of one coupon', async () => {
  open(`${coupons}?id=${id}`, 'insurance');
  await waitFor(() => expect(window.location.pathname).toBe(`${coupons}/${id}`), patience);
  const title = await screen.findByRole('heading', { level: 1, name: 'AUTO26' }, patience);
  expect(title).toBeVisible();
}, 60_000);
