import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormContext } from 'react-hook-form';
import { formatMoney } from '@patio/framework/kernel';
import { costOf, firstDue, percent, unlikePayments } from '#simulation/browser/amounts.ts';
import { BalloonPlan, SaleFees } from '#simulation/browser/desk/FinanceOfSale.tsx';
import {
  choiceOf,
  firstChoice,
  ownChoice,
  shownChoice,
} from '#simulation/browser/usePricedGrid.ts';
import { MakerLegalText, MakerText } from '#simulation/browser/desk/Desk.tsx';
import { More } from '#simulation/browser/More.tsx';
import { ScheduleChart } from '#simulation/browser/saved/PaperView.tsx';
import { ScheduleTable } from '#simulation/browser/steps/Resume.tsx';
import {
  formerInstalment,
  useShownPrice,
  SimulationSummary,
  PriceParts,
} from '#simulation/browser/SimulationSummary.tsx';
import { useAtRest } from '#simulation/browser/desk/Plans.tsx';
import { useSettled, VoucherState } from '#simulation/browser/VoucherState.tsx';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { chosenOf, grid, parameters, pricedGrid, tableOf } from './grid/gridSale';
import { parametersAnswer } from './simulatorServer';
import { drawOver, drawPart, drawSale } from './withTexts';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const money = (amount: bigint | number) => plain(formatMoney(Number(amount)));

test('percentages have a fixed number of places; a zero first payment is omitted', () => {
  expect([percent('1.6900'), percent('30.00', 0), percent('0.0082', 4)]).toEqual([
    '1,69',
    '30',
    '0,0082',
  ]);
  const row = (payment: bigint, due: string) => ({ payment, due }) as never;
  expect(firstDue({ schedule: [row(0n, '2027-01-31'), row(1n, '2027-02-28')] })).toBe('28/02/2027');
  expect(firstDue({ schedule: [row(0n, '2027-01-31')] })).toBe('');
  expect(costOf({ total: 10n, net: 7n })).toBe(3n);
  expect(unlikePayments({ schedule: [row(1n, 'x'), row(1n, 'y')] })).toBe('');
  expect(plain(unlikePayments({ schedule: [row(1n, 'x'), row(200n, 'y')] }))).toBe(
    '1 × R$ 0,01 + 1 × R$ 2,00',
  );
});

test('SIMR-030: a selection is that of its table and term, if available for the sale', () => {
  const priced = pricedGrid();
  const named = { code: 'FDU-TD', term: '36' };
  expect(choiceOf(priced, named)).toMatchObject({ table: { code: 'FDU-TD' }, term: 36 });
  expect(choiceOf(priced, { ...named, term: 37 })).toBeUndefined();
  expect(choiceOf(priced, { ...named, code: 'NONE' })).toBeUndefined();
  // A table for another kind of sale, and a down payment outside the table's limits.
  expect(choiceOf(priced, { code: 'FDU-VD', term: 36 })).toBeUndefined();
  expect(
    choiceOf(pricedGrid({ campaign: 'Black Friday' }), { code: 'FDU-ZERO', term: 12 }),
  ).toBeUndefined();
  expect(ownChoice(pricedGrid({ financeType: 13 }), named)).toBeUndefined();
  expect(ownChoice(pricedGrid({ financeType: 1 }), named)).toBeDefined();
});

test('SIMR-030: while the grid is outdated a vanished selection keeps its price; changed tables price it again', () => {
  const now = pricedGrid({ financeType: 13 });
  const former = { input: pricedGrid().input, parameters };
  const named = { code: 'FDU-TD', term: 36 };
  expect(shownChoice({ ...now, former, isStale: true } as never, named)).toBeDefined();
  expect(shownChoice({ ...now, former, isStale: false } as never, named)).toBeUndefined();
  const { input } = former;
  const dearer = parameters.fees.map((fee) => ({ ...fee, amount: fee.amount * 2 }));
  const [one, other] = [parameters, { ...parameters, fees: dearer }].map((known) =>
    choiceOf({ input, parameters: known } as never, named),
  );
  expect(other!.pricing.instalment).toBeGreaterThan(one!.pricing.instalment);
  expect(choiceOf({ input, parameters } as never, named)).not.toBe(other);
});

