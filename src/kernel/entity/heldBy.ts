import type { EntityDescription, FieldDescription } from './EntityDescription';

/** What becomes of a reference when its record is deleted: `restrict` refuses that, `keep` leaves it. */
export type OnDelete = 'restrict' | 'keep';

type Referring = FieldDescription & { readonly ref: NonNullable<FieldDescription['ref']> };

/** What a reference asks for, or the default: a record that stays when it is deleted keeps its name for whatever refers to it. */
export const onDeleteOf = (
  { ref }: Referring,
  target: Pick<EntityDescription, 'softDelete'>,
): OnDelete => ref.onDelete ?? (target.softDelete ? 'keep' : 'restrict');

/** Fields of an entity that hold records of another one: these cannot be deleted while they are named. */
export const holdingFields = (
  { fields }: EntityDescription,
  target: EntityDescription,
): readonly Referring[] =>
  fields.filter(
    (field): field is Referring =>
      field.ref?.resource === target.resource &&
      !field.virtual &&
      onDeleteOf(field as Referring, target) === 'restrict',
  );
