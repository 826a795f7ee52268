import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, formatLocalDate, localDateOf } from '@patio/framework/kernel';
import { DayComparison, useDayWords } from '#simulation/browser/saved/OtherDayLook.tsx';
import { OtherDaySection } from '#simulation/browser/steps/Resume.tsx';
import type { KnownParameters } from '#simulation/browser/useParameters.ts';
import type { PriceFigures } from '#pricing/rules/index.ts';
import { figuresFor } from '#simulation/rules/grid.ts';
import type { OtherDay } from '#simulation/rules/otherDay.ts';
import '#framework/browser/texts/messages/kinds.pt-BR.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { input, chosenOf, grid, parameters } from './grid/gridSale';
import { drawOver, drawPart } from './withTexts';

const today = localDateOf(new Date());
const name = 'Se a liberação for em outro dia';
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ') ?? '';
const money = (amount: bigint) =>
  (Number(amount) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });

type Known = Partial<KnownParameters>;
const draw = (
  then: Known | ReturnType<typeof problem> = {},
  sale: object = {},
  now: Known = {},
) => {
  const decide: Decide = ({ url }) => {
    if (!url.includes('/simulation/parameters')) return undefined;
    if ('status' in then) return then as never;
    const releaseDate = /releaseDate=([\d-]+)/.exec(url)?.[1];
    return { body: { ...parameters, releaseDate, ...then } };
  };
  const priced = grid({ input: { ...input, ...sale }, parameters: { ...parameters, ...now } });
  const part = <OtherDaySection priced={priced} chosen={chosenOf('FDU-TD', 36, sale)} />;
  return drawOver(part, { decide });
};
const open = async () => userEvent.click(screen.getByText(name, { selector: 'summary' }));
const type = async (day: string) => {
  const field = screen.getByRole('textbox', { name: 'Dia da liberação' });
  await userEvent.clear(field);
  await userEvent.type(field, formatLocalDate(day));
};
const sentences = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => plain(textContent));
const row = async (label: string) => {
  const table = await screen.findByRole('table');
  const line = within(table).getByRole('rowheader', { name: label }).closest('tr');
  return within(line as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
};

test('nothing is fetched until opened; then a day of next week is shown', async () => {
  const { sent } = draw();
  expect(sent('/simulation/parameters')).toEqual([]);
  expect(screen.queryByRole('textbox')).toBeNull();
  await open();
  const day = addDays(today, 7);
  await screen.findByRole('table', { name: `Hoje e em ${formatLocalDate(day)}` });
  expect(sent(`releaseDate=${day}`)).toHaveLength(1);
  expect(screen.getByText('Igual a hoje: preço do veículo.')).toBeVisible();
});

test('other tax rates are priced to the cent and named with both rates', async () => {
  const rates = { ...parameters.iof.rates, PF: { daily: '0.0041', additional: '0.95' } };
  const iof = { ...parameters.iof, rates };
  draw({ iof });
  await open();
  await type(today);
  expect(await sentences()).toEqual([
    'O IOF passa de 0,38% + 0,0082% ao dia para 0,95% + 0,0041% ao dia.',
  ]);
  const { table } = chosenOf('FDU-TD');
  const now = figuresFor(input, parameters, { table, term: 36 });
  const then = figuresFor(input, { ...parameters, iof }, { table, term: 36 });
  if (!now.ok || !then.ok) throw new Error('no price');
  expect(await row('IOF')).toEqual([
    money(now.value.iof.total),
    money(then.value.iof.total),
    expect.stringMatching(/^[+−]\d/),
  ]);
  expect(await row('1º vencimento')).toEqual([expect.any(String), expect.any(String), 'igual']);
});

test('changed fees are named with both amounts', async () => {
  const fees = parameters.fees.map((fee) => ({ ...fee, amount: fee.amount + 1_000 }));
  draw({ fees });
  await open();
  await type(today);
  expect(await sentences()).toEqual([
    'TCC: de R$ 999,00 para R$ 1.009,00.',
    'Registro do contrato: de R$ 295,00 para R$ 305,00.',
  ]);
});

test('a table that ends earlier is reported, with the cheapest of its plan on that day', async () => {
  const own = parameters.plans.find(({ code }) => code === 'FDU-TD')!;
  const other = { ...own, code: 'FDU-2027', description: 'FDU de janeiro', validTo: null };
  draw({ plans: [other] }, {}, {});
  await open();
  const day = addDays(today, 170);
  await type(day);
  const [ended, instead] = await sentences();
  expect(ended).toMatch(/^A tabela FDU-TD vale até \d/);
  expect(instead).toMatch(
    /^Em .* a opção mais barata do mesmo plano é FDU de janeiro \(FDU-2027\), 36 × R\$ /,
  );
});

test('if no table is known, this is stated and no figures are shown', async () => {
  draw({ plans: [] });
  await open();
  const day = formatLocalDate(addDays(today, 7));
  expect((await sentences()).at(-1)).toBe(`Ainda não há tabela para ${day}.`);
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['IOF/PF', 'a alíquota do IOF'],
  ['TCC/SP', 'a tarifa TCC'],
  ['REG/SP', 'a tarifa Registro do contrato'],
])('missing data for that day is named: %s', async (table, words) => {
  const params = { table, date: '2027-01-01' };
  const refusal = { ...problem(400), body: { code: 'pricing.row_missing', status: 400, params } };
  draw(refusal as never);
  await open();
  const sentence = `Falta definir ${words} para 01/01/2027: sem isso, não há preço.`;
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a past date or one too far ahead is refused at the field without a call', async () => {
  const { sent } = draw();
  await open();
  await screen.findByRole('table');
  const calls = sent('/simulation/parameters').length;
  await type(addDays(today, 181));
  const field = screen.getByRole('textbox', { name: 'Dia da liberação' });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/A liberação pode ser de/);
  expect(screen.queryByRole('table')).toBeNull();
  expect(sent('/simulation/parameters')).toHaveLength(calls);
});

