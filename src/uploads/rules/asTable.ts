import type { EntityDescription } from '@patio/framework/kernel';

/**
 * Flattens the entity into one table: fields of the record, plus those of the list whose rows are the lines of a file.
 *
 * @param lines name of that list; absent: each line is a record
 */
export const asTable = (description: EntityDescription, lines?: string): EntityDescription => {
  if (lines === undefined) return description;
  const list = description.fields.find(({ name }) => name === lines);
  const fields = description.fields.filter((field) => field !== list);
  return { ...description, fields: [...fields, ...(list?.fields ?? [])] };
};
