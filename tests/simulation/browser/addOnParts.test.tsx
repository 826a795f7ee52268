import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddOnItem, AutoPrice, ComboOption } from '#generated/types/wire.ts';
import { addOnCharges, fitAddOns, usualOption, addOnInputOf } from '#addOns/rules/addOns.ts';
import type { AddOnEffect } from '#simulation/rules/gridPrices.ts';
import { AddOnRow } from '#simulation/browser/addOns/AddOnRow.tsx';
import { Combos } from '#simulation/browser/addOns/AddOnPanel.tsx';
import {
  QuoteChoice,
  CouponField,
  AddOnOptions,
} from '#simulation/browser/addOns/AutoInsurance.tsx';
import { RateZeroNotice } from '#simulation/browser/desk/Plans.tsx';
import type { Chosen, PricedGrid } from '#simulation/browser/usePricedGrid.ts';
import { type LocalDate, formatMoney } from '@patio/framework/kernel';
import { ProblemError } from '@patio/framework/react';
import { priceFor } from '#simulation/rules/grid.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { parametersAnswer } from './simulatorServer';
import { drawPart } from './withTexts';

const pmc: AddOnItem = {
  code: 'PMC',
  name: 'Proteção mecânica',
  type: 'Insurance',
  terms: [12, 24],
  coverages: ['Motor e câmbio', 'Completa'],
  plans: ['PMC 12', 'PMC 24'],
  pricingOptions: ['FINANCED', 'UPFRONT'],
};
const side = (instalment: bigint, yearly: string) =>
  ({ instalment, cet: { yearly, monthly: '1' }, total: 0n }) as AddOnEffect['without'];
const nothing = () => undefined;
const parameters = parametersAnswer('d1');
const sale = { vehiclePrice: 9_849_000, entryValue: 2_954_700 };
const deal = {
  priced: { input: simulationInputOf(sale), parameters, discount: 0 } as unknown as PricedGrid,
  chosen: { table: parameters.plans.find(({ code }) => code === 'FDU-TD'), term: 36 } as Chosen,
};

test('SIMR-049: a row shows the price, its part of the instalment, and the CET with and without it', () => {
  drawPart(
    <AddOnRow
      item={pmc}
      isChosen={false}
      total={179_428}
      isPricing={false}
      error={null}
      effect={{
        without: side(200_000n, '17.82'),
        withIt: side(209_057n, '20.47'),
        isMonthly: true,
      }}
      onToggle={nothing}
    />,
  );
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('R$ 1.794,28');
  expect(row).toHaveTextContent('+R$ 90,57 por mês');
  expect(row).toHaveTextContent('CET 17,82% sem, 20,47% com');
});

test.each([
  [false, 0],
  [true, 1],
])(
  'ERR-078 to ERR-100: a refusal of a selected add-on (%p) is an alert, of an offered one plain text',
  (isChosen, alerts) => {
    drawPart(
      <AddOnRow
        item={pmc}
        isChosen={isChosen}
        total={undefined}
        isPricing={false}
        error={new ProblemError({ status: 400, message: 'Precisa do seguro auto.' })}
        effect={undefined}
        onToggle={nothing}
      />,
    );
    expect(screen.getByText('Precisa do seguro auto.')).toBeVisible();
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  },
);