test('by default the cheapest plan is selected, at the middle of the terms with a price', () => {
  const priced = pricedGrid({}, [12, 24, 36, 48]);
  const [row] = priced.best;
  const refused = { ok: false } as never;
  const of = (terms: readonly number[]) => {
    const cells = terms.map((term) => ({ ...row!.cells[0]!, term }));
    const best = [{ ...row!, cells: [{ term: 12, priced: refused }, ...cells] }];
    return firstChoice({ ...priced, best })?.term;
  };
  expect([of([24]), of([24, 36]), of([24, 36, 48]), of([])]).toEqual([24, 24, 36, undefined]);
  expect(firstChoice({ ...priced, best: [] })).toBeUndefined();
});

const sale = { vehiclePrice: 9_849_000, entryValue: 2_954_700, tableCode: 'FDU-TD', term: 36 };
const serve =
  (known: object = parametersAnswer('d1'), more: Decide = () => ({ body: [] })): Decide =>
  (call, calls) =>
    call.url.includes('/simulation/parameters') ? { body: known } : more(call, calls);
const summaryOf = async (values: object, decide = serve(), more: object = {}) => {
  const drawn = drawOver(
    <SimulationSummary resource="simulations" values={{ ...sale, ...values }} {...more} />,
    { decide },
  );
  const lines = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((one) => [
        one.querySelector('dt')?.textContent,
        plain(one.querySelector('dd')?.textContent),
      ]),
    );
  return { ...drawn, lines };
};

test('SIMR-036: the summary has every figure of the selection, and omits missing ones', async () => {
  const { lines } = await summaryOf({});
  const { pricing } = chosenOf('FDU-TD');
  expect(await screen.findByText(money(pricing.instalment)!)).toBeVisible();
  expect(lines()).toMatchObject({
    'Preço do veículo': 'R$ 98.490,00',
    Entrada: '−R$ 29.547,00',
    'Tarifa de cadastro (TCC)': 'R$ 999,00',
    'Registro do contrato': 'R$ 295,00',
    'IOF diário': money(pricing.iof.daily),
    'IOF adicional': money(pricing.iof.additional),
    Financiado: money(pricing.financed),
    Taxa: `${percent(pricing.rate)}% a.m.`,
    CET: `${percent(pricing.cet.yearly)}% a.a.`,
    'Total a pagar': money(pricing.total),
  });
  expect(Object.keys(lines())).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Desconto|à vista/)]),
  );
  expect(Object.keys(lines())).toHaveLength(10);
  const sums = [...document.querySelectorAll('dl > [data-sum] > dt')];
  expect(sums.map((one) => one.textContent)).toEqual(['Financiado', 'Total a pagar']);
  expect(document.querySelector('.simulation-payments')).toBeNull();
  expect(document.querySelector('.simulation-summary')).toHaveTextContent(/36 meses/);
  expect(document.querySelector('.simulation-summary')).not.toHaveTextContent('a cada');
});

test('SIMR-036: while tables load, the summary shows the grid’s price, and nothing without a selection', async () => {
  await summaryOf({});
  const price = money(chosenOf('FDU-TD').pricing.instalment)!;
  expect(await screen.findByText(price)).toBeVisible();
  const waiting: Decide = ({ url }) =>
    url.includes('/simulation/parameters') ? new Promise(() => undefined) : { body: [] };
  const late = await summaryOf({}, waiting);
  await waitFor(() => expect(screen.getAllByText(price)).toHaveLength(2));
  late.unmount();
  await summaryOf({ tableCode: null }, waiting);
  expect(await screen.findByText('Escolha um plano para ver o resumo.')).toBeVisible();
  expect(screen.getAllByText(price)).toHaveLength(1);
});

test('SIMR-029: a voucher is listed between price and down payment, with the price before it', async () => {
  const answer = { kind: 'VOUCHER', ruleName: 'J', discountType: 'VALUE', discountValue: '500.00' };
  const decide = serve(undefined, ({ url }) => ({
    body: url.includes('/validate/') ? answer : [],
  }));
  const { lines } = await summaryOf({ voucherCode: 'JUNHO' }, decide);
  await waitFor(() => expect(lines()).toMatchObject({ 'Desconto do voucher JUNHO': '−R$ 500,00' }));
  expect(lines()).toMatchObject({ 'Preço do veículo': 'R$ 98.490,00' });
});

