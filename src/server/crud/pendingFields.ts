import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Validate } from './EntityContext';
import type { LiveCatalog } from './replaceCatalog';

/** Names of the columns that each table has. */
export type TableColumns = ReadonlyMap<string, ReadonlySet<string>>;

/** A field that waits for its migration. */
export type PendingField = { readonly resource: string; readonly field: string };

const isPending = (
  { resource }: EntityDescription,
  { name, virtual }: EntityDescription['fields'][number],
  columns: TableColumns,
): boolean => !virtual && !(columns.get(resource)?.has(name) ?? false);

/** Fields of the entities that have no column yet. */
export const pendingFields = (
  { descriptions }: LiveCatalog,
  columns: TableColumns,
): readonly PendingField[] =>
  Object.values(descriptions).flatMap((description) =>
    description.fields
      .filter((field) => isPending(description, field, columns))
      .map(({ name }) => ({ resource: description.resource, field: name })),
  );

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

/**
 * The catalogue as the tables can serve it now: a field without a column is left out of every answer, and a body that sets
 * it is refused at that field. An entity without a table is left out as a whole.
 */
export const servableCatalog = (live: LiveCatalog, columns: TableColumns): LiveCatalog => {
  const pending = pendingFields(live, columns);
  const namesOf = (resource: string): ReadonlySet<string> =>
    new Set(pending.filter((one) => one.resource === resource).map(({ field }) => field));
  const served = Object.entries(live.descriptions).filter(([, { resource }]) =>
    columns.has(resource),
  );
  return {
    descriptions: Object.fromEntries(
      served.map(([name, description]) => {
        const names = namesOf(description.resource);
        return [name, names.size > 0 ? without(description, names) : description];
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
