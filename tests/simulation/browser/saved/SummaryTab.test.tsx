import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '#framework/browser/texts/messages/kinds.pt-BR.ts';
import { formatMoney } from '@patio/framework/kernel';
import { SavedOtherDay } from '#simulation/browser/saved/SummaryTab.tsx';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { input, chosenOf, parameters } from '../grid/gridSale';
import { drawOver } from '../withTexts';

const name = 'Preço hoje e em outro dia';
const saved = { ...input, id: 's1', version: 1, tableCode: 'FDU-TD', term: 36, instalment: 1 };
const decide: Decide = ({ url }) => {
  if (!url.includes('/simulation/parameters')) return undefined;
  const releaseDate = /releaseDate=([\d-]+)/.exec(url)?.[1] ?? parameters.releaseDate;
  return { body: { ...parameters, releaseDate } };
};
const draw = (change: object = {}, engine: object = {}) =>
  drawOver(<SavedOtherDay record={{ ...saved, ...change }} />, {
    decide,
    engine,
    path: '/simulador/s1',
  });
const open = () => userEvent.click(screen.getByText(name, { selector: 'summary' }));

test('a saved sale is priced with the tables of today and of another day on request', async () => {
  const { sent } = draw();
  expect(sent('/simulation/parameters')).toEqual([]);
  await open();
  const table = await screen.findByRole('table', { name: /^Hoje e em / });
  const [today] = within(
    within(table).getByRole('rowheader', { name: 'Parcela' }).closest('tr') as HTMLElement,
  ).getAllByRole('cell');
  const { instalment } = chosenOf('FDU-TD', 36).pricing;
  expect(formatMoney(Number(instalment))).toContain(today?.textContent);
  expect(screen.getByText('Pelas tabelas de hoje; a simulação salva não muda.')).toBeVisible();
});

test('a plan missing from today’s tables is reported as no longer offered', async () => {
  draw({ tableCode: 'OLD-TD' });
  await open();
  expect(await screen.findByText(/^As tabelas de hoje não oferecem este plano/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('people who may not price sales are not offered it', () => {
  draw({}, { can: () => false });
  expect(screen.queryByText(name)).toBeNull();
});