test('an upcoming change is announced, and its day is shown first', async () => {
  const from = addDays(today, 12);
  const fees = parameters.fees.map((fee) => ({ ...fee, amount: fee.amount + 1_000 }));
  draw({ fees }, {}, { nextChanges: [{ from, fees, iof: parameters.iof }] });
  const day = formatLocalDate(from);
  expect(screen.getByText(`Em ${day} mudam a TCC e o registro do contrato.`)).toBeVisible();
  await open();
  expect(await screen.findByRole('table', { name: `Hoje e em ${day}` })).toBeVisible();
});

const chosen = chosenOf('FDU-TD');
const figures = figuresFor(input, parameters, { table: chosen.table, term: 36 });
if (!figures.ok) throw new Error('no price');
const offered = { table: chosen.table, term: 36, figures: figures.value };
const twin = (code: string) => ({
  ...offered,
  table: { ...chosen.table, code, description: `Tabela ${code}` },
  schedule: chosen.pricing.schedule,
});
const Words = ({ other, priced }: { other: Partial<OtherDay>; priced: object }) => {
  const of = { instead: [], causes: [], ...other } as OtherDay;
  const day = '2026-12-01';
  const { causes, kept } = useDayWords({ priced: grid(priced), chosen, other: of, day });
  return <output>{JSON.stringify([...causes, kept])}</output>;
};
/** Sentences about another day, and what was carried over from today. */
const sentencesOf = (other: Partial<OtherDay>, priced: object = {}): readonly string[] => {
  const { unmount } = drawPart(<Words other={other} priced={priced} />);
  const words = JSON.parse(plain(screen.getByRole('status').textContent)) as readonly string[];
  unmount();
  return words;
};
const price = offered;
const hidden = {
  parameters: { ...parameters, view: { ...parameters.view, viewSimulationTax: false } },
};
const rate = { code: 'rate', from: '1.69', to: '1.99' } as const;
const days = { code: 'days', from: 30, to: 31 } as const;
const calendar = { code: 'calendar' } as const;
const same = 'Tabela, taxa, tarifas e IOF são os mesmos.';
const far = 'A primeira parcela vence 31 dias depois da liberação; hoje são 30.';
const months =
  'Os meses antes das parcelas têm um número diferente de dias, e o IOF e o CET contam dias.';
const dearer = 'A taxa da tabela passa de 1,69% para 1,99% a.m.';

