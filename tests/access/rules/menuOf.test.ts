import type { AccessContext } from '#access/rules/access.ts';
import { groupNames, userTypeOf, type GroupName } from '#access/rules/groups.ts';
import { menuKeys, menuOf } from '#access/rules/menuOf.ts';
import { accessFlags, moduleNames } from '#access/rules/RouteRow.ts';
import { menuGroups } from '#generated/menu.ts';
import { routes } from '#access/rules/routes.ts';
import { accessMatrix, letters } from './accessMatrix';

const everything: AccessContext = {
  modules: Object.fromEntries(moduleNames.map((name) => [name, true])),
  flags: Object.fromEntries(accessFlags.map((name) => [name, true])),
};
const isBuilt = () => true;
const menu = (group: GroupName, context: AccessContext = everything) =>
  menuOf({ groupName: group, userType: userTypeOf(group) }, context, isBuilt);
const pathsOf = (group: GroupName, context?: AccessContext): readonly string[] =>
  menu(group, context).flatMap(({ entries }) => entries.map(({ path }) => path));

describe('the side menu', () => {
  test('SHELL-014: has an entry for every private route without a parameter; of our own pages, only reports', () => {
    const expected = routes.filter(
      (row) => !('isPublic' in row) && !row.path.includes(':') && !row.id.startsWith('ROUTE-OWN'),
    );
    const shown = routes.filter((row) => 'menu' in row && row.path !== '/reports');
    expect(shown.map(({ path }) => path)).toEqual(expected.map(({ path }) => path));
    expect(menuKeys).toHaveLength(89);
    expect(new Set(menuKeys).size).toBe(89);
  });

  // OQ-025 and OQ-024: routes that open for more groups than have the entry.
  const withoutEntry: Readonly<Record<string, string>> = {
    '/users': 'FI',
    '/users/emails': 'FI',
    '/parameters/riskPrice': 'AI BI',
  };

  test.each(Object.entries(letters))(
    'SHELL-014: shows %s, %s, every row they may open',
    (letter, group) => {
      const inventory = new Set<string>(accessMatrix.map(([, path]) => path));
      const expected = accessMatrix.filter(
        ([id, path, groups]) =>
          !id.startsWith('ROUTE-OWN') &&
          !path.includes(':') &&
          groups.split(' ').includes(letter) &&
          !withoutEntry[path]?.split(' ').includes(letter),
      );
      const shown = pathsOf(group as GroupName).filter((path) => inventory.has(path));
      expect([...shown].sort()).toEqual(expected.map(([, path]) => path).sort());
    },
  );

  test('preserves the order of groups and entries', () => {
    for (const group of groupNames) {
      const names = menu(group).map(({ name }) => name);
      expect(names).toEqual(menuGroups.flatMap(({ name }) => (names.includes(name) ? [name] : [])));
    }
    const orders = new Map<string, number[]>();
    for (const row of routes)
      if ('menu' in row)
        orders.set(row.menu.group, [...(orders.get(row.menu.group) ?? []), row.menu.order]);
    for (const list of orders.values())
      expect([...list].sort((a, b) => a - b)).toEqual(list.map((_, at) => at + 1));
  });

  test('shows consorcio only the home page', () => {
    expect(pathsOf('consorcio')).toEqual(['/']);
  });

  test('hides the users entry from finance although finance may open the page', () => {
    expect(pathsOf('finance')).not.toContain('/users');
    expect(pathsOf('service-desk')).toContain('/users');
  });

  test('shows risk price to finance only, with its module', () => {
    expect(groupNames.filter((group) => pathsOf(group).includes('/parameters/riskPrice'))).toEqual([
      'finance',
    ]);
    const off = { ...everything, modules: { ...everything.modules, riskprice: false } };
    expect(pathsOf('finance', off)).not.toContain('/parameters/riskPrice');
  });

  test('hides the used-vehicle fee without its module', () => {
    const off = { ...everything, modules: { ...everything.modules, taxUsed: false } };
    expect(pathsOf('bit')).toContain('/parameters/tu');
    expect(pathsOf('bit', off)).not.toContain('/parameters/tu');
  });

  test.each(['sales-manager', 'seller'] as const)(
    'GATE-020: shows no extractions to %s',
    (group) => {
      expect(menu(group).map(({ name }) => name)).not.toContain('extractions');
    },
  );

  test.each(['admin-internal', 'insurance', 'consulta'] as const)(
    'hides contracting insurance from %s',
    (group) => {
      expect(pathsOf(group)).not.toContain('/contratarSeguro');
    },
  );

  test('SHELL-015: marks the opportunities entry for its badge', () => {
    const entry = menu('seller')
      .flatMap(({ entries }) => entries)
      .find(({ path }) => path === '/leads');
    expect(entry).toMatchObject({
      badge: 'leads',
      label: 'menu.routes.leads',
      icon: 'opportunity',
    });
  });

  test('omits pages not yet built and groups without entries', () => {
    const built = menuOf(
      { groupName: 'admin-internal', userType: 'GMF' },
      everything,
      (path) => path === '/' || path === '/dealers',
    );
    expect(built.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['home', 1],
      ['records', 1],
    ]);
  });
});
