import { screen, within } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { renderEngine } from '../support/renderEngine';
import { supplier, suppliers, supplierValidators } from '../support/supplier';

const day = (name: string, changes: Partial<FieldDescription> = {}): FieldDescription => ({
  ...suppliers.fields.find((field) => field.name === 'name')!,
  name,
  kind: 'date',
  required: false,
  nullable: true,
  label: { 'pt-BR': name, en: name },
  ...changes,
});

const description = {
  ...suppliers,
  fields: [
    ...suppliers.fields,
    day('since', { range: { to: 'until', label: { 'pt-BR': 'Vigência', en: 'Validity' } } }),
    day('until'),
  ],
  screens: {
    ...suppliers.screens,
    columns: ['name', 'since'].map((field) => ({ field, hidden: false })),
    card: ['since'],
  },
};

const open = (locale: 'pt-BR' | 'en') =>
  renderEngine(<EntityList resource="suppliers" />, {
    entity: { description, validators: supplierValidators },
    locale,
    records: [
      { ...supplier(1), since: '2026-03-01', until: '2026-03-31' },
      { ...supplier(2), since: '2026-04-01', until: null },
      { ...supplier(3), since: null, until: '2026-05-31' },
    ],
  });

test('a range is one column, with open ends in words', async () => {
  open('pt-BR');
  expect(await screen.findByText('01/03/2026 – 31/03/2026')).toBeVisible();
  expect(screen.getByText('a partir de 01/04/2026')).toBeVisible();
  expect(screen.getByText('até 31/05/2026')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Vigência/ })).toBeVisible();
});

test('in English too', async () => {
  open('en');
  expect(await screen.findByText('from 01/04/2026')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Validity/ })).toBeVisible();
});

test('a phone card shows a range of which only the end is known', async () => {
  const wide = window.matchMedia.bind(window);
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('767.95px') });
  open('pt-BR');
  const cards = await screen.findAllByRole('listitem');
  window.matchMedia = wide;
  const texts = cards.map(
    (card) => within(card).queryByText(/Vigência/)?.parentElement?.textContent,
  );
  expect(texts.filter(Boolean)).toEqual([
    'Vigência:01/03/2026 – 31/03/2026',
    'Vigência:a partir de 01/04/2026',
    'Vigência:até 31/05/2026',
  ]);
});
