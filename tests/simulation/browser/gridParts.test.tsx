import { QueryClient, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { session } from '#session/browser/call.ts';
import { VehicleOffers } from '#simulation/browser/desk/VehicleOffers.tsx';
import type { Chosen, PricedGrid } from '#simulation/browser/usePricedGrid.ts';
import { Confirmed } from '#simulation/browser/grid/Confirmed.tsx';
import { PlanRow } from '#simulation/browser/grid/PlanRow.tsx';
import { Scenarios } from '#simulation/browser/grid/Scenarios.tsx';
import { TermChoice, useOnlyTerm } from '#simulation/browser/grid/GridFrame.tsx';
import { WhyNot } from '#simulation/browser/grid/WhyNot.tsx';
import { parametersKey } from '#simulation/browser/useParameters.ts';
import { priceFor } from '#simulation/rules/grid.ts';
import type { PriceRow } from '#simulation/rules/gridPrices.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { parametersAnswer, vehicles } from './simulatorServer';
import { drawPart } from './withTexts';

const parameters = parametersAnswer('d1');
const input = simulationInputOf({ vehiclePrice: 9_849_000, entryValue: 2_954_700 });
const tableOf = (code: string) => {
  const table = parameters.plans.find((plan) => plan.code === code);
  if (!table) throw new Error(`There is no table ${code}`);
  return table;
};
const chosenOf = (code: string, entryValue = input.entryValue): Chosen => {
  const table = tableOf(code);
  const priced = priceFor({ ...input, entryValue }, parameters, { table, term: 36 });
  if (!priced.ok) throw new Error('no price');
  return { table, term: 36, pricing: priced.value };
};
const grid = (change: object = {}) =>
  ({
    input,
    parameters,
    discount: 0,
    terms: [36],
    offered: [36],
    ...change,
  }) as unknown as PricedGrid;

/** A grid whose tables reload on request: one price before, another one after. */
const Renewable = () => {
  const { data = 0 } = useQuery({
    queryKey: [...parametersKey, 'sale'],
    queryFn: async () => 250_000,
    initialData: 240_000,
    staleTime: Infinity,
  });
  const cells = [{ term: 36, priced: { ok: true, value: { instalment: BigInt(data) } } }];
  const rows = [{ table: { code: 'FDU-TD' }, cells }];
  return <Confirmed priced={grid({ grid: { rows }, isStale: false })} />;
};

test('tables that change while a sale is priced are read again automatically, with a message to the seller', async () => {
  const results = [{ tableCode: 'FDU-TD', term: 36, instalment: 250_000 }];
  const server = createFakeServer(() => ({ body: { results } }));
  globalThis.fetch = server.fetch as typeof fetch;
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  drawPart(
    <MemoryRouter initialEntries={['/simulador/nova']}>
      <Renewable />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/Os preços já estão atualizados/)).toBeVisible();
  expect(screen.queryByText(/Recarregue/)).toBeNull();
});

test.each([
  ['/simulador', '/simulations/dealers/d1'],
  ['/simulador/nova', '/simulations/dealers/d1'],
  ['/simulator', '/simulations/dealers/d1'],
  ['/ofertas/simular', '/simulations/offers'],
])(
  'GATE-015, GATE-016, CALL-093, CALL-094: at %s the price is requested from %s',
  async (path, request) => {
    const results = [{ tableCode: 'FDU-TD', term: 36, instalment: 240_000 }];
    const server = createFakeServer(() => ({ body: { results } }));
    globalThis.fetch = server.fetch as typeof fetch;
    session.write(sessionUser({ sessionIdleMinutes: 0 }));
    drawPart(
      <MemoryRouter initialEntries={[path]}>
        <Renewable />
      </MemoryRouter>,
    );
    await waitFor(() =>
      expect(server.calls).toMatchObject([{ method: 'POST', url: `/api/GMF${request}` }]),
    );
  },
);

