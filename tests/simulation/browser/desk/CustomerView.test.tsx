import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { yearlyPercentage } from '#pricing/rules/index.ts';
import { CustomerButton } from '#simulation/browser/desk/Plans.tsx';
import { DeskSale } from '#simulation/browser/desk/DeskSale.tsx';
import { chosenOf } from '../grid/gridSale';
import { simulatorServer } from '../simulatorServer';
import { drawSale } from '../withTexts';

const plain = (words: string | null) => words?.replaceAll('\u00A0', ' ') ?? '';
const money = (cents: bigint) =>
  plain(
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(
      Number(cents) / 100,
    ),
  );

const start = {
  personType: 'PF',
  vehiclePrice: 9_849_000,
  entryValue: 3_000_000,
  tableCode: 'FDU-TD',
  term: 36,
};
const show = () => screen.getByRole('button', { name: 'Mostrar ao cliente' });
const view = () => screen.getByRole('dialog', { name: 'Seu financiamento' });
const words = () => plain(view().textContent);

const open = async () => {
  const drawn = drawSale(
    (values) => (
      <DeskSale values={values}>
        <CustomerButton />
      </DeskSale>
    ),
    start,
    { decide: simulatorServer },
  );
  await waitFor(() => expect(show()).toBeEnabled());
  await userEvent.click(show());
  return drawn;
};
const instalmentOf = (term: number, entryValue: number) =>
  money(chosenOf('FDU-TD', term, { entryValue }).pricing.instalment);

test('shows the customer instalment, number, first due date, cost and total, and nothing internal to the dealer', async () => {
  await open();
  const { pricing } = chosenOf('FDU-TD', 36, { entryValue: 3_000_000 });
  expect(words()).toContain(instalmentOf(36, 3_000_000));
  expect(words()).toContain('36 parcelas, primeira em ');
  expect(words()).toContain(`${pricing.cet.yearly.replace('.', ',')}% a.a.`);
  const rates = [pricing.rate, yearlyPercentage(pricing.rate)!].map((rate) =>
    Number(rate).toFixed(2).replace('.', ','),
  );
  expect(words()).toContain(`Juros${rates[0]}% a.m. · ${rates[1]}% a.a.`);
  expect(words()).toContain(money(pricing.total + 3_000_000n));
  expect(words()).not.toMatch(/FDU-TD|net|retorno|subsídio|comissão|tier/i);
  const buttons = within(view()).getAllByRole('button');
  expect(buttons[0]).toHaveAccessibleName('Voltar à mesa');
  // Responses of the server arrive during the check.
  const { violations } = await act(() => axe.run(view()));
  expect(violations).toEqual([]);
});

test('down payment and term react to a touch at once, and stay selected on the desk', async () => {
  const { values } = await open();
  await userEvent.click(
    screen.getByRole('button', { name: /^Aumentar a entrada em R\$\s500,00$/ }),
  );
  expect(values()).toMatchObject({ entryValue: 3_050_000 });
  expect(words()).toContain(instalmentOf(36, 3_050_000));
  fireEvent.change(screen.getByRole('slider', { name: 'Entrada' }), { target: { value: '80' } });
  expect(values()).toMatchObject({ entryValue: 4_000_000 });
  await userEvent.click(screen.getByRole('button', { name: /^48 meses/ }));
  expect(values()).toMatchObject({ tableCode: 'FDU-TD', term: 48 });
  expect(screen.getByRole('button', { name: /^48 meses/ })).toHaveAttribute('aria-pressed', 'true');
  expect(words()).toContain(instalmentOf(48, 4_000_000));
  await userEvent.keyboard('{Escape}');
  expect(values()).toMatchObject({ entryValue: 4_000_000, term: 48 });
});

test('the down payment stays within the limits of the plan', async () => {
  const { values } = await open();
  const slider = screen.getByRole('slider', { name: 'Entrada' });
  fireEvent.change(slider, { target: { value: slider.getAttribute('min') } });
  const least = Number(values()['entryValue']);
  expect(chosenOf('FDU-TD', 36, { entryValue: least }).pricing.instalment).toBeGreaterThan(0n);
  const less = screen.getByRole('button', { name: /^Diminuir a entrada/ });
  expect(less).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(less);
  expect(values()['entryValue']).toBe(least);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Voltar à mesa' }))],
])('%s closes the view, and the focus returns to its opener', async (_, leave) => {
  await open();
  expect(view()).toHaveFocus();
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(show()).toHaveFocus();
});
