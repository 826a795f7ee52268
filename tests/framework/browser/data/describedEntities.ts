import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';

/** Entities reduced to descriptions, for calls. */
export const describedEntities = (descriptions: Readonly<Record<string, EntityDescription>>) =>
  loadedEntities(
    Object.fromEntries(
      Object.entries(descriptions).map(([name, description]) => [name, { description }]),
    ),
  );
