import { screen } from '@testing-library/react';
import { kindOf } from '#framework/browser/kinds/registry.tsx';
import { KindControl } from '#framework/browser/kinds/inputs.tsx';
import { fieldSentences } from '#framework/kernel/sentences/fieldSentences.ts';
import { describeField, renderForm, renderIn } from './harness';

const price = describeField('money', {
  name: 'price',
  label: { 'pt-BR': 'Preço', en: 'Price' },
  currency: 'EUR',
  currencyField: 'currency',
});
const currency = describeField('string', {
  name: 'currency',
  label: { 'pt-BR': 'Moeda', en: 'Currency' },
});

test('framework.md: money shows the currency of its sibling field, in lists and records', () => {
  const { Column, Show, format } = kindOf('money');
  renderIn(
    <>
      <Column field={price} value={123456} record={{ price: 123456, currency: 'USD' }} />
      <Show field={price} value={99} record={{ price: 99, currency: 'GBP' }} />
    </>,
  );
  expect(screen.getByText(/^US\$\s1\.234,56$/)).toBeVisible();
  expect(screen.getByText(/^£\s0,99$/)).toBeVisible();
  // Formatting a value by itself has no currency.
  expect(format(123456, price, 'pt-BR')).toBe('1.234,56');
});

test('framework.md: a money input follows the currency selected in its sibling field', async () => {
  const { user, send } = renderForm(
    <>
      <KindControl field={price} />
      <KindControl field={currency} />
    </>,
    { values: { price: null, currency: 'USD' } },
  );
  expect(screen.getByText('US$')).toBeVisible();
  await user.type(screen.getByLabelText(/^Preço/), '1234,56');
  await user.clear(screen.getByLabelText(/^Moeda/));
  await user.type(screen.getByLabelText(/^Moeda/), 'GBP');
  await user.tab();
  expect(await screen.findByText('£')).toBeVisible();
  expect(await send()).toEqual({ price: 123456, currency: 'GBP' });
});

test('framework.md: the API documentation names the currency field', () => {
  const description = { fields: [price, currency], unique: [] } as never;
  const context = { description, locale: 'en', labelOf: () => undefined };
  expect(fieldSentences(price, context).join(' ')).toContain(
    'Amount in the currency of `currency`.',
  );
});
