import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormContext } from 'react-hook-form';
import type { AppError } from '@patio/framework/kernel';
import { Confirmed } from '#simulation/browser/grid/Confirmed.tsx';
import { GridFrame, TermChoice, useOnlyTerm } from '#simulation/browser/grid/GridFrame.tsx';
import { OtherRate } from '#simulation/browser/grid/OtherRate.tsx';
import { PlanRow, usePriceNotes } from '#simulation/browser/grid/PlanRow.tsx';
import { RateZeroNotice } from '#simulation/browser/desk/Plans.tsx';
import { WhyNot } from '#simulation/browser/grid/WhyNot.tsx';
import { parametersKey } from '#simulation/browser/useParameters.ts';
import type { Reason } from '#simulation/rules/reasons.ts';
import {
  problem,
  type FakeResponse,
  type Decide,
} from '#tests/framework/browser/data/fakeServer.ts';
import { drawOver, drawPart, drawSale } from '../withTexts';
import { input, chosenOf, grid, parameters, pricedGrid, tableOf } from './gridSale';

const nothing = () => undefined;
const plain = (words: string | null) => words?.replaceAll('\u00A0', ' ');

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const statusText = () => plain(screen.getByRole('status').textContent);
type Told = readonly [reason: Reason, words: RegExp];

const refusedBy = (...reasons: readonly Reason[]) => {
  const codes = ['FDU-TD', 'SEMPRE-TD', 'COEF-TD', 'CAR-TD'];
  const refused = reasons.map((reason, at) => ({ table: tableOf(codes[at]!), reason }));
  return grid({ grid: { rows: [], refused } });
};
/** The lines about plans with those reasons, without the plans that no table offers. */
const linesOf = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))
    .filter((line) => !line?.includes('nenhuma tabela de hoje'));

test.each<Told>([
  [
    { code: 'period', from: '2026-01-31', until: '2026-02-28' },
    /vale de 31\/01\/2026 a 28\/02\/2026$/,
  ],
  [{ code: 'period', from: '2026-01-31', until: null }, /vale de 31\/01\/2026 a …$/],
  [{ code: 'personType', personTypes: ['PF', 'PJ'] }, /só para pessoa física, pessoa jurídica$/],
  [{ code: 'state', states: ['SP', 'RJ'] }, /não vale nesta UF \(vale em SP, RJ\)$/],
  [{ code: 'tableType', tableType: 'VD' }, /só para VD$/],
  [{ code: 'price', error: { code: 'pricing.term_off_table', params: { term: 5 } } }, /prazo/],
])('a plan without a price shows the reason: %j', (reason, words) => {
  drawPart(<WhyNot priced={refusedBy(reason)} />);
  expect(linesOf()).toEqual([expect.stringMatching(words)]);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['entry', 'pede entrada de 30% (R$ 12.345,67)'],
  ['entryAbove', 'aceita entrada de até 30% (R$ 12.345,67)'],
] as const)('a reason of type %s is fixed with one tap', async (code, words) => {
  const reason = { code, percent: '30.00', amount: 1_234_567n };
  const { written } = drawPart(<WhyNot priced={refusedBy(reason)} />);
  expect(linesOf()).toEqual([`FDU regular ${words}Usar R$ 12.345,67`]);
  await userEvent.click(screen.getByRole('button'));
  expect(written).toEqual({ entryValue: 1_234_567 });
});