test('SIMR-049: a price being fetched is indicated', () => {
  drawPart(
    <AddOnRow
      item={pmc}
      isChosen
      total={undefined}
      isPricing
      error={null}
      effect={undefined}
      onToggle={nothing}
    />,
  );
  expect(screen.getByRole('listitem')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Calculando…')).toBeVisible();
});

test('ENT-VAP-03 to ENT-VAP-06: terms, coverages, plans and payments are options', async () => {
  const changes: unknown[] = [];
  const option = usualOption(pmc);
  drawPart(<AddOnOptions item={pmc} option={option} onChange={(next) => changes.push(next)} />);
  const person = userEvent.setup();
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Prazo')).toEqual(['12 meses', '24 meses']);
  expect(options('Cobertura')).toEqual(['Motor e câmbio', 'Completa']);
  expect(options('Plano')).toEqual(['PMC 12', 'PMC 24']);
  expect(options('Pagamento')).toEqual(['financiado', 'à vista']);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Prazo' }), '12');
  expect(changes).toEqual([{ ...option, term: 12 }]);
});

test('SIMR-095, ENT-COMBO-01: a combo lists its products by name and includes those named by its initials', async () => {
  const combo: ComboOption = {
    id: 'c1',
    name: 'Completo',
    products: ['SP', 'GC', 'CF'],
    pmcMileage: 100_000,
    names: ['Parcela protegida', 'Proteção mecânica', 'CF'],
    namesEn: ['x', 'y', 'z'],
    pmcCoverage: [],
    pmcTerms: [12],
    guaranteedNoteTerm: null,
  };
  const rows: unknown[] = [];
  const choice = { rows: [], write: (next: unknown) => rows.push(next) } as never;
  const { written } = drawPart(
    <Combos combos={[combo]} items={[pmc]} values={{}} choice={choice} {...deal} />,
  );
  expect(screen.getByText('Parcela protegida · Proteção mecânica · CF')).toBeVisible();
  expect(screen.getByText('proteção mecânica 12 meses · até 100.000 km')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Sem combo/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Completo/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Completo/ }));
  expect(written).toEqual({ combo: 'c1' });
  expect(rows).toMatchObject([[{ code: 'PMC', term: 12, plan: 'PMC 12' }]]);
});

test('ENT-COMBO-01, SIMR-095: selecting a combo adds its add-ons, and selecting another removes them', async () => {
  const product = (code: string, initials: string): AddOnItem => ({
    code,
    name: code,
    type: 'Product',
    terms: [],
    coverages: [],
    plans: [],
    pricingOptions: ['FINANCED'],
    initials,
  });
  const items = [
    { ...pmc, initials: 'GC' },
    product('ON_STAR', 'PI'),
    product('MAINTENANCE', 'PP'),
  ];
  const comboOf = (id: string, products: string[]): ComboOption => ({
    id,
    name: id,
    products,
    names: products,
    namesEn: products,
    pmcMileage: null,
    pmcCoverage: [],
    pmcTerms: [],
    guaranteedNoteTerm: null,
  });
  const combos = [comboOf('c1', ['GC', 'PI']), comboOf('c2', ['PI', 'PP', 'SV'])];
  const life = { code: 'LIFE', term: 12 };
  const rows: unknown[] = [];
  const draw = (combo: string | null, chosen: readonly object[]) => {
    const choice = { rows: chosen, write: (next: unknown) => rows.push(next) } as never;
    return drawPart(
      <Combos combos={combos} items={items} choice={choice} {...deal} values={{ combo }} />,
    );
  };
  const click = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

  const first = draw(null, [life]);
  await click(/^c1/);
  expect(rows.at(-1)).toMatchObject([
    { code: 'LIFE' },
    { code: 'PMC', term: 24 },
    { code: 'ON_STAR' },
  ]);
  first.unmount();
  const second = draw('c1', [life, { code: 'PMC' }, { code: 'ON_STAR' }]);
  expect(screen.getByRole('radio', { name: /^c1/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Sem combo/ })).not.toBeChecked();
  await click(/^c2/);
  expect(rows.at(-1)).toMatchObject([
    { code: 'LIFE' },
    { code: 'ON_STAR' },
    { code: 'MAINTENANCE' },
  ]);
  await click(/^Sem combo/);
  expect(rows.at(-1)).toEqual([life]);
  expect(second.written['combo']).toBeNull();
});

