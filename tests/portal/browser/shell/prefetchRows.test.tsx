import { addPortalTexts } from '#portal/browser/i18n/portal.ts';
import { session } from '#session/browser/call.ts';
import { forgetAccess } from '#portal/browser/access/accessStore.ts';
import { prefetchRows } from '#portal/browser/shell/prefetchRows.ts';
import { render, screen } from '@testing-library/react';
import {
  createPortalData,
  loadFirstRows,
  loadScreen,
  Portal,
} from '#portal/browser/shell/Portal.tsx';
import { canAccess, closedContext } from '#access/rules/access.ts';
import type { AccessContext } from '#access/rules/access.ts';
import { moduleNames } from '#access/rules/RouteRow.ts';
import { groupNames, userTypeOf } from '#access/rules/groups.ts';
import { type AccessRule, type EntityPages, fieldRights } from '@patio/framework/kernel';
import { firstPage } from '@patio/framework/react';
import { descriptions } from '#generated/descriptions/index.ts';
import { entityPages } from '#generated/pages.ts';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { preparePortal } from '../portalBrowser';

const pages: readonly EntityPages[] = entityPages;
const rows = [{ id: '1', tradingName: 'Aurora' }];

/** Reads the first rows of a resource's list. */
const readFirst = (resource: keyof typeof descriptions) =>
  createPortalData().dataProvider.getList(resource, firstPage(descriptions[resource]));

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

afterEach(() => session.clear());

const everything: AccessContext = {
  modules: Object.fromEntries(moduleNames.map((name) => [name, true])),
  flags: {},
};

/** A group admitted by a rule. */
const groupOf = (rule: AccessRule, context: AccessContext) =>
  groupNames.find((name) =>
    canAccess(rule, { groupName: name, userType: userTypeOf(name) }, context),
  );

/** A user admitted by a rule with every module on. */
const admitted = (rule: AccessRule) => {
  const groupName = groupOf(rule, everything)!;
  return { groups: [{ groupName }], userType: userTypeOf(groupName) };
};

const called = pages.filter(({ paths, rows: page }) => page && paths.list);
// While the portal starts, the modules switched on are still unknown.
const isOpen = ({ access }: EntityPages) => groupOf(access, closedContext) !== undefined;

it.each(
  called
    .filter(isOpen)
    .map(({ resource, paths, access }) => [paths.list!, resource, access] as const),
)(
  'asks ahead for the very rows that the list %s shows first, which takes them',
  async (path, resource, access) => {
    const server = openAt(path, admitted(access));
    prefetchRows();
    expect(server.calls).toHaveLength(1);
    expect(await readFirst(resource as keyof typeof descriptions)).toMatchObject({ total: 1 });
    expect(server.calls).toHaveLength(1);
    await readFirst(resource as keyof typeof descriptions);
    expect(server.calls).toHaveLength(2);
  },
);

it.each(called.filter((page) => !isOpen(page)).map(({ paths, access }) => [paths.list!, access]))(
  'prefetches nothing for %s, whose module is not known yet',
  (path, access) => {
    const server = openAt(path, admitted(access));
    prefetchRows();
    expect(server.calls).toEqual([]);
  },
);

it.each(called.map(({ resource, access, rows: page }) => [resource, access, page!] as const))(
  'prefetches %s in the default order of each group, with or without masked fields',
  (resource, access, page) => {
    for (const groupName of groupNames) {
      const person = { groupName, userType: userTypeOf(groupName) };
      const can = (rule: AccessRule) => canAccess(rule, person, everything);
      if (!can(access)) continue;
      const { description } = fieldRights(descriptions[resource as keyof typeof descriptions], can);
      expect([groupName, description.defaultSort]).toEqual([groupName, page.defaultSort]);
    }
  },
);

it('does not reuse rows fetched with the tokens of another dealer', async () => {
  const server = openAt('/dealers');
  prefetchRows();
  session.write({ ...session.read()!, idToken: 'another', permissionToken: 'another' });
  await readFirst('dealers');
  expect(server.calls).toHaveLength(2);
});

it.each([
  ['an address with list parameters', '/dealers?page=2', {}],
  ['a page that is not a list', '/dealers/register', {}],
  ['users who may not open the list', '/groups', { groups: [{ groupName: 'nobody' }] }],
  [
    'the view of another group',
    '/dealers',
    { seeAs: { id: 'v', until: '2099-01-01T00:00:00Z', ownGroupName: 'admin' } },
  ],
])('prefetches nothing for %s', (_, path, user) => {
  const server = openAt(path, user);
  prefetchRows();
  expect(server.calls).toEqual([]);
});

const bit = { groups: [{ groupName: 'bit' }], userType: 'GMF' } as const;
const isRows = ({ url }: { readonly url: string }) => url.startsWith('/api/GMF/dealers?');

it('shows prefetched rows with the first render of their list, fetched once', async () => {
  const server = preparePortal(
    '/dealers',
    (call) =>
      isRows(call) ? { body: rows, headers: { 'content-range': 'dealers 0-0/1' } } : undefined,
    bit,
  );
  const list = prefetchRows();
  await addPortalTexts();
  await loadScreen('/dealers');
  await loadFirstRows(list!);
  render(<Portal />);
  expect(screen.getByRole('table')).toHaveTextContent('Aurora');
  await screen.findByRole('navigation', { name: 'Menu principal' });
  expect(server.calls.filter(isRows)).toHaveLength(1);
});

it('shows the list without rows that take longer than a moment, which follow', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = preparePortal(
    '/dealers',
    async (call) => {
      if (!isRows(call)) return undefined;
      await answered;
      return { body: rows, headers: { 'content-range': 'dealers 0-0/1' } };
    },
    bit,
  );
  const list = prefetchRows();
  await addPortalTexts();
  await loadScreen('/dealers');
  await loadFirstRows(list!);
  render(<Portal />);
  expect(screen.getByRole('table')).not.toHaveTextContent('Aurora');
  answer();
  expect(await screen.findByText('Aurora')).toBeVisible();
  expect(server.calls.filter(isRows)).toHaveLength(1);
});
