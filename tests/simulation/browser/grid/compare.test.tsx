import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlanCell } from '#simulation/browser/grid/PlanRow.tsx';
import { PlanGrid, RateKinds } from '#simulation/browser/grid/PlanGrid.tsx';
import { Scenarios, toggleScenario } from '#simulation/browser/grid/Scenarios.tsx';
import type { PricedGrid } from '#simulation/browser/usePricedGrid.ts';
import { formatMoney } from '@patio/framework/kernel';
import { drawPart } from '../withTexts';
import { chosenOf, grid, parameters, pricedGrid } from './gridSale';

const nothing = () => undefined;

test('a scenario is added and removed, and a fifth one is not added', () => {
  expect(toggleScenario(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleScenario(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleScenario(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c', 'd']);
  const full = ['a', 'b', 'c', 'd'];
  expect(toggleScenario(full, 'e')).toBe(full);
  expect(toggleScenario(full, 'd')).toEqual(['a', 'b', 'c']);
});

const figuresOf = (article: HTMLElement) =>
  [...article.querySelectorAll('dd')].map((one) => [
    one.textContent?.trim().replaceAll('\u00A0', ' '),
    one.lastElementChild?.getAttribute('data-tone') ?? null,
  ]);

test('compared scenarios show their difference from the first: more, less or none', () => {
  const [base, long, short] = [36, 48, 24].map((term) => chosenOf('FDU-TD', term).pricing);
  const keys = ['FDU-TD/36', 'FDU-TD/48', 'FDU-TD/24', 'NONE/36'];
  drawPart(<Scenarios keys={keys} priced={pricedGrid()} onRemove={nothing} />);
  const all = screen.getAllByRole('article');
  expect(all).toHaveLength(3);
  const money = (amount: bigint) => formatMoney(Number(amount)).replaceAll('\u00A0', ' ');
  const apart = (amount: bigint) =>
    `${amount > 0n ? '+' : '−'}${money(amount < 0n ? -amount : amount).replace('R$ ', '')}`;
  const row = (one: bigint, other: bigint) => [
    one === other ? money(one) : `${money(one)} ${apart(one - other)}`,
    one === other ? null : one > other ? 'more' : 'less',
  ];
  for (const [at, one] of [base!, long!, short!].entries())
    expect(figuresOf(all[at]!)).toEqual([
      row(one.instalment, base!.instalment),
      row(one.total, base!.total),
      row(one.total - one.net, base!.total - base!.net),
    ]);
  expect(figuresOf(all[1]!)[0]?.[1]).toBe('less');
  expect(figuresOf(all[2]!)[0]?.[1]).toBe('more');
  expect(screen.queryByText(/^Até 4 cenários/)).toBeNull();
});

test('the limit of four scenarios is stated; each has its own remove button', async () => {
  const removed: string[] = [];
  const keys = ['FDU-TD/24', 'FDU-TD/36', 'FDU-TD/48', 'SEMPRE-TD/36'];
  const onRemove = (key: string) => void removed.push(key);
  drawPart(<Scenarios keys={keys} onRemove={onRemove} priced={pricedGrid()} />);
  expect(screen.getByText('Até 4 cenários. Remova um para comparar outro.')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Remover FDU regular, 48× da comparação' }),
  );
  expect(removed).toEqual(['FDU-TD/48']);
});

test('SIMR-057: a non-monthly payment states its frequency', () => {
  const keys = ['SAFRA-TD/36', 'FDU-TD/36'];
  drawPart(<Scenarios keys={keys} priced={pricedGrid()} onRemove={nothing} />);
  const labels = screen.getAllByRole('article').map((one) => one.querySelector('dt')?.textContent);
  expect(labels).toEqual(['A cada 3 meses', 'Por mês']);
});

test('nothing is shown if no compared scenario is available', () => {
  drawPart(<Scenarios keys={['NONE/36']} priced={pricedGrid()} onRemove={nothing} />);
  expect(document.body).toHaveTextContent(/^$/);
});

test.each([
  [[], null, null],
  [['NOT SUBSIDIZED'], null, 'taxa não subsidiada'],
  [['SUBSIDIZED'], null, null],
])('SIMR-071: with rate types %j there is no choice, and the legend is %s', (kinds, kind, said) => {
  drawPart(<RateKinds kinds={kinds} kind={kind} onKind={nothing} />);
  expect(screen.queryByRole('group')).toBeNull();
  if (said) expect(document.body).toHaveTextContent(said);
  else expect(document.body).toHaveTextContent(/^$/);
});

test('SIMR-071: with two rate types one or both can be selected; the mark is on the unsubsidised one', async () => {
  const chosen: (string | null)[] = [];
  const kinds = ['SUBSIDIZED', 'NOT SUBSIDIZED'];
  drawPart(<RateKinds kinds={kinds} kind="SUBSIDIZED" onKind={(kind) => chosen.push(kind)} />);
  const button = (name: string) => screen.getByRole('button', { name });
  const pressed = () => screen.getAllByRole('button', { pressed: true });
  expect(pressed()).toEqual([button('taxa subsidiada')]);
  expect(button('taxa subsidiada').querySelector('.simulation-plain')).toBeNull();
  expect(button('taxa não subsidiada').querySelector('.simulation-plain')).not.toBeNull();
  await userEvent.click(button('taxa não subsidiada'));
  await userEvent.click(button('todas as taxas'));
  expect(chosen).toEqual(['NOT SUBSIDIZED', null]);
});

const state = {
  isChosen: false,
  isCompared: false,
  isCheapest: false,
  showsRate: false,
  notes: [] as readonly string[],
};
const cellOf = (code: string, term: number) => {
  const { pricing } = chosenOf(code, term);
  return { term, priced: { ok: true, value: pricing } } as never;
};

test('a cell without a price is a dash, and cannot be selected', () => {
  const refused = { term: 36, priced: { ok: false, error: { code: 'x' } } } as never;
  const of = (cell: never) => (
    <PlanCell cell={cell} state={state} name="x" onChoose={nothing} onCompare={nothing} />
  );
  const { unmount } = drawPart(of(refused));
  expect(document.body).toHaveTextContent(/^—$/);
  unmount();
  drawPart(of(undefined as never));
  expect(document.body).toHaveTextContent(/^—$/);
});

test('a cell shows its price, the cheapest mark and its notes; the rate only to people who may know it', () => {
  const draw = (change: object) =>
    drawPart(
      <PlanCell
        cell={cellOf('FDU-TD', 36)}
        state={{ ...state, ...change }}
        name="FDU"
        onChoose={nothing}
        onCompare={nothing}
      />,
    );
  const plain = draw({});
  expect(document.body).toHaveTextContent(/CET \d+,\d\d% a\.a\./);
  expect(document.body).not.toHaveTextContent(/a\.m\.|menor custo total/);
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  const marks = () => Object.keys(document.querySelector<HTMLElement>('.simulation-cell')!.dataset);
  expect(marks()).toEqual([]);
  expect(screen.getByRole('checkbox', { name: 'Comparar FDU' })).not.toBeChecked();
  plain.unmount();
  draw({ isChosen: true, isCompared: true, isCheapest: true, showsRate: true, notes: ['à parte'] });
  expect(document.body).toHaveTextContent(/% a\.m\./);
  expect(document.body).toHaveTextContent('menor custo total');
  expect(document.body).toHaveTextContent('à parte');
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  expect(marks()).toEqual(['chosen', 'compared']);
  expect(screen.getByRole('checkbox', { name: 'comparando FDU' })).toBeChecked();
});

type GridProps = {
  readonly priced: PricedGrid;
  readonly only?: number;
  readonly chosen?: ReturnType<typeof chosenOf>;
  readonly scenarios?: readonly string[];
  readonly moves?: string[];
};

const none: readonly string[] = [];

const Grid = ({ priced, only, chosen, scenarios = none, moves }: GridProps) => (
  <PlanGrid
    priced={priced}
    only={only}
    chosen={chosen}
    scenarios={scenarios}
    onChoose={(code, term) => moves?.push(`choose ${code}/${term}`)}
    onCompare={(key) => moves?.push(`compare ${key}`)}
  />
);

const headsShown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const ofCampaign = { campaign: 'Festival de novembro' };

test('the grid shows the best table of each plan, all tables on request, and the best again', async () => {
  const priced = pricedGrid(ofCampaign);
  expect(priced.grid.rows.length).toBeGreaterThan(priced.best.length);
  drawPart(<Grid priced={priced} />);
  expect(headsShown()).toHaveLength(priced.best.length);
  const all = `Mostrar todas as tabelas (${priced.grid.rows.length})`;
  await userEvent.click(screen.getByRole('button', { name: all }));
  expect(headsShown()).toHaveLength(priced.grid.rows.length);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar a melhor de cada plano' }));
  expect(headsShown()).toHaveLength(priced.best.length);
});

test('if each plan has one table, there is no button to show all', () => {
  const priced = pricedGrid();
  drawPart(<Grid priced={{ ...priced, best: priced.grid.rows }} />);
  expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
});

test('SIMR-071: a single rate type shows all its tables, without a button to show all', async () => {
  const priced = pricedGrid(ofCampaign);
  drawPart(<Grid priced={priced} />);
  await userEvent.click(screen.getByRole('button', { name: 'taxa subsidiada' }));
  const subsidised = priced.grid.rows.filter(({ table }) => table.taxType === 'SUBSIDIZED');
  expect(headsShown()).toHaveLength(subsidised.length);
  expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
});

test.each([
  ['taxa subsidiada', 'has one kind of rate alone', pricedGrid()],
  ['taxa não subsidiada', 'has that kind alone', pricedGrid()],
  [
    'taxa subsidiada',
    'has two others',
    pricedGrid({ campaign: 'Black Friday', entryValue: 6_900_000 }),
  ],
])('%s filters nothing if the next grid %s', async (kind, _, next) => {
  const Turning = () => {
    const [priced, turn] = useState(() => pricedGrid(ofCampaign));
    return (
      <>
        <Grid priced={priced} />
        <button onClick={() => turn(next)}>turn</button>
      </>
    );
  };
  drawPart(<Turning />);
  await userEvent.click(screen.getByRole('button', { name: kind }));
  await userEvent.click(screen.getByRole('button', { name: 'turn' }));
  expect(headsShown()).toHaveLength(next.best.length);
  expect(next.grid.rows.length).toBeGreaterThan(0);
});

test('a grid that lags noticeably is shown as outdated', () => {
  jest.useFakeTimers();
  drawPart(<Grid priced={{ ...pricedGrid({}, [36]), isStale: true }} />);
  const isLate = () => document.querySelector('.simulation-grid')?.hasAttribute('data-stale');
  expect(isLate()).toBe(false);
  act(() => jest.advanceTimersByTime(300));
  expect(isLate()).toBe(true);
  jest.useRealTimers();
});

test('one cell of the grid is the cheapest, by total cost', () => {
  const priced = pricedGrid();
  drawPart(<Grid priced={priced} />);
  const marks = screen.getAllByText('menor custo total');
  expect(marks).toHaveLength(1);
  const totals = priced.best.flatMap(({ cells }) =>
    cells.flatMap(({ priced: one }) => (one.ok ? [one.value] : [])),
  );
  const least = totals.reduce((low, one) => (one.total < low.total ? one : low));
  expect(marks[0]?.closest('button')).toHaveTextContent(formatMoney(Number(least.instalment)));
});

test('the selection and compared scenarios are marked at their own term only; taps pass table and term', async () => {
  const moves: string[] = [];
  const priced = pricedGrid();
  drawPart(
    <Grid
      priced={priced}
      moves={moves}
      chosen={chosenOf('FDU-TD')}
      scenarios={['FDU-TD/24', 'X/36']}
    />,
  );
  const row = within(screen.getByRole('row', { name: /^FDU regular/ }));
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map((one) => one.getAttribute('data-term'))).toEqual(['36 meses']);
  const compared = screen.getAllByRole('checkbox', { checked: true });
  expect(compared).toEqual([row.getByRole('checkbox', { name: /FDU regular, 24 meses$/ })]);
  await userEvent.click(row.getAllByRole('button')[2]!);
  await userEvent.click(row.getByRole('checkbox', { name: /FDU regular, 48 meses$/ }));
  expect(moves).toEqual(['choose FDU-TD/48', 'compare FDU-TD/48']);
});

test('the link to the comparison appears only while something is compared', () => {
  const { unmount } = drawPart(<Grid priced={pricedGrid()} scenarios={['FDU-TD/24']} />);
  expect(screen.getByRole('button', { name: 'ver lado a lado' })).toBeVisible();
  unmount();
  drawPart(<Grid priced={pricedGrid()} />);
  expect(screen.queryByRole('button', { name: 'ver lado a lado' })).toBeNull();
});

test('a phone shows one term: the plans with a price for it, in one column', () => {
  const priced = pricedGrid({}, [12, 60]);
  const having = priced.best.filter(({ cells }) =>
    cells.some(({ term, priced: one }) => term === 60 && one.ok),
  );
  expect(having.length).toBeLessThan(priced.best.length);
  drawPart(<Grid priced={priced} only={60} />);
  expect(headsShown()).toHaveLength(having.length);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Plano',
    '60 meses',
  ]);
});

test('a grid without plans says so, and rates are shown only to people who may know them', () => {
  const { unmount } = drawPart(<Grid priced={grid()} />);
  expect(
    screen.getByText('Nenhum plano disponível para esta venda com esta entrada.'),
  ).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  const withRate = drawPart(<Grid priced={pricedGrid()} />);
  expect(screen.getByRole('table')).toHaveTextContent('% a.m.');
  withRate.unmount();
  const view = { ...parameters.view, viewSimulationTax: false };
  drawPart(<Grid priced={pricedGrid({}, [36], { ...parameters, view })} />);
  expect(screen.getByRole('table')).not.toHaveTextContent('% a.m.');
});
