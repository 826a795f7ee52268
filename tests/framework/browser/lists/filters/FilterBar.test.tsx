import { screen, within } from '@testing-library/react';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import {
  supplier,
  supplierValidators,
  suppliers,
} from '#tests/framework/browser/support/supplier.ts';

const many = Array.from({ length: 23 }, (_, at) => supplier(at + 1));

const renderWide = async (filter: object, search = suppliers.search) => {
  const view = renderEngine(<EntityList resource="suppliers" />, {
    records: many,
    at: `/suppliers?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    entity: { description: { ...suppliers, search }, validators: supplierValidators },
  });
  await screen.findAllByRole('link', { name: /^Fornecedor/ });
  return view;
};

describe('the filter bar of a list', () => {
  const media = window.matchMedia;
  beforeAll(() => {
    window.matchMedia = (query) => ({
      ...media(query),
      matches: query.includes('min-width: 1200'),
    });
  });
  afterAll(() => {
    window.matchMedia = media;
  });

  test('fits several values of a choice on one line', async () => {
    const { user, place } = await renderWide({ status: ['enabled', 'disabled'] });
    const status = screen.getByRole('combobox', { name: 'Situação' });
    expect(status).toHaveValue('Habilitado');
    expect(status).toHaveAccessibleDescription('Escolhidos em Situação: Habilitado, Desabilitado');
    await user.click(status);
    await user.click(screen.getByRole('option', { name: 'Habilitado' }));
    await screen.findByText('Situação: Desabilitado');
    expect(decodeURIComponent(place.search)).toContain('{"status":["disabled"]}');
    expect(screen.getByRole('combobox', { name: 'Situação' })).toHaveFocus();
  });

  test('leaves fields covered by the search to the drawer', async () => {
    const { user } = await renderWide({});
    expect(screen.queryByRole('textbox', { name: 'Cidade' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mais filtros' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros de fornecedores' }));
    expect(sheet.getByLabelText('Condição de Cidade')).toBeVisible();
    expect(sheet.queryByRole('group', { name: 'Combinar com E/OU' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Avançado: combinar com E/OU' }));
    expect(sheet.getByRole('group', { name: 'Combinar com E/OU' })).toBeVisible();
  });

  test('shows other comparisons in words, linked to their editor', async () => {
    const { user } = await renderWide({ city: { contains: 'Sa', ne: 'Santo André' } }, ['name']);
    const words = screen.getByRole('button', {
      name: 'Cidade contém “Sa” e diferente de Santo André',
    });
    await user.click(words);
    const sheet = await screen.findByRole('dialog', { name: 'Filtros de fornecedores' });
    expect(within(sheet).getByLabelText('Condição de Cidade')).toHaveDisplayValue('contém');
    await user.keyboard('{Escape}');
    expect(words).toHaveFocus();
  });
});
