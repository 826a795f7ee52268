import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Navigate, RouterProvider, useLocation } from 'react-router';
import type { AccessRule } from '#kernel/entity/EntityDescription.ts';
import type { EntityPages, MenuGroupPlace } from '#kernel/entity/EntityPages.ts';
import { showFailure } from '#browser/alerts/alertStore.ts';
import type { EntityStore } from '#browser/data/entity/EntityStore.ts';
import { entityRoutes } from '#browser/screens/entityRoutes.tsx';
import { TasksLink } from '#browser/tasks/TasksLink.tsx';
import { TasksPage } from '#browser/tasks/TasksPage.tsx';
import { AccountMenu } from '../AccountMenu';
import { createAdminData } from '../adminData';
import { AdminProviders } from '../AdminProviders';
import { createAdminRouter } from '../createAdminRouter';
import type { AdminPage, LazyScreen } from '../createAdminRouter';
import { FaultBoundary } from '../FaultBoundary';
import { Frame } from '../Frame';
import { menuCrumbs, pagesMenu } from '../menu/pagesMenu';
import { client, session, signOut } from './localSession';
import type { LocalUser } from './localSession';
import { SignInPage } from './SignInPage';

/** An application of entities alone. */
type LocalApplication = {
  readonly entities: EntityStore;
  /** `entityPages` of the generated code. */
  readonly pages: readonly EntityPages[];
  readonly menuGroups: readonly MenuGroupPlace[];
  /** Screens by route in place of generated ones: `ejectedRoutes`, and hand-built ones. */
  readonly screens?: Readonly<Record<string, LazyScreen>>;
  /** What the product is, beside its name on the page of the sign-in. */
  readonly tagline: string;
};

const tasksPath = '/tasks';
const leave = (): void => void signOut();

const readPerson = () => {
  const user = session.read();
  return user && { username: user.username, name: user.name, group: user.groupName };
};

const judgeOf =
  ({ groupName }: LocalUser) =>
  (rule: AccessRule | undefined) =>
    rule === undefined || ('groups' in rule && rule.groups.includes(groupName));

type Props = { readonly application: LocalApplication; readonly user: LocalUser };

const Page = ({ application, user }: Props) => {
  const { entities, pages, menuGroups } = application;
  const { pathname } = useLocation();
  const can = useMemo(() => judgeOf(user), [user]);
  const createData = useCallback(() => createAdminData({ client, session, entities }), [entities]);
  const admin = useMemo(
    () => ({
      ...{ entities, can, createData, readPerson, signOut, tasksPath },
      username: user.username,
    }),
    [can, createData, entities, user],
  );
  const menu = useMemo(() => pagesMenu(pages, menuGroups, can), [can, menuGroups, pages]);
  const way = pathname === tasksPath ? [{ key: 'shell.crumb.tasks' }] : menuCrumbs(menu, pathname);
  const first = menu[0]?.entries[0]?.path;
  const { name, username } = user;
  return (
    <AdminProviders admin={admin}>
      {pathname === '/' && first !== undefined ? <Navigate to={first} replace /> : null}
      <Frame
        {...{ menu, name, crumbs: way, onLeave: leave, home: '' }}
        tools={
          <>
            <TasksLink />
            <AccountMenu {...{ name, username, items: [], onLeave: leave }} />
          </>
        }
      />
    </AdminProviders>
  );
};

/** Own screens, then the generated ones whose place none of them takes. */
const screensOf = ({ entities, screens = {} }: LocalApplication): readonly AdminPage[] => [
  ...Object.entries(screens).map(([path, Own]) => ({ path, element: <Own /> })),
  ...Object.values(entities.outlines)
    .flatMap((outline) => entityRoutes(outline))
    .filter(({ path }) => !(path in screens)),
];

const routerOf = ({ application, user }: Props) =>
  createAdminRouter(<Page {...{ application, user }} />, [
    { path: '/', element: <></> },
    { path: '/login', element: <Navigate to="/" replace /> },
    { path: tasksPath, element: <TasksPage /> },
    ...screensOf(application),
  ]);

const SignedIn = (props: Props) => {
  const [router] = useState(() => routerOf(props));
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
};

/** Sign-in, then menu and screens of every entity: an application whose people are `createLocalPeople`. */
export const LocalAdmin = ({ application }: Pick<Props, 'application'>) => {
  const user = useSyncExternalStore(session.subscribe, session.read);
  useEffect(
    () =>
      client.listen({ onSessionEnd: (failure) => showFailure(failure), onForbidden: showFailure }),
    [],
  );
  return (
    <FaultBoundary>
      {user ? (
        <SignedIn key={user.idToken} {...{ application, user }} />
      ) : (
        <SignInPage tagline={application.tagline} />
      )}
    </FaultBoundary>
  );
};
