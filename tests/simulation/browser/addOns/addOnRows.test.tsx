import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddOnItem, ComboOption } from '#generated/types/wire.ts';
import { ProblemError } from '@patio/framework/react';
import type { SimulationValues } from '#simulation/browser/addOns/useAddOnPrices.ts';
import { AddOnList, Combos, pricedOptions } from '#simulation/browser/addOns/AddOnPanel.tsx';
import { AddOnRow, EffectText } from '#simulation/browser/addOns/AddOnRow.tsx';
import { ChosenAddOns } from '#simulation/browser/steps/Resume.tsx';
import { CouponField, AddOnOptions } from '#simulation/browser/addOns/AutoInsurance.tsx';
import { usualOption } from '#addOns/rules/addOns.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { input, chosenOf, grid, parameters } from '../grid/gridSale';
import { drawOver, drawPart } from '../withTexts';

const nothing = () => undefined;
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const itemOf = (code: string, change: Partial<AddOnItem> = {}): AddOnItem => ({
  code,
  name: `Item ${code}`,
  type: 'Insurance',
  terms: [12, 24],
  coverages: ['X', 'Y'],
  plans: [],
  pricingOptions: ['FINANCED', 'UPFRONT'],
  ...change,
});
const pmc = itemOf('PMC');
const sale = { vehiclePrice: 9_849_000, entryValue: 2_954_700, term: 36 };
const side = (instalment: bigint) => ({ instalment, cet: { yearly: '17.82' }, total: 0n }) as never;

test.each([
  [side(100n), side(101n), /^\+R\$ 0,01 por mês/],
  [side(100n), side(100n), /^mesma parcelaCET/],
  [undefined, side(100n), /^$/],
  [side(100n), undefined, /^$/],
])('the effect of an item is shown if both sides have a price: %#', (without, withIt, words) => {
  drawPart(<EffectText effect={{ without, withIt, isMonthly: true }} />);
  expect(plain(document.body.textContent)).toMatch(words);
});

test('an item of a plan that is not paid monthly adds to each instalment', () => {
  drawPart(<EffectText effect={{ without: side(100n), withIt: side(101n), isMonthly: false }} />);
  expect(plain(document.body.textContent)).toMatch(/^\+R\$ 0,01 por parcela/);
});

type RowProps = Parameters<typeof AddOnRow>[0];
const row = (change: Partial<RowProps>) =>
  drawPart(
    <AddOnRow
      item={pmc}
      isChosen
      total={100}
      isPricing={false}
      error={null}
      effect={{ without: side(1n), withIt: side(2n), isMonthly: true }}
      onToggle={nothing}
      {...change}
    >
      options
    </AddOnRow>,
  );

test('a row shows its options once selected, and neither price nor reason while reloading', () => {
  const error = new ProblemError({ status: 400, message: 'Precisa de casco.' });
  const chosen = row({});
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('checkbox')).not.toHaveAttribute('aria-invalid');
  expect(document.body).toHaveTextContent(/R\$ 1,00.*options$/);
  expect(screen.getByRole('listitem')).toHaveAttribute('data-chosen', 'true');
  expect(screen.getByRole('listitem')).not.toHaveAttribute('aria-busy');
  chosen.unmount();
  const open = row({ isChosen: false });
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('listitem')).not.toHaveAttribute('data-chosen');
  expect(document.body).not.toHaveTextContent('options');
  open.unmount();
  const refused = row({ error });
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Precisa de casco.');
  expect(document.body).not.toHaveTextContent('R$');
  refused.unmount();
  const offered = row({ error, isChosen: false });
  expect(screen.getByRole('checkbox')).toBeValid();
  offered.unmount();
  const asking = row({ error, isPricing: true });
  expect(document.body).toHaveTextContent('Calculando…');
  expect(document.body).not.toHaveTextContent('Precisa de casco.');
  asking.unmount();
  row({ total: undefined });
  expect(document.body).not.toHaveTextContent('Calculando…');
});

test.each([
  ['Insurance', 'seguro'],
  ['Product', 'produto'],
] as const)('a row of type %s is labelled as such', (type, word) => {
  row({ item: itemOf('X', { type }) });
  expect(screen.getByRole('checkbox')).toHaveAccessibleName(new RegExp(`Item X\\s*${word}`, 'i'));
});

const optionNames = () => screen.queryAllByRole('combobox').map((one) => one.getAttribute('name'));

