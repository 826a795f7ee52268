import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { BuilderGroup } from '#framework/browser/lists/filters/FilterSheet.tsx';
import {
  newGroup,
  newRule,
  type FilterGroup,
  type FilterItem,
} from '#framework/browser/lists/filters/filterText.ts';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

const fields = suppliers.fields.filter(({ name }) => ['name', 'city'].includes(name));

type Shape = string | readonly [FilterGroup['type'], ...Shape[]];
const shapeOf = (item: FilterItem): Shape =>
  item.type === 'rule' ? item.field : [item.type, ...item.items.map(shapeOf)];

const open = (first: FilterGroup, { count = 2, known = fields } = {}) => {
  let now = first;
  const Host = () => {
    const [group, setGroup] = useState(first);
    now = group;
    return (
      <BuilderGroup
        group={group}
        count={count}
        fields={known}
        place=""
        level={1}
        onChange={setGroup}
      />
    );
  };
  const view = renderEngine(<Host />);
  const group = (name: string) => screen.getByRole('group', { name });
  return { ...view, group, shape: () => shapeOf(now) };
};

const two = () => newGroup('and', [newRule('name'), newRule('city')]);

test('conditions are joined by the selected operator', async () => {
  const { user, shape } = open(two());
  const match = screen.getByRole('combobox', { name: 'Mostrar registros que atendem a' });
  await user.selectOptions(match, 'qualquer uma das condições');
  expect(shape()).toEqual(['or', 'name', 'city']);
  await user.selectOptions(match, 'todas as condições');
  expect(shape()).toEqual(['and', 'name', 'city']);
});

test('a new condition starts with the first field and has the focus', async () => {
  const { user, shape, group } = open(two());
  await user.click(screen.getByRole('button', { name: 'Adicionar condição' }));
  expect(shape()).toEqual(['and', 'name', 'city', 'name']);
  expect(within(group('Condição 3')).getAllByRole('combobox')[0]).toHaveFocus();
});

test.each([
  ['and', 'or'],
  ['or', 'and'],
] as const)('a new group in one of %s joins two conditions by %s', async (outer, inner) => {
  const { user, shape, group } = open(newGroup(outer, [newRule('city')]));
  await user.click(screen.getByRole('button', { name: 'Adicionar grupo' }));
  expect(shape()).toEqual([outer, 'city', [inner, 'name', 'name']]);
  const made = group('Grupo 2');
  expect(within(made).getByRole('combobox', { name: /^Neste grupo/ })).toHaveFocus();
  expect(within(made).getByRole('group', { name: 'Condição 2.1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remover o grupo ' })).toBeNull();
});

test('changes and removals inside a group leave the others unchanged', async () => {
  const inner = newGroup('or', [newRule('name'), newRule('name')]);
  const { user, shape, group } = open(newGroup('and', [newRule('city'), inner, newRule('name')]));
  const field = within(group('Condição 2.2')).getAllByRole('combobox')[0]!;
  await user.selectOptions(field, 'Cidade');
  expect(shape()).toEqual(['and', 'city', ['or', 'name', 'city'], 'name']);
  await user.click(screen.getByRole('button', { name: /^Remover a condição 2\.1/ }));
  expect(shape()).toEqual(['and', 'city', ['or', 'city'], 'name']);
  expect(within(group('Grupo 2')).getByRole('combobox', { name: /^Neste grupo/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remover o grupo 2' }));
  expect(shape()).toEqual(['and', 'city', 'name']);
});

test('groups nest three levels deep and no deeper', async () => {
  const { user } = open(newGroup('and', [newGroup('or', [newRule('name')])]));
  const adders = () => screen.getAllByRole('button', { name: 'Adicionar grupo' });
  expect(adders()).toHaveLength(2);
  await user.click(adders()[0]!);
  expect(adders()).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Adicionar condição' })).toHaveLength(3);
});

test.each([
  [49, false],
  [50, true],
  [51, true],
])('with %i conditions it is full: %s', (count, isFull) => {
  open(two(), { count });
  for (const name of ['Adicionar condição', 'Adicionar grupo']) {
    const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(disabled).toBe(isFull);
  }
  expect(screen.queryAllByText('O limite é de 50 condições.')).toHaveLength(isFull ? 1 : 0);
});

test('nothing is added without fields', async () => {
  const { user, shape } = open(newGroup('and'), { known: [] });
  await user.click(screen.getByRole('button', { name: 'Adicionar condição' }));
  expect(shape()).toEqual(['and']);
});
