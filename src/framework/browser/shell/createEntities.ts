import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type {
  EngineEntity,
  EntityValidators,
  EntityStore,
  LiveEntities,
} from '../data/entity/EngineContext';
import type { EntitySlots } from '../data/entity/EntitySlots';
import { createStore, type SharedStore } from '../data/createStore';
import { learnEntityTexts, relearnOutlineTexts } from '../texts/entityTexts';

/** A generated file: the description by resource. */
type DescriptionFile = Readonly<Record<string, EntityDescription>>;
type ValidatorLoaders = Readonly<Record<string, () => Promise<EntityValidators>>>;

/** Generated code of entities, and an application's additions. */
export type EntityParts = {
  readonly outlines: Readonly<Record<string, EntityOutline>>;
  readonly loadDescriptions: Readonly<Record<string, () => Promise<DescriptionFile>>>;
  /** Loads the validator loaders. */
  readonly readValidators: () => Promise<ValidatorLoaders>;
  readonly slots?: Readonly<Record<string, (() => Promise<EntitySlots>) | undefined>>;
  readonly tabbed?: EntityStore['tabbed'];
};

type Schemas = Pick<EntityParts, 'outlines' | 'loadDescriptions' | 'readValidators'>;

/** Hooks for the development server to update the page's entities. */
type LivePage = {
  readonly renew: (schemas: Schemas, changed: readonly string[]) => Promise<void>;
  readonly refresh: () => void;
};

let page: LivePage | undefined;

/**
 * Replaces the page's schemas; its screens re-render and keep typed values.
 *
 * @param changed resources with changed descriptions
 */
export const renewEntities = async (schemas: Schemas, changed: readonly string[]): Promise<void> =>
  page?.renew(schemas, changed);

/** Makes screens refetch their records. */
export const refreshRecords = (): void => page?.refresh();

/** An entity with loaded validators, for open forms. */
const withValidators = async (entity: EngineEntity): Promise<EngineEntity> =>
  typeof entity.validators === 'function'
    ? { ...entity, validators: await entity.validators() }
    : entity;

/** Entities of an application, each loaded with its texts on first use. */
export const createEntities = (parts: EntityParts): EntityStore => {
  const { slots = {}, tabbed = [] } = parts;
  let schemas: Schemas = parts;
  const loaded = new Map<string, EngineEntity>();
  const loading = new Map<string, Promise<EngineEntity>>();
  const loadEntity = async (resource: string): Promise<EngineEntity> => {
    const { loadDescriptions, readValidators } = schemas;
    const [file, own] = await Promise.all([loadDescriptions[resource]?.(), slots[resource]?.()]);
    const description = file?.[resource];
    if (!description) throw new Error(`No schema describes the resource "${resource}"`);
    learnEntityTexts(description, loaded.get(resource)?.description);
    const validators = async () => (await readValidators())[resource]!();
    return { description, validators, ...(own ? { slots: own } : {}) };
  };
  const loadOnce = async (resource: string): Promise<EngineEntity> => {
    try {
      const entity = await loadEntity(resource);
      loaded.set(resource, entity);
      return entity;
    } catch (error) {
      // The next request retries.
      loading.delete(resource);
      throw error;
    }
  };
  const load = (resource: string): Promise<EngineEntity> => {
    const coming = loading.get(resource) ?? loadOnce(resource);
    loading.set(resource, coming);
    return coming;
  };
  const view = (): EntityStore => ({
    get outlines() {
      return schemas.outlines;
    },
    tabbed,
    read: (resource) => loaded.get(resource),
    load,
    live,
  });
  const live: SharedStore<LiveEntities> = createStore({
    get entities() {
      return first;
    },
    served: 0,
  });
  const first = view();
  page = {
    renew: async (changes, changed) => {
      relearnOutlineTexts(schemas.outlines, changes.outlines);
      schemas = changes;
      const others = changed.filter((resource) => loading.delete(resource));
      const renewed = await Promise.all(
        others.map((resource) => load(resource).then(withValidators)),
      );
      renewed.forEach((entity) => loaded.set(entity.description.resource, entity));
      live.change({ ...live.read(), entities: view() });
    },
    refresh: () => live.change({ ...live.read(), served: live.read().served + 1 }),
  };
  return first;
};
