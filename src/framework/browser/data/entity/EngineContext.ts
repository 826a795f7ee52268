import { createContext, createElement, use, useContext } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { AccessRule, Locale, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { namedScreensOf } from '#kernel/entity/namedScreens.ts';
import type { EngineEntity } from './EngineEntity';
import type { EntityStore } from './EntityStore';
import { fieldRights } from '#kernel/entity/fieldRights.ts';

type Can = (rule: AccessRule | undefined) => boolean;
type Described = { readonly description: EntityDescription };

const known = new WeakMap<Can, WeakMap<Described, Described>>();

const narrow = (entity: Described, can: Can): Described => {
  const { description } = fieldRights(entity.description, can);
  return description === entity.description ? entity : { ...entity, description };
};

/** An entity as visible to the person: readable, filterable and editable fields. The server enforces the same. */
const ownEntity = <E extends Described>(entity: E, can: Can): E => {
  const ofPerson = known.get(can) ?? new WeakMap<Described, Described>();
  known.set(can, ofPerson);
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
  const known = drawn.get(entity) ?? new Map<string, EngineEntity>();
  drawn.set(entity, known);
  const description = namedScreensOf(entity.description).find(
    ({ screen }) => screen?.name === name,
  );
  const { slots } = entity;
  const made = known.get(name) ?? {
    ...entity,
    description: description ?? entity.description,
    slots: {
      ...slots,
      list: { ...slots?.list, filter: { ...slots?.list?.filter, ...description?.screen?.filter } },
    },
  };
  known.set(name, made);
  return made;
};

const awaited = new WeakMap<EntityStore, Map<string, Promise<EngineEntity>>>();

/**
 * Reads an entity, suspending until loaded. Reuses the same promise, even if rejected, as React requires: a failed
 * screen shows its error.
 */
const readEntity = (entities: EntityStore, resource: string): EngineEntity => {
  const known = awaited.get(entities) ?? new Map<string, Promise<EngineEntity>>();
  awaited.set(entities, known);
  const here = known.has(resource) ? undefined : entities.read(resource);
  if (here) return here;
  const coming = known.get(resource) ?? entities.load(resource);
  known.set(resource, coming);
  return use(coming);
};

/** An entity as visible to the person, in the surrounding named screen. Suspends until loaded. */
export const useEntity = (resource: string): EngineEntity => {
  const { entities, can } = useEngine();
  const screen = useContext(ScreenContext);
  const entity = readEntity(entities, resource);
  return ownEntity(screen?.resource === resource ? screenEntity(entity, screen.name) : entity, can);
};
