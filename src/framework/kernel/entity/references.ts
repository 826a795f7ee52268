import type { EntityDescription, FieldDescription } from './EntityDescription';
import { isObject } from '../objects';

/**
 * What happens to a reference when its record is deleted: `restrict` refuses the deletion, `clear` empties the
 * reference, `keep` leaves it.
 */
export type OnDelete = 'restrict' | 'clear' | 'keep';

/** A field that refers to records of an entity or rows of a table. */
export type ReferringField = FieldDescription & {
  readonly ref: NonNullable<FieldDescription['ref']>;
};

/** Whether a field refers to records of an entity or rows of a table. */
export const isReferring = (field: FieldDescription): field is ReferringField =>
  field.ref !== undefined;

/** A reference field, with the objects and tables around it, outermost first. */
export type ReferencePlace = {
  readonly field: ReferringField;
  readonly within: readonly FieldDescription[];
};

/** A reference value of a record. */
export type NamedRecord = {
  /** Its path: `city`, `tools.1`, `rows.0.tool`. */
  readonly path: string;
  readonly value: string;
  /** The record, or the object or row inside it, that contains the field. */
  readonly owner: Members;
};

type Members = Readonly<Record<string, unknown>>;

const placesIn = (
  fields: readonly FieldDescription[],
  within: readonly FieldDescription[] = [],
): readonly ReferencePlace[] =>
  fields.flatMap((field) => {
    if (field.virtual) return [];
    if (isReferring(field)) return [{ field, within }];
    return placesIn(field.fields ?? [], [...within, field]);
  });

const cache = new WeakMap<EntityDescription, readonly ReferencePlace[]>();

/** Reference fields of an entity, including those in objects and tables. */
export const referencePlaces = (description: EntityDescription): readonly ReferencePlace[] => {
  const places = cache.get(description) ?? placesIn(description.fields);
  cache.set(description, places);
  return places;
};

/** Top-level field of a reference: the reference itself, or the object or table around it. */
export const holderOf = ({ field, within: [outermost] }: ReferencePlace): FieldDescription =>
  outermost ?? field;

/** Objects in an object or a table, with their paths. */
const ownersIn = (value: unknown, path: string): readonly (readonly [Members, string])[] => {
  if (isObject(value)) return [[value, `${path}.`]];
  if (!Array.isArray(value)) return [];
  return value.flatMap((each, at) => (isObject(each) ? [[each, `${path}.${at}.`] as const] : []));
};

const namedBy = (
  { name }: ReferringField,
  owner: Members,
  path: string,
): readonly NamedRecord[] => {
  const value = owner[name];
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return [{ path: path + name, value: String(value), owner }];
  return value.map((each, at) => ({ path: `${path}${name}.${at}`, value: String(each), owner }));
};

/** Reference values of a record at a place. */
export const namedAt = (
  { field, within }: ReferencePlace,
  record: Members,
): readonly NamedRecord[] => {
  if (within.length === 0) return namedBy(field, record, '');
  const owners = within.reduce<readonly (readonly [Members, string])[]>(
    (around, { name }) => around.flatMap(([owner, path]) => ownersIn(owner[name], path + name)),
    [[record, '']],
  );
  return owners.flatMap(([owner, path]) => namedBy(field, owner, path));
};

/** Maps the objects that contain a reference: the record, or the objects and rows inside it. */
const mapOwners = (
  [step, ...rest]: ReferencePlace['within'],
  owner: Members,
  map: (owner: Members) => Members,
): Members => {
  if (!step) return map(owner);
  const inner = owner[step.name];
  const mapInner = (each: unknown) => (isObject(each) ? mapOwners(rest, each, map) : each);
  return { ...owner, [step.name]: Array.isArray(inner) ? inner.map(mapInner) : mapInner(inner) };
};

/** The record without references to removed values: cleared, or removed from a list. */
export const withoutNamed = (
  { field, within }: ReferencePlace,
  record: Members,
  isGone: (named: NamedRecord) => boolean,
): Members =>
  mapOwners(within, record, (owner) => {
    const left = namedBy(field, owner, '').filter((named) => !isGone(named));
    const value = owner[field.name];
    if (Array.isArray(value)) return { ...owner, [field.name]: left.map((named) => named.value) };
    if (left.length > 0 || value === null || value === undefined) return owner;
    const { [field.name]: _, ...others } = owner;
    return field.nullable ? { ...others, [field.name]: null } : others;
  });

/** The record with another value in its references to a renamed record. */
export const withRenamed = (
  { field, within }: ReferencePlace,
  record: Members,
  {
    isRenamed,
    value,
  }: { readonly isRenamed: (named: NamedRecord) => boolean; readonly value: string },
): Members =>
  mapOwners(within, record, (owner) => {
    const named = namedBy(field, owner, '');
    if (!named.some(isRenamed)) return owner;
    const renamed = named.map((each) => (isRenamed(each) ? value : each.value));
    return { ...owner, [field.name]: Array.isArray(owner[field.name]) ? renamed : value };
  });

/** Whether a reference value, with the siblings that its reference requires, points to a record. */
export const isNaming =
  ({ field: { ref } }: ReferencePlace, record: Members) =>
  ({ value, owner }: NamedRecord): boolean =>
    value === String(record[ref.field]) &&
    Object.entries(ref.filter ?? {}).every(
      ([target, bound]) =>
        typeof bound !== 'object' ||
        String(owner[bound.$data] ?? '') === String(record[target] ?? ''),
    );

/** The reference's own rule, or the default: soft-deleted records keep the references to them. */
export const onDeleteOf = (
  { ref }: ReferringField,
  target: Pick<EntityDescription, 'softDelete'>,
): OnDelete => ref.onDelete ?? (target.softDelete ? 'keep' : 'restrict');

/** References from one entity to another, by their deletion rule. */
export const placesNaming = (
  description: EntityDescription,
  { target, onDelete }: { readonly target: EntityDescription; readonly onDelete: OnDelete },
): readonly ReferencePlace[] =>
  referencePlaces(description).filter(
    ({ field }) => field.ref.resource === target.resource && onDeleteOf(field, target) === onDelete,
  );
