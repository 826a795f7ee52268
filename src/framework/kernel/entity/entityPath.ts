import type { EntityDescription, EntityPaths } from './EntityDescription';

/** A screen that an entity may have. */
export type EntityScreen = keyof EntityPaths;

/** Path parameter of the record's id. */
export const idParameter = 'id';

/** Path parameter of the wizard step. */
export const stepParameter = 'step';

/** Path of a step of the entity's wizard. */
export const stepPath = (description: EntityDescription, id: string, step: string): string =>
  (entityPath(description, 'step', id) ?? '/').replace(`:${stepParameter}`, () => step);

/**
 * Path of a screen of the entity, with the id encoded; undefined if it has no such screen.
 * `entityPath(groups, 'edit', 'A/B')` → `/groups/A%2FB/edit`.
 */
export const entityPath = (
  description: Pick<EntityDescription, 'paths'>,
  screen: EntityScreen,
  id?: string,
): string | undefined =>
  description.paths[screen]?.replace(`:${idParameter}`, () => encodeURIComponent(id ?? ''));

/** Path parameters of an entity's calls: `ownerId` of `/owners/{ownerId}/animals`. */
export const pathMembers = ({ apiPath }: Pick<EntityDescription, 'apiPath'>): readonly string[] =>
  [...apiPath.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** An entity owned by another, with the owner field. */
type PartEntity = {
  readonly description: EntityDescription;
  readonly field: string;
  /** Member of the owner stored in the field. */
  readonly ownerField: string;
};

/** Entities whose calls are nested below another's: the animals of an owner. */
export const partsOf = (
  { resource, apiPath }: EntityDescription,
  descriptions: Readonly<Record<string, EntityDescription>>,
): readonly PartEntity[] =>
  Object.values(descriptions).flatMap((description) => {
    const name = pathMembers(description).at(-1);
    const field = description.fields.find((each) => each.name === name);
    const isBelow = description.apiPath.startsWith(`${apiPath}/{${name}}/`);
    return isBelow && field?.ref?.resource === resource
      ? [{ description, field: field.name, ownerField: field.ref.field }]
      : [];
  });
