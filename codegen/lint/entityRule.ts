import type { Problem } from './Problem';
import { type EntitySource, pointer, unknownName, type World } from './World';

/** A rule on one entity. */
export type EntityRule = (entity: EntitySource, world: World) => readonly Problem[];

/** A location in an entity's file. */
export const at = ({ file }: EntitySource, ...segments: readonly (string | number)[]) => ({
  file,
  pointer: pointer(...segments),
});

/** Names of an entity's fields. */
export const fieldNames = ({ schema }: EntitySource): readonly string[] =>
  Object.keys(schema.properties);

/** Problem if the entity has no such field. */
export const knownField = (
  entity: EntitySource,
  name: string,
  where: { readonly pointer: string; readonly extra?: readonly string[] },
): readonly Problem[] =>
  unknownName(
    'unknown-field',
    { file: entity.file, pointer: where.pointer },
    {
      name,
      known: [...fieldNames(entity), ...(where.extra ?? [])],
      what: `field of ${entity.schema.$id}`,
    },
  );