test.each([
  ['c1', /^c2/, { combo: 'c2', autoInsurance: null }],
  ['c1', /^Sem combo/, { combo: null, autoInsurance: null }],
  ['c1', /^c3/, { combo: 'c3' }],
  ['c2', /^c1/, { combo: 'c1' }],
  [null, /^c2/, { combo: 'c2' }],
])(
  'SIMR-050, ENT-COMBO-01: from combo %j to %p a quote is removed only together with the car insurance',
  async (combo, to, changes) => {
    const items = [
      { ...pmc, initials: 'GC' },
      { ...pmc, code: 'SEGURO_AUTO', initials: 'SA' },
    ];
    const comboOf = (id: string, products: string[]): ComboOption => ({
      id,
      name: id,
      products,
      names: products,
      namesEn: products,
      pmcMileage: null,
      pmcCoverage: [],
      pmcTerms: [],
      guaranteedNoteTerm: null,
    });
    const combos = [comboOf('c1', ['SA']), comboOf('c2', ['GC']), comboOf('c3', ['GC', 'SA'])];
    const choice = { rows: [], write: nothing } as never;
    const { written } = drawPart(
      <Combos combos={combos} items={items} choice={choice} {...deal} values={{ combo }} />,
    );
    await userEvent.click(screen.getByRole('radio', { name: to }));
    expect(written).toEqual(changes);
  },
);

test('SIMR-093, ENT-COMBO-13: a combo shows the total cost of its members, and instalment and CET with and without it', () => {
  const gap: AddOnItem = {
    code: 'GAP',
    name: 'GAP',
    type: 'Insurance',
    terms: [12, 24],
    coverages: [],
    plans: [],
    pricingOptions: ['FINANCED'],
  };
  const combo: ComboOption = {
    id: 'c1',
    name: 'Completo',
    products: ['GC'],
    names: [],
    namesEn: [],
    pmcMileage: null,
    pmcCoverage: [],
    pmcTerms: [24],
    guaranteedNoteTerm: 24,
  };
  const client = new QueryClient();
  const day = '2026-11-23' as LocalDate;
  const request = JSON.stringify(addOnInputOf({ ...sale, voucherDiscount: 0 }, [], day));
  for (const [item, charged] of [
    [pmc, 179_428],
    [gap, 100_000],
  ] as const)
    client.setQueryData(['simulations', 'addOnPrice', usualOption(item, 24), request, null], {
      code: item.code,
      term: 24,
      net: charged,
      tax: 0,
      total: charged,
      charged,
    });
  const choice = { rows: [], write: nothing } as never;
  drawPart(
    <Combos combos={[combo]} items={[pmc, gap]} values={sale} choice={choice} {...deal} />,
    client,
  );
  const [, card] = screen.getAllByRole('radio');
  const words = card?.closest('label');
  const priceOf = (total: number) => {
    const addOns = [{ code: 'PMC', amount: total, isFinanced: true }];
    const table = { table: deal.chosen.table, term: 36 };
    const found = priceFor({ ...simulationInputOf(sale), addOns }, parameters, table);
    if (!found.ok) throw new Error('no price');
    return found.value;
  };
  const more = priceOf(279_428).instalment - priceOf(0).instalment;
  expect(words).toHaveTextContent('inclui na venda: Proteção mecânica, GAP');
  expect(words).toHaveTextContent('R$ 2.794,28');
  expect(words).toHaveTextContent(`+${formatMoney(Number(more))} por mês`);
  expect(words).toHaveTextContent(/CET \d+,\d\d% sem, \d+,\d\d% com/);
});