test('a campaign can be applied with a tap where it is selectable, and is only named elsewhere', async () => {
  const taken: string[] = [];
  const priced = refusedBy({ code: 'campaign', campaign: 'Junho' });
  const here = drawPart(<WhyNot priced={priced} onCampaign={(name) => taken.push(name)} />);
  await press('Usar campanha');
  expect(taken).toEqual(['Junho']);
  here.unmount();
  drawPart(<WhyNot priced={priced} />);
  expect(linesOf()).toEqual(['FDU regular só na campanha Junho']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('plans with the same reason share a line, unless each has its own button', () => {
  const state = { code: 'state', states: ['SP'] } as const;
  const entry = { code: 'entry', percent: '30.00', amount: 100n } as const;
  const { unmount } = drawPart(<WhyNot priced={refusedBy(state, entry, state)} />);
  expect(linesOf()).toEqual([
    expect.stringMatching(/^FDU regular, .*não vale nesta UF/),
    expect.stringMatching(/pede entrada/),
  ]);
  unmount();
  drawPart(<WhyNot priced={refusedBy(entry, entry)} />);
  expect(linesOf()).toHaveLength(2);
});

test('nothing is shown if every plan has a price', () => {
  const rows = [{ table: tableOf('FDU-TD'), cells: [] }];
  const of = { input: { ...input, financeType: 1 }, grid: { rows, refused: [] } };
  drawPart(<WhyNot priced={grid(of)} />);
  expect(document.body).toHaveTextContent(/^$/);
});

test('tables that fail to load show a message instead of a grid, and can be retried', async () => {
  const retry = jest.fn();
  const draw = (found: object) =>
    drawPart(
      <GridFrame found={{ priced: undefined, awaited: [], error: null, retry, ...found } as never}>
        {() => 'the grid'}
      </GridFrame>,
    );
  const waiting = draw({});
  expect(screen.getByText('Carregando as tabelas de hoje')).toBeInTheDocument();
  waiting.unmount();
  const failed = draw({ error: new Error('x'), priced: grid() });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Não foi possível carregar as tabelas de hoje.',
  );
  expect(document.body).not.toHaveTextContent('the grid');
  await press('Tentar de novo');
  expect(retry).toHaveBeenCalledTimes(1);
  failed.unmount();
  draw({ priced: grid() });
  expect(document.body).toHaveTextContent(/^the grid$/);
});

const preview = async (
  response: FakeResponse | Decide,
  { path = '/simulador/nova', dealerId = 'd1' as string | null } = {},
) => {
  const priced = grid({ parameters: { ...parameters, dealerId } });
  const other = () => <OtherRate priced={priced} chosen={chosenOf('FDU-TD')} />;
  const errorText = ({ code, params }: AppError) => `${code} ${JSON.stringify(params ?? null)}`;
  const decide = typeof response === 'function' ? response : () => response;
  const drawn = drawSale(other, {}, { decide, path, engine: { errorText } });
  await userEvent.click(screen.getByText('Ver com outra taxa'));
  const field = screen.getByRole('textbox', { name: 'Taxa ao mês' });
  const button = screen.getByRole('button', { name: 'Ver parcela' });
  expect(button).toBeDisabled();
  expect(field).not.toHaveAccessibleDescription();
  await userEvent.type(field, '1,7x');
  expect(button).toBeDisabled();
  expect(field).toHaveAccessibleDescription('pricing.rate_invalid null');
  await userEvent.type(field, '{Backspace}5 ');
  await userEvent.click(button);
  return { ...drawn, field };
};

test.each([
  ['/simulador/nova', 'd1', /\/simulations\/dealers\/d1\/taxValue\/1\.75\/preview$/],
  ['/simulador/nova', null, /\/simulations\/offers\/taxValue\/1\.75\/preview$/],
  ['/ofertas/simular', 'd1', /\/simulations\/offers\/taxValue\/1\.75\/preview$/],
])(
  'CALL-100, CALL-102: at %s of dealer %j another rate is requested',
  async (path, dealerId, url) => {
    const row = { tableCode: 'X', term: 36, rate: '1.69', taxInstalment: 1, difference: 0 };
    const { calls } = await preview({ body: [row] }, { path, dealerId });
    expect(await screen.findByText('A tabela escolhida não tem esta taxa.')).toBeVisible();
    expect(calls).toMatchObject([{ method: 'POST', url: expect.stringMatching(url) }]);
    expect(calls[0]?.body).toMatchObject({ terms: [36], vehiclePrice: 9_849_000 });
  },
);

test('SIMR-067: a refused rate shows the reason, from its fields or in general, until another is typed', async () => {
  const fields = [{ path: 'tax', code: 'validation.required' }];
  const { field, unmount } = await preview(problem(400, 'validation.failed', { fields }));
  await waitFor(() => expect(statusText()).not.toBe(''));
  const words = statusText();
  await userEvent.type(field, '1');
  expect(statusText()).toBe('');
  unmount();
  await preview(problem(400, 'pricing.term_off_table', { params: { term: 36 } }));
  await waitFor(() => expect(statusText()).toMatch(/36/));
  expect(statusText()).not.toBe(words);
});

test.each([
  ['/simulador/nova', /\/simulations\/dealers\/d1\/taxValue\/1\.75$/],
  ['/ofertas/simular', /\/simulations\/offers\/taxValue\/1\.75$/],
])(
  'CALL-099, CALL-101, SIMR-067: at %s the rate is applied to the selection, which is priced completely until another is typed',
  async (path, url) => {
    const row = { tableCode: 'FDU-TD', term: 36, rate: '1.6900', taxInstalment: 2, difference: 1 };
    const whole = {
      tableCode: 'FDU-TD',
      term: 36,
      rate: '1.7500',
      instalment: 152_500,
      financedValue: 7_255_671,
      iofValue: 224_090,
      totalValue: 9_647_724,
      cetYearly: '27.05',
      cetMonthly: '2.02',
    };
    const decide: Decide = ({ url: of }) =>
      of.endsWith('/preview') ? { body: [row] } : { body: { results: [whole] } };
    const { calls, field } = await preview(decide, { path });
    await userEvent.click(await screen.findByRole('button', { name: 'Ver preço completo' }));
    const price = await screen.findByRole('group', { name: 'Esta seleção a 1,75% a.m.' });
    expect(price).toHaveTextContent(
      'ParcelaR$ 1.525,00FinanciadoR$ 72.556,71IOFR$ 2.240,90CET27,05% a.a.Total a pagarR$ 96.477,24',
    );
    expect(calls.at(-1)).toMatchObject({ method: 'POST', url: expect.stringMatching(url) });
    expect(calls.at(-1)?.body).toMatchObject({ terms: [36], vehiclePrice: 9_849_000 });
    await userEvent.type(field, '1');
    expect(price).not.toBeInTheDocument();
  },
);

test('the price at another rate disappears once the sale changes', async () => {
  const OtherEntry = () => {
    const { setValue } = useFormContext();
    return <button onClick={() => setValue('entryValue', 3_000_000)}>Outra entrada</button>;
  };
  const row = { tableCode: 'FDU-TD', term: 36, rate: '1.6900', taxInstalment: 2, difference: 1 };
  drawSale(
    ({ entryValue }) => (
      <>
        <OtherEntry />
        <OtherRate priced={grid({ input: { ...input, entryValue } })} chosen={chosenOf('FDU-TD')} />
      </>
    ),
    { entryValue: input.entryValue },
    { decide: () => ({ body: [row] }) },
  );
  await userEvent.click(screen.getByText('Ver com outra taxa'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Taxa ao mês' }), '1,75');
  await press('Ver parcela');
  await screen.findByRole('button', { name: 'Ver preço completo' });
  await press('Outra entrada');
  expect(screen.queryByRole('button', { name: 'Ver preço completo' })).toBeNull();
  expect(statusText()).toBe('');
});

test('SIMR-067: a rate refused on application shows the reason', async () => {
  const row = { tableCode: 'FDU-TD', term: 36, rate: '1.6900', taxInstalment: 2, difference: 1 };
  const refusal = problem(400, 'pricing.term_off_table', { params: { term: 36 } });
  await preview(({ url }) => (url.endsWith('/preview') ? { body: [row] } : refusal));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver preço completo' }));
  expect(await screen.findByText(/pricing\.term_off_table.*36/)).toBeVisible();
});

test('ENT-PROFILE-02: people who may not know the rate cannot try another', () => {
  const view = { ...parameters.view, viewSimulationTax: false };
  const priced = grid({ parameters: { ...parameters, view } });
  drawOver(<OtherRate priced={priced} chosen={chosenOf('FDU-TD')} />);
  expect(document.body).toHaveTextContent(/^$/);
});

test.each([
  ['not shown to users who cannot price offers', () => false, 0],
  ['shown to users who can price offers', () => true, 1],
])('SIMR-067: without a dealer another rate is %s', (_, can, count) => {
  const priced = grid({ parameters: { ...parameters, dealerId: null } });
  const chosen = chosenOf('FDU-TD');
  drawSale(() => <OtherRate priced={priced} chosen={chosen} />, {}, { engine: { can } });
  expect(screen.queryAllByText('Ver com outra taxa')).toHaveLength(count);
});

const zero = async (code: string, change: object = {}, dealerId: string | null = 'd1') => {
  const chosen = {
    table: { code, taxType: 'TAX ZERO', ...change },
    term: 24,
    pricing: { cet: { yearly: '2.66' } },
  } as never;
  const priced = grid({ parameters: { ...parameters, dealerId } });
  const drawn = drawOver(<RateZeroNotice priced={priced} chosen={chosen} />, {
    decide: () => ({ body: { isRateZero: 'PARTNER' } }),
  });
  return drawn;
};

test('SIMR-070: another zero-rate marker is named; each table is mentioned once', async () => {
  const first = await zero('FDU-ONCE');
  const dialog = await screen.findByRole('dialog', { name: 'Taxa zero' });
  expect(dialog).toHaveTextContent('Este plano tem taxa zero (PARTNER).');
  await press('Entendi');
  first.unmount();
  const again = await zero('FDU-ONCE');
  await zero('FDU-OTHER');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(again.calls).toEqual([]);
});

test('SIMR-070: for a table without zero rate there is no call', async () => {
  const { calls } = await zero('FDU-UNASKED', { taxType: 'SUBSIDIZED' });
  expect(calls).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SIMR-070, CALL-103: people without a dealer also see the zero rate', async () => {
  const { calls } = await zero('FDU-NO-DEALER', {}, null);
  expect(await screen.findByRole('dialog', { name: 'Taxa zero' })).toBeVisible();
  expect(calls).toMatchObject([
    {
      url: expect.stringMatching(/\/simulation\/selected$/),
      body: { selected: [{ tableCode: 'FDU-NO-DEALER', term: 24 }] },
    },
  ]);
});

const confirm = (response: FakeResponse | undefined, priced = pricedGrid({}, [36])) =>
  drawOver(<Confirmed priced={priced} />, { decide: () => response });
const resultsOf = ({ grid: { rows } }: ReturnType<typeof pricedGrid>) =>
  rows.flatMap(({ table, cells }) =>
    cells.flatMap(({ term, priced }) =>
      priced.ok
        ? [{ tableCode: table.code, term, instalment: Number(priced.value.instalment) }]
        : [],
    ),
  );

test('CALL-093: the same cents as the server are confirmed', async () => {
  const priced = pricedGrid({}, [36]);
  confirm({ body: { results: resultsOf(priced) } }, priced);
  expect(screen.getByRole('status')).toHaveTextContent('Conferindo…');
  expect(await screen.findByText('Conferido pelo servidor')).toBeVisible();
});

test.each([
  ['an added price', (all: object[]) => [...all, { ...all[0], tableCode: 'NEW' }]],
  ['a removed price', (all: object[]) => all.slice(1)],
  ['another cent', ([first, ...rest]: object[]) => [{ ...first, instalment: 1 }, ...rest]],
])(
  'CALL-093: if the server has %s, it is an error once the tables have reloaded',
  async (_, change) => {
    const priced = pricedGrid({}, [36]);
    confirm({ body: { results: change(resultsOf(priced)) } }, priced);
    expect(await screen.findByRole('alert')).toHaveTextContent('O servidor calculou outro valor.');
  },
);

test.each([
  [problem(400, 'validation.failed'), false],
  [problem(503), true],
  [problem(500), true],
  [undefined, true],
])(
  'a refusal (%j) is reported elsewhere; without an answer the local price remains',
  async (response, isOffline) => {
    confirm(response);
    if (isOffline) expect(await screen.findByText(/^Sem conexão/)).toBeVisible();
    else await waitFor(() => expect(document.body).toHaveTextContent(/^$/));
  },
);

/** Tables that reload until the test's promise resolves. */
const Renewing = ({ until }: { readonly until: Promise<number> }) => {
  useQuery({
    queryKey: [...parametersKey, 'x'],
    queryFn: () => until,
    initialData: 1,
    staleTime: Infinity,
  });
  return <Confirmed priced={pricedOnce} />;
};
const pricedOnce = pricedGrid({}, [36]);

test('no other price is reported until possibly changed tables have loaded', async () => {
  let arrive: (of: number) => void = Number;
  const until = new Promise<number>((resolve) => (arrive = resolve));
  const results = resultsOf(pricedOnce).slice(1);
  const seen: unknown[] = [];
  const { calls } = drawOver(<Renewing until={until} />, {
    decide: () => ({ body: { results } }),
  });
  const watch = new MutationObserver(() => seen.push(screen.queryByRole('alert')));
  watch.observe(document.body, { childList: true, subtree: true });
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
  expect(screen.getByRole('status')).toHaveTextContent('Conferindo…');
  expect(seen.filter(Boolean)).toEqual([]);
  arrive(2);
  expect(await screen.findByRole('alert')).toHaveTextContent('O servidor calculou outro valor.');
  watch.disconnect();
});

test('an outdated price is not compared', async () => {
  const priced = { ...pricedGrid({}, [36]), isStale: true };
  const { calls } = confirm({ body: { results: [] } }, priced);
  await waitFor(() => expect(calls).not.toEqual([]));
  expect(screen.getByRole('status')).toHaveTextContent('Conferindo…');
});

test('CALL-105, SIMR-065: people without a dealer get a price confirmed without one', async () => {
  const own = pricedGrid({}, [36]);
  const priced = { ...own, parameters: { ...own.parameters, dealerId: null } };
  const { calls } = confirm({ body: { results: resultsOf(priced) } }, priced);
  expect(await screen.findByText('Conferido pelo servidor')).toBeVisible();
  expect(calls[0]?.url).toMatch(/\/simulation\/recalculate$/);
});

const Only = ({ terms, term }: { readonly terms: number[]; readonly term?: number }) => {
  const chosen = term === undefined ? undefined : chosenOf('FDU-TD', term);
  const only = useOnlyTerm(grid({ terms }), chosen);
  return <button onClick={() => only.show(99)}>{String(only.term)}</button>;
};

test('a phone shows the selected term if the grid still has it; a wide screen shows all', async () => {
  const wide = drawPart(<Only terms={[24, 36]} />);
  expect(screen.getByRole('button')).toHaveTextContent('undefined');
  wide.unmount();
  const usual = window.matchMedia.bind(window);
  window.matchMedia = (query) => ({ ...usual(query), matches: true });
  const two = drawPart(<Only terms={[24, 36]} />);
  expect(screen.getByRole('button')).toHaveTextContent('24');
  two.unmount();
  drawPart(<Only terms={[24, 36]} term={36} />);
  window.matchMedia = usual;
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('36');
});

test('on a phone picking another term shows it, adding it to the grid if missing', async () => {
  const shown: number[] = [];
  const priced = grid({ terms: [24, 36], offered: [24, 36, 48] });
  const { written } = drawPart(
    <TermChoice priced={priced} only={36} onOnly={(term) => shown.push(term)} />,
  );
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('36');
  await press('24 meses');
  expect(written).toEqual({});
  await press('48 meses');
  expect(written).toEqual({ selectedTerms: [24, 36, 48] });
  expect(shown).toEqual([24, 48]);
});

test('on a wide screen the last term cannot be removed, and picking does not switch terms', async () => {
  const shown: number[] = [];
  const { written } = drawPart(
    <TermChoice priced={grid({ terms: [36] })} onOnly={(term) => shown.push(term)} />,
  );
  expect(screen.getByRole('button', { name: '36 meses' })).toHaveAttribute('aria-pressed', 'true');
  await press('36 meses');
  expect([written, shown]).toEqual([{}, []]);
});

type NotesProps = { readonly cells: readonly object[]; readonly every?: number } & Partial<
  Parameters<typeof usePriceNotes>[1]
>;
const twoTerms = [24, 36];
const Notes = ({ cells, every = 1, terms = twoTerms, showsRate = true }: NotesProps) => {
  const notes = usePriceNotes({ table: tableOf('FDU-TD'), cells, every } as never, {
    terms,
    showsRate,
  });
  return <output>{JSON.stringify([notes.common, ...terms.map(notes.of)])}</output>;
};
const noteCell = (
  term: number,
  { extra = 0n, days = 30, displayed = {} as object, isOk = true } = {},
) => ({
  term,
  displayed,
  priced: isOk
    ? { ok: true, value: { lastExtra: extra, first: { days, due: '2027-01-31' } } }
    : { ok: false },
});
const notesOf = (props: NotesProps) => {
  const { unmount } = drawPart(<Notes {...props} />);
  const found = plain(screen.getByRole('status').textContent);
  unmount();
  return JSON.parse(String(found)) as unknown;
};

test('an unusual property shared by all prices is noted once, otherwise at each', () => {
  const usual = [noteCell(24), noteCell(36)];
  expect(notesOf({ cells: usual })).toEqual([[], [], []]);
  expect(notesOf({ cells: usual, every: 3 })).toEqual([['a cada 3 meses'], [], []]);
  const late = { days: 46 };
  const first = 'primeira em 31/01/2027';
  expect(notesOf({ cells: [noteCell(24, { days: 45 }), noteCell(36, { days: 45 })] })).toEqual([
    [],
    [],
    [],
  ]);
  expect(notesOf({ cells: [noteCell(24, late), noteCell(36, late)] })).toEqual([[first], [], []]);
  expect(notesOf({ cells: [noteCell(24, late), noteCell(36)] })).toEqual([[], [first], []]);
  // Hidden cells, or cells without a price, are not counted.
  expect(notesOf({ cells: [noteCell(24, late), noteCell(60)], terms: [24] })).toEqual([
    [first],
    [],
  ]);
  const refused = noteCell(36, { isOk: false });
  expect(notesOf({ cells: [noteCell(24, late), refused] })).toEqual([[first], [], []]);
  expect(notesOf({ cells: [noteCell(24, { extra: 1n }), noteCell(36)] })).toEqual([
    [],
    ['+ R$ 0,01 no fim'],
    [],
  ]);
});

test('ENT-PROFILE-04 to ENT-PROFILE-06: rate details for a profile are shown only together with the rate', () => {
  const displayed = { net: '1.4500', kind: 'SPECIAL' };
  const cells = [noteCell(24, { displayed }), noteCell(36, { displayed: { kind: 'SPECIAL' } })];
  expect(notesOf({ cells })).toEqual([['taxa especial'], ['taxa net 1,45% a.m.'], []]);
  expect(notesOf({ cells, showsRate: false })).toEqual([[], [], []]);
});

const rowOf = (code: string, change: object = {}, view: object = {}) => {
  const { table, pricing } = chosenOf(code);
  const cells = [{ term: 36, priced: { ok: true, value: pricing } }];
  const row = { table: { ...table, ...change }, every: 1, cells } as never;
  const moves = { choose: nothing, compare: nothing };
  const sums = {
    chosenTerm: undefined,
    cheapestTerm: undefined,
    compared: '',
    showsRate: true,
    compares: true,
  };
  return drawPart(
    <table>
      <tbody>
        <PlanRow row={row} terms={[36]} moves={moves} {...sums} {...view} />
      </tbody>
    </table>,
  );
};

test('the header of a plan shows its table if named, its campaign and its rate type', () => {
  const head = () => screen.getByRole('rowheader');
  const own = { description: 'FDU especial', campaign: 'Junho', taxType: 'SUBSIDIZED' };
  const named = rowOf('FDU-TD', own);
  expect(head()).toHaveTextContent('FDU especial');
  expect(head()).toHaveTextContent(/taxa subsidiada.*campanha Junho/);
  expect(head()).not.toHaveTextContent(/taxa zero|não subsidiada/);
  named.unmount();
  const same = rowOf('FDU-TD', { description: 'FDU regular', taxType: 'TAX ZERO' });
  expect(head().textContent?.match(/FDU regular/g)).toHaveLength(1);
  expect(within(head()).getByText('taxa zero')).toBeVisible();
  expect(head()).not.toHaveTextContent(/campanha|subsidiada/);
  same.unmount();
  rowOf('FDU-TD', { taxType: 'NOT SUBSIDIZED' });
  expect(within(head()).getByTitle('taxa não subsidiada')).toBeInTheDocument();
});

test('a row marks its selected, cheapest and compared term', () => {
  const marked = { chosenTerm: 36, cheapestTerm: 36, compared: '24,36' };
  const drawn = rowOf('FDU-TD', {}, marked);
  const cell = () => within(screen.getByRole('cell'));
  expect(cell().getByRole('button', { pressed: true })).toHaveTextContent('menor custo total');
  expect(cell().getByRole('checkbox')).toBeChecked();
  drawn.unmount();
  rowOf('FDU-TD', {}, { chosenTerm: 24, cheapestTerm: 24, compared: '24' });
  expect(cell().getByRole('button', { pressed: false })).not.toHaveTextContent('menor custo');
  expect(cell().getByRole('checkbox')).not.toBeChecked();
  expect(fireEvent.click(cell().getByRole('checkbox'))).toBe(true);
});