test('ENT-PROFILE-02, SIMR-057: the rate is shown to people who may see it; payments that are not monthly or not equal are marked', async () => {
  const view = { viewSimulationTax: false };
  const { lines, unmount } = await summaryOf(
    { tableCode: 'SAFRA-TD' },
    serve(parametersAnswer('d1', view)),
  );
  await waitFor(() => expect(Object.keys(lines())).toHaveLength(9));
  expect(lines()).not.toHaveProperty('Taxa');
  expect(document.querySelector('.simulation-summary')).toHaveTextContent(
    /a cada 3 meses, primeira em/,
  );
  unmount();
  await summaryOf({ tableCode: 'SMART-TD' });
  await waitFor(() => expect(document.querySelector('.simulation-payments')).not.toBeNull());
  expect(document.querySelector('.simulation-payments')).toHaveTextContent(/^35 × .* \+ 1 × /);
});

test('without a selection the summary requests one, and the phone’s line is empty; with one it shows the instalment', async () => {
  const none = await summaryOf({ tableCode: null });
  expect(await screen.findByText('Escolha um plano para ver o resumo.')).toBeVisible();
  none.unmount();
  const brief = await summaryOf({ tableCode: null }, serve(), { isBrief: true });
  await waitFor(() => expect(brief.sent('/parameters')).not.toEqual([]));
  expect(document.body).toHaveTextContent(/^$/);
  brief.unmount();
  const even = await summaryOf({}, serve(), { isBrief: true });
  await waitFor(() =>
    expect(plain(document.body.textContent)).toBe(
      `36 × de ${money(chosenOf('FDU-TD').pricing.instalment)}`,
    ),
  );
  even.unmount();
  // With a balloon at the end, the instalment is not paid 36 times.
  await summaryOf({ tableCode: 'SMART-TD' }, serve(), { isBrief: true });
  await waitFor(() =>
    expect(plain(document.body.textContent)).toMatch(/^36 meses · R\$ [\d.]+,\d\d$/),
  );
});

test.each([
  ['UPFRONT', 'R$ 1.511,60'],
  ['FINANCED', undefined],
])('SIMR-049: amounts outside the loan are marked as such: %s %p', async (option, upfront) => {
  const row = { code: 'PMC', term: 24, pricingOption: option };
  const price = { code: 'PMC', term: 24, net: 1, tax: 0, total: 151_160, charged: 151_160 };
  const decide = serve(undefined, ({ url }) =>
    url.includes('/pricing') ? { body: { options: [price], total: 1 } } : { body: [] },
  );
  const { lines } = await summaryOf({ selectedVaps: [row] }, decide);
  const lent = () => Object.entries(lines()).find(([name]) => name.endsWith(', 24 meses'))?.[1];
  await waitFor(() => expect(lent()).toBe(upfront ? undefined : 'R$ 1.511,60'));
  await waitFor(() => expect(lines()['Itens à vista']).toBe(upfront));
});

const more = (values: object, wrong = '') => {
  const Part = () => {
    const { setError } = useFormContext();
    return (
      <>
        <More title="Mais" names={['a', 'b']} values={values as never}>
          inside
        </More>
        <button onClick={() => setError(wrong, { message: 'x' })}>refuse</button>
      </>
    );
  };
  return drawSale(() => <Part />, {});
};

test.each([
  [{}, false],
  [{ a: null, b: '' }, false],
  [{ a: [] }, false],
  [{ a: [1] }, true],
  [{ b: 0 }, true],
  [{ c: 'x' }, false],
])('rarely needed fields are expanded if one has a value: %j %p', (values, isOpen) => {
  more(values);
  expect(screen.getByRole('group').hasAttribute('open')).toBe(isOpen);
});

test.each([
  ['a', true],
  ['c', false],
])('rarely needed fields expand if one has an error: %s %p', async (wrong, isOpen) => {
  more({}, wrong);
  await userEvent.click(screen.getByRole('button', { name: 'refuse' }));
  expect(screen.getByRole('group').hasAttribute('open')).toBe(isOpen);
});

