import type { EntityDescription } from './EntityDescription';

/** Path parameters of an entity's calls: `ownerId` of `/owners/{ownerId}/animals`. */
export const pathMembers = ({ apiPath }: Pick<EntityDescription, 'apiPath'>): readonly string[] =>
  [...apiPath.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** An entity owned by another, with the owner field. */
export type PartEntity = {
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
