import {
  canOpen,
  closedContext,
  entityRowsOf,
  type PortalPages,
  routeOf,
} from '#access/rules/access.ts';

const suppliers: PortalPages = {
  resource: 'suppliers',
  paths: { list: '/suppliers', show: '/suppliers/:id' },
  access: { groups: ['finance', 'nobody-knows'] },
  menu: { group: 'records', icon: 'folder', order: 100 },
};

describe('an entity that the access table does not list', () => {
  it('opens for the groups and at the path given by its schema', () => {
    const [row] = entityRowsOf([suppliers]);
    expect(row).toEqual({
      id: 'ENTITY-suppliers',
      path: '/suppliers',
      groups: ['finance'],
      menu: { group: 'records', icon: 'folder', order: 100, key: 'suppliers' },
    });
    const opens = (groupName: string) =>
      canOpen(row!, { groupName, userType: 'GMF' }, closedContext);
    expect([opens('finance'), opens('bit'), opens('nobody-knows')]).toEqual([true, false, false]);
  });

  it('a rule that names a route takes the requirements of that route', () => {
    const withRule = (route: string) => entityRowsOf([{ ...suppliers, access: { route } }])[0];
    const { groups, flag, module } = routeOf('/simulador') ?? { groups: [] };
    expect(withRule('/simulador')).toMatchObject({
      groups,
      ...(flag && { flag }),
      ...(module && { module }),
    });
    expect(withRule('/nowhere')?.groups).toEqual([]);
  });

  it('only its first page has a row; pages already in the table get none', () => {
    const formOnly: PortalPages = { ...suppliers, paths: { create: '/suppliers/register' } };
    expect(entityRowsOf([formOnly]).map(({ path }) => path)).toEqual(['/suppliers/register']);
    expect(entityRowsOf([{ ...suppliers, paths: { list: '/dealers' } }])).toEqual([]);
  });
});