const maker = {
  name: 'Chevrolet',
  simulatorText: 'Simule.',
  simulatorTextEn: 'Simulate.',
  legalText: 'Sujeito.',
  legalTextEn: null,
};
test.each([
  [
    'pt-BR',
    maker,
    [
      ['Chevrolet Simule.', 'pt-BR'],
      ['Sujeito.', 'pt-BR'],
    ],
  ],
  [
    'en',
    maker,
    [
      ['Chevrolet Simulate.', 'en'],
      ['Sujeito.', 'pt-BR'],
    ],
  ],
  ['en', { ...maker, simulatorText: null, simulatorTextEn: '' }, [['Sujeito.', 'pt-BR']]],
  ['pt-BR', { ...maker, simulatorText: null, legalText: '' }, []],
])(
  'OQ-177: in %s texts of the maker are marked with their own language: %#',
  async (locale, body, told) => {
    const both = (
      <>
        <MakerText />
        <MakerLegalText />
      </>
    );
    const { calls } = drawOver(both, { decide: () => ({ body }), engine: { locale } });
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() =>
      expect([...document.querySelectorAll('p')].map((one) => [one.textContent, one.lang])).toEqual(
        told,
      ),
    );
  },
);

const balloonTables = (...limits: (number | null)[]) => ({
  ...parametersAnswer('d1'),
  plans: limits.map((balloonLimit, at) => ({
    ...tableOf('BALAO-TD'),
    code: `B${at}`,
    balloonLimit,
  })),
});
const balloons = (known: object, values: object = {}) =>
  drawSale(
    (now) => <BalloonPlan values={now} />,
    { financeType: 12, vehiclePrice: 10_000_000, balloons: [], ...values },
    { decide: serve(known) },
  );
const quantities = () =>
  within(screen.getByRole('combobox', { name: 'Quantos balões' })).getAllByRole('option').length;

test.each([
  [[], [], 3],
  [[2, 5], [], 5],
  [[null], [], 3],
  [[1], [], 1],
  [
    [1],
    [
      { month: 1, amount: 1 },
      { month: 2, amount: 1 },
    ],
    2,
  ],
])(
  'SIMR-041: for tables with limits %j and balloons %j there are up to %i',
  async (limits, stored, most) => {
    const { sent } = balloons(balloonTables(...limits), { balloons: stored });
    await waitFor(() => expect(sent('/parameters')).not.toEqual([]));
    await waitFor(() => expect(quantities()).toBe(most));
  },
);

test('SIMR-041: balloons of other structures are ignored, and another structure has no fields for them', async () => {
  const plans = [{ ...tableOf('FDU-TD'), balloonLimit: 9 }];
  const { sent, unmount } = balloons({ ...parametersAnswer('d1'), plans });
  await waitFor(() => expect(sent('/parameters')).not.toEqual([]));
  expect(quantities()).toBe(3);
  unmount();
  balloons(balloonTables(2), { financeType: 1 });
  expect(document.body).toHaveTextContent(/^$/);
});

test('SIMR-041: percentage and month are committed on blur; invalid input changes nothing', async () => {
  const { values } = balloons(balloonTables(3));
  const share = screen.getByRole('textbox', { name: 'Cada um, em % do preço' });
  const start = screen.getByRole('textbox', { name: 'Mês do primeiro' });
  await userEvent.clear(share);
  await userEvent.type(share, '7,5 ');
  expect(values()['balloons']).toEqual([]);
  await userEvent.tab();
  expect(values()['balloons']).toEqual([{ month: 12, amount: 750_000 }]);
  await userEvent.clear(start);
  await userEvent.type(start, 'x18999');
  expect(start).toHaveValue('x18999');
  expect(start).toBeInvalid();
  await userEvent.clear(start);
  await userEvent.tab();
  expect(values()['balloons']).toEqual([{ month: 12, amount: 750_000 }]);
  await userEvent.type(start, '6');
  await userEvent.tab();
  expect(values()['balloons']).toEqual([{ month: 6, amount: 750_000 }]);
  expect(share).toHaveValue('7,5');
});