test('a sale without a vehicle has no price to compare, and shows none', () => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const of = (vehiclePrice: number) => (
    <MemoryRouter initialEntries={['/simulador/nova']}>
      <Confirmed
        priced={grid({ input: { ...input, vehiclePrice }, grid: { rows: [] }, isStale: false })}
      />
    </MemoryRouter>
  );
  const { unmount } = drawPart(of(input.vehiclePrice));
  expect(screen.getByRole('status')).toHaveTextContent('Conferindo…');
  unmount();
  drawPart(of(0));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a phone starts with the middle term and shows another on request', async () => {
  const wide = window.matchMedia.bind(window);
  window.matchMedia = (query) => ({ ...wide(query), matches: true });
  const Terms = () => {
    const { term, show } = useOnlyTerm(grid({ terms: [12, 24, 36, 48, 60] }), undefined);
    return <button onClick={() => show(60)}>{term}</button>;
  };
  drawPart(<Terms />);
  window.matchMedia = wide;
  await userEvent.click(screen.getByRole('button', { name: '36' }));
  expect(screen.getByRole('button', { name: '60' })).toBeVisible();
});

test.each([
  [1, 2, [24, 36], [36, 48]],
  [1, 3, [24, 36], [24, 36, 48]],
  [13, 3, [24], [48]],
])(
  'SIMR-037, SIMR-054: for structure %s at most %s terms are selected: %j and 48 give %j',
  async (financeType, limitTerms, terms, selected) => {
    const plans = parameters.plans.map((plan) => ({ ...plan, limitTerms }));
    const priced = grid({
      input: { ...input, financeType },
      parameters: { ...parameters, plans },
      terms,
      offered: [12, 24, 36, 48, 60],
      grid: { rows: [], refused: [] },
    });
    const { written } = drawPart(<TermChoice priced={priced} onOnly={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: '48 meses' }));
    expect(written).toEqual({ selectedTerms: selected });
  },
);

test('SIMR-023: many versions of a used model are filtered by words of name and year', async () => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const many = ['LS', 'LT', 'LTZ'].flatMap((name, of) =>
    [2021, 2022, 2024].map((modelYear) => ({
      ...vehicles[0]!,
      id: `v${of}${modelYear}`,
      description: `Onix ${name} 1.0`,
      modelYear,
      manufacturerYear: modelYear - 1,
    })),
  );
  const server = createFakeServer(() => ({ body: many }));
  globalThis.fetch = server.fetch as typeof fetch;
  drawPart(
    <VehicleOffers
      model="12001"
      vehicleTypeId={2}
      isChosen={() => false}
      onChoose={() => undefined}
      onFailed={() => undefined}
    />,
    new QueryClient(),
  );
  expect(await screen.findAllByRole('radio')).toHaveLength(9);
  await userEvent.type(screen.getByRole('textbox', { name: 'Filtrar versões' }), 'ltz 2024');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText(/Onix LTZ 1\.0/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Filtrar versões' }), ' diesel');
  expect(screen.getByText('Nenhuma versão encontrada.')).toBeVisible();
});

test('a compared plan with a large last payment shows it next to the instalment', () => {
  const chosen = chosenOf('SMART-TD');
  const row = { table: chosen.table, every: 1 };
  const cells = [{ term: 36, priced: { ok: true, value: chosen.pricing } }];
  const priced = grid({ best: [{ ...row, cells }], grid: { rows: [{ ...row, cells }] } });
  drawPart(<Scenarios priced={priced} keys={['SMART-TD/36']} onRemove={() => undefined} />);
  expect(screen.getByText(/^35 × R\$ [\d.,]+ \+ 1 × R\$ [\d.,]+$/)).toBeVisible();
});

test('plans without a price for the same reason share a line', () => {
  const priced = grid({ grid: { rows: [], refused: [] } });
  drawPart(<WhyNot priced={priced} />);
  const lines = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toHaveTextContent(/SmartBuy.*nenhuma tabela de hoje/);
});

test.each([
  ['2030-01-31', 1],
  [null, 0],
])('a table shows its validity (%s), or nothing', (validTo, times) => {
  const { table, pricing } = chosenOf('FDU-TD');
  const cells = [{ term: 36, priced: { ok: true, value: pricing } }];
  const row = { table: { ...table, validTo }, every: 1, cells } as unknown as PriceRow;
  const moves = { choose: () => undefined, compare: () => undefined };
  const sums = {
    chosenTerm: undefined,
    cheapestTerm: undefined,
    compared: '',
    showsRate: true,
    compares: true,
  };
  drawPart(
    <table>
      <tbody>
        <PlanRow row={row} terms={[36]} moves={moves} {...sums} />
      </tbody>
    </table>,
  );
  expect(screen.queryAllByText('até 31/01/2030')).toHaveLength(times);
});
