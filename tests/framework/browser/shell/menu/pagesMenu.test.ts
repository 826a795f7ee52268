import { menuCrumbs, type OwnPage, pagesMenu } from '#framework/browser/shell/menu/pagesMenu.ts';
import type { EntityPages } from '#framework/kernel/entity/EntityPages.ts';

const page = (
  resource: string,
  order: number,
  given: Partial<Record<keyof EntityPages | 'group' | 'icon', unknown>> = {},
): EntityPages => {
  const { group = 'sale', icon = 'tag', ...more } = given;
  return {
    resource,
    paths: { list: `/${resource}` },
    access: { groups: ['bit'] },
    menu: { group, icon, order },
    ...more,
  } as never;
};
const groups = [
  { name: 'sale', icon: 'home' },
  { name: 'rest', icon: 'home' },
] as never;
const bit = (rule: unknown) =>
  (rule as { groups: string[] } | undefined)?.groups.includes('bit') ?? true;

const own = (path: string, given: Partial<OwnPage> = {}): OwnPage =>
  ({
    path,
    label: `pages${path}`,
    menu: { group: 'sale', icon: 'home', order: 3 },
    ...given,
  }) as never;

const menu = pagesMenu({
  pages: [
    page('b', 2),
    page('a', 1, { paths: { list: '/a', create: '/a/register' } }),
    page('c', 3, { group: 'other' }),
    page('d', 4, { paths: {} }),
    page('e', 5, { access: { groups: ['seller'] } }),
    page('f', 6, { menu: undefined }),
  ],
  ownPages: [
    own('/own'),
    own('/away', { menu: undefined }),
    own('/others', { access: { groups: ['seller'] } }),
  ],
  groups,
  can: bit,
});

test('a menu has the permitted pages, including application pages, in order, without empty groups', () => {
  expect(menu).toEqual([
    {
      name: 'sale',
      label: 'menu.groups.sale',
      icon: 'home',
      entries: [
        { id: 'a', path: '/a', label: 'resources.a.name', icon: 'tag' },
        { id: 'b', path: '/b', label: 'resources.b.name', icon: 'tag' },
        { id: '/own', path: '/own', label: 'pages/own', icon: 'home' },
      ],
    },
  ]);
});

test('an entry has its declared icon if it exists', () => {
  const [other] = pagesMenu({
    pages: [page('a', 1, { icon: 'home' })],
    groups: [{ name: 'sale', icon: 'users' }] as never,
    can: bit,
  });
  expect(other?.entries[0]?.icon).toBe('home');
});

const [group, list] = [{ key: 'menu.groups.sale' }, { key: 'resources.a.name' }];
test.each([
  ['/a', [group, list]],
  ['/a//', [group, list]],
  ['/a/7', [group, { ...list, to: '/a' }]],
  ['/a/register', [group, { ...list, to: '/a' }, { key: 'shell.crumb.new' }]],
  ['/a/7/edit', [group, { ...list, to: '/a' }, { key: 'shell.crumb.edit' }]],
  ['/ab', []],
  ['/', []],
  ['/tasks', []],
])('the breadcrumb of %s', (path, crumbs) => {
  expect(menuCrumbs(menu, path)).toEqual(crumbs);
});
