import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { id, serveSaved, storedNewCar } from './openSimulation';

const patience = { timeout: 20_000 };

const serve = serveSaved(storedNewCar);

const openDesk = () =>
  openPortal(`/simulador/${id}/simulation`, serve, { groups: [{ groupName: 'seller' }] });

const plans = () => screen.queryByRole('table', { name: 'Planos e prazos' });
const summary = () => screen.getByRole('complementary', { name: 'Resumo' });
const instalment = () =>
  within(summary()).queryByText(/^R\$\s[\d.]+,\d\d$/, { selector: 'strong' });

/** The desk with its prices. */
const openPriced = async () => {
  const { person } = openDesk();
  await screen.findByRole('table', { name: 'Planos e prazos' }, patience);
  await waitFor(() => expect(instalment()).toBeVisible(), patience);
  return person;
};

describe('while a field that affects prices is invalid', () => {
  test.each([
    ['is not a number', 'doze mil'],
    ['is beyond its bounds', '99.999.999.999.999'],
    ['is negative', '-5,00'],
    ['is above the price of the vehicle', '60.000,01'],
  ])(
    'no price is shown for a down payment that %s; it returns with a valid one',
    async (_, typed) => {
      const person = await openPriced();
      const before = instalment()?.textContent;
      const entry = screen.getByRole('textbox', { name: /^Entrada/ });
      await person.tripleClick(entry);
      await person.paste(typed);
      await waitFor(() => expect(plans()).toBeNull(), patience);
      const waits = /corrija o campo Entrada/;
      expect(within(summary()).getByText(waits)).toBeVisible();
      expect(instalment()).toBeNull();
      expect(screen.getAllByText(waits)).toHaveLength(2);
      expect(screen.queryByRole('button', { name: /^Usar R\$/ })).toBeNull();
      expect(entry).toHaveDisplayValue(typed);
      await person.clear(entry);
      await person.type(entry, '30000,00');
      await waitFor(() => expect(plans()).toBeVisible(), patience);
      await waitFor(() => expect(instalment()).toBeVisible(), patience);
      expect(instalment()?.textContent).not.toBe(before);
      expect(screen.queryByText(waits)).toBeNull();
    },
    60_000,
  );

  test('an invalid vehicle price suspends pricing, and is not reported as a missing vehicle', async () => {
    const person = await openPriced();
    const price = screen.getByRole('textbox', { name: /^Preço do veículo/ });
    await person.tripleClick(price);
    await person.paste('6x');
    await waitFor(() => expect(plans()).toBeNull(), patience);
    expect(screen.getAllByText(/corrija o campo Preço do veículo/)).toHaveLength(2);
    expect(screen.queryByText(/^Escolha o veículo/)).toBeNull();
  }, 60_000);
});
