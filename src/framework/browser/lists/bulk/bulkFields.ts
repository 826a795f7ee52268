import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { EngineValue } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import { inputFields } from '#browser/forms/formFields.ts';

const single: ReadonlySet<string> = new Set(['object', 'arrayTable', 'password', 'file']);

/** Fields by suitability for bulk edits. */
export type FieldChoice = {
  /** Fields that many records can share. */
  readonly many: readonly FieldDescription[];
  /** Fields unsuitable for bulk edits: unique values, files, tables. */
  readonly single: readonly FieldDescription[];
};

/** Editable fields, by suitability for bulk edits. */
export const bulkFields = (
  { description }: EngineEntity,
  { can }: Pick<EngineValue, 'can'>,
): FieldChoice => {
  const unique = new Set(
    description.unique.filter(({ fields }) => fields.length === 1).flatMap(({ fields }) => fields),
  );
  const own = inputFields(description, 'edit').filter(
    (field) =>
      !field.writeOnly &&
      !field.virtual &&
      (field.access?.write === undefined || can(field.access.write)),
  );
  const isSingle = ({ kind, name }: FieldDescription) => single.has(kind) || unique.has(name);
  return { many: own.filter((field) => !isSingle(field)), single: own.filter(isSingle) };
};
