import type { BulkSelection } from '#kernel/entity/BulkChange.ts';
import type { ActionDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { ListCount } from '../useExactCount';
import type { ListState } from '../useListState';
import type { Selection } from '../useSelection';
import type { EngineValue, EngineEntity } from '#browser/data/entity/EngineContext.ts';
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

/** A requested bulk operation. */
export type BulkIntent =
  | { readonly type: 'edit' }
  | { readonly type: 'action'; readonly action: ActionDescription }
  | { readonly type: 'delete' };

/** A bulk operation with its records. */
export type BulkOperation = {
  readonly intent: BulkIntent;
  readonly selection: BulkSelection;
  /** Number of records, if known. */
  readonly count: number | undefined;
};

/** The selection of a list and its scope. */
export type Marks = {
  readonly state: ListState;
  readonly selection: Selection;
  readonly count: ListCount;
};
