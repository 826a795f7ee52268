import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { spaceTable } from '#kernel/entity/uniqueText.ts';
import type { Validate } from './EntityContext';
import type { LiveCatalog } from './EntityContext';

/** Names of the columns that each table has. */
export type TableColumns = ReadonlyMap<string, ReadonlySet<string>>;

/** A table that waits for its migration. */
export type PendingTable = {
  readonly resource: string;
  /** False: there is no such table at all. */
  readonly exists: boolean;
  /** Fields that have no column. */
  readonly fields: readonly string[];
};

/** What the entities have and the tables do not. */
export const pendingTables = (
  { descriptions }: LiveCatalog,
  columns: TableColumns,
): readonly PendingTable[] =>
  Object.values(descriptions).flatMap(({ resource, fields }) => {
    const known = columns.get(resource);
    const missing = fields
      .filter(({ name, virtual }) => !virtual && !(known?.has(name) ?? false))
      .map(({ name }) => name);
    return missing.length === 0 ? [] : [{ resource, exists: known !== undefined, fields: missing }];
  });

const mostNamed = 5;

const namedFields = (fields: readonly string[]): string =>
  fields.length <= mostNamed
    ? fields.join(', ')
    : `${fields.slice(0, mostNamed).join(', ')} and ${fields.length - mostNamed} more`;

const draftOf = (name: string): string =>
  `npm run db:draft ${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** What is missing, and what to run for it: one line for a person at the terminal. */
export const pendingSentence = ({ resource, exists, fields }: PendingTable): string =>
  exists
    ? `${resource} has no column yet for ${namedFields(fields)}: ${draftOf(`change_${resource}`)}, then read the draft.`
    : `${resource} has no table yet: ${draftOf(`add_${resource}`)}, then read the draft.`;

/** A table that asks new rows for columns which no schema has any more. */
export type LeftColumns = { readonly resource: string; readonly columns: readonly string[] };

/** Columns that keep new records from being saved: the fields that filled them are gone. */
export const leftColumns = (
  { descriptions }: LiveCatalog,
  required: ReadonlyMap<string, readonly string[]>,
): readonly LeftColumns[] =>
  Object.values(descriptions).flatMap(({ resource, fields }) => {
    const known = new Set(fields.map(({ name }) => name));
    const columns = (required.get(resource) ?? []).filter((name) => !known.has(name));
    return columns.length === 0 ? [] : [{ resource, columns }];
  });

/** What keeps new records from being saved, and what to run for it. */
export const leftSentence = ({ resource, columns }: LeftColumns): string =>
  `${resource} still requires ${namedFields(columns)}, which no schema has: new records are refused until a migration lets it be empty or drops it (${draftOf(`change_${resource}`)}).`;

const without = (description: EntityDescription, names: ReadonlySet<string>): EntityDescription => {
  const keep = (list: readonly string[]): readonly string[] =>
    list.filter((name) => !names.has(name));
  const { screens, defaultSort, recordRepresentation } = description;
  return {
    ...description,
    fields: description.fields.filter(({ name }) => !names.has(name)),
    search: keep(description.search),
    recordRepresentation: names.has(recordRepresentation) ? 'id' : recordRepresentation,
    unique: description.unique.filter(({ fields }) => !fields.some((name) => names.has(name))),
    defaultSort: names.has(defaultSort.field) ? { field: 'createdAt', order: 'DESC' } : defaultSort,
    screens: { ...screens, columns: screens.columns.filter(({ field }) => !names.has(field)) },
  };
};

const refusing =
  (validate: Validate, names: ReadonlySet<string>): Validate =>
  (data) => [
    ...validate(data),
    ...Object.keys((data ?? {}) as object)
      .filter((name) => names.has(name))
      .map((path) => ({ path, code: 'validation.unknown_field' as const, params: {} })),
  ];

/** Sets whose space has no table yet are unique in their own table alone. */
const withSpaces = (description: EntityDescription, columns: TableColumns): EntityDescription => ({
  ...description,
  unique: description.unique.map(({ space, ...set }) =>
    space && columns.has(spaceTable(space.name)) ? { ...set, space } : set,
  ),
});

/**
 * The catalogue as the tables can serve it now: a field without a column is left out of every answer, and a body that
 * sets it is refused at that field. An entity without a table is left out as a whole.
 */
export const servableCatalog = (live: LiveCatalog, columns: TableColumns): LiveCatalog => {
  const pending = pendingTables(live, columns);
  const namesOf = (resource: string): ReadonlySet<string> =>
    new Set(pending.find((one) => one.resource === resource)?.fields);
  const served = Object.entries(live.descriptions).filter(([, { resource }]) =>
    columns.has(resource),
  );
  return {
    descriptions: Object.fromEntries(
      served.map(([name, description]) => {
        const names = namesOf(description.resource);
        const served = names.size > 0 ? without(description, names) : description;
        return [name, withSpaces(served, columns)];
      }),
    ),
    validators: Object.fromEntries(
      served.flatMap(([name, { resource }]) => {
        const { [name]: validators } = live.validators;
        const names = namesOf(resource);
        if (!validators) return [];
        const patched = {
          ...validators,
          create: refusing(validators.create, names),
          patch: refusing(validators.patch, names),
        };
        return [[name, names.size > 0 ? patched : validators]];
      }),
    ),
  };
};
