import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { sqlTypeOf } from '#kernel/kinds/sqlTypes.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import type { EntityHooks } from '#server/crud/EntityHooks.ts';
import { makesMany } from './createMany';

const refersTo = (resource: string, fields: readonly FieldDescription[] = []): boolean =>
  fields.some(({ ref, fields: inner }) => ref?.resource === resource || refersTo(resource, inner));

/** Whether the key is the only unique set; its values are compared row by row. */
const isUniqueByKey = ({ fields, unique }: EntityDescription, key: string | null): boolean => {
  const field = fields.find(({ name }) => name === key);
  const isText = field !== undefined && sqlTypeOf(field) === 'text';
  return unique.every((set) => set.fields.length === 1 && set.fields[0] === key && isText);
};

/** Whether hooks may read existing records and need new ones in the real table. */
const looksAround = (hooks: EntityHooks = {}): boolean =>
  [
    hooks.beforeCreate,
    hooks.afterCreate,
    hooks.afterCreateMany,
    hooks.beforeUpdate,
    hooks.afterUpdate,
  ].some((hook) => hook !== undefined);

/**
 * Whether a dry run can use the trial table: no check may depend on earlier new rows. Fast, and leaves no dead rows in
 * the real table.
 */
export const triesBeside = async (context: EntityContext, key: string | null): Promise<boolean> => {
  const { catalog, description } = context;
  const { resource, fields, effective } = description;
  return (
    !effective &&
    !looksAround(catalog.hooks[resource]) &&
    isUniqueByKey(description, key) &&
    !refersTo(resource, fields) &&
    (await makesMany(context))
  );
};
