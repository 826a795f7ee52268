import type { AccessRule, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { fieldRights } from '#kernel/entity/fieldRights.ts';

type Can = (rule: AccessRule | undefined) => boolean;
type Described = { readonly description: EntityDescription };

const known = new WeakMap<Can, WeakMap<Described, Described>>();

const narrow = (entity: Described, can: Can): Described => {
  const { description } = fieldRights(entity.description, can);
  return description === entity.description ? entity : { ...entity, description };
};

/**
 * An entity as it exists for the person: the fields that may be read, filtered and changed. The server decides the
 * same.
 */
export const ownEntity = <E extends Described>(entity: E, can: Can): E => {
  const ofPerson = known.get(can) ?? new WeakMap<Described, Described>();
  known.set(can, ofPerson);
  const own = ofPerson.get(entity) ?? narrow(entity, can);
  ofPerson.set(entity, own);
  return own as E;
};
