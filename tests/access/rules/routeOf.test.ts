import { routeOf } from '#access/rules/access.ts';

describe('the access row of a location', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/users', '/users'],
    ['/users/', '/users'],
    ['/users/register', '/users/register'],
    ['/users/emails', '/users/emails'],
    ['/users/MARIA', '/users'],
    ['/users/MARIA/edit', '/users'],
    ['/dealers/register', '/dealers/register'],
    ['/dealers/0b1c', '/dealers'],
    ['/dealers/0b1c/edit', '/dealers'],
    ['/dealers/channels/0b1c', '/dealers/channels/:id'],
    ['/branches/R01', '/branches/:branchId'],
    ['/branches/R01/channels', '/branches/:branchId/channels'],
    ['/branches/register', '/branches'],
    ['/branches/R01/edit', '/branches'],
    ['/groups/GRUPO%20AZUL', '/groups/:groupName'],
    ['/groups/register', '/groups'],
    ['/branches/:branchId', '/branches/:branchId'],
    ['/UploadTCCManagers', '/UploadTCCManagers'],
  ])('%s belongs to %s', (location, path) => {
    expect(routeOf(location)?.path).toBe(path);
  });

  test.each([
    '/nao-existe',
    '/uploadtccmanagers',
    '/dgi',
    '/users/MARIA/edit/x',
    '//',
    '/branches//channels',
    'users',
  ])('%s has no row', (location) => {
    expect(routeOf(location)).toBeUndefined();
  });
});