test('ENT-VAP-07: a coupon is validated once it is complete and shows its discount', async () => {
  const option = usualOption(pmc);
  const changes: unknown[] = [];
  const draw = (coupon: string | null, discount?: number, isAsking = false) => (
    <CouponField
      item={pmc}
      option={{ ...option, coupon }}
      discount={discount}
      isPricing={isAsking}
      onChange={(next) => changes.push(next)}
    />
  );
  const { unmount } = drawPart(draw(null));
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox', { name: 'Cupom' }), 'seguro150');
  expect(changes).toEqual([]);
  await person.keyboard('{Enter}');
  expect(changes).toEqual([{ ...option, coupon: 'SEGURO150' }]);
  unmount();
  const { unmount: end } = drawPart(draw('SEGURO150', undefined, true));
  expect(screen.getByText('Conferindo o código…')).toBeVisible();
  end();
  drawPart(draw('SEGURO150', 16_107));
  expect(screen.getByText('Desconto do cupom: R$ 161,07.')).toBeVisible();
});

test('SIMR-050, INS-004, ENUM-076, ENUM-077, ENUM-078: quotes of the three coverages are shown side by side', async () => {
  const quotes = (['A', 'B', 'C'] as const).map((coverage, index): AutoPrice => ({
    quoteId: coverage,
    insurer: 'Sul',
    validUntil: '2026-12-08',
    coverage,
    use: 'PRIVATE',
    casco: 0,
    liability: 0,
    assistance: 0,
    net: 0,
    tax: 0,
    tariffVersion: 'x',
    total: 100_000 * (index + 1),
  }));
  const chosen: string[] = [];
  drawPart(
    <QuoteChoice quotes={quotes} chosen="A" onChoose={({ quoteId }) => chosen.push(quoteId)} />,
  );
  expect(
    screen.getByRole('radio', { name: /A – ampla.*válida até 08\/12\/2026.*R\$ 1\.000,00/ }),
  ).toBeChecked();
  expect(screen.getByRole('radio', { name: /B – básica.*R\$ 2\.000,00/ })).not.toBeChecked();
  const marked = screen.getAllByRole('radio').map((one) => one.closest('label')?.dataset['chosen']);
  expect(marked).toEqual(['true', undefined, undefined]);
  await userEvent.click(screen.getByRole('radio', { name: /C – completa/ }));
  expect(chosen).toEqual(['C']);
});

test('SIMR-049: unavailable add-ons are removed from the selection, a term that is too long becomes the longest', () => {
  const { kept, gone } = fitAddOns(
    [{ code: 'PMC', term: 24 }, { code: 'LIFE' }],
    [{ ...pmc, terms: [12] }],
  );
  expect(kept).toMatchObject([{ code: 'PMC', term: 12, pricingOption: 'FINANCED' }]);
  expect(gone).toEqual([{ code: 'LIFE' }]);
});

test('ENT-VAP-06: a financed add-on is part of the loan; an upfront, monthly or courtesy one is not', () => {
  const priced = (pricingOption: string, charged = 100) => ({
    code: 'PMC',
    pricingOption,
    charged,
  });
  expect(
    addOnCharges([priced('FINANCED'), priced('UPFRONT'), priced('MONTHLY'), priced('COURTESY', 0)]),
  ).toEqual([
    { code: 'PMC', amount: 100, isFinanced: true },
    { code: 'PMC', amount: 100, isFinanced: false },
  ]);
});

test('SIMR-070, MISC-RZ-02: the marker of a zero rate opens a pop-up by its code with one button', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['simulations', 'rateZero', 'd1', 'FDU-ZERO', 24], {
    isRateZero: 'TAX_ZERO',
  });
  const chosen = {
    table: { code: 'FDU-ZERO', taxType: 'TAX ZERO' },
    term: 24,
    pricing: { cet: { yearly: '2.66' } },
  } as never;
  const priced = { input: {}, parameters: { dealerId: 'd1' } } as never;
  drawPart(<RateZeroNotice priced={priced} chosen={chosen} />, client);
  const dialog = screen.getByRole('dialog', { name: 'Taxa zero' });
  expect(dialog).toHaveTextContent('O CET desta escolha é 2,66% a.a.');
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Entendi']);
  await userEvent.click(buttons[0]!);
  expect(screen.queryByRole('dialog')).toBeNull();
});
