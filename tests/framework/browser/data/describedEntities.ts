import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';

/** Entities that calls are made of: nothing but descriptions. */
export const describedEntities = (descriptions: Readonly<Record<string, EntityDescription>>) =>
  loadedEntities(
    Object.fromEntries(
      Object.entries(descriptions).map(([name, description]) => [name, { description }]),
    ),
  );
