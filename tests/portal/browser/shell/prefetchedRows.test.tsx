import { session } from '../../../../src/session/browser/call';
import { forgetAccess } from '../../../../src/portal/browser/access/accessStore';
import { prefetchRows } from '../../../../src/portal/browser/shell/prefetchRows';
import { loadRows, takePortalData } from '../../../../src/portal/browser/shell/prefetchedRows';
import { canAccess, closedContext } from '../../../../src/access/rules/access';
import { groupNames, userTypeOf } from '../../../../src/access/rules/groups';
import { firstPage } from '../../../../src/framework/browser/data/entity/firstPage';
import { descriptions } from '../../../../src/generated/descriptions';
import { entityPages } from '../../../../src/generated/pages';
import type { AccessRule } from '../../../../src/framework/kernel/entity/EntityDescription';
import type { EntityPages } from '../../../../src/framework/kernel/entity/EntityPages';
import { createFakeServer } from '../../../framework/browser/data/fakeServer';
import { sessionUser } from '../../../session/browser/sessionUser';

const pages: readonly EntityPages[] = entityPages;
const rows = [{ id: '1', tradingName: 'Aurora' }];
const listKey = ['dealers', 'getList', firstPage(descriptions.dealers)];

const openAt = (path: string, user: Parameters<typeof sessionUser>[0] = {}) => {
  window.history.replaceState(null, '', path);
  forgetAccess();
  session.write(sessionUser(user));
  const server = createFakeServer(() => ({
    body: rows,
    headers: { 'content-range': 'dealers 0-0/1' },
  }));
  globalThis.fetch = server.fetch as typeof fetch;
  return server;
};

afterEach(() => {
  takePortalData();
  session.clear();
});

/** Somebody whom a rule admits. */
const admitted = (rule: AccessRule) => {
  const groupName = groupNames.find((name) =>
    canAccess(rule, { groupName: name, userType: userTypeOf(name) }, closedContext),
  )!;
  return { groups: [{ groupName }], userType: userTypeOf(groupName) };
};

const called = pages.filter(({ paths, rows: page }) => page && paths.list);

it.each(called.map(({ paths, access }) => [paths.list!, access] as const))(
  'asks ahead for the very rows that the list %s shows first',
  async (path, access) => {
    const server = openAt(path, admitted(access));
    prefetchRows();
    expect(server.calls).toHaveLength(1);
    await loadRows();
    expect(server.calls).toHaveLength(1);
  },
);

it('hands the rows to the portal that is drawn, once', async () => {
  openAt('/dealers');
  await loadRows();
  const first = takePortalData().queryClient.getQueryData(listKey);
  expect(first).toMatchObject({ data: rows, total: 1 });
  expect(takePortalData().queryClient.getQueryData(listKey)).toBeUndefined();
});

it.each([
  ['another person', { username: 'ANOTHER' }],
  ['another dealer', { dealerDefault: { id: 'another' } }],
])('keeps the rows from %s', async (_, change) => {
  openAt('/dealers');
  await loadRows();
  session.write({ ...session.read()!, ...change });
  expect(takePortalData().queryClient.getQueryData(listKey)).toBeUndefined();
});

it.each([
  ['an address that names rows itself', '/dealers?page=2', {}],
  ['a page that is no list', '/dealers/register', {}],
  ['whoever may not open the list', '/groups', { groups: [{ groupName: 'nobody' }] }],
  [
    'the view of another group',
    '/dealers',
    { seeAs: { id: 'v', until: '2099-01-01T00:00:00Z', ownGroupName: 'admin' } },
  ],
])('asks nothing ahead for %s', async (_, path, user) => {
  const server = openAt(path, user);
  prefetchRows();
  await loadRows();
  expect(server.calls).toEqual([]);
});
