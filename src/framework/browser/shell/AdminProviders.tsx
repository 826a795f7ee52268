import {
  CoreAdminContext,
  I18nContext,
  ResourceDefinitionContextProvider,
  type AuthProvider,
  type Store,
} from 'ra-core';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import { QueryClient } from '@tanstack/react-query';
import { EngineProvider, type EngineValue } from '../data/entity/EngineContext';
import { useErrorSentences } from '../texts/errorText';
import { createI18nProvider } from '../texts/i18nProvider';
import { recordName } from '../texts/names';
import { useLocale } from '../texts/useText';
import { windowTitle } from '../texts/windowTitle';
import { density } from './theme/theme';
import { createDataProvider, type EntityDataProvider } from '../data/methods/createDataProvider';
import type { DataContext } from '../data/methods/DataContext';
import { publishLive } from '../data/live/liveChanges';
import { localisedParams } from '../texts/errorText';
import { alertWords, localiseParamsBy } from '../texts/errorTexts';
import { whenIdle } from '../ui/whenIdle';
import { readLocale, setLocale, subscribeLocale } from '../texts/locale';
import { personalPrefix } from '../data/createStore';

const preferences = 'patio.preferences.';

/** Filters and selections may contain personal data; column choices do not. */
const isPersonal = (key: string): boolean => /listParams|selectedIds|filter/i.test(key);

const parse = (raw: string | null): unknown => {
  if (raw === null) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/**
 * react-admin's store, per person. Keys that may contain personal data are cleared with the session, preferences stay.
 * The language is delegated to ours.
 */
export const createAdminStore = (username: string, storage: Storage): Store => {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const place = (key: string) =>
    `${isPersonal(key) ? personalPrefix : preferences}${username}.${key}`;
  const notify = (key: string, value: unknown) =>
    listeners.get(key)?.forEach((listener) => listener(value));
  const read = (key: string): unknown =>
    key === 'locale' ? readLocale() : parse(storage.getItem(place(key)));
  const removeStartingWith = (prefix: string) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .forEach((key) => storage.removeItem(key));

  return {
    setup: () => undefined,
    teardown: () => listeners.clear(),
    getItem: <T,>(key: string, fallback?: T) => (read(key) ?? fallback) as T,
    setItem: (key: string, value: unknown) => {
      if (key === 'locale') void setLocale(value as Locale);
      else if (value === undefined) storage.removeItem(place(key));
      else storage.setItem(place(key), JSON.stringify(value));
      notify(key, value);
    },
    removeItem: (key) => {
      storage.removeItem(place(key));
      notify(key, undefined);
    },
    removeItems: (prefix) => {
      removeStartingWith(place(prefix));
      removeStartingWith(`${personalPrefix}${username}.${prefix}`);
    },
    reset: () => removeStartingWith(`${personalPrefix}${username}.`),
    listItems: (prefix = '') =>
      Object.fromEntries(
        Object.keys(storage)
          .filter((key) => key.startsWith(place(prefix)))
          .map((key) => [key, parse(storage.getItem(key))]),
      ),
    subscribe: (key: string, callback: (value: unknown) => void) => {
      if (key === 'locale') return subscribeLocale(() => callback(readLocale()));
      const cached = listeners.get(key) ?? new Set();
      cached.add(callback);
      listeners.set(key, cached);
      return () => cached.delete(callback);
    },
  };
};

/** Data sources of screens, with their caches. */
export type AdminData = {
  readonly dataProvider: EntityDataProvider;
  readonly queryClient: QueryClient;
  /** Starts listening to server events. Returns a function that stops. */
  readonly listenLive: () => () => void;
};

/** Delays the connection until after the first rows. */
const liveAfterMs = 1_500;
const liveLatestMs = 3_000;

const listenWhenIdle = (context: Pick<DataContext, 'client' | 'session'>): (() => void) => {
  let end: () => void = () => undefined;
  let isOver = false;
  const cancel = whenIdle(
    () => {
      void import('../data/live/openLive').then(({ openLive }) => {
        if (!isOver) end = openLive(context, publishLive);
      });
    },
    liveAfterMs,
    liveLatestMs,
  );
  return () => {
    isOver = true;
    cancel();
    end();
  };
};

/** Creates the data sources of one person's screens. */
export const createAdminData = (context: Omit<DataContext, 'words'>): AdminData => {
  localiseParamsBy(localisedParams);
  const dataProvider = createDataProvider({ ...context, words: alertWords });
  const queryClient = new QueryClient({
    // The client already retries where allowed; another layer would only delay errors. Offline calls fail
    // immediately, since waiting silently would look like a slow page.
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return { dataProvider, queryClient, listenLive: () => listenWhenIdle(context) };
};

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
