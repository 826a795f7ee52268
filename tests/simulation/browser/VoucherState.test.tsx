import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { AppError } from '@patio/framework/kernel';
import { errors as portuguese } from '#portal/browser/i18n/pt-BR/errors.ts';
import { session } from '#session/browser/call.ts';
import { VoucherState } from '#simulation/browser/VoucherState.tsx';
import {
  createFakeServer,
  problem,
  type FakeResponse,
} from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { drawPart } from './withTexts';

const sentences: Readonly<Record<string, string>> = portuguese;
const accepted = {
  valid: true,
  code: 'JUNHO',
  kind: 'VOUCHER',
  ruleName: 'Junho',
  discountType: 'PERCENTAGE',
  discountValue: '10.00',
};

const draw = (values: object, body: object, refused?: FakeResponse) => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const server = createFakeServer(() => refused ?? { body });
  globalThis.fetch = server.fetch as typeof fetch;
  const sale = { voucherCode: ' junho ', personType: 'PF', vehiclePrice: 9_849_000, ...values };
  const errorText = ({ code, params }: AppError) =>
    params ? `${code}: ${JSON.stringify(params)}` : (sentences[code] ?? code);
  drawPart(<VoucherState values={sale} />, new QueryClient(), { errorText });
  return server.calls;
};

test.each([
  ['PERCENTAGE', '10.00', 'R$ 9.849,00'],
  ['VALUE', '500.55', 'R$ 500,55'],
  ['FIXED_PRICE', '98000.00', 'R$ 490,00'],
])(
  'SIMR-029, ENT-VOUCHER-22: a voucher of %s %s takes %s off the price',
  async (discountType, discountValue, amount) => {
    const calls = draw({}, { ...accepted, discountType, discountValue });
    expect(screen.getByText('Conferindo o código…')).toBeVisible();
    expect(
      await screen.findByText(`Junho: ${amount} de desconto no preço do veículo.`),
    ).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ code: 'junho', personType: 'PF' }]);
  },
);

test.each([
  ['no price is known', { vehiclePrice: undefined }],
  ['the price is zero', { vehiclePrice: 0 }],
])('ENT-VOUCHER-22: while %s there is no discount', async (_, values) => {
  draw(values, { ...accepted, discountType: 'VALUE', discountValue: '500.00' });
  expect(await screen.findByText(/^Junho: R\$ 0,00 de desconto/)).toBeVisible();
});

test('CAMP-007: a coupon applies to insurance and does not reduce the price', async () => {
  draw({}, { ...accepted, kind: 'COUPON' });
  expect(await screen.findByText(/^Junho: o cupom vale para seguros/)).toBeVisible();
});

test('SIMR-029: without a code nothing is requested or shown', () => {
  expect(draw({ voucherCode: ' ' }, accepted)).toEqual([]);
  expect(document.body).toHaveTextContent(/^$/);
});

test('VOUC-006: a refused code shows its single reason, or each of several once', async () => {
  const field = (code: string) => ({ path: 'code', code });
  const refuse = (...codes: string[]) =>
    problem(400, 'validation.failed', { fields: codes.map(field) });
  draw({}, {}, refuse('voucher.disabled'));
  expect(await screen.findByText(/desabilitado/)).toBeVisible();
  expect(screen.queryByText('O código não vale para esta venda:')).toBeNull();
  cleanup();
  draw({}, {}, refuse('voucher.disabled', 'voucher.person_type', 'voucher.disabled'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByText('O código não vale para esta venda:')).toBeVisible();
});

test('VOUC-006: a reason includes its parameters', async () => {
  const fields = [{ path: 'code', code: 'voucher.disabled', params: { from: 'x' } }];
  draw({}, {}, problem(400, 'validation.failed', { fields }));
  expect(await screen.findByText('voucher.disabled: {"from":"x"}')).toBeVisible();
});

test('VOUC-005: a failed validation shows the failure itself', async () => {
  draw({}, {}, problem(503));
  expect(await screen.findByRole('alert')).toHaveTextContent('common.general.noCode');
  expect(screen.queryByText('Conferindo o código…')).toBeNull();
});
