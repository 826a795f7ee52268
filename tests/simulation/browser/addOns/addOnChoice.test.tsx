import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type {
  AddOnRequest,
  AddOnItem,
  AutoQuoteRequest,
  ComboOption,
} from '#generated/types/wire.ts';
import { AddOnPanel, useAddOnRule } from '#simulation/browser/addOns/AddOnPanel.tsx';
import { AutoForm, AutoInsurance } from '#simulation/browser/addOns/AutoInsurance.tsx';
import {
  type SimulationValues,
  useCombos,
  useOfferedAddOns,
} from '#simulation/browser/addOns/useAddOnPrices.ts';
import { useAddOnChoice, useChosenAddOns } from '#simulation/browser/addOns/useChosenAddOns.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { chosenOf, grid } from '../grid/gridSale';
import { drawOver, drawSale } from '../withTexts';

const nothing = () => undefined;
const itemOf = (code: string, change: Partial<AddOnItem> = {}): AddOnItem => ({
  code,
  name: `Item ${code}`,
  type: 'Insurance',
  terms: [12, 24],
  coverages: [],
  plans: [],
  pricingOptions: ['FINANCED', 'UPFRONT'],
  ...change,
});
const auto = itemOf('SEGURO_AUTO', { coverages: ['A', 'B', 'C'], terms: [12], initials: 'SA' });
const pmc = itemOf('PMC', { initials: 'GC' });
const combo: ComboOption = {
  id: 'c1',
  name: 'Completo',
  products: ['GC', 'SA'],
  names: [],
  namesEn: [],
  pmcMileage: null,
  pmcCoverage: [],
  pmcTerms: [],
  guaranteedNoteTerm: null,
};
const sale = { vehiclePrice: 9_849_000, entryValue: 2_954_700, term: 36 };

