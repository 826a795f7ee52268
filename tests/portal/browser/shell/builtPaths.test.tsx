import { builtPaths, isBuilt } from '../../../../src/portal/browser/shell/builtPaths';
import { canOpen, closedContext } from '../../../../src/access/rules/access';
import { groupNames, userTypeOf } from '../../../../src/access/rules/groups';
import { menuOf } from '../../../../src/access/rules/menuOf';
import { routeOf } from '../../../../src/access/rules/routeOf';
import { routes } from '../../../../src/access/rules/routes';
import { descriptions } from '../../../../src/generated/descriptions';

const built = [
  '/',
  '/branches',
  '/branches/:branchId',
  '/branches/:branchId/channels',
  '/dealers',
  '/dealers/channels/:id',
  '/dealers/register',
  '/groups',
  '/groups/:groupName',
  '/insurance/insuranceManagement',
  '/parameters/contract',
  '/parameters/ic',
  '/parameters/iof',
  '/parameters/tcc',
  '/parameters/tu',
  '/reference-items',
  '/users',
  '/users/emails',
  '/users/register',
];

/** A page of an entity that the access table doesn't list. */
const listPage = '/reference-items';

/** Pages that administrators of the provider leave to others. */
const owned: ReadonlySet<string> = new Set(['/parameters/iof', '/insurance/insuranceManagement']);

/** Who opens which of the pages that are built; every group opens home. */
const opens: Record<string, readonly string[]> = {
  'admin-internal': built.filter((path) => !path.endsWith('/register') && !owned.has(path)),
  bit: built.filter(
    (path) =>
      !path.startsWith('/users') &&
      path !== '/insurance/insuranceManagement' &&
      path !== '/parameters/ic',
  ),
  finance: built.filter(
    (path) =>
      !path.endsWith('/register') &&
      !path.startsWith('/insurance') &&
      path !== listPage &&
      path !== '/parameters/ic',
  ),
  provisioning: ['/', '/users', '/users/emails', '/users/register'],
  'service-desk': ['/', '/users', '/users/emails'],
  'fi-manager': ['/', '/users', '/users/emails', '/users/register'],
  representante: ['/', '/dealers', '/users', '/users/emails', '/users/register'],
  feirao: ['/', '/dealers', '/dealers/channels/:id'],
  consulta: ['/', '/dealers'],
  insurance: ['/', '/dealers', '/insurance/insuranceManagement'],
  customer: ['/', '/dealers'],
  compras: ['/', '/dealers'],
};

/** Pages that open without a session; they have no place in the portal's site map. */
const builtPublic = ['/login', '/firstAccess', '/forgotPassword'];

test.each(Object.values(descriptions).map(({ resource, pageSize }) => [resource, pageSize]))(
  'FMT-005, CONST-019: %s pages by 10',
  (_, pageSize) => expect(pageSize).toBe(10),
);

describe('the pages that are built', () => {
  it('say how many of the access table remain', () => {
    const shapes = routes.map(({ path }) => path.replace(/:\w+/g, ':'));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    const remaining = routes.filter(
      ({ path }) => !isBuilt(path) && !builtPublic.some((one) => one === path),
    );
    process.stderr.write(`${remaining.length} of ${routes.length} routes have no screen yet\n`);
    expect(remaining.length).toBe(routes.length - (built.length - 1) - builtPublic.length);
  });

  it('are these rows of the access table', () => {
    const rows = new Set(
      builtPaths.map((path) => routeOf(path)?.path).filter((path) => path && isBuilt(path)),
    );
    expect([...rows].sort()).toEqual([...built].sort());
  });

  it('are all listed in the access table', () => {
    expect(builtPaths.filter((path) => routeOf(path) === undefined)).toEqual([]);
  });

  it.each(groupNames)('open for %s as the table says', (group) => {
    const actor = { groupName: group, userType: userTypeOf(group) };
    const open = built.filter((path) => {
      const row = routeOf(path);
      return row !== undefined && canOpen(row, actor, closedContext);
    });
    expect(open.sort()).toEqual([...(opens[group] ?? ['/'])].sort());
  });

  it.each(groupNames)('are in the menu of %s only when they open', (group) => {
    const actor = { groupName: group, userType: userTypeOf(group) };
    const entries = menuOf(actor, closedContext, isBuilt).flatMap((one) => one.entries);
    const allowed = opens[group] ?? ['/'];
    expect(entries.map((entry) => entry.path).filter((path) => !allowed.includes(path))).toEqual(
      [],
    );
    expect(entries[0]?.path).toBe('/');
  });
});
