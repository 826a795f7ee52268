import { screen, within } from '@testing-library/react';
import { SortSelect } from '#framework/browser/lists/ListFrame.tsx';
import type { ListState } from '#framework/browser/lists/useListState.ts';
import { renderEngine } from '../support/renderEngine';
import { suppliers } from '../support/supplier';

test('shows the current order, even one of no column, and offers both directions of each column', async () => {
  const usual = { field: 'updatedAt', order: 'DESC' } as const;
  const chosen: unknown[] = [];
  const state = { sort: usual, setSort: (sort: unknown) => chosen.push(sort) };
  const { user } = renderEngine(
    <SortSelect
      description={{ ...suppliers, defaultSort: usual }}
      fields={suppliers.fields.filter(({ name }) => name === 'name')}
      state={state as unknown as ListState}
      isAlways
      isOff={false}
    />,
  );
  const select = await screen.findByRole('combobox', { name: 'Ordenar por' });
  expect(select).toHaveDisplayValue('Mais recentes primeiro');
  expect(within(select).getAllByRole('option')).toHaveLength(3);
  await user.selectOptions(select, 'name ASC');
  expect(chosen).toEqual([{ field: 'name', order: 'ASC' }]);
});
