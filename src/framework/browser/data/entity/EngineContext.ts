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

/**
 * An entity as it exists for the person: the fields that may be read, filtered and changed. The server decides the
 * same.
 */
const ownEntity = <E extends Described>(entity: E, can: Can): E => {
  const ofPerson = known.get(can) ?? new WeakMap<Described, Described>();
  known.set(can, ofPerson);
  const own = ofPerson.get(entity) ?? narrow(entity, can);
  ofPerson.set(entity, own);
  return own as E;
};

/** Everything the engine is handed. It knows no entity, no session and no sentence by itself. */
export type EngineValue = {
  readonly entities: EntityStore;
  /** Whether the signed-in person falls under the rule; an absent rule admits nobody's exclusion: true. */
  readonly can: (rule: AccessRule | undefined) => boolean;
  readonly locale: Locale;
  /** The sentence of an error in the person's language. */
  readonly errorText: (error: AppError) => string;
  /**
   * Username, as the history says it, and start of the storage keys under which this person's drafts lie: keeps people
   * on one machine apart, and lets the application sweep drafts away with what else it keeps of a person. Absent: no
   * drafts are kept.
   */
  readonly userKey?: string;
  /** Page of the changes that wait for a second person; absent: nothing leads there. */
  readonly approvalsPath?: string;
  /** Page of the person's own background work; absent: nothing leads there. */
  readonly tasksPath?: string;
  /**
   * Why nothing may be written now, as a sentence: what would write stays in sight and is off. Absent: everything
   * works.
   */
  readonly writesOff?: string;
  /** Rows are compact unless a list was given a density of its own. */
  readonly isCompact?: boolean;
  /** Told the title of each screen and the path that it stands at, for the window's title. */
  readonly onTitle?: (title: string, path: string) => void;
};

const EngineContext = createContext<EngineValue | null>(null);

/** Hands the engine its entities, rights, language and sentences. */
export const EngineProvider = (props: { value: EngineValue; children: ReactNode }): ReactElement =>
  createElement(EngineContext.Provider, { value: props.value }, props.children);

/** What the engine was handed. Throws outside of an `EngineProvider`. */
export const useEngine = (): EngineValue => {
  const value = useContext(EngineContext);
  if (!value) throw new Error('EngineProvider is missing above this screen');
  return value;
};

/** The named screen that is drawn; outside of one an entity is drawn as its own pages say. */
type DrawnScreen = { readonly resource: string; readonly name: string };

const ScreenContext = createContext<DrawnScreen | null>(null);

/** Draws what is inside as a named screen of an entity. */
export const ScreenProvider = (props: { value: DrawnScreen; children: ReactNode }): ReactElement =>
  createElement(ScreenContext.Provider, { value: props.value }, props.children);

const drawn = new WeakMap<EngineEntity, Map<string, EngineEntity>>();

/** An entity as one of its named screens draws it: its filter is that of the list's place. */
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
 * An entity, or a wait until it is there. Who has waited asks the same promise again, failed or not, as React demands:
 * a screen that cannot be drawn says so and stays.
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

/**
 * The entity of a resource as it exists for the person, and as the named screen around it draws it. Suspends until it
 * is there.
 */
export const useEntity = (resource: string): EngineEntity => {
  const { entities, can } = useEngine();
  const screen = useContext(ScreenContext);
  const entity = readEntity(entities, resource);
  return ownEntity(screen?.resource === resource ? screenEntity(entity, screen.name) : entity, can);
};
