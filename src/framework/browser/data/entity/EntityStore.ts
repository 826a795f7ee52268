import { outlineOf } from '#kernel/entity/EntityOutline.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntitySlots } from './EntitySlots';
import type { SharedStore } from '../createStore';
import type { EngineEntity } from './EngineEntity';

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

/** The entities as the schemas are now: another object whenever they changed. */
export type LiveEntities<E extends DescribedEntity = EngineEntity> = {
  readonly entities: EntityStore<E>;
  /** How many times the API was started for them. */
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
