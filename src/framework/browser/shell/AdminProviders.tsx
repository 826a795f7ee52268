import {
  CoreAdminContext,
  I18nContext,
  ResourceDefinitionContextProvider,
  type AuthProvider,
} from 'ra-core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import type { QueryClient } from '@tanstack/react-query';
import { EngineProvider } from '../data/entity/EngineContext';
import type { EngineValue } from '../data/entity/EngineContext';
import { useErrorSentences } from '../texts/errorText';
import { createI18nProvider } from '../texts/i18nProvider';
import { recordName } from '../texts/names';
import { useLocale } from '../texts/useText';
import { windowTitle } from '../texts/windowTitle';
import type { AdminData } from './adminData';
import { createAdminStore } from './store';
import { density } from './theme/look';

/** Signed-in person as needed by react-admin. */
type AdminPerson = {
  readonly username: string;
  readonly name: string;
  readonly group: string;
};

type Parts = {
  readonly readPerson: () => AdminPerson | null;
  readonly signOut: () => Promise<void>;
  /** Whether the person may do `action` on a resource, by its rules. */
  readonly canAccess: (resource: string, action: string) => boolean;
};

/**
 * react-admin's auth provider. Expiry, refresh and forced logout belong to the client, so call errors never sign out
 * here.
 */
export const createAuthProvider = ({ readPerson, signOut, canAccess }: Parts): AuthProvider => ({
  login: () => Promise.reject(new Error('Signing in is a page of its own')),
  logout: async () => {
    await signOut();
    return '/login';
  },
  checkAuth: () => (readPerson() ? Promise.resolve() : Promise.reject()),
  checkError: () => Promise.resolve(),
  getPermissions: async () => readPerson()?.group ?? '',
  getIdentity: async () => {
    const person = readPerson();
    return { id: person?.username ?? '', fullName: person?.name ?? '' };
  },
  canAccess: async ({ resource, action }) => canAccess(resource, action),
});

/** Configuration of an application's screens. */
export type Admin = Pick<
  EngineValue,
  'entities' | 'can' | 'opens' | 'approvalsPath' | 'inboxPath' | 'tasksPath' | 'writesOff'
> & {
  readonly username: string;
  /** Creates the data sources, once. */
  readonly createData: () => AdminData;
  readonly readPerson: () => AdminPerson | null;
  readonly signOut: () => Promise<void>;
};

const definitionsOf = ({ outlines }: EngineValue['entities']) =>
  Object.fromEntries(
    Object.values(outlines).map((outline) => [
      outline.resource,
      {
        name: outline.resource,
        hasList: outline.paths.list !== undefined,
        hasCreate: outline.paths.create !== undefined,
        hasShow: outline.paths.show !== undefined,
        recordRepresentation: (record: Readonly<Record<string, unknown>>) =>
          recordName(outline, record),
      },
    ]),
  );

/** react-admin's operation names in terms of descriptions. */
const operations: ReadonlySet<string> = new Set(['list', 'show', 'create', 'edit', 'delete']);

const canOperate = (
  can: EngineValue['can'],
  outline: EntityOutline | undefined,
  action: string,
): boolean => {
  const named = outline?.actions.find((one) => one.name === action);
  if (named) return can(named.access);
  const rule = operations.has(action)
    ? outline?.access[action as keyof EntityOutline['access']]
    : undefined;
  return rule !== undefined && can(rule);
};

const entityKey = /^resources\.(\w+)\./;

/**
 * i18n provider. An entity's texts load with it: a plain react-admin page that needs a label earlier re-renders once
 * loaded.
 */
const useI18n = (entities: EngineValue['entities'], locale: Locale) => {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const coming = new Set(known);
    return createI18nProvider(locale, (key) => {
      const resource = entityKey.exec(key)?.[1];
      if (resource === undefined || coming.has(resource) || !(resource in entities.outlines))
        return;
      coming.add(resource);
      if (entities.read(resource)) return;
      entities
        .load(resource)
        .then(() => setKnown((before) => new Set(before).add(resource)))
        // Labels fall back to field names; the entity's screens report the failure.
        .catch(() => undefined);
    });
  }, [entities, known, locale]);
};

const follow = () => () => undefined;

/** The entities; in development, those of the current schemas. */
const useEntities = (given: EngineValue['entities'], queryClient: QueryClient) => {
  const { live } = given;
  const now = useSyncExternalStore(live?.subscribe ?? follow, () => live?.read());
  const served = now?.served ?? 0;
  useEffect(() => {
    if (served > 0) void queryClient.invalidateQueries();
  }, [queryClient, served]);
  return now?.entities ?? given;
};

/** Context providers of entity screens, for one person. */
export const AdminProviders = ({ admin, children }: { admin: Admin; children: ReactNode }) => {
  const { can, opens, username, createData, readPerson, signOut } = admin;
  const { approvalsPath, inboxPath, tasksPath, writesOff } = admin;
  const locale = useLocale();
  const isCompact = useSyncExternalStore(density.subscribe, density.read) === 'compact';
  const [{ dataProvider, queryClient, listenLive }] = useState(createData);
  useEffect(listenLive, [listenLive]);
  const entities = useEntities(admin.entities, queryClient);
  const store = useMemo(() => createAdminStore(username, localStorage), [username]);
  const definitions = useMemo(() => definitionsOf(entities), [entities]);
  const authProvider = useMemo(
    () =>
      createAuthProvider({
        readPerson,
        signOut,
        canAccess: (resource, action) => canOperate(can, entities.outlines[resource], action),
      }),
    [can, entities, readPerson, signOut],
  );
  const [coreI18n] = useState(() => createI18nProvider(locale));
  const i18n = useI18n(entities, locale);
  const errorText = useErrorSentences(locale);
  const engine = useMemo(
    () => ({
      entities,
      can,
      locale,
      isCompact,
      errorText,
      userKey: username,
      onTitle: windowTitle,
      approvalsPath,
      inboxPath,
      tasksPath,
      ...(opens === undefined ? {} : { opens }),
      ...(writesOff === undefined ? {} : { writesOff }),
    }),
    [
      approvalsPath,
      can,
      entities,
      errorText,
      inboxPath,
      isCompact,
      locale,
      opens,
      tasksPath,
      username,
      writesOff,
    ],
  );
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
      authProvider={authProvider}
      i18nProvider={coreI18n}
    >
      <I18nContext.Provider value={i18n}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <EngineProvider value={engine}>{children}</EngineProvider>
        </ResourceDefinitionContextProvider>
      </I18nContext.Provider>
    </CoreAdminContext>
  );
};
