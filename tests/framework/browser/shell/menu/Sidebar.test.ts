import { filterMenu } from '#framework/browser/shell/menu/Sidebar.tsx';
import type { MenuGroup } from '#access/rules/menuOf.ts';

const entry = (label: string) => ({ id: label, path: `/${label}`, label, icon: 'home' as const });
const menu: readonly MenuGroup[] = [
  {
    name: 'records',
    label: 'Cadastros',
    icon: 'folder',
    entries: [entry('Usuários'), entry('Regiões')],
  },
  { name: 'plans', label: 'Planos', icon: 'plans', entries: [entry('Planos')] },
];
const found = (search: string) =>
  filterMenu(menu, search, (key) => key).map((group) => group.entries.map((one) => one.label));

describe('filterMenu', () => {
  it.each([
    ['', [['Usuários', 'Regiões'], ['Planos']]],
    ['  ', [['Usuários', 'Regiões'], ['Planos']]],
    ['usuarios', [['Usuários']]],
    ['REGIÕES', [['Regiões']]],
    ['cadas', [['Usuários', 'Regiões']]],
    ['xyz', []],
  ])('finds %j', (search, labels) => {
    expect(found(search)).toEqual(labels);
  });
});