test('ENT-VAP-03 to ENT-VAP-06: a single option is not a choice, nor are term and coverage of a quoted insurance', () => {
  const draw = (item: AddOnItem) =>
    drawPart(<AddOnOptions item={item} option={usualOption(item)} onChange={nothing} />);
  const single = draw(itemOf('GAP', { terms: [12], coverages: [], pricingOptions: ['FINANCED'] }));
  expect(optionNames()).toEqual([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  single.unmount();
  draw(itemOf('SEGURO_AUTO', { plans: ['P1', 'P2'] }));
  expect(screen.queryByRole('combobox', { name: 'Prazo' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Cobertura' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Plano' })).toHaveValue('P1');
  expect(screen.getByRole('combobox', { name: 'Pagamento' })).toHaveValue('FINANCED');
});

test('ENT-VAP-07: life insurance requires a health declaration, other options are passed on as chosen', async () => {
  const changes: unknown[] = [];
  const item = itemOf('LIFE');
  const option = { ...usualOption(item), hasHealthDeclaration: true };
  const draw = (change: object = {}) =>
    drawPart(
      <AddOnOptions
        item={item}
        option={{ ...option, ...change }}
        onChange={(next) => changes.push(next)}
      />,
    );
  const { unmount } = draw();
  expect(screen.getByRole('checkbox')).toBeChecked();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cobertura' }), 'Y');
  unmount();
  draw({ hasHealthDeclaration: null });
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(changes).toEqual([{ ...option, coverage: 'Y' }, option]);
});

const coupon = (change: object, changes: unknown[] = []) =>
  drawPart(
    <CouponField
      item={pmc}
      option={usualOption(pmc)}
      discount={undefined}
      isPricing={false}
      onChange={(next) => changes.push(next)}
      {...change}
    />,
  );
const field = () => screen.getByRole('textbox', { name: 'Cupom' });

test('CAMP-007: a product has no coupon', () => {
  coupon({ item: itemOf('ONSTAR', { type: 'Product' }) });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('ENT-VAP-07: a coupon is committed on blur, once; clearing it removes it', async () => {
  const changes: unknown[] = [];
  const option = { ...usualOption(pmc), coupon: 'A10' };
  coupon({ option, discount: 100 }, changes);
  expect(field()).toHaveAccessibleDescription('Desconto do cupom: R$ 1,00.');
  await userEvent.type(field(), ' ');
  await userEvent.tab();
  expect(changes).toEqual([]);
  await userEvent.type(field(), 'b');
  // The discount belonged to the code typed before.
  expect(field()).not.toHaveAccessibleDescription();
  await userEvent.clear(field());
  await userEvent.tab();
  expect(changes).toEqual([{ ...option, coupon: null }]);
});

test('ENT-VOUCHER-22: without a code nothing is validated, and one without a discount shows nothing', () => {
  const none = coupon({ isPricing: true });
  expect(field()).not.toHaveAccessibleDescription();
  none.unmount();
  coupon({ option: { ...usualOption(pmc), coupon: 'A10' } });
  expect(field()).not.toHaveAccessibleDescription();
});

test('an add-on has an effect once each of its options has a price', () => {
  const [one, other] = [{ code: 'A' }, { code: 'B', pricingOption: 'UPFRONT' }];
  const state = (charged?: number) =>
    ({
      price: charged === undefined ? undefined : { charged },
      isPricing: false,
      error: null,
    }) as never;
  expect(pricedOptions([one, other], [state(1), state(2)])).toEqual([
    { code: 'A', pricingOption: null, charged: 1 },
    { code: 'B', pricingOption: 'UPFRONT', charged: 2 },
  ]);
  expect(pricedOptions([one, other], [state(1), state()])).toBeUndefined();
  expect(pricedOptions([one], [])).toBeUndefined();
  expect(pricedOptions([], [])).toBeUndefined();
});

test('SIMR-049: life insurance says for which age it is priced while the client’s is unknown', async () => {
  const items = [itemOf('LIFE'), itemOf('PMC')];
  const prices = { LIFE: priceOf('LIFE', 50_000), PMC: priceOf('PMC', 179_428) };
  const note = 'Preço para uma pessoa de 35 anos. Informe a data de nascimento do cliente.';
  const { unmount } = list({ items }, pricing(prices));
  expect(await screen.findAllByText(note)).toHaveLength(1);
  unmount();
  const values = { ...sale, birthDate: '1990-05-04', selectedVaps: [] };
  list({ items, more: { values } }, pricing(prices));
  await screen.findByText(/R\$ 500,00/);
  expect(screen.queryByText(note)).toBeNull();
});

const priceOf = (code: string, total: number, more: object = {}) => ({
  code,
  term: null,
  net: total,
  tax: 0,
  total,
  charged: total,
  ...more,
});

/** Returns prices by code; refuses unknown codes. */
const pricing =
  (prices: Readonly<Record<string, object>>, more: Decide = () => undefined): Decide =>
  (call, calls) => {
    if (!call.url.endsWith('/vaps/pricing')) return more(call, calls);
    const [{ code }] = (call.body as { options: [{ code: string }] }).options;
    const found = prices[code];
    if (!found)
      return problem(400, 'validation.failed', {
        fields: [{ path: 'x', code: 'voucher.disabled' }],
      });
    return { body: { options: [found], total: 1 } };
  };

type Listed = {
  readonly items: readonly AddOnItem[];
  readonly rows?: readonly object[];
  readonly more?: object;
};

const list = ({ items, rows = [], more = {} }: Listed, decide: Decide) => {
  const changes: unknown[] = [];
  const choice = {
    rows,
    gone: [],
    change: (next: unknown) => changes.push(next),
    toggle: ({ code }: AddOnItem) => changes.push(`toggle ${code}`),
  } as never;
  const drawn = drawOver(
    <AddOnList
      items={items}
      choice={choice}
      values={{ ...sale, selectedVaps: rows }}
      priced={grid()}
      chosen={chosenOf('FDU-TD')}
      isSettled
      isRefused={false}
      {...more}
    />,
    { decide },
  );
  return { ...drawn, changes };
};

test('SIMR-049: each add-on is shown with its own price and effect; a tap selects it', async () => {
  const items = [itemOf('PMC'), itemOf('GAP'), itemOf('SEGURO_AUTO')];
  const prices = { PMC: priceOf('PMC', 179_428), GAP: priceOf('GAP', 100_000) };
  const { changes, sent } = list({ items }, pricing(prices));
  await screen.findByText(/R\$ 1\.000,00/);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((one) => one.querySelector('label')?.textContent)).toEqual(
    [/SEGURO_AUTO/, /PMC/, /GAP/].map((name) => expect.stringMatching(name)),
  );
  await waitFor(() => expect(rows[1]).toHaveTextContent(/R\$ 1\.794,28\+R\$ \d/));
  expect(rows[2]).toHaveTextContent(/R\$ 1\.000,00\+R\$ \d/);
  expect(sent('/vaps/pricing')).toHaveLength(2);
  await userEvent.click(within(rows[2]!).getByRole('checkbox'));
  expect(changes).toEqual(['toggle GAP']);
});

test('ENT-VAP-07: a sale has one coupon: if one add-on has it, the others have no field', async () => {
  const items = [itemOf('PMC'), itemOf('GAP')];
  const rows = items.map((item) => ({
    ...usualOption(item),
    coupon: item.code === 'GAP' ? 'A10' : null,
  }));
  const prices = { PMC: priceOf('PMC', 1), GAP: priceOf('GAP', 2, { discount: 50 }) };
  const first = list({ items, rows }, pricing(prices));
  expect(screen.getAllByRole('textbox', { name: 'Cupom' })).toHaveLength(1);
  expect(field()).toHaveValue('A10');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Desconto do cupom: R$ 0,50.'));
  first.unmount();
  list({ items, rows: rows.map((one) => ({ ...one, coupon: null })) }, pricing(prices));
  expect(screen.getAllByRole('textbox', { name: 'Cupom' })).toHaveLength(2);
});

test('SIMR-049: nothing is priced until the add-ons for the term are loaded, nor without a car price', async () => {
  const items = [itemOf('PMC')];
  const early = list({ items, more: { isSettled: false } }, pricing({}));
  expect(document.body).toHaveTextContent('Calculando…');
  expect(early.calls).toEqual([]);
  early.unmount();
  const free = list({ items, more: { values: { ...sale, vehiclePrice: 0 } } }, pricing({}));
  expect(free.calls).toEqual([]);
  expect(document.body).not.toHaveTextContent('Calculando…');
});

test('VOUC-006: a refusal is shown at its own add-on', async () => {
  list({ items: [itemOf('PMC'), itemOf('GAP')] }, pricing({ GAP: priceOf('GAP', 100) }));
  expect(await screen.findByText(/desabilitado/)).toBeVisible();
  const [pmcRow, gapRow] = screen.getAllByRole('listitem');
  expect(pmcRow).toHaveTextContent(/desabilitado/);
  await waitFor(() => expect(gapRow).toHaveTextContent('R$ 1,00'));
});

const comboOf = (change: Partial<ComboOption> = {}): ComboOption => ({
  id: 'c1',
  name: 'Completo',
  products: ['GC'],
  names: ['Garantia'],
  namesEn: ['Warranty'],
  pmcMileage: null,
  pmcCoverage: [],
  pmcTerms: [],
  guaranteedNoteTerm: null,
  ...change,
});
const combos = (
  all: readonly ComboOption[],
  decide: Decide,
  { values = {}, engine = {} }: { values?: object; engine?: object } = {},
) =>
  drawOver(
    <Combos
      combos={all}
      items={[itemOf('PMC', { initials: 'GC', nameEn: 'Warranty' })]}
      values={{ ...sale, ...values }}
      priced={grid()}
      chosen={chosenOf('FDU-TD')}
      choice={{ rows: [], write: nothing } as never}
    />,
    { decide, engine },
  );
const card = () => screen.getAllByRole('radio')[1]?.closest('label');

test('SIMR-093: a combo shows that its price is loading, then its cost and its content', async () => {
  combos([comboOf()], pricing({ PMC: priceOf('PMC', 179_428) }));
  expect(card()).toHaveTextContent('Calculando…');
  await waitFor(() =>
    expect(card()).toHaveTextContent(/inclui na venda: Item PMC\s*R\$ 1\.794,28/),
  );
  expect(card()).not.toHaveTextContent('Calculando…');
});

test.each([
  [null, 0],
  ['c1', 1],
])(
  'SIMR-093: a combo with a refused member shows the reason; selected (%j) it is an alert',
  async (combo, alerts) => {
    combos([comboOf()], pricing({}), { values: { combo } });
    expect(await screen.findByText(/desabilitado/)).toBeVisible();
    expect(card()).not.toHaveTextContent('R$');
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  },
);

test('SIMR-095: in English names are English; a combo without limits and members shows neither', () => {
  const none = comboOf({ products: ['ZZ'], names: ['Zero'], namesEn: ['Nought'] });
  const { calls } = combos([none], pricing({}), { engine: { locale: 'en' } });
  expect(plain(card()?.textContent)).toBe('CompletoNought');
  expect(calls).toEqual([]);
});

test('SIMR-095: the terms of a warranty and of the guaranteed note are among the limits', () => {
  combos([comboOf({ pmcTerms: [12, 24], guaranteedNoteTerm: 24 })], pricing({}));
  expect(card()).toHaveTextContent(/proteção mecânica 12, 24 meses · .*24/);
  expect(card()).not.toHaveTextContent('km');
});

test('without combos there is no selection', () => {
  combos([], pricing({}));
  expect(document.body).toHaveTextContent(/^$/);
});

const sold = { code: 'PMC', name: 'Garantia', total: 179_428, charged: 179_428 };
const chosenAddOns = (addOns: readonly object[], values: SimulationValues = {}, engine = {}) => {
  const charges = addOns.map(() => ({ code: 'PMC', amount: 179_428, isFinanced: true }));
  const priced = grid({ addOns, input: { ...input, addOns: charges }, parameters });
  return drawOver(<ChosenAddOns values={values} priced={priced} chosen={chosenOf('FDU-TD')} />, {
    decide: ({ url }) => (url.includes('/combos') ? { body: [comboOf()] } : undefined),
    engine,
  });
};

test('SIMR-049, SIMR-050: each selected add-on shows its term, payment, price and the sale without it', () => {
  const { unmount } = chosenAddOns([
    { ...sold, term: 24, discount: 10_000, pricingOption: 'UPFRONT' },
  ]);
  const line = () => plain(screen.getByRole('listitem').textContent);
  expect(line()).toMatch(/^Garantia24 meses · à vista · .*R\$ 1\.894,28/);
  const { pricing } = chosenOf('FDU-TD');
  const amount = (Number(pricing.instalment) / 100).toFixed(2).replace('.', ',');
  expect(line()?.replaceAll('.', '')).toContain(amount);
  unmount();
  chosenAddOns([sold]);
  expect(line()).toMatch(/^Garantiafinanciado/);
  expect(line()).not.toMatch(/meses|cupom/);
});

test('SIMR-095: the combo of a sale is named with its products, in the reader’s language', async () => {
  const none = chosenAddOns([]);
  expect(document.body).toHaveTextContent(/^$/);
  none.unmount();
  const { unmount } = chosenAddOns([], { combo: 'c1' });
  expect(await screen.findByText(/Completo.*Garantia/)).toBeVisible();
  unmount();
  chosenAddOns([], { combo: 'c1' }, { locale: 'en' });
  expect(await screen.findByText(/Completo.*Warranty/)).toBeVisible();
});
