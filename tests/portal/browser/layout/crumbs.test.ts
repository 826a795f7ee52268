import { crumbsOf } from '#portal/browser/layout/crumbs.ts';

describe('crumbsOf', () => {
  it.each([
    ['/', []],
    ['/dealers', ['menu.groups.records', 'menu.routes.dealers']],
    ['/dealers/register', ['menu.groups.records', 'menu.routes.dealersRegister']],
    ['/dealers/42', ['menu.groups.records', 'menu.routes.dealers']],
    ['/dealers/42/edit', ['menu.groups.records', 'menu.routes.dealers', 'shell.crumb.edit']],
    ['/groups/register', ['menu.groups.records', 'menu.routes.groups', 'shell.crumb.new']],
    ['/branches/SP1/channels', ['menu.groups.records', 'menu.routes.branches']],
    ['/ajuda', ['shell.crumb.help']],
    ['/approvals', ['shell.crumb.approvals']],
    ['/nao-existe', []],
  ])('leads to %s', (path, keys) => {
    expect(crumbsOf(path).map((crumb) => crumb.key)).toEqual(keys);
  });

  it('links back to the list from pages below it', () => {
    expect(crumbsOf('/dealers/42')[1]).toEqual({ key: 'menu.routes.dealers', to: '/dealers' });
    expect(crumbsOf('/dealers')[1]).toEqual({ key: 'menu.routes.dealers' });
  });
});
