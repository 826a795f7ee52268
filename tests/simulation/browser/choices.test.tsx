import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Campaigns } from '../../../src/simulation/browser/grid/Campaigns';
import { NamedChoice } from '../../../src/simulation/browser/identification/NamedChoice';
import type { PricedGrid } from '../../../src/simulation/browser/usePricedGrid';
import { drawPart } from './withTexts';

test.each([
  [null, ['', 'Azul', 'Branco'], ''],
  ['Azul', ['', 'Azul', 'Branco'], 'Azul'],
  ['Prata', ['', 'Azul', 'Branco', 'Prata'], 'Prata'],
])('SIMR-026: of a stored name %j there are the choices %j', async (value, all, shown) => {
  const { written } = drawPart(
    <NamedChoice {...{ name: 'color', label: 'Cor', value }} choices={['Azul', 'Branco']} />,
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
  return { ask: { campaign }, grid: { refused } } as unknown as PricedGrid;
};

test('SIMR-025: campaigns that would hold are taken with a tap, and the one that is taken is left', async () => {
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

test('SIMR-025: without a campaign there is none to leave, and without others none to take', () => {
  const { unmount } = drawPart(
    <Campaigns priced={gridOf(null, ['A'])} onChoose={() => undefined} />,
  );
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  unmount();
  drawPart(<Campaigns priced={gridOf(null, [])} onChoose={() => undefined} />);
  expect(document.body).toHaveTextContent(/^$/);
});

test('SIMR-025: where the campaign is chosen elsewhere, others are told and none is taken', () => {
  const { unmount } = drawPart(<Campaigns priced={gridOf('Junho', ['A', 'B'])} />);
  expect(screen.getByText(/A, B/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  drawPart(<Campaigns priced={gridOf('Junho', [])} />);
  expect(document.body).toHaveTextContent(/^$/);
});