type ChoiceProps = Partial<Parameters<typeof useAddOnChoice>[1]> & {
  readonly values: SimulationValues;
};
const items = [pmc, auto, itemOf('GAP')];
const combos = [combo];
const Choice = ({ values, isSettled = true, ...offered }: ChoiceProps) => {
  const choice = useAddOnChoice(values, { items, combos, isSettled, ...offered });
  return (
    <>
      {items.map((item) => (
        <button key={item.code} onClick={() => choice.toggle(item)}>
          {item.code}
        </button>
      ))}
      <button onClick={() => choice.change({ code: 'PMC', term: 12 })}>change</button>
      <output>{choice.gone.join()}</output>
    </>
  );
};
const choice = (start: object, more: object = {}) =>
  drawSale((values) => <Choice values={values} {...more} />, {
    selectedVaps: null,
    autoInsurance: 'q1',
    combo: 'c1',
    ...start,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = (code: string, term = 24) => ({ code, term, pricingOption: 'FINANCED' });
const stored = (code: string, term = 24) => ({ ...rowOf(code, term), coverage: null, plan: null });

test('SIMR-049: ticking an add-on selects it with usual values; unticking the last leaves none', async () => {
  const { values } = choice({});
  await press('GAP');
  expect(values()).toMatchObject({ selectedVaps: [rowOf('GAP')], combo: 'c1' });
  await press('GAP');
  expect(values()).toMatchObject({ selectedVaps: null, combo: 'c1', autoInsurance: 'q1' });
});

test('ENT-COMBO-01, SIMR-050: removing a product removes its combo, removing the car insurance its quote too', async () => {
  const { values } = choice({
    selectedVaps: [stored('PMC'), { ...stored('SEGURO_AUTO', 12), coverage: 'A' }],
  });
  await press('PMC');
  expect(values()).toMatchObject({ combo: null, autoInsurance: 'q1' });
  await press('SEGURO_AUTO');
  expect(values()).toMatchObject({ selectedVaps: null, autoInsurance: null });
  await press('SEGURO_AUTO');
  expect(values()).toMatchObject({ selectedVaps: [{ code: 'SEGURO_AUTO', coverage: 'A' }] });
});

test('ENT-COMBO-01: ticking a product, of the combo or not, keeps the combo', async () => {
  const { values } = choice({ selectedVaps: [stored('GAP')] });
  await press('PMC');
  await press('GAP');
  expect(values()).toMatchObject({ combo: 'c1', selectedVaps: [rowOf('PMC')] });
});

test('a changed option affects only its own row', async () => {
  const { values } = choice({ selectedVaps: [stored('GAP'), stored('PMC')] });
  await press('change');
  expect(values()['selectedVaps']).toEqual([stored('GAP'), stored('PMC', 12)]);
});

test('SIMR-049: add-ons no longer sold are removed with their quote, and named until another is ticked', async () => {
  const start = { selectedVaps: [stored('OLD'), stored('SEGURO_AUTO')] };
  const { values } = choice(start, { items: [pmc] });
  await waitFor(() => expect(values()['selectedVaps']).toBeNull());
  expect(values()['autoInsurance']).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('OLD,SEGURO_AUTO');
  await press('PMC');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

/** The sale admits the car insurance, or not, depending on its down payment. */
const Typing = ({ values }: ChoiceProps) => {
  const [isLow, setLow] = useState(false);
  return (
    <>
      <Choice values={values} items={isLow ? [pmc] : [pmc, auto]} />
      <button onClick={() => setLow(!isLow)}>type</button>
    </>
  );
};

test('SIMR-049, SIMR-050: add-ons removed while the down payment is typed return with their quote, unless the selection changed', async () => {
  const start = [stored('PMC'), { ...stored('SEGURO_AUTO', 12), coverage: 'B' }];
  const { values } = drawSale((sold) => <Typing values={sold} />, {
    selectedVaps: start,
    autoInsurance: 'q1',
    combo: null,
  });
  const codes = () =>
    (values()['selectedVaps'] as readonly { code: string }[] | null)?.map(({ code }) => code);
  await press('type');
  await waitFor(() => expect(codes()).toEqual(['PMC']));
  expect(values()['autoInsurance']).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(/^Item SEGURO_AUTO$/);
  await press('type');
  await waitFor(() => expect(values()['selectedVaps']).toEqual(start));
  expect(values()['autoInsurance']).toBe('q1');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await press('type');
  await waitFor(() => expect(codes()).toEqual(['PMC']));
  await press('PMC');
  await press('type');
  await press('PMC');
  await waitFor(() => expect(codes()).toEqual(['PMC']));
  expect(values()['autoInsurance']).toBeNull();
});

test('SIMR-050: removing an unavailable add-on keeps the quote', async () => {
  const auto12 = { ...stored('SEGURO_AUTO', 12), coverage: 'A' };
  const { values } = choice({ selectedVaps: [stored('OLD'), auto12] });
  await waitFor(() => expect(values()['selectedVaps']).toEqual([auto12]));
  expect(values()['autoInsurance']).toBe('q1');
});

test('SIMR-049: nothing is removed until the add-ons for the term are loaded, and a fitting term keeps its quote', async () => {
  const start = { selectedVaps: [stored('PMC', 36)] };
  const early = choice(start, { isSettled: false });
  expect(early.values()['selectedVaps']).toEqual(start.selectedVaps);
  early.unmount();
  const { values } = choice(start);
  await waitFor(() => expect(values()['selectedVaps']).toEqual([stored('PMC', 24)]));
  expect(values()).toMatchObject({ autoInsurance: 'q1', combo: 'c1' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

const Rule = ({ values }: { readonly values: SimulationValues }) => {
  const isRefused = useAddOnRule({ ...sale, ...values }, [pmc]);
  const { trigger, formState } = useFormContext();
  return (
    <>
      <button onClick={() => void trigger('selectedVaps')}>go on</button>
      <output>{String(formState.errors['selectedVaps']?.message)}</output>
      <p>{isRefused ? 'refused' : 'fine'}</p>
    </>
  );
};
const goOn = async (rows: readonly object[], decide: Decide, engine: object = {}) => {
  const start = { ...sale, selectedVaps: rows };
  const drawn = drawSale((values) => <Rule values={values} />, start, { decide, engine });
  await press('go on');
  return { ...drawn, said: () => screen.getByRole('status').textContent };
};
const refusal = problem(400, 'validation.failed', {
  fields: [{ path: 'x', code: 'voucher.disabled' }],
});

test('ERR-078 to ERR-100: every add-on without a price is reported before continuing, by name if known', async () => {
  const { said } = await goOn([stored('PMC'), stored('OLD')], () => refusal);
  await waitFor(() => expect(said()).toMatch(/^Item PMC: .*desabilitado.* OLD: .*desabilitado/));
  expect(screen.getByText('refused')).toBeVisible();
});

test.each([
  ['a server that fails', problem(503)],
  ['no network', undefined],
  ['a refusal of another kind', problem(404, 'resource.not_found')],
])('SIMR-049: %s reports no add-on, and continuing is allowed', async (_, response) => {
  const { said, sent } = await goOn([stored('PMC')], () => response);
  await waitFor(() => expect(sent('/vaps/pricing')).not.toEqual([]));
  await waitFor(() => expect(said()).toBe('undefined'));
  expect(screen.getByText('fine')).toBeVisible();
});

test('SIMR-050: car insurance without a quote is reported without a call; with one it is priced completely', async () => {
  const rows = [{ ...stored('SEGURO_AUTO', 12), coverage: 'A' }];
  const { said, calls, unmount } = await goOn(rows, () => refusal);
  await waitFor(() =>
    expect(said()).toBe('SEGURO_AUTO: Peça uma cotação e escolha uma opção, ou desmarque.'),
  );
  expect(calls).toEqual([]);
  unmount();
  const start = { ...sale, selectedVaps: rows, autoInsurance: 'q1' };
  const price = { code: 'SEGURO_AUTO', total: 1, charged: 1 };
  const decide: Decide = () => ({ body: { options: [price], total: 1 } });
  const drawn = drawSale((values) => <Rule values={values} />, start, { decide });
  await press('go on');
  await waitFor(() => expect(drawn.calls).toHaveLength(1));
  expect(drawn.calls[0]?.body).toMatchObject({
    autoInsurance: 'q1',
    options: [{ code: 'SEGURO_AUTO', coverage: null }],
  });
  expect(screen.getByText('fine')).toBeVisible();
});

const Sold = ({ values }: { readonly values: SimulationValues }) => {
  const { chosen, isPricing: isAsking } = useChosenAddOns(values);
  const rows = chosen.map(({ code, name, pricingOption, charged }) => [
    code,
    name,
    pricingOption,
    charged,
  ]);
  return <output data-state={isAsking ? 'asking' : 'known'}>{JSON.stringify(rows)}</output>;
};
const quote = {
  quoteId: 'q1',
  insurer: 'Sul',
  validUntil: '2026-12-08',
  coverage: 'B',
  use: 'PRIVATE',
  casco: 0,
  liability: 0,
  assistance: 0,
  net: 0,
  tax: 0,
  tariffVersion: 'x',
  total: 300_000,
};
const named = [pmc, auto].map((item) => ({ ...item, nameEn: `Thing ${item.code}` }));
const selling: Decide = ({ url, body }) => {
  if (url.endsWith('/vaps/options')) return { body: named };
  if (!url.endsWith('/vaps/pricing')) return { body: quote };
  const [option] = (body as AddOnRequest).options;
  if (option?.code === 'NONE' || option?.coupon === 'OUT') return refusal;
  const price = { code: option?.code, term: 24, net: 0, tax: 0, total: 200_000 };
  return {
    body: { options: [{ ...price, charged: option?.pricingOption === 'COURTESY' ? 0 : 200_000 }] },
  };
};
const soldOf = async (values: object, engine: object = {}) => {
  const { unmount, sent } = drawOver(<Sold values={{ ...sale, ...values }} />, {
    decide: selling,
    engine,
  });
  const status = screen.getByRole('status');
  await waitFor(() => expect(status).toHaveAttribute('data-state', 'known'));
  await waitFor(() => expect(sent('/vaps/options')).not.toEqual([]));
  await waitFor(() =>
    expect(status).not.toHaveTextContent(/"(PMC|SEGURO_AUTO)","(PMC|SEGURO_AUTO)/),
  );
  const found = JSON.parse(status.textContent) as unknown;
  unmount();
  return found;
};

test('SIMR-049, SIMR-050: sold add-ons are shown with name and payment: as chosen, else the first option', async () => {
  const autoRow = { code: 'SEGURO_AUTO', term: 12 };
  expect(await soldOf({ selectedVaps: [{ code: 'PMC', term: 24 }] })).toEqual([
    ['PMC', 'Item PMC', 'FINANCED', 200_000],
  ]);
  expect(
    await soldOf({ selectedVaps: [{ code: 'PMC', pricingOption: 'COURTESY' }, { code: 'NONE' }] }),
  ).toEqual([['PMC', 'Item PMC', 'COURTESY', 0]]);
  expect(await soldOf({ selectedVaps: [autoRow], autoInsurance: 'q1' })).toEqual([
    ['SEGURO_AUTO', 'Item SEGURO_AUTO B · Sul', 'FINANCED', 300_000],
  ]);
  const paid = { ...autoRow, pricingOption: 'MONTHLY' };
  expect(await soldOf({ selectedVaps: [paid], autoInsurance: 'q1' })).toMatchObject([
    ['SEGURO_AUTO', 'Item SEGURO_AUTO B · Sul', 'MONTHLY', expect.any(Number)],
  ]);
  expect(await soldOf({ selectedVaps: [autoRow] })).toEqual([]);
  const coupon = { ...autoRow, coupon: 'OUT' };
  expect(await soldOf({ selectedVaps: [coupon], autoInsurance: 'q1' })).toEqual([]);
});

test('CALL-125: a price depends on the rest of the sale only with a coupon, and for car insurance on its quote', async () => {
  const requests: unknown[] = [];
  const decide: Decide = (call, calls) => {
    if (call.url.endsWith('/vaps/pricing')) requests.push(call.body);
    return selling(call, calls);
  };
  const rows = [
    { code: 'PMC', term: 24 },
    { code: 'GAP', coupon: 'A10' },
  ];
  const values = { ...sale, personType: 'PF', autoInsurance: 'q1', selectedVaps: rows };
  drawOver(<Sold values={values} />, { decide });
  await waitFor(() => expect(requests).toHaveLength(2));
  const of = (code: string) =>
    requests.find((body) => (body as AddOnRequest).options[0]?.code === code) as object;
  expect(of('PMC')).not.toHaveProperty('deal');
  expect(of('PMC')).not.toHaveProperty('autoInsurance');
  expect(of('GAP')).toMatchObject({ deal: { personType: 'PF' } });
  expect(of('GAP')).not.toHaveProperty('autoInsurance');
});

test('I18N-003: in English sold add-ons have English names', async () => {
  const en = { locale: 'en' };
  expect(await soldOf({ selectedVaps: [{ code: 'PMC' }] }, en)).toMatchObject([
    ['PMC', 'Thing PMC', 'FINANCED', 200_000],
  ]);
});

const Offered = ({ values }: { readonly values: SimulationValues }) => {
  useOfferedAddOns(values);
  useCombos(values);
  return null;
};

test('CALL-124, ENT-COMBO-09: a sale without a term fetches add-ons of any term; by default for a person and a new car', async () => {
  const { sent, calls } = drawOver(<Offered values={{ mileage: 0 }} />, {
    decide: () => ({ body: [] }),
  });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(sent('/vaps/options')[0]?.body).toEqual({
    personType: 'PF',
    vehicleTypeId: 1,
    term: null,
  });
  const { url = '' } = sent('/combos')[0] ?? {};
  expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({
    enabled: 'true',
    personType: 'PF',
    vehicleTypeId: '1',
  });
});

test('OQ-177: people who may not see add-ons fetch none', () => {
  const { sent } = drawOver(<Offered values={{}} />, {
    decide: () => ({ body: [] }),
    engine: { can: () => false },
  });
  expect(sent('/vaps/options')).toEqual([]);
});

const form = (values: SimulationValues, more: object = {}) => {
  const requests: AutoQuoteRequest[] = [];
  const drawn = drawOver(
    <AutoForm
      values={values}
      isPricing={false}
      isAgain={false}
      {...more}
      onQuote={(input) => requests.push(input)}
    />,
  );
  return { ...drawn, requests };
};
const year = new Date().getFullYear();

test.each([
  [{ vehicleTypeId: 2, manufacturerYear: year - 3 }, { vehicleAge: 3 }],
  [{ vehicleTypeId: 2, manufacturerYear: year + 1 }, { vehicleAge: 0 }],
  [{ vehicleTypeId: 2 }, { vehicleAge: 0, fipeValue: 0 }],
  [{ vehicleTypeId: 1, manufacturerYear: year - 3 }, { vehicleAge: 0 }],
  [
    { vehiclePrice: 1, saleOptions: [4] },
    { fipeValue: 1, saleOptions: [4] },
  ],
])('CALL-126: for the car %j insurers get %j', async (values, told) => {
  const { requests } = form({ birthDate: '1990-05-10', ...values });
  expect(screen.getByRole('button', { name: 'Cotar' })).toBeDisabled();
  const classes = screen.getByRole('combobox', { name: 'Classe de bônus' });
  expect([...classes.querySelectorAll('option')].map((one) => one.value)).toEqual(
    Array.from({ length: 11 }, (_, at) => String(at)),
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'CEP de pernoite' }), '01310');
  expect(screen.getByRole('textbox', { name: 'CEP de pernoite' })).toHaveValue('01310');
  await userEvent.keyboard('100');
  await press('Cotar');
  expect(requests).toMatchObject([{ bonusClass: 0, deductible: 'NORMAL', ...told }]);
  expect('directSale' in requests[0]!).toBe(false);
  expect('saleOptions' in requests[0]!).toBe('saleOptions' in values);
});

test('SIMR-050: the driver’s age comes from the birth date, has at most three digits, and is not zero', async () => {
  const { requests } = form({ birthDate: `${year - 30}-01-01` });
  const age = screen.getByRole('textbox', { name: 'Idade do condutor' });
  expect(age).toHaveValue('30');
  await userEvent.type(screen.getByRole('textbox', { name: 'CEP de pernoite' }), '013101009');
  await userEvent.clear(age);
  await userEvent.type(age, '0');
  expect(screen.getByRole('button', { name: 'Cotar' })).toBeDisabled();
  await userEvent.type(age, '1234');
  expect(age).toHaveValue('012');
  await press('Cotar');
  expect(requests).toMatchObject([{ driverAge: 12, zipCode: '01310100' }]);
});

test('SIMR-050: the button shows that insurers are being called, or can be called again', () => {
  const asking = form({}, { isPricing: true });
  expect(screen.getByRole('button')).toHaveTextContent('Consultando…');
  asking.unmount();
  form({}, { isAgain: true });
  expect(screen.getByRole('button')).toHaveTextContent('Cotar de novo');
});

const autoRow = { ...stored('SEGURO_AUTO', 12), coverage: 'A' };
const insure = (start: object, decide: Decide, more: object = {}) =>
  drawSale(
    (values) => {
      const choose = {
        rows: (values['selectedVaps'] ?? []) as never,
        change: nothing,
        toggle: nothing,
      };
      return (
        <AutoInsurance
          item={auto}
          values={values}
          priced={grid()}
          chosen={chosenOf('FDU-TD')}
          hasCoupon
          isRefused={false}
          {...more}
          choice={choose as never}
        />
      );
    },
    { ...sale, ...start },
    { decide },
  );

test('SIMR-050: a selected quote is shown with its price and effect, and with its payment and coupon fields', async () => {
  insure({ selectedVaps: [autoRow], autoInsurance: 'q1' }, selling);
  const row = screen.getByRole('listitem');
  await waitFor(() => expect(row).toHaveTextContent(/R\$ 3\.000,00\+R\$ \d/));
  expect(screen.getByRole('radio', { name: /^B – básica/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Cupom' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Pagamento' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cotar de novo' })).toBeInTheDocument();
  expect(row).not.toHaveAttribute('aria-busy');
});

test('ENT-VAP-07: if another add-on has the coupon, the car insurance has no field for one', async () => {
  insure({ selectedVaps: [autoRow], autoInsurance: 'q1' }, selling, { hasCoupon: false });
  expect(await screen.findByRole('combobox', { name: 'Pagamento' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Cupom' })).toBeNull();
});

test('SIMR-050: a quote not selected, or failed to load, has no price; the latter shows the reason', async () => {
  const out = insure({ selectedVaps: null, autoInsurance: 'q1' }, selling);
  await waitFor(() => expect(screen.getByRole('listitem')).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('listitem')).not.toHaveTextContent('R$');
  out.unmount();
  insure({ selectedVaps: [autoRow], autoInsurance: 'q1' }, () => refusal);
  expect(await screen.findByRole('alert')).toHaveTextContent(/desabilitado/);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('SIMR-050: refusals of insurers are shown and nothing is selected; missing fields are marked only after continuing', async () => {
  const { values, unmount } = insure(
    { selectedVaps: [autoRow], birthDate: '1990-05-10' },
    () => refusal,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'CEP de pernoite' }), '01310100');
  await press('Cotar');
  expect(await screen.findByRole('alert')).toHaveTextContent(/desabilitado/);
  expect(values()['autoInsurance']).toBeUndefined();
  unmount();
  insure({ selectedVaps: [autoRow], autoInsurance: 'q1' }, selling, { isRefused: true });
  expect(await screen.findByRole('radio')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

const panel = (decide: Decide, priced: object = {}, start: object = {}) =>
  drawSale(
    (values) => (
      <AddOnPanel values={values} priced={grid(priced)} chosen={chosenOf('FDU-TD', 24)} />
    ),
    { ...sale, ...start },
    { decide },
  );

test('SIMR-049: add-ons that fail to load are reported, and can be retried', async () => {
  let isDown = true;
  panel(({ url }) => {
    if (url.includes('/combos')) return { body: [] };
    return url.endsWith('/vaps/options') && isDown ? problem(503) : { body: [pmc] };
  });
  expect(screen.getByText('Buscando os itens adicionais')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os itens');
  isDown = false;
  await press('Tentar de novo');
  expect(await screen.findByRole('checkbox', { name: /Item PMC/ })).toBeVisible();
});

test('OQ-177: if nothing is sold with the car, nothing is shown', async () => {
  const { sent } = panel(() => ({ body: [] }));
  await waitFor(() => expect(sent('/vaps/options')).not.toEqual([]));
  await waitFor(() => expect(document.body).toHaveTextContent(/^$/));
});

test('SIMR-049: selected add-ons are summed, removed ones are named; a sale without a term uses the displayed one', async () => {
  const decide: Decide = ({ url }) => ({ body: url.includes('/combos') ? [] : [pmc] });
  const start = { term: null, selectedVaps: [stored('OLD')] };
  const addOns = [{ charged: 100 }, { charged: 50 }];
  const { sent, unmount } = panel(decide, { addOns }, start);
  expect(await screen.findByText('Itens escolhidos: R$ 1,50')).toBeVisible();
  expect(
    await screen.findByText(/^Removido por não valer mais para esta venda: OLD\.$/),
  ).toBeVisible();
  expect(sent('/vaps/options')[0]?.body).toMatchObject({ term: 24 });
  unmount();
  panel(decide);
  expect(await screen.findByText('Nenhum item escolhido.')).toBeVisible();
  expect(screen.queryByText(/^Removido por não valer mais/)).toBeNull();
});
