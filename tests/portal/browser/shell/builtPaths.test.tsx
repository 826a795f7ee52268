import { builtPaths, isBuilt } from '#portal/browser/shell/builtPaths.ts';
import { siteMap } from '#portal/browser/shell/Portal.tsx';
import { canAccess, canOpen, type AccessContext, routeOf } from '#access/rules/access.ts';
import { groupNames, userTypeOf, type GroupName } from '#access/rules/groups.ts';
import { menuOf } from '#access/rules/menuOf.ts';
import { accessFlags, moduleNames } from '#access/rules/RouteRow.ts';
import type { RouteRow } from '#access/rules/RouteRow.ts';
import { routes } from '#access/rules/routes.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { entityPages } from '#generated/pages.ts';
import type { EntityPages } from '@patio/framework/kernel';
import { accessMatrix, letters } from '#tests/access/rules/accessMatrix.ts';

const everything: AccessContext = {
  modules: Object.fromEntries(moduleNames.map((name) => [name, true])),
  flags: Object.fromEntries(accessFlags.map((name) => [name, true])),
};
const actorOf = (groupName: GroupName) => ({ groupName, userType: userTypeOf(groupName) });
const opensFor = (row: RouteRow): readonly string[] =>
  groupNames.filter((group) => canOpen(row, actorOf(group), everything));

/** Paths in a group's side menu, with every module and flag on. */
const menuPathsOf = (group: GroupName): readonly string[] =>
  menuOf(actorOf(group), everything, isBuilt).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );

test.each([
  ['offers', '/ofertas/consultarOfertas', 'ofertas'],
  [
    'discount campaigns and their coupons',
    '/insurance/discountCampaign/autoInsurance',
    'insurance',
  ],
  ['vouchers', '/parameters/voucher', 'admin-internal'],
  ['leads', '/leads', 'crm'],
] as const)('SHELL-003: the menu reaches %s', (_, path, group) => {
  expect(menuPathsOf(group)).toContain(path);
  expect(routes.filter((row) => row.path === path).flatMap(opensFor)).toContain(group);
});

test.each([
  ['SHELL-002', 'financing simulation', '/simulator'],
  ['SHELL-002', 'sale proposals with signature and selfie', '/vendas/consultarPropostas'],
  ['SHELL-002', 'PMC, guaranteed note, life and auto insurance', '/contratarSeguro'],
  ['SHELL-002', 'insurance proposals', '/consultarPropostas'],
  ['SHELL-002', 'protected instalment', '/insurance/protectedInstallment'],
  ['SHELL-002', 'GAP', '/download/downloadGAP'],
  ['SHELL-004', 'users', '/users'],
  ['SHELL-004', 'dealers', '/dealers'],
  ['SHELL-004', 'regions', '/branches'],
  ['SHELL-004', 'dealer groups', '/groups'],
  ['SHELL-004', 'channels of a region', '/branches/:branchId/channels'],
  ['SHELL-004', 'channels of a dealer', '/dealers/channels/:id'],
  ['SHELL-004', 'parameter tables', '/parameters/iof'],
  ['SHELL-004', 'uploads', '/upload/plans'],
  ['SHELL-004', 'extractions', '/download/downloadUsers'],
  ['SHELL-004', 'sales to people with a disability', '/pcd'],
  ['SHELL-004', 'document reading', '/watchdoc/config'],
])('%s: the area of %s has its page, and a group that may open it', (_, _area, path) => {
  const row: RouteRow | undefined = routes.find((one) => one.path === path);
  expect([path, isBuilt(path), row !== undefined && opensFor(row).length > 0]).toEqual([
    path,
    true,
    true,
  ]);
});

test.each([
  ['dealership staff', 'sales-manager', '/vendas/consultarPropostas'],
  ['provider staff', 'bit', '/dealers'],
  ['sellers', 'seller', '/simulator'],
  ['insurance operators', 'insurance-operator', '/consultarPropostas'],
] as const)('ROLE-021: %s have their work in the menu', (_, group, path) => {
  expect(menuPathsOf(group)).toContain(path);
});

test('ROLE-021: final customers have their own simulator', () => {
  expect(routeOf('/csf')).toMatchObject({ isPublic: true, style: 'customer' });
});

const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');
const pageOf = (path: string) => siteMap.find((site) => shapeOf(site.path) === shapeOf(path));

/** Groups admitted by the specification, by path. */
const stated = new Map(
  accessMatrix.map(([, path, groups]) => [
    path,
    groupNames.filter((group) => groups.split(' ').some((letter) => letters[letter] === group)),
  ]),
);
const pages: readonly EntityPages[] = entityPages;

/** Groups admitted to a page: by the specification's matrix, or by the schema for our own pages. */
const admittedTo = (path: string): readonly string[] => {
  const entity = pages.find(({ paths }) => paths.list === path);
  const bySchema = groupNames.filter(
    (group) => entity && canAccess(entity.access, actorOf(group), everything),
  );
  // All groups have reports: each is computed with its reader's permissions.
  return stated.get(path) ?? (path === '/reports' ? groupNames : bySchema);
};

/** Page sizes that the specification sets for particular lists. */
const ownSizes: Readonly<Record<string, number>> = { offers: 9 };

test.each(Object.values(descriptions).map(({ resource, pageSize }) => [resource, pageSize]))(
  'FMT-005, CONST-019: %s has pages of 10, unless its list sets its own size',
  (resource, pageSize) => expect(pageSize).toBe(ownSizes[resource] ?? 10),
);

describe('built pages', () => {
  it('have one row of the access table each, and every row marked as built has its page', () => {
    const shapes = routes.map(({ path }) => shapeOf(path));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    const rows = routes.filter((row) => !('isPublic' in row)).map(({ path }) => path);
    const remaining = rows.filter((path) => !isBuilt(path));
    process.stderr.write(`${remaining.length} of ${rows.length} routes have no screen yet\n`);
    expect(remaining).toEqual(rows.filter((path) => pageOf(path) === undefined));
    expect(rows.filter(isBuilt)).toEqual(expect.arrayContaining(['/', '/dealers', '/users']));
  });

  it('are all listed in the access table', () => {
    expect(builtPaths.filter((path) => routeOf(path) === undefined)).toEqual([]);
  });

  it('open for the groups of the specification', () => {
    const guarded = siteMap.filter(({ path }) => stated.has(path));
    expect(guarded.map(({ path }) => path)).toContain('/parameters/iof');
    expect(guarded.map(({ path, row }) => [path, opensFor(row)])).toEqual(
      guarded.map(({ path }) => [path, stated.get(path)]),
    );
  });

  it.each(groupNames)('are in the menu of %s only if accessible', (group) => {
    const entries = menuOf(actorOf(group), everything, isBuilt).flatMap((one) => one.entries);
    const paths = entries.map((entry) => entry.path);
    expect(paths[0]).toBe('/');
    expect(paths.filter((path) => pageOf(path) === undefined)).toEqual([]);
    expect(paths.filter((path) => !admittedTo(path).includes(group))).toEqual([]);
  });
});
