import { loadedEntities } from '../../../../src/framework/browser/data/entity/EntityStore';
import type { EntityDescription } from '../../../../src/framework/kernel/entity/EntityDescription';

/** Entities that calls are made of: nothing but descriptions. */
export const describedEntities = (descriptions: Readonly<Record<string, EntityDescription>>) =>
  loadedEntities(
    Object.fromEntries(
      Object.entries(descriptions).map(([name, description]) => [name, { description }]),
    ),
  );
