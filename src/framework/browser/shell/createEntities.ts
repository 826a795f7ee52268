import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { EngineEntity, EntityValidators } from '../data/entity/EngineEntity';
import type { EntitySlots } from '../data/entity/EntitySlots';
import type { EntityStore } from '../data/entity/EntityStore';
import { learnEntityTexts } from '../texts/entityTexts';

/** A generated file: the description under the name of its resource. */
type DescriptionFile = Readonly<Record<string, EntityDescription>>;
type ValidatorLoaders = Readonly<Record<string, () => Promise<EntityValidators>>>;

/** What is generated of the entities, and what an application adds to them. */
export type EntityParts = {
  readonly outlines: Readonly<Record<string, EntityOutline>>;
  readonly loadDescriptions: Readonly<Record<string, () => Promise<DescriptionFile>>>;
  /** Brings what loads the validators of each. */
  readonly readValidators: () => Promise<ValidatorLoaders>;
  readonly slots?: Readonly<Record<string, (() => Promise<EntitySlots>) | undefined>>;
  readonly tabbed?: EntityStore['tabbed'];
};

/** The entities of an application: each comes, with its words, when the first screen asks for it. */
export const createEntities = (parts: EntityParts): EntityStore => {
  const { outlines, loadDescriptions, readValidators, slots = {}, tabbed = [] } = parts;
  const loaded = new Map<string, EngineEntity>();
  const loading = new Map<string, Promise<EngineEntity>>();
  const bring = async (resource: string): Promise<EngineEntity> => {
    const [file, own] = await Promise.all([loadDescriptions[resource]?.(), slots[resource]?.()]);
    const description = file?.[resource];
    if (!description) throw new Error(`No schema describes the resource "${resource}"`);
    learnEntityTexts(description);
    const validators = async () => (await readValidators())[resource]!();
    return { description, validators, ...(own ? { slots: own } : {}) };
  };
  const bringOnce = async (resource: string): Promise<EngineEntity> => {
    try {
      const entity = await bring(resource);
      loaded.set(resource, entity);
      return entity;
    } catch (error) {
      // Whoever asks next tries again.
      loading.delete(resource);
      throw error;
    }
  };
  return {
    outlines,
    tabbed,
    read: (resource) => loaded.get(resource),
    load: (resource) => {
      const coming = loading.get(resource) ?? bringOnce(resource);
      loading.set(resource, coming);
      return coming;
    },
  };
};