test('SIMR-041: without a price there are no balloon fields', async () => {
  const start = { vehiclePrice: undefined };
  const { values } = balloons(balloonTables(3), start);
  const share = screen.getByRole('textbox', { name: 'Cada um, em % do preço' });
  await userEvent.clear(share);
  await userEvent.type(share, '100');
  await userEvent.tab();
  await userEvent.selectOptions(screen.getByRole('combobox'), '2');
  expect(values()['balloons']).toEqual([]);
});

test('SIMR-041: payments changed elsewhere update the fields', async () => {
  const Outside = ({ values }: { readonly values: object }) => {
    const { setValue } = useFormContext();
    return (
      <>
        <BalloonPlan values={values as never} />
        <button onClick={() => setValue('balloons', [{ month: 12, amount: 2_000_000 }])}>
          share
        </button>
        <button onClick={() => setValue('balloons', [{ month: 9, amount: 2_000_000 }])}>
          start
        </button>
      </>
    );
  };
  const start = { financeType: 12, vehiclePrice: 10_000_000, balloons: [] };
  drawSale((values) => <Outside values={values} />, start, { decide: serve(balloonTables(3)) });
  const [share, month] = ['Cada um, em % do preço', 'Mês do primeiro'].map((name) =>
    screen.getByRole('textbox', { name }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'share' }));
  expect([share, month].map((one) => (one as HTMLInputElement).value)).toEqual(['20', '12']);
  await userEvent.click(screen.getByRole('button', { name: 'start' }));
  expect([share, month].map((one) => (one as HTMLInputElement).value)).toEqual(['20', '9']);
});

test('SIMR-033: fees paid at once are listed as such; a single fee has no sum', async () => {
  const fees = [{ code: 'REG', amount: 29_500, version: 'x' }];
  drawOver(<SaleFees values={{ feesFinanced: false }} />, {
    decide: serve({ ...parametersAnswer('d1'), fees }),
  });
  const part = await screen.findByRole('region', { name: 'Tarifas e imposto desta venda' });
  expect(part).toHaveTextContent('As tarifas são pagas à vista, na liberação.');
  expect(part).toHaveTextContent(/Registro do contrato\s*R\$ 295,00/);
  expect(part).not.toHaveTextContent('Total de tarifas');
  const { daily } = parameters.iof.rates.PF!;
  expect(part).toHaveTextContent(
    `até ${percent(String(Number(daily) * 365))}% pelos dias de um ano`,
  );
});

test('the parts of all payments are listed, without empty ones', () => {
  const { pricing } = chosenOf('FDU-TD');
  const { input } = grid();
  const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
  const whole = drawPart(<PriceParts input={input} pricing={pricing} />);
  expect(parts()).toEqual([
    `Veículo R$ 68.943,00`,
    `Itens e tarifas ${money(pricing.net - 6_894_300n)}`,
    `IOF ${money(pricing.iof.total)}`,
    `Juros ${money(pricing.total - pricing.financed)}`,
  ]);
  const widths = [...document.querySelectorAll<HTMLElement>('figure [aria-hidden] span')].map(
    ({ style }) => Number(style.flexGrow),
  );
  expect(widths.every((width) => width >= 1 && width < 1000)).toBe(true);
  expect(Math.round(widths.reduce((sum, one) => sum + one, 0) / 10)).toBe(100);
  whole.unmount();
  drawPart(<PriceParts input={input} pricing={{ ...pricing, net: 6_894_300n }} />);
  expect(parts()).toHaveLength(3);
});

test('a schedule shows a year, and all of it on request; the release date has no number', async () => {
  const { schedule } = chosenOf('FDU-TD').pricing;
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const long = drawPart(<ScheduleTable schedule={schedule} />);
  expect(rows()).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: /^Mostrar todas as 3\d parcelas$/ }));
  expect(rows()).toHaveLength(schedule.length);
  expect(screen.queryByRole('button')).toBeNull();
  long.unmount();
  const short = drawPart(<ScheduleTable schedule={schedule.slice(0, 12)} />);
  expect(screen.queryByRole('button')).toBeNull();
  short.unmount();
  const [first] = schedule;
  drawPart(
    <ScheduleTable
      schedule={[
        { ...first!, no: 0 },
        { ...first!, no: 1, days: 999 },
      ]}
    />,
  );
  expect(rows()).toEqual(['–', '1']);
});

