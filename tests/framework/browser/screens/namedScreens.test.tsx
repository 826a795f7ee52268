import { screen, within } from '@testing-library/react';
import { reactRouterProvider } from 'ra-core';
import { Suspense } from 'react';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { EntityList } from '#framework/browser/screens/EntityList.tsx';
import { entityRoutes } from '#framework/browser/screens/entityRoutes.tsx';
import { renderEngine } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';

const { Routes, Route } = reactRouterProvider;

const inSantos: EntityDescription = {
  ...suppliers,
  namedScreens: [
    {
      name: 'santos',
      label: { 'pt-BR': 'Fornecedores de Santos', en: 'Suppliers in Santos' },
      paths: {
        list: '/santos',
        create: '/santos/register',
        edit: '/santos/:id/edit',
        show: '/santos/:id',
      },
      filter: { city: 'Santos' },
      given: { phone: '13987654321' },
      screens: suppliers.screens,
    },
  ],
};

const all = [
  supplier(1, { city: 'Santos' }),
  supplier(2, { city: 'Bauru' }),
  supplier(3, { city: 'Santos' }),
];

const open = (at: string, { records = all, description = inSantos } = {}) =>
  renderEngine(
    <Suspense fallback={null}>
      <Routes>
        {entityRoutes(description).map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
    </Suspense>,
    { records, at, entity: { description, validators: supplierValidators } },
  );

describe('a named screen', () => {
  test('without records uses their name, not that of the screen', async () => {
    const access = { ...inSantos.access, create: { groups: ['finance'] } };
    open('/santos', { records: [], description: { ...inSantos, access } });
    expect(await screen.findByText('Nenhum fornecedor aqui por enquanto.')).toBeInTheDocument();
    expect(screen.queryByText(/Quando houver/)).toBeNull();
  });

  test('ENT-PARAM-01: lists only the records of its filter, whatever the address says', async () => {
    const { data } = open(`/santos?filter=${encodeURIComponent('{"city":"Bauru"}')}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Fornecedores de Santos' }),
    ).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: 'Fornecedor 01' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/santos\/s1$/));
    expect(screen.getByRole('link', { name: 'Fornecedor 03' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Fornecedor 02' })).toBeNull();
    expect(data.callsOf('getList')[0]?.params).toMatchObject({ filter: { city: 'Santos' } });
    expect(screen.queryByRole('columnheader', { name: /Cidade/ })).toBeNull();
  });

  test('sets its fixed values in new records without an input, and suggests the rest', async () => {
    const { user, data } = open('/santos/register');
    await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Novo');
    await user.type(screen.getByRole('textbox', { name: /^Código/ }), '777');
    expect(screen.queryByRole('textbox', { name: 'Cidade' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(13) 98765-4321');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Novo' })).toBeInTheDocument();
    expect(data.callsOf('create')[0]?.params).toMatchObject({
      data: { name: 'Novo', city: 'Santos', phone: '13987654321' },
    });
  });

  test('shows and changes its own records, and finds no others', async () => {
    const { place } = open('/santos/s1');
    await screen.findByRole('heading', { level: 1, name: 'Fornecedor 01' });
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/santos\/s1\/edit$/),
    );
    place.go('/santos/s2');
    expect(await screen.findByText('Não encontrado.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /lista/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/santos$/),
    );
    place.go('/suppliers/s2');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Fornecedor 02' });
    expect(within(heading).getByText('Fornecedor 02')).toBeInTheDocument();
  });
});

test('a list of a record claims nothing about other records if it is empty', async () => {
  renderEngine(
    <EntityList resource="suppliers" embedded filter={{ city: 'Nenhuma' }} title="Da cidade" />,
    { records: [supplier(1)] },
  );
  expect(await screen.findByText('Nenhum fornecedor aqui por enquanto.')).toBeInTheDocument();
  expect(screen.queryByText(/cadastrado/)).toBeNull();
});
