import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { spaceTable } from '#kernel/entity/uniqueText.ts';
import type { Validate, LiveCatalog, EntityCatalog } from './EntityContext';

/** Actions in schemas whose command no hook implements: running one would fail. */
export const unknownCommands = ({
  descriptions,
  hooks,
}: Pick<EntityCatalog, 'descriptions' | 'hooks'>): readonly string[] =>
  Object.values(descriptions).flatMap(({ resource, actions }) => {
    const known = Object.keys(hooks[resource]?.commands ?? {});
    const others = known.length > 0 ? ` There are: ${known.join(', ')}.` : '';
    return actions
      .filter(({ command }) => command !== undefined && !known.includes(command))
      .map(
        ({ name, command }) =>
          `The action "${name}" of "${resource}" runs the command "${command}", which its hooks do not have.${others}`,
      );
  });

/** Columns by table. */
type TableColumns = ReadonlyMap<string, ReadonlySet<string>>;

/** A table that needs a migration. */
export type PendingTable = {
  readonly resource: string;
  /** False: the table does not exist. */
  readonly exists: boolean;
  /** Fields without a column. */
  readonly fields: readonly string[];
};

/** Differences between entities and tables. */
export const pendingTables = (
  { descriptions }: LiveCatalog,
  columns: TableColumns,
): readonly PendingTable[] =>
  Object.values(descriptions).flatMap(({ resource, fields }) => {
    const cached = columns.get(resource);
    const missing = fields
      .filter(({ name, virtual }) => !virtual && !(cached?.has(name) ?? false))
      .map(({ name }) => name);
    return missing.length === 0
      ? []
      : [{ resource, exists: cached !== undefined, fields: missing }];
  });

const mostNamed = 5;

const namedFields = (fields: readonly string[]): string =>
  fields.length <= mostNamed
    ? fields.join(', ')
    : `${fields.slice(0, mostNamed).join(', ')} and ${fields.length - mostNamed} more`;

const draftOf = (name: string): string =>
  `npx patio draft ${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** Missing columns and the command to run, in one line for the terminal. */
export const pendingSentence = ({ resource, exists, fields }: PendingTable): string =>
  exists
    ? `${resource} has no column yet for ${namedFields(fields)}: ${draftOf(`change_${resource}`)}, then read the draft.`
    : `${resource} has no table yet: ${draftOf(`add_${resource}`)}, then read the draft.`;

/** A table with required columns that no schema has. */
export type OrphanColumns = { readonly resource: string; readonly columns: readonly string[] };

/** Columns that prevent saving new records: their fields were removed. */
export const orphanColumns = (
  { descriptions }: LiveCatalog,
  required: ReadonlyMap<string, readonly string[]>,
): readonly OrphanColumns[] =>
  Object.values(descriptions).flatMap(({ resource, fields }) => {
    const known = new Set(fields.map(({ name }) => name));
    const columns = (required.get(resource) ?? []).filter((name) => !known.has(name));
    return columns.length === 0 ? [] : [{ resource, columns }];
  });

/** What prevents saving new records, and the command to run. */
export const orphanSentence = ({ resource, columns }: OrphanColumns): string =>
  `${resource} still requires ${namedFields(columns)}, which no schema has: new records are refused until a migration lets it be empty or drops it (${draftOf(`change_${resource}`)}).`;

const without = (description: EntityDescription, names: ReadonlySet<string>): EntityDescription => {
  const onlyPending = (list: readonly string[]): readonly string[] =>
    list.filter((name) => !names.has(name));
  const { screens, defaultSort, recordRepresentation, namesIn = {} } = description;
  const namesLeft = Object.entries(namesIn).filter(([, name]) => !names.has(name));
  return {
    ...description,
    fields: description.fields.filter(({ name }) => !names.has(name)),
    search: onlyPending(description.search),
    recordRepresentation: names.has(recordRepresentation) ? 'id' : recordRepresentation,
    namesIn: Object.fromEntries(namesLeft),
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

/** Sets whose namespace table does not exist yet are unique only in their own table. */
const withSpaces = (description: EntityDescription, columns: TableColumns): EntityDescription => ({
  ...description,
  unique: description.unique.map(({ space, ...set }) =>
    space && columns.has(spaceTable(space.name)) ? { ...set, space } : set,
  ),
});

/**
 * The catalogue limited to existing tables: a field without a column is left out of responses and refused in bodies; an
 * entity without a table is left out.
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