test.each<[string, Partial<OtherDay>, object, readonly string[]]>([
  ['nothing', { price }, {}, ['Nada muda no preço, só as datas.']],
  ['nothing if nothing is known', {}, {}, []],
  ['days alone', { price, causes: [days] }, {}, [same, far]],
  ['months alone', { price, causes: [calendar] }, {}, [same, months]],
  ['a rate and days', { price, causes: [rate, days] }, {}, [dearer, far]],
  ['a hidden rate', { price, causes: [rate] }, hidden, ['A taxa da tabela é diferente.']],
  [
    'a period',
    { price, causes: [{ code: 'period', from: '2026-12-01' }] },
    {},
    ['A tabela FDU-TD tem nova vigência desde 01/12/2026.'],
  ],
  [
    'a first due date that was moved',
    { price, causes: [days], movedDue: { from: '2026-12-05', to: '2026-12-28' } },
    {},
    [
      same,
      far,
      expect.stringMatching(/^O 1º vencimento em 05\/12\/2026 .* passa para 28\/12\/2026/),
    ],
  ],
])('the changes on another day are: %s', (_, other, priced, words) => {
  expect(sentencesOf(other, priced).slice(0, -1)).toEqual(words);
});

test('a table that is gone is reported with its replacement, other tables of its plan, and others', () => {
  const gone = { code: 'model' } as OtherDay['gone'] & object;
  const why = expect.stringMatching(/^A tabela FDU-TD não pode ser usada em 01\/12\/2026: \S/);
  const of = (instead: OtherDay['instead'], more: Partial<OtherDay> = { price }) =>
    sentencesOf({ gone, instead, ...more }).slice(0, -1);
  const cheapest = expect.stringMatching(
    /^Em 01\/12\/2026, a opção mais barata do mesmo plano é Tabela A \(A\), 36 × R\$ /,
  );
  expect(of([twin('A')])).toEqual([why, cheapest]);
  expect(of([twin('A'), twin('B'), twin('C')])).toEqual([
    why,
    cheapest,
    expect.stringMatching(/^Valem também: Tabela B \(B\), 36 × .*; Tabela C \(C\), 36 × /),
  ]);
  expect(of([twin('A')], {})).toEqual([
    why,
    expect.stringMatching(
      /^Ainda não há tabela do mesmo plano .* Valem as de outros planos: Tabela A \(A\), 36 × /,
    ),
  ]);
  expect(of([], {})).toEqual([why, 'Ainda não há tabela para 01/12/2026.']);
});

test.each([
  [{}, 'preço do veículo'],
  [{ discount: 1 }, 'preço do veículo e desconto do voucher'],
  [{ input: { ...input, addOns: [{}] } }, 'preço do veículo e itens vendidos com o carro'],
  [{ input: { ...input, ignoreTCC: true } }, 'preço do veículo e isenção da TCC'],
])('values assumed as of today are named, case %#', (priced, items) => {
  expect(sentencesOf({ price }, priced).at(-1)).toBe(`Igual a hoje: ${items}.`);
});

test('figures of both days are shown side by side with their difference, the first payment if there is one', async () => {
  const now = offered.figures;
  const cet = { ...now.cet, yearly: String(Number(now.cet.yearly) + 1.5) };
  const later: PriceFigures = {
    ...now,
    instalment: now.instalment + 100n,
    total: now.total - 1n,
    cet,
    first: { ...now.first!, due: addDays(now.first!.due, 1) },
  };
  const compare = (first: PriceFigures, other: PriceFigures) =>
    drawPart(<DayComparison day="2026-12-01" today={first} then={other} />);
  const differenceOf = async (label: string) => (await row(label))[2];
  const { unmount } = compare(now, later);
  expect(await differenceOf('Parcela')).toBe('+1,00');
  expect(await differenceOf('Total a pagar')).toBe('−0,01');
  expect(await differenceOf('CET')).toBe('+1,50 p.p.');
  expect(await differenceOf('IOF')).toBe('igual');
  expect(await differenceOf('1º vencimento')).toBe('+1 dia');
  const marked = [...document.querySelectorAll('[data-same]')];
  expect(marked.every(({ textContent }) => textContent === 'igual')).toBe(true);
  expect(marked).toHaveLength(2);
  unmount();
  const { first: _first, ...without } = now;
  compare(without as PriceFigures, later);
  expect(screen.queryByRole('rowheader', { name: '1º vencimento' })).toBeNull();
});
