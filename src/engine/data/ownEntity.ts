import { fieldRights } from '../../kernel/entity/fieldRights';
import type { EngineEntity, EngineValue } from '../EngineContext';

type Can = EngineValue['can'];

const known = new WeakMap<Can, WeakMap<EngineEntity, EngineEntity>>();

const narrow = (entity: EngineEntity, can: Can): EngineEntity => {
  const { description } = fieldRights(entity.description, can);
  return description === entity.description ? entity : { ...entity, description };
};

/** An entity as it exists for the person: the fields that may be read, filtered and changed. The server decides the same. */
export const ownEntity = (entity: EngineEntity, can: Can): EngineEntity => {
  const ofPerson = known.get(can) ?? new WeakMap<EngineEntity, EngineEntity>();
  known.set(can, ofPerson);
  const own = ofPerson.get(entity) ?? narrow(entity, can);
  ofPerson.set(entity, own);
  return own;
};
