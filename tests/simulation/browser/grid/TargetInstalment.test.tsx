import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TargetInstalment } from '#simulation/browser/grid/TargetInstalment.tsx';
import type { Chosen } from '#simulation/browser/usePricedGrid.ts';
import { drawPart } from '../withTexts';
import { input, chosenOf, pricedGrid } from './gridSale';

const plain = (words: string | null) => words?.replaceAll('\u00A0', ' ') ?? '';
const field = () => screen.getByRole('textbox', { name: 'Quero pagar por mês' });
const type = async (words: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), words);
};
/** Centavos as typed. */
const typed = (cents: bigint) => (Number(cents) / 100).toFixed(2).replace('.', ',');
const money = (cents: bigint) => plain(brlOf.format(Number(cents) / 100));
const brlOf = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const way = (name: string) => within(screen.getByRole('listitem', { name }));
const wordsOf = (name: string) => plain(screen.getByRole('listitem', { name }).textContent);
const use = (name: string) =>
  userEvent.click(way(name).getByRole('button', { name: `Usar: ${name}` }));

const draw = (priced = pricedGrid(), chosen: Chosen | undefined = chosenOf('FDU-TD')) => {
  const taken: [string, number][] = [];
  const view = drawPart(
    <TargetInstalment
      priced={priced}
      chosen={chosen}
      onChoose={(code, term) => taken.push([code, term])}
    />,
  );
  return { ...view, taken };
};

test('for a target instalment another down payment, term and plan are offered, each with instalment, cost and total', async () => {
  draw();
  await type('2.100,00');
  expect(plain(screen.getByRole('heading', { level: 2 }).textContent)).toBe(
    'O que mudar para chegar a R$ 2.100,00?',
  );
  for (const name of ['Outra entrada', 'Outro prazo', 'Outro plano']) {
    const names = way(name)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Parcela', 'CET', 'Total com a entrada']);
  }
  expect(wordsOf('Outra entrada')).toMatch(/Entrada de R\$ [\d.]+,00.* a mais/);
  expect(wordsOf('Outro prazo')).toMatch(/meses.*meses a mais/);
});

test('applying another down payment changes nothing else, and results in the instalment shown', async () => {
  const { written, taken } = draw();
  await type('1.500,00');
  const shown = wordsOf('Outra entrada');
  await use('Outra entrada');
  expect(Object.keys(written)).toEqual(['entryValue']);
  const entryValue = Number(written['entryValue']);
  const { instalment } = chosenOf('FDU-TD', 36, { entryValue }).pricing;
  expect(shown).toContain(money(instalment));
  expect(instalment).toBeLessThanOrEqual(150_000n);
  expect(taken).toEqual([]);
});

test('a term already displayed is only selected', async () => {
  const { written, taken } = draw();
  await type(typed(chosenOf('FDU-TD', 48).pricing.instalment));
  await use('Outro prazo');
  expect([written, taken]).toEqual([{}, [['FDU-TD', 48]]]);
});

test.each([
  [[24, 36, 48], 60, [36, 48, 60]],
  [[36, 48, 60], 24, [24, 48, 60]],
])('with %j displayed, a term of %i replaces the first', async (terms, term, selected) => {
  const { written, taken } = draw(pricedGrid({}, terms));
  await type(typed(chosenOf('FDU-TD', term).pricing.instalment));
  await use('Outro prazo');
  expect(written).toEqual({ selectedTerms: selected });
  expect(taken).toEqual([['FDU-TD', term]]);
});

test('applying another plan selects its table and term', async () => {
  const { written, taken } = draw();
  await type(typed(chosenOf('FDU-TD').pricing.instalment));
  await use('Outro plano');
  expect(taken).toHaveLength(1);
  expect(taken[0]?.[0]).not.toBe('FDU-TD');
  expect(written).toEqual({});
});

test('an option that cannot reach the target shows the reason', async () => {
  draw();
  await type('10,00');
  const least = money(chosenOf('FDU-TD', 60).pricing.instalment);
  expect(wordsOf('Outro prazo')).toContain(
    `Nem com 60 meses: com esta entrada, a menor parcela é ${least}, em 60 meses.`,
  );
  expect(wordsOf('Outro plano')).toMatch(/Nenhum outro plano chega a este valor com esta entrada/);
  await type('0,01');
  expect(wordsOf('Outra entrada')).toMatch(/Nem com a maior entrada que o plano aceita, R\$/);
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
});

test('an amount near the instalment is picked with one press', async () => {
  draw();
  const [first] = within(screen.getByRole('group', { name: 'Valores próximos' })).getAllByRole(
    'button',
  );
  if (!first) throw new Error('nothing to pick');
  await userEvent.click(first);
  expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    String(first.textContent).replaceAll('\u00A0', ' '),
  );
});

test('an applied answer is shown while it holds, and the focus stays next to it', async () => {
  const Sale = () => {
    const [entryValue, setEntry] = useState(input.entryValue);
    const [term, setTerm] = useState(36);
    return (
      <>
        <TargetInstalment
          priced={pricedGrid({ entryValue })}
          chosen={chosenOf('FDU-TD', term, { entryValue })}
          onChoose={(_code, months) => setTerm(months)}
        />
        <button onClick={() => setEntry(input.entryValue + 1_000_000)}>other</button>
      </>
    );
  };
  drawPart(<Sale />);
  const { instalment } = chosenOf('FDU-TD', 48).pricing;
  await type(typed(instalment));
  await use('Outro prazo');
  expect(plain(screen.getByRole('status').textContent)).toBe(
    `A parcela fica em ${money(instalment)}.`,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(wordsOf('Outro prazo')).toContain('O prazo atual já é o menor que chega a este valor.');
  await userEvent.click(screen.getByRole('button', { name: 'other' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an invalid or negative amount is reported at its field', async () => {
  draw();
  for (const wrong of ['mil', '-5', '1.2.3']) {
    await type(wrong);
    expect(field()).toHaveAccessibleDescription(/^Valor inválido\. Informe um valor em reais/);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await userEvent.clear(field());
    expect(field()).not.toHaveAccessibleDescription();
  }
  await type('1.500,');
  expect(field()).toBeValid();
});

test('there is no answer for an empty or zero target, or without a selection', async () => {
  const first = draw();
  await type('0');
  expect(screen.queryByRole('listitem')).toBeNull();
  first.unmount();
  drawPart(
    <TargetInstalment priced={pricedGrid()} chosen={undefined} onChoose={() => undefined} />,
  );
  await type('1500,00');
  expect(screen.queryByRole('listitem')).toBeNull();
});
