import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RateResultSection } from '#simulation/browser/saved/RateResultSection.tsx';
import { otherRatesOf, rateResultOf } from '#simulation/rules/rateResult.ts';
import { rateDetailsOf } from '#simulation/rules/parameters.ts';
import { priceFor } from '#simulation/rules/grid.ts';
import { input, grid } from './grid/gridSale';
import { parametersAnswer } from './simulatorServer';
import { drawPart } from './withTexts';

const title = 'Subsídio e retorno desta taxa';
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ') ?? '';
const amount = (cents: bigint) =>
  (Number(cents) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });

const draw = (code: string, view: object = { viewPricingRateNet: true }, rates: object = {}) => {
  const known = parametersAnswer('d1', view);
  const found = known.plans.find((plan) => plan.code === code)!;
  const table = { ...found, rates: found.rates.map((one) => ({ ...one, ...rates })) };
  const priced = priceFor(input, known, { table, term: 36 });
  if (!priced.ok) throw new Error('no price');
  drawPart(
    <RateResultSection
      priced={grid({ parameters: known })}
      chosen={{ table, term: 36, pricing: priced.value }}
    />,
  );
  const net = rateDetailsOf(table, 36, null)?.net ?? '';
  return rateResultOf({ input, parameters: known, table, term: 36, net });
};
const open = async () => userEvent.click(screen.getByText(title));
const ownRow = () =>
  within(screen.getByRole('row', { name: /desta venda/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
const share = () => screen.getByRole('textbox', { name: 'Parte da montadora' });

test('ENT-PROFILE-04, ENT-PROFILE-02: people who may not know net rates, or any rate, see no line about it', () => {
  draw('FDU-SUB', { viewPricingRateNet: false });
  expect(screen.queryByText(title)).toBeNull();
  draw('FDU-SUB', { viewPricingRateNet: true, viewSimulationTax: false });
  expect(screen.queryByText(title)).toBeNull();
});

test('a subsidy is shown with the shares of maker and dealer, next to other rates', async () => {
  const own = draw('FDU-SUB')!;
  expect(screen.queryByRole('table')).toBeNull();
  await open();
  const { subsidy } = own;
  const subsidyText = plain(screen.getByText(/^Subsídio: /).textContent);
  expect(subsidyText).toContain(`Subsídio: R$ ${amount(subsidy.amount)}, `);
  expect(
    screen.getByText(/Taxa ao cliente de 1,19% a\.m\., taxa net de 1,69% a\.m\./),
  ).toBeVisible();
  expect(share()).toHaveValue('70');
  const maker = (subsidy.amount * 70n + 50n) / 100n;
  expect(ownRow().slice(1)).toEqual([
    amount(subsidy.amount),
    `Montadora ${amount(maker)}Concessionária ${amount(subsidy.amount - maker)}`,
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    ...['0,00', '0,49', '0,99'].map((rate) =>
      expect.stringMatching(`^${rate}% a\\.m\\.CET [^a]*a\\.a\\.$`),
    ),
    expect.stringMatching(/^1,19% a\.m\.CET .*desta venda$/),
    ...['1,29', '1,49', '1,69'].map((rate) => expect.stringMatching(`^${rate}% a`)),
  ]);
});

/** Widths of the bar segments of all rows, in percent of the largest subsidy. */
const bars = () =>
  screen.getAllByRole('row').flatMap((row) => {
    const parts = [...row.querySelectorAll<HTMLElement>('[aria-hidden] > span')];
    return parts.length > 0
      ? [parts.map(({ style }) => style.getPropertyValue('inline-size'))]
      : [];
  });

test('bars are proportional to the subsidies, split by payer; a return has none', async () => {
  draw('FDU-SUB');
  await open();
  const drawn = bars();
  expect(drawn[0]!.map((part) => Math.round(Number.parseFloat(part)))).toEqual([70, 30]);
  expect(drawn.at(-1)).toEqual(['0%', '0%']);
  const long = drawn.map(([maker = '']) => Number.parseFloat(maker));
  expect(long).toEqual(long.toSorted((a, b) => b - a));
  const known = parametersAnswer('d1', { viewPricingRateNet: true });
  const table = known.plans.find((plan) => plan.code === 'FDU-SUB')!;
  const net = rateDetailsOf(table, 36, null)?.net ?? '';
  const found = otherRatesOf({ input, parameters: known, table, term: 36, net });
  const [most, next] = found.map(({ subsidy }) => Number(subsidy.amount));
  expect(long[1]).toBeCloseTo((70 * next!) / most!, 0);
});

test('another share splits the subsidy differently; an invalid one is reported and changes nothing', async () => {
  const own = draw('FDU-SUB')!;
  await open();
  await userEvent.clear(share());
  await userEvent.type(share(), '100');
  expect(ownRow()[2]).toBe(`Montadora ${amount(own.subsidy.amount)}Concessionária 0,00`);
  for (const wrong of ['101', '-1', 'x', ' ']) {
    await userEvent.clear(share());
    await userEvent.type(share(), wrong);
    expect(share()).toHaveAccessibleDescription('Digite um percentual de 0 a 100.');
  }
  const maker = (own.subsidy.amount * 70n + 50n) / 100n;
  expect(ownRow()[2]).toContain(`Montadora ${amount(maker)}Con`);
  await userEvent.clear(share());
  await userEvent.type(share(), '12,5');
  expect(share()).not.toHaveAccessibleDescription();
});

test('the net rate yields nothing, a higher one a return to the dealer', async () => {
  draw('FDU-TD');
  await open();
  expect(screen.getByText('Sem subsídio nem retorno.')).toBeVisible();
  expect(share()).toHaveValue('0');
  expect(ownRow().slice(1)).toEqual(['0,00', 'Montadora 0,00Concessionária 0,00']);
});

test('a return goes entirely to the dealer', async () => {
  const own = draw('FDU-TD', { viewPricingRateNet: true }, { rate: '1.8900' })!;
  await open();
  const words = plain(screen.getByText(/^Retorno à concessionária: /).textContent);
  expect(words).toMatch(`R$ ${amount(-own.subsidy.amount)}, `);
  expect(words).not.toContain('-');
  expect(ownRow()[2]).toMatch(/^Montadora 0,00Concessionária -/);
  expect(bars().at(-1)).toEqual(['0%', '0%']);
  expect(ownRow()[2]).toContain(amount(-own.subsidy.amount));
});

test('a table of coefficients shows only its own rate', async () => {
  draw('COEF-TD');
  await open();
  expect(screen.getByText('Sem subsídio nem retorno.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
