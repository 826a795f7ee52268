import { outlineOf } from '#kernel/entity/EntityOutline.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntitySlots } from './EntitySlots';
import type { EngineEntity } from './EngineEntity';

/** As much of an entity as calls need. */
export type DescribedEntity = { readonly description: EntityDescription };

/** The entities of an application: outlines of all, and each as a whole once a screen asked for it. */
export type EntityStore<E extends DescribedEntity = EngineEntity> = {
  readonly outlines: Readonly<Record<string, EntityOutline>>;
  /** Those whose lists stand in tabs, which their slots say. */
  readonly tabbed: readonly string[];
  /** An entity that is there. */
  readonly read: (resource: string) => E | undefined;
  /** Brings an entity: the same promise until it fails. */
  readonly load: (resource: string) => Promise<E>;
};

/** Entities that are all there. */
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
