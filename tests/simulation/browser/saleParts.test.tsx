import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Campaigns } from '#simulation/browser/grid/GridFrame.tsx';
import { NamedChoice } from '#simulation/browser/desk/VehicleOfSale.tsx';
import { session } from '#session/browser/call.ts';
import { SaleSubtitle } from '#simulation/browser/SimulationSummary.tsx';
import type { PricedGrid } from '#simulation/browser/usePricedGrid.ts';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { vehicles } from './simulatorServer';
import { drawPart } from './withTexts';

test.each([
  [null, ['', 'Azul', 'Branco'], ''],
  ['Azul', ['', 'Azul', 'Branco'], 'Azul'],
  ['Prata', ['', 'Azul', 'Branco', 'Prata'], 'Prata'],
])('SIMR-026: for a stored name %j the choices are %j', async (value, all, shown) => {
  const { written } = drawPart(
    <NamedChoice name="color" label="Cor" value={value} choices={['Azul', 'Branco']} />,
  );
  const list = screen.getByRole('combobox', { name: 'Cor' });
  const options = screen.getAllByRole('option') as HTMLOptionElement[];
  expect(options.map((option) => option.value)).toEqual(all);
  expect(list).toHaveValue(shown);
  const person = userEvent.setup();
  await person.selectOptions(list, 'Branco');
  expect(written).toEqual({ color: 'Branco' });
  await person.selectOptions(list, '');
  expect(written).toEqual({ color: null });
});

const gridOf = (campaign: string | null, names: readonly string[]) => {
  const refused = names.map((name) => ({ reason: { code: 'campaign', campaign: name } }));
  return { input: { campaign }, grid: { refused } } as unknown as PricedGrid;
};

test('SIMR-025: available campaigns are applied with a tap, and the current one is removed', async () => {
  const chosen: (string | null)[] = [];
  const onChoose = (campaign: string | null) => void chosen.push(campaign);
  drawPart(<Campaigns priced={gridOf('Junho', ['Festival'])} onChoose={onChoose} />);
  const person = userEvent.setup();
  expect(screen.getByRole('status')).toHaveTextContent('Junho');
  const [leave, use] = screen.getAllByRole('button');
  await person.click(leave!);
  await person.click(use!);
  expect(chosen).toEqual([null, 'Festival']);
});

test('SIMR-025: a sale with the only campaign can leave it, and is offered no other', () => {
  drawPart(<Campaigns priced={gridOf('Junho', [])} onChoose={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Junho');
  expect(screen.queryByText(/Há mais tabelas/)).toBeNull();
});

test('SIMR-025: without a campaign there is none to remove, and without others none to apply', () => {
  const { unmount } = drawPart(
    <Campaigns priced={gridOf(null, ['A'])} onChoose={() => undefined} />,
  );
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  unmount();
  drawPart(<Campaigns priced={gridOf(null, [])} onChoose={() => undefined} />);
  expect(document.body).toHaveTextContent(/^$/);
});

test('SIMR-025: if the campaign is chosen elsewhere, others are listed but not applied', () => {
  const one = drawPart(<Campaigns priced={gridOf('Junho', ['A'])} />);
  expect(screen.getByText(/\(A\)/)).toBeVisible();
  one.unmount();
  const { unmount } = drawPart(<Campaigns priced={gridOf('Junho', ['A', 'B'])} />);
  expect(screen.getByText(/A, B/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  drawPart(<Campaigns priced={gridOf('Junho', [])} />);
  expect(document.body).toHaveTextContent(/^$/);
});

test('the subtitle shows vehicle, price and client, as far as known', async () => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const used = { ...vehicles[0], modelYear: 2026, manufacturerYear: 2025 };
  const server = createFakeServer(() => ({ body: [used, ...vehicles] }));
  globalThis.fetch = server.fetch as typeof fetch;
  const textOf = (values: object) => {
    const { unmount } = drawPart(
      <SaleSubtitle resource="simulations" values={values as never} />,
      client,
    );
    const { textContent } = document.body;
    unmount();
    return textContent;
  };
  const client = new QueryClient();
  const [car] = vehicles;
  const known = { model: '12001', vehicleTypeId: 1, vehicleVersion: '12001A2' };
  const years = { modelYear: 2026, manufacturerYear: 2026 };
  const sale = { ...known, ...years, vehiclePrice: 8_199_000, clientName: 'Ana' };
  const { unmount } = drawPart(
    <SaleSubtitle resource="simulations" values={sale as never} />,
    client,
  );
  expect(await screen.findByText('Onix LT 1.0 2026/2026 · R$ 81.990,00 · Ana')).toBeVisible();
  unmount();
  expect(textOf({ ...sale, manufacturerYear: 2025, clientName: '' })).toBe(
    'Onix LT 1.0 2025/2026 · R$ 81.990,00',
  );
  expect(textOf({ ...sale, vehicleVersion: 'x', vehiclePrice: 0 })).toBe('Ana');
  expect(textOf({ ...sale, modelYear: car?.modelYear, clientName: null, vehiclePrice: null })).toBe(
    'Onix LT 1.0 2026/2027',
  );
  expect(textOf({})).toBe('Nova simulação');
});
