import { screen, waitFor } from '@testing-library/react';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import { discountCoupons } from '#generated/descriptions/discountCoupons.ts';
import { vouchers } from '#generated/descriptions/vouchers.ts';
import { ScopeWords } from '#vouchers/browser/ScopeWords.tsx';
import { UsesTab } from '#vouchers/browser/UsesTab.tsx';
import { ptBR } from '#vouchers/messages/texts.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const entities = loadedEntities({
  vouchers: { description: vouchers },
  discountCoupons: { description: discountCoupons },
} as never);
const bare = {
  id: 'v1',
  version: 1,
  effectiveFrom: '2026-06-01',
  validUntil: '2026-06-30',
  discountType: 'VALUE',
  discountValue: '1500.00',
};
const words = (change: object, resource = 'vouchers', locale = 'pt-BR') => {
  const { unmount } = drawOver(<ScopeWords resource={resource} record={{ ...bare, ...change }} />, {
    messages: ptBR,
    engine: { entities, locale },
  });
  const texts = [...document.querySelectorAll('p, li')].map((one) => plain(one.textContent));
  unmount();
  return texts;
};

test.each([
  [{}, 'vouchers', 'Dá R$ 1.500,00 de desconto no preço do veículo, de 01/06/2026 a 30/06/2026.'],
  [
    { discountType: 'PERCENTAGE', discountValue: '10.00' },
    'discountCoupons',
    'Dá 10% de desconto no prêmio líquido do seguro em que é usado, de 01/06/2026 a 30/06/2026.',
  ],
  [
    { discountType: 'PERCENTAGE', discountValue: '7.50' },
    'vouchers',
    'Dá 7,5% de desconto no preço do veículo, de 01/06/2026 a 30/06/2026.',
  ],
  [
    { discountType: 'FIXED_PRICE' },
    'vouchers',
    'Dá preço fixo de R$ 1.500,00 no preço do veículo, de 01/06/2026 a 30/06/2026.',
  ],
])('ENT-VOUCHER-05: for %j of %s the benefit is described', (change, resource, told) =>
  expect(words(change, resource)[0]).toBe(told),
);

test('ENT-VOUCHER-05: the scope is described condition by condition, or as everybody without any', () => {
  const everybody = 'Vale para todas as vendas, sem condições.';
  expect(words({})[1]).toBe(everybody);
  expect(words({ documents: 0, document: '', voucherType: 'MULTIPLE', states: [] })[1]).toBe(
    everybody,
  );
  expect(words({ documents: 1 }).slice(1)).toEqual(['só quem está na lista: 1 documento']);
  expect(words({ documents: 2, voucherType: 'UNIQUE' }).slice(1)).toEqual([
    'só quem está na lista: 2 documentos',
    'cada CPF ou CNPJ usa uma vez',
  ]);
  expect(words({ document: '52998224725' }).slice(1)).toEqual(['só o CPF/CNPJ 529.982.247-25']);
  const field = vouchers.fields.find(({ name }) => name === 'personType')!;
  const [option] = field.options!;
  for (const locale of ['pt-BR', 'en'] as const)
    expect(words({ personType: option!.value }, 'vouchers', locale).slice(1)).toEqual([
      `${field.label[locale]} ${option!.label[locale]}`,
    ]);
  expect(words({ personType: 'x' }).slice(1)).toEqual([`${field.label['pt-BR']} x`]);
});

const summary = { days: [], used: 0, reserved: 0, amount: 0 };
const uses = (record: object, response: ReturnType<Decide>, resource = 'vouchers') =>
  drawOver(<UsesTab resource={resource} record={{ ...bare, ...record }} />, {
    messages: ptBR,
    engine: { entities },
    decide: () => response,
  });
const facts = () =>
  screen
    .queryAllByRole('term')
    .map((one) => [one.textContent, plain(one.nextElementSibling?.textContent)]);

test.each([
  [
    { voucherLimit: 5 },
    { reserved: 2 },
    [
      ['Usos', '0 de 5'],
      ['Restam', '3'],
      ['Reservados agora', '2'],
    ],
  ],
  [
    { voucherLimit: 1 },
    { reserved: 2 },
    [
      ['Usos', '0 de 1'],
      ['Restam', '0'],
      ['Reservados agora', '2'],
    ],
  ],
  [
    { voucherLimit: null },
    { reserved: 1 },
    [
      ['Usos', '0, sem limite'],
      ['Reservados agora', '1'],
    ],
  ],
  [{}, {}, []],
])(
  'ENT-VOUCHER-05: for %j with %j the number of uses is described',
  async (record, change, told) => {
    const { sent } = uses(record, { body: { ...summary, ...change } });
    expect(await screen.findByText(ptBR.discounts.uses.empty)).toBeVisible();
    expect(facts().slice(0, told.length)).toEqual(told);
    expect(facts()).toHaveLength(told.length === 0 ? 0 : told.length + 1);
    expect(sent('/vouchers/v1')).toHaveLength(1);
  },
);

test('ENT-VOUCHER-05: uses that fail to load are reported; a coupon’s uses come from coupons', async () => {
  const { unmount } = uses({}, problem(503));
  await waitFor(() => expect(screen.queryByText(/loadFailed|Não foi possível/)).not.toBeNull());
  unmount();
  const { calls } = uses({}, { body: summary }, 'discountCoupons');
  await screen.findByText(ptBR.discounts.uses.empty);
  expect(calls[0]?.url).not.toContain('/vouchers/v1');
});
