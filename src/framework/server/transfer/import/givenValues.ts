import { leftOut, mapMembers } from '#kernel/validation/normaliseRecord.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import type { Values } from '#server/store/write/records.ts';

/** Empty cells of a new record count as not given. */
export const filled = (values: Values): Values =>
  mapMembers(values, (value) => (value === null ? leftOut : value));

/** Drops create-only columns from updates. */
export const changeable = ({ description }: EntityContext, values: Values): Values => {
  const fixed = new Set(
    description.fields.filter(({ editable }) => editable === 'create').map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.has(name)));
};
