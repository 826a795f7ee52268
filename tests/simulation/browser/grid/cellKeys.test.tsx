import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlanGrid } from '#simulation/browser/grid/PlanGrid.tsx';
import { drawPart } from '../withTexts';
import { chosenOf, pricedGrid } from './gridSale';

const moved: string[] = [];
beforeEach(() => void moved.splice(0));

const usual = [24, 36, 48];

const Grid = ({ chosen, terms = usual }: { chosen?: string; terms?: readonly number[] }) => (
  <>
    <button type="button">antes</button>
    <PlanGrid
      priced={pricedGrid({}, terms)}
      chosen={chosen ? chosenOf(chosen) : undefined}
      scenarios={[]}
      only={undefined}
      onChoose={(code, term) => void moved.push(`${code}/${term}`)}
      onCompare={(key) => void moved.push(`compare ${key}`)}
    />
    <button type="button">depois</button>
  </>
);

/** Cells of each row, by column; null where a plan has no price. */
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((one) => one.querySelector('button')),
  );
const before = () => screen.getByRole('button', { name: 'antes' });
const after = () => screen.getByRole('button', { name: 'depois' });
const enter = async () => {
  before().focus();
  await userEvent.tab();
};

test('Tab stops at the selected price, at its compare box, then leaves the grid', async () => {
  drawPart(<Grid chosen="SEMPRE-TD" />);
  await enter();
  expect(document.activeElement).toHaveAttribute('aria-pressed', 'true');
  await userEvent.tab();
  expect(document.activeElement).toHaveAccessibleName(/^Comparar .+, 36 meses$/);
  await userEvent.tab();
  // Elements below the rows keep their tab stop.
  if (document.activeElement !== after()) await userEvent.tab();
  expect(after()).toHaveFocus();
});

test('without a selection Tab stops at the first price', async () => {
  drawPart(<Grid />);
  await enter();
  expect(cells()[0]![0]).toHaveFocus();
});

test('arrow keys, Home and End move between prices, skip missing ones and stop at the edges', async () => {
  drawPart(<Grid />);
  await enter();
  const grid = cells();
  const at = (row: number, column: number) => expect(grid[row]![column]).toHaveFocus();
  const press = (keys: string) => userEvent.keyboard(keys);
  const moves = [
    ['ArrowRight', 0, 1],
    // The first two plans have no price for 48 months.
    ['ArrowRight', 0, 1],
    ['ArrowUp', 0, 1],
    ['ArrowDown', 1, 1],
    ['ArrowDown', 2, 1],
    ['End', 2, 2],
    ['ArrowUp', 2, 2],
    ['Home', 2, 0],
    ['ArrowLeft', 2, 0],
    ['ArrowDown', 3, 0],
    // The next plan has no price for 24 months.
    ['ArrowDown', 5, 0],
    ['ArrowUp', 3, 0],
    ['ArrowRight', 3, 1],
    ['ArrowRight', 3, 2],
    ['ArrowLeft', 3, 1],
  ] as const;
  for (const [key, row, column] of moves) {
    await press(`{${key}}`);
    at(row, column);
  }
  await press('{Enter}');
  expect(moved).toEqual(['FDU-TD/36']);
});

test('arrow keys move between compare boxes too, and Tab returns to the last focused one', async () => {
  drawPart(<Grid />);
  await enter();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight} ');
  expect(moved).toEqual([expect.stringMatching(/^compare .+\/36$/)]);
  before().focus();
  await userEvent.tab();
  expect(cells()[0]![1]).toHaveFocus();
});

const Fewer = () => {
  const [terms, setTerms] = useState<readonly number[]>([24, 36, 48]);
  return (
    <>
      <Grid terms={terms} />
      <button type="button" onClick={() => setTerms([24])}>
        menos
      </button>
    </>
  );
};

test('if the price with the tab stop disappears, another one gets it', async () => {
  drawPart(<Fewer />);
  await enter();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(screen.getByRole('button', { name: 'menos' }));
  await enter();
  expect(cells()[0]![0]).toHaveFocus();
});

const Chosen = () => {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <Grid {...(chosen ? { chosen } : {})} />
      <button type="button" onClick={() => setChosen('FDU-TD')}>
        escolher
      </button>
    </>
  );
};
const choose = () => userEvent.click(screen.getByRole('button', { name: 'escolher' }));

test('a selection made after the prices load gets the tab stop', async () => {
  drawPart(<Chosen />);
  await choose();
  await enter();
  expect(document.activeElement).toHaveAttribute('aria-pressed', 'true');
});

test('the last focused price keeps the tab stop, whatever is selected elsewhere', async () => {
  drawPart(<Chosen />);
  await enter();
  await userEvent.keyboard('{ArrowDown}');
  await choose();
  await enter();
  expect(cells()[1]![0]).toHaveFocus();
});