test('schedule bars are drawn side by side, interest on top; a truncated one is labelled', () => {
  const payments = [1, 1, 1, 1].map(() => ({ interest: 40, amortisation: 120 }));
  const shapes = () => [...document.querySelectorAll('path')].map((one) => one.getAttribute('d'));
  const even = drawPart(<ScheduleChart payments={payments.slice(0, 2)} />);
  expect(shapes()).toEqual([
    'M32 40h256v120h-256zM352 40h256v120h-256z',
    'M32 0h256v40h-256zM352 0h256v40h-256z',
  ]);
  expect(screen.queryByText(/passa da altura/)).toBeNull();
  even.unmount();
  drawPart(<ScheduleChart payments={[...payments, { interest: 0, amortisation: 90_000 }]} />);
  expect(screen.getByText(/A maior, de R\$ 900,00, passa da altura do gráfico\./)).toBeVisible();
});

test('a value is settled once unchanged for a moment, and not while its source is missing', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ value, isReady }) => useAtRest(value, isReady), {
    initialProps: { value: 'a', isReady: true },
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  rerender({ value: 'b', isReady: true });
  pass(249);
  expect(result.current).toBe('a');
  pass(1);
  expect(result.current).toBe('b');
  rerender({ value: 'c', isReady: false });
  pass(1000);
  expect(result.current).toBe('b');
  const settled = renderHook(({ value }) => useSettled(value), { initialProps: { value: 'a' } });
  settled.rerender({ value: 'b' });
  pass(499);
  expect(settled.result.current).toBe('a');
  pass(1);
  expect(settled.result.current).toBe('b');
  jest.useRealTimers();
});

test('SIMR-090: a price counts as seen once unchanged for a moment; another sale at once, and is reported to one record only', () => {
  jest.useFakeTimers();
  const values = { clientName: 'Ana', tableCode: 'FDU-TD', term: 36, vehiclePrice: 1 };
  const record = { ...values, id: 'r1', instalment: 300 };
  const { rerender, unmount } = renderHook(({ now, of }) => useShownPrice(of, now), {
    initialProps: {
      of: values as object as Record<string, unknown>,
      now: undefined as number | undefined,
    },
  });
  expect(formerInstalment(record)).toBeUndefined();
  rerender({ of: values, now: 100 });
  rerender({ of: values, now: 200 });
  jest.advanceTimersByTime(1499);
  expect(formerInstalment(record)).toBe(100);
  jest.advanceTimersByTime(1);
  expect(formerInstalment(record)).toBe(200);
  expect(formerInstalment({ ...record, instalment: 200 })).toBeUndefined();
  rerender({ of: { ...values, combo: 'c1' }, now: 250 });
  expect(formerInstalment(record)).toBe(250);
  expect(formerInstalment({ ...record, id: 'r2' })).toBeUndefined();
  expect(formerInstalment(record)).toBe(250);
  expect(formerInstalment({ ...record, term: 48 })).toBeUndefined();
  unmount();
  jest.useRealTimers();
});

test('ENT-VOUCHER-22: a code that is typed over is validated again, and the former message disappears', async () => {
  const Code = ({ values }: { readonly values: object }) => {
    const { setValue } = useFormContext();
    return (
      <>
        <VoucherState values={values as never} />
        <button onClick={() => setValue('voucherCode', 'OUTRO')}>other</button>
        <button onClick={() => setValue('voucherCode', '')}>none</button>
      </>
    );
  };
  const decide: Decide = ({ body }) =>
    (body as { code: string }).code === 'OUTRO'
      ? problem(400, 'voucher.disabled')
      : { body: { kind: 'VOUCHER', ruleName: 'J', discountType: 'VALUE', discountValue: '1.00' } };
  const start = { voucherCode: 'JUNHO', vehiclePrice: 1_000 };
  drawSale((values) => <Code values={values} />, start, { decide });
  expect(await screen.findByText(/^J: R\$ 1,00 de desconto/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'other' }));
  expect(screen.getByRole('status')).toHaveTextContent('Conferindo o código…');
  expect(screen.queryByText(/^J:/)).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent(/desabilitado/);
  fireEvent.click(screen.getByRole('button', { name: 'none' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
