import {
  createContext,
  createElement,
  use,
  useContext,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { AccessRule, Locale, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { AppError, FieldError } from '#kernel/errors/AppError.ts';
import { namedScreensOf } from '#kernel/entity/namedScreens.ts';
import { fieldRights } from '#kernel/entity/fieldRights.ts';
import type { EntitySlots } from './EntitySlots';
import { outlineOf, type EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { SharedStore } from '../createStore';
import { useDataProvider, type DataProvider } from 'ra-core';
import type { EntityDataMethods } from '#kernel/entity/EntityDataMethods.ts';

/** Validates a body; an empty result means valid. */
export type EntityValidator = (data: unknown) => readonly FieldError[];

/** Validators of new and of changed records. */
export type EntityValidators = {
  readonly create: EntityValidator;
  readonly patch: EntityValidator;
  /** Validators of wizard steps, run when a step is left. */
  readonly steps?: Readonly<Record<string, EntityValidator>>;
  /** Validators of actions' inputs. */
  readonly asks?: Readonly<Record<string, EntityValidator>>;
};

/** An entity as passed to the engine: description, validators and slots. */
export type EngineEntity = {
  readonly description: EntityDescription;
  /** Or a loader, called when the entity's first form opens. */
  readonly validators: EntityValidators | (() => Promise<EntityValidators>);
  readonly slots?: EntitySlots;
};

/** Parts of an entity needed by calls. */
export type DescribedEntity = { readonly description: EntityDescription };

/** Entities of an application: all outlines, and each full entity once loaded. */
export type EntityStore<E extends DescribedEntity = EngineEntity> = {
  readonly outlines: Readonly<Record<string, EntityOutline>>;
  /** Those with list tabs, which are in their slots. */
  readonly tabbed: readonly string[];
  /** A loaded entity. */
  readonly read: (resource: string) => E | undefined;
  /** Loads an entity: the same promise until it fails. */
  readonly load: (resource: string) => Promise<E>;
  /** In development: follows the schemas. */
  readonly live?: Pick<SharedStore<LiveEntities<E>>, 'read' | 'subscribe'>;
};

/** The entities for the current schemas; a new object on each change. */
export type LiveEntities<E extends DescribedEntity = EngineEntity> = {
  readonly entities: EntityStore<E>;
  /** Number of API restarts for changed schemas. */
  readonly served: number;
};

/** A store of fully loaded entities. */
export const loadedEntities = <E extends DescribedEntity>(
  entities: Readonly<Record<string, E & { readonly slots?: EntitySlots }>>,
): EntityStore<E> => {
  const all = Object.entries(entities);
  return {
    outlines: Object.fromEntries(
      all.map(([name, { description }]) => [name, outlineOf(description)]),
    ),
    tabbed: all.flatMap(([name, { slots }]) => (slots?.list?.tabs ? [name] : [])),
    read: (resource) => entities[resource],
    load: async (resource) => {
      const entity = entities[resource];
      if (!entity) throw new Error(`No schema describes the resource "${resource}"`);
      return entity;
    },
  };
};

type Loader = () => Promise<EntityValidators>;
type Loading = { readonly promise: Promise<EntityValidators>; loaded?: EntityValidators };

const loads = new WeakMap<Loader, Loading>();

const load = (loader: Loader): Loading => {
  const loading: Loading = {
    promise: loader().then(
      (loaded) => (loading.loaded = loaded),
      (error: unknown) => {
        // The next form retries.
        loads.delete(loader);
        throw error;
      },
    ),
  };
  return loading;
};

/**
 * Validators of an entity: immediately if loaded, else a promise, stable until settled. Requested as soon as a form is
 * expected, in parallel with its record.
 */
export const validatorsOf = ({
  validators,
}: Pick<EngineEntity, 'validators'>): EntityValidators | Promise<EntityValidators> => {
  if (typeof validators !== 'function') return validators;
  const loading = loads.get(validators) ?? load(validators);
  loads.set(validators, loading);
  // The waiting form reports the failure.
  loading.promise.catch(() => undefined);
  return loading.loaded ?? loading.promise;
};

type Can = (rule: AccessRule | undefined) => boolean;
type Described = { readonly description: EntityDescription };

const cache = new WeakMap<Can, WeakMap<Described, Described>>();

const narrow = (entity: Described, can: Can): Described => {
  const { description } = fieldRights(entity.description, can);
  return description === entity.description ? entity : { ...entity, description };
};

/** An entity as visible to the person: readable, filterable and editable fields. The server enforces the same. */
const ownEntity = <E extends Described>(entity: E, can: Can): E => {
  const ofPerson = cache.get(can) ?? new WeakMap<Described, Described>();
  cache.set(can, ofPerson);
  const own = ofPerson.get(entity) ?? narrow(entity, can);
  ofPerson.set(entity, own);
  return own as E;
};

/** Dependencies of the engine, which knows no entities, session or texts itself. */
export type EngineValue = {
  readonly entities: EntityStore;
  /** Whether a rule admits the signed-in person; true without a rule. */
  readonly can: (rule: AccessRule | undefined) => boolean;
  /** Whether the person may open the page at a path; absent: every page. */
  readonly opens?: (path: string) => boolean;
  readonly locale: Locale;
  /** Localised message of an error. */
  readonly errorText: (error: AppError) => string;
  /**
   * Username, as in the history, and prefix of the person's draft keys in storage: separates people on one machine and
   * lets the application delete a person's drafts. Absent: no drafts.
   */
  readonly userKey?: string;
  /** Page of the approvals; absent: no links. */
  readonly approvalsPath?: string;
  /** Page of the person's inbox; absent: no bell. */
  readonly inboxPath?: string;
  /** Page of background tasks; absent: no links. */
  readonly tasksPath?: string;
  /** Reason why writing is disabled: such controls are shown disabled. Absent: enabled. */
  readonly writesOff?: string;
  /** Default row density, unless set per list. */
  readonly isCompact?: boolean;
  /** Receives each screen's title and path, for the window title. */
  readonly onTitle?: (title: string, path: string) => void;
};

const EngineContext = createContext<EngineValue | null>(null);

/** Provides the engine's dependencies. */
export const EngineProvider = (props: { value: EngineValue; children: ReactNode }): ReactElement =>
  createElement(EngineContext.Provider, { value: props.value }, props.children);

/** The engine's dependencies. Throws outside an `EngineProvider`. */
export const useEngine = (): EngineValue => {
  const value = useContext(EngineContext);
  if (!value) throw new Error('EngineProvider is missing above this screen');
  return value;
};

/** The named screen being rendered, if any. */
type DrawnScreen = { readonly resource: string; readonly name: string };

const ScreenContext = createContext<DrawnScreen | null>(null);

/** Renders its children as a named screen of an entity. */
export const ScreenProvider = (props: { value: DrawnScreen; children: ReactNode }): ReactElement =>
  createElement(ScreenContext.Provider, { value: props.value }, props.children);

const drawn = new WeakMap<EngineEntity, Map<string, EngineEntity>>();

/** An entity as a named screen: with the screen's filter on its list. */
const screenEntity = (entity: EngineEntity, name: string): EngineEntity => {
  const cached = drawn.get(entity) ?? new Map<string, EngineEntity>();
  drawn.set(entity, cached);
  const description = namedScreensOf(entity.description).find(
    ({ screen }) => screen?.name === name,
  );
  const { slots } = entity;
  const made = cached.get(name) ?? {
    ...entity,
    description: description ?? entity.description,
    slots: {
      ...slots,
      list: { ...slots?.list, filter: { ...slots?.list?.filter, ...description?.screen?.filter } },
    },
  };
  cached.set(name, made);
  return made;
};

const awaited = new WeakMap<EntityStore, Map<string, Promise<EngineEntity>>>();

/**
 * Reads an entity, suspending until loaded. Reuses the same promise, even if rejected, as React requires: a failed
 * screen shows its error.
 */
const readEntity = (entities: EntityStore, resource: string): EngineEntity => {
  const cached = awaited.get(entities) ?? new Map<string, Promise<EngineEntity>>();
  awaited.set(entities, cached);
  const here = cached.has(resource) ? undefined : entities.read(resource);
  if (here) return here;
  const coming = cached.get(resource) ?? entities.load(resource);
  cached.set(resource, coming);
  return use(coming);
};

/** An entity as visible to the person, in the surrounding named screen. Suspends until loaded. */
export const useEntity = (resource: string): EngineEntity => {
  const { entities, can } = useEngine();
  const screen = useContext(ScreenContext);
  const entity = readEntity(entities, resource);
  return ownEntity(screen?.resource === resource ? screenEntity(entity, screen.name) : entity, can);
};

/** react-admin's data provider plus the engine's calls. */
export type EntityDataProvider = DataProvider & EntityDataMethods;

/** The application's data provider for react-admin, plus the engine's calls. */
export const useEntityData = (): EntityDataProvider => useDataProvider<EntityDataProvider>();
