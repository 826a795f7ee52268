import { screen } from '@testing-library/react';
import { FilterChips } from '#framework/browser/lists/filters/FilterBar.tsx';
import type { FilterJson } from '#framework/kernel/filter/filterFields.ts';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

test('each condition is a chip, even a single one; without any nothing is rendered', () => {
  const chips = (filter: FilterJson) => (
    <FilterChips
      description={suppliers}
      filter={filter}
      onFilter={() => undefined}
      onOpen={() => undefined}
    />
  );
  const { unmount } = renderEngine(chips({ city: 'Santos' }));
  expect(screen.getByRole('button', { name: /Remover.*Santos/ })).toBeVisible();
  unmount();
  renderEngine(chips({}));
  expect(screen.queryByRole('button')).toBeNull();
});

test('removing the last condition of a group removes the group', async () => {
  const filters: FilterJson[] = [];
  const chips = (and: readonly FilterJson[]) => (
    <FilterChips
      description={suppliers}
      filter={{ and, status: 'enabled' } as FilterJson}
      onFilter={(filter) => void filters.push(filter)}
      onOpen={() => undefined}
    />
  );
  const [santos, campinas] = [{ city: 'Santos' }, { city: 'Campinas' }];
  const { user, unmount } = renderEngine(chips([santos, campinas]));
  await user.click(screen.getByRole('button', { name: /Remover.*Santos/ }));
  unmount();
  renderEngine(chips([campinas]));
  await user.click(screen.getByRole('button', { name: /Remover.*Campinas/ }));
  expect(filters).toEqual([{ status: 'enabled', and: [campinas] }, { status: 'enabled' }]);
});

test('a chip of many values shows the first and a count; its buttons and title name all', () => {
  const cities = ['Santos', 'Campinas', 'Itu', 'Jundiaí', 'Sorocaba'];
  renderEngine(
    <FilterChips
      description={suppliers}
      filter={{ city: cities, status: ['enabled', 'disabled'] }}
      onFilter={() => undefined}
      onOpen={() => undefined}
    />,
  );
  const chip = screen.getByText('Cidade: Santos e mais 4');
  expect(chip.closest('button')).toHaveAttribute('title', `Cidade: ${cities.join(', ')}`);
  expect(screen.getByRole('button', { name: /Remover.*Sorocaba/ })).toBeVisible();
  expect(screen.getByText('Situação: Habilitado, Desabilitado')).toBeVisible();
});
