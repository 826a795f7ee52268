import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { EntityDescription, FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { FilterJson } from '../../../kernel/filter/Filter';
import { ownEntity } from '../../data/entity/ownEntity';
import type { EngineEntity, EngineValue } from '../../data/entity/EngineContext';

/** Records of another entity that refer to a record, as a tab beside it. */
export type RelatedList = {
  readonly name: string;
  readonly label: string;
  readonly resource: string;
  readonly filterFor: (record: WireRecord) => FilterJson;
};

const operatorOf = ({ kind }: FieldDescription) => (kind === 'referenceList' ? 'contains' : 'eq');

const refersTo =
  ({ resource }: EntityDescription) =>
  (field: FieldDescription): boolean =>
    field.ref?.resource === resource && field.operators.includes(operatorOf(field));

const valueFor = (field: FieldDescription, record: WireRecord): unknown => {
  const value = record[field.ref?.field ?? 'id'] ?? record.id;
  return field.kind === 'referenceList' ? { contains: value } : value;
};

const listsOf = (
  other: EngineEntity,
  entity: EngineEntity,
  { can, locale }: EngineValue,
): readonly RelatedList[] => {
  const { description } = ownEntity(other, can);
  const { resource, label } = description;
  const isListed = description.paths.list !== undefined && can(description.access.list);
  // A list of its own shape, in tabs, cannot be cut to one record without knowing them.
  if (!isListed || other.slots?.list?.tabs) return [];
  const fields = description.fields.filter(refersTo(entity.description));
  return fields.map((field) => ({
    name: fields.length === 1 ? resource : `${resource}.${field.name}`,
    label:
      fields.length === 1
        ? label.many[locale]
        : `${label.many[locale]} (${field.label[locale].toLowerCase()})`,
    resource,
    filterFor: (record) => ({ [field.name]: valueFor(field, record) }),
  }));
};

/** Lists of all records that refer to those of an entity, as far as the person may see and filter them. */
export const relatedLists = (entity: EngineEntity, engine: EngineValue): readonly RelatedList[] =>
  Object.values(engine.entities).flatMap((other) => listsOf(other, entity, engine));
