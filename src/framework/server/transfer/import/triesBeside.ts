import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { sqlTypeOf } from '#kernel/kinds/sqlTypes.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import type { EntityHooks } from '#server/crud/EntityHooks.ts';
import { makesMany } from './createMany';

const refersTo = (resource: string, fields: readonly FieldDescription[] = []): boolean =>
  fields.some(({ ref, fields: inner }) => ref?.resource === resource || refersTo(resource, inner));

/** What makes a record different from all others is the key alone, whose values are compared row by row. */
const isUniqueByKey = ({ fields, unique }: EntityDescription, key: string | null): boolean => {
  const field = fields.find(({ name }) => name === key);
  const isText = field !== undefined && sqlTypeOf(field) === 'text';
  return unique.every((set) => set.fields.length === 1 && set.fields[0] === key && isText);
};

/** Hooks may look at the records that there are, and need them where they belong. */
const looksAround = (hooks: EntityHooks = {}): boolean =>
  [
    hooks.beforeCreate,
    hooks.afterCreate,
    hooks.afterCreateMany,
    hooks.beforeUpdate,
    hooks.afterUpdate,
  ].some((hook) => hook !== undefined);

/**
 * Whether new rows of a dry run may be tried in a table beside the real one: nothing that is found out about a row
 * depends on the new rows before it. That is quick, and leaves nothing to be cleaned up in the real table.
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
