import {
  type EntityDescription,
  type FieldDescription,
  type FieldKind,
  type ReferenceDescription,
  besideOrders,
  holderOf,
  isComparedAlike,
  isListKind,
  isWordKind,
  openSearchIndex,
  partFields,
  ownKind,
  referencePlaces,
  singletonId,
  wordOrderOf,
} from '@patio/framework/kernel';
import { memo } from '../memo';
import type { EntityModel, Model } from '../model/Model';
import { conditionConstraints } from '../conditions/conditionSql';
import {
  checkOf,
  columnOf,
  type Constraint,
  storedFields,
  spacesOf,
  spaceTriggers,
  identifier,
  identifiers,
  objectName,
  pathObjectName,
} from './sqlColumns';
import { header } from './generatedFiles';

/**
 * Period constraints: no row ends before it starts, no overlaps within a sequence. Bounds are inclusive. Deferrable, so
 * that a transaction can swap neighbours.
 */
const periodConstraints = ({
  resource,
  effective,
  softDelete,
}: EntityDescription): readonly Constraint[] => {
  // With only starts stored, a unique set prevents equal starts, and overlaps are impossible.
  if (!effective || effective.startOnly) return [];
  const from = identifier(effective.from);
  const to = identifier(effective.to);
  const order = objectName(resource, effective.to, 'order');
  const periods = objectName(resource, 'periods');
  const elements = [
    ...effective.by.map((name) => `${identifier(name)} with =`),
    `daterange(${from}, ${to}, '[]') with &&`,
  ];
  const living = softDelete ? ' where ("deletedAt" is null)' : '';
  return [
    { name: order, sql: `constraint ${order} check (${from} <= ${to})` },
    {
      name: periods,
      sql: `constraint ${periods} exclude using gist (${elements.join(', ')})${living} deferrable`,
    },
  ];
};

const serverColumns = [
  '"id" uuid primary key default gen_random_uuid()',
  '"version" integer not null default 1',
  '"createdAt" timestamptz not null default now()',
  '"updatedAt" timestamptz not null default now()',
];

/** Reserved field names: table columns, and wire members of records. */
export const serverColumnNames = [
  'id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'deletedBy', 'masked', 'searchText',
  'periodStatus',
] as const; // prettier-ignore

/** Columns of soft-deleted entities. */
const deletedColumns = ['"deletedAt" timestamptz', '"deletedBy" text'];

const searchText = (names: readonly string[]): string => {
  const parts = names.map((name) => `coalesce(${identifier(name)}, '')`);
  return `search_text(${parts.join(` || ' ' || `) || "''"})`;
};

const searchColumn = ({ description }: EntityModel): string =>
  `"searchText" text generated always as (${searchText(description.search)}) stored`;

/** Search indexes: all fields, only those never masked, and other texts filtered by their parts. */
const searchIndexes = ({ description }: EntityModel): readonly Constraint[] => {
  const { resource } = description;
  const open = openSearchIndex(description);
  const parts = partFields(description);
  const indexOf = (name: string, text: string): Constraint => ({
    name,
    sql: `create index ${name} on ${identifier(resource)} using gin (${text} gin_trgm_ops);`,
  });
  return [
    indexOf(objectName(resource, 'search'), '"searchText"'),
    ...(open ? [indexOf(objectName(resource, 'search', 'open'), searchText(open))] : []),
    ...(parts.length > 0 ? [indexOf(objectName(resource, 'parts'), searchText(parts))] : []),
  ];
};

const uniqueConstraints = ({ description }: EntityModel): readonly Constraint[] =>
  description.unique.flatMap(({ fields, reusable, emptyCounts }) => {
    if (reusable) return [];
    const name = objectName(description.resource, ...fields, 'key');
    const empty = emptyCounts ? 'nulls not distinct ' : '';
    return { name, sql: `constraint ${name} unique ${empty}(${identifiers(fields)})` };
  });

/** Unique sets that ignore soft-deleted rows. */
const livingKeys = ({ description }: EntityModel): readonly Constraint[] =>
  description.unique.flatMap(({ fields, reusable, emptyCounts }) => {
    if (!reusable) return [];
    const name = objectName(description.resource, ...fields, 'key');
    const empty = emptyCounts ? ' nulls not distinct' : '';
    const place = `${identifier(description.resource)} (${identifiers(fields)})${empty}`;
    return { name, sql: `create unique index ${name} on ${place} where "deletedAt" is null;` };
  });

/** Unique indexes on normalised names. The exact set stays unique too, as references require. */
const alikeKeys = ({ description }: EntityModel): readonly Constraint[] =>
  description.unique.flatMap(({ fields, reusable, emptyCounts }) => {
    const alike = new Set(description.fields.filter(isComparedAlike).map(({ name }) => name));
    if (!fields.some((name) => alike.has(name))) return [];
    const name = objectName(description.resource, ...fields, 'alike');
    const columns = fields.map((field) =>
      alike.has(field) ? `unique_text(${identifier(field)})` : identifier(field),
    );
    const empty = emptyCounts ? ' nulls not distinct' : '';
    const place = `${identifier(description.resource)} (${columns.join(', ')})${empty}`;
    const living = reusable ? ' where "deletedAt" is null' : '';
    return { name, sql: `create unique index ${name} on ${place}${living};` };
  });

type ForeignKey = Constraint & { readonly target: string; readonly columns: readonly string[] };

/** Whether a field alone identifies a record of a resource. */
const isUniqueIn = ({ entities, tables }: Model, { resource, field }: ReferenceDescription) => {
  const entity = entities.find(({ description }) => description.resource === resource);
  const sets = entity
    ? [['id'], ...entity.description.unique.map(({ fields }) => fields)]
    : (tables[resource]?.unique ?? []);
  return sets.some((set) => set.length === 1 && set[0] === field);
};

/** Foreign key: a unique field alone, else with the sibling fields of the filter. */
const foreignKeyOf = (
  { description }: EntityModel,
  field: FieldDescription,
  model: Model,
): ForeignKey | undefined => {
  if (field.kind !== 'reference' || field.virtual || !field.ref) return undefined;
  const { ref } = field;
  if (model.tables[ref.resource]?.view) return undefined;
  const bound = isUniqueIn(model, ref) ? [] : Object.entries(ref.filter ?? {});
  const siblings = bound.flatMap(([target, value]) =>
    typeof value === 'object' ? [{ target, own: value.$data }] : [],
  );
  const own = [...siblings.map((sibling) => sibling.own), field.name];
  const target = [...siblings.map((sibling) => sibling.target), ref.field];
  const name = objectName(description.resource, field.name, 'fkey');
  return {
    name,
    columns: own,
    target: ref.resource,
    sql: `constraint ${name} foreign key (${identifiers(own)}) references ${identifier(ref.resource)} (${identifiers(target)}) on update cascade`,
  };
};

/** Foreign keys of single references. Reference lists are checked on write. */
const foreignKeysOf = (entity: EntityModel, model: Model): readonly ForeignKey[] =>
  storedFields(entity).flatMap((field) => foreignKeyOf(entity, field, model) ?? []);

const indexed: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'reference', 'date', 'dateTime', 'email',
]); // prettier-ignore

const isIndexed = (kind: FieldKind): boolean =>
  indexed.has(kind) || ownKind(kind)?.isIndexed === true;

const indexSql = (table: string, columns: readonly string[], suffix = 'idx'): Constraint => {
  const name = pathObjectName(table, columns, suffix);
  return { name, sql: `create index ${name} on ${identifier(table)} (${identifiers(columns)});` };
};

/** GIN index for lists, objects and tables. */
const ginIndex = (table: string, column: string, operators = ''): Constraint => {
  const name = objectName(table, column, 'idx');
  const place = `${identifier(table)} using gin (${identifier(column)}${operators})`;
  return { name, sql: `create index ${name} on ${place};` };
};

/** Whether a column is sorted as natural language; uuid references are not. */
const isSearchableText = ({ kind, ref }: FieldDescription): boolean =>
  isWordKind(kind) && ref?.field !== 'id';

/** Filter columns included in sort indexes. */
const includeClause = ({ description }: EntityModel, sorted: string): string => {
  const names = besideOrders(description, sorted);
  return names.length > 0 ? ` include (${identifiers(names)})` : '';
};

/** Maximum characters that fit into an index entry with the included columns. */
const longestOrdered = 500;

/** Fields with a sort index. Potentially longer text is sorted without one, which would reject it. */
const orderedFields = (entity: EntityModel): readonly FieldDescription[] =>
  storedFields(entity).filter(
    ({ name, sortable, maxLength = 0 }) =>
      (sortable || name === entity.description.defaultSort.field) && maxLength <= longestOrdered,
  );

/** Creation and update times are indexed if a list is sorted by them by default. */
const ownMoments = ({ description }: EntityModel): readonly string[] =>
  ['createdAt', 'updatedAt'].filter((name) => name === description.defaultSort.field);

/** Sort indexes: the default order and every sortable column, in both directions, ties broken by id. */
const sortIndexes = (entity: EntityModel): readonly Constraint[] => {
  const { resource, unique } = entity.description;
  const keys = new Set(unique.filter((set) => set.fields.length === 1).map((set) => set.fields[0]));
  const indexOf = (name: string, collation = ''): Constraint => {
    const index = objectName(resource, name, 'sort');
    const place = `${identifier(resource)} (${identifier(name)}${collation}, "id")`;
    return {
      name: index,
      sql: `create index ${index} on ${place}${includeClause(entity, name)};`,
    };
  };
  const fields = orderedFields(entity).flatMap((field) => {
    if (isSearchableText(field)) return [indexOf(field.name, ` collate "${wordOrderOf(field)}"`)];
    // The key's own index has this order, except for natural language.
    return keys.has(field.name) ? [] : [indexOf(field.name)];
  });
  return [...fields, ...ownMoments(entity).map((name) => indexOf(name))];
};

/**
 * Indexes of an entity: search, sort, foreign keys, and list columns filtered by one value. Columns leading a unique
 * constraint or sort index need none.
 */
const indexesOf = (entity: EntityModel, model: Model): readonly Constraint[] => {
  const { resource, unique, screens, fields } = entity.description;
  const leads = new Set(['id', ...unique.map((set) => set.fields[0])]);
  const lists = storedFields(entity).filter(({ kind }) => isListKind(kind));
  const holders = new Set(
    referencePlaces(entity.description).flatMap((place) =>
      place.within.length > 0 ? [holderOf(place).name] : [],
    ),
  );
  const filtered = screens.filters.filter((name) =>
    fields.some((field) => field.name === name && !field.virtual && isIndexed(field.kind)),
  );
  const keys = foreignKeysOf(entity, model).map(({ columns }) => columns);
  const singles = filtered
    .filter((name) => !keys.some(([first]) => first === name))
    .map((name) => [name]);
  // Sort indexes also serve equality, except for natural language, which they compare by collation.
  const ordered = new Set(
    orderedFields(entity).flatMap((field) => (isSearchableText(field) ? [] : [field.name])),
  );
  return [
    ...searchIndexes(entity),
    ...sortIndexes(entity),
    ...[...keys, ...singles]
      .filter(
        ([first = '', ...rest]) => !leads.has(first) && (rest.length > 0 || !ordered.has(first)),
      )
      .map((columns) => indexSql(resource, columns)),
    ...lists.map(({ name }) => ginIndex(resource, name)),
    ...[...holders].map((name) => ginIndex(resource, name, ' jsonb_path_ops')),
  ];
};

/** Key of a singleton. */
const singleConstraints = ({ resource, singleton }: EntityDescription): readonly Constraint[] => {
  const name = objectName(resource, 'single', 'check');
  return singleton
    ? [{ name, sql: `constraint ${name} check ("id" = '${singletonId}'::uuid)` }]
    : [];
};

/** Foreign keys to tables created later. */
const lateKeysOf = (
  entity: EntityModel,
  later: ReadonlySet<string>,
  model: Model,
): readonly ForeignKey[] => foreignKeysOf(entity, model).filter(({ target }) => later.has(target));

const constraintsOf = (
  entity: EntityModel,
  later: ReadonlySet<string>,
  model: Model,
): readonly Constraint[] => [
  ...storedFields(entity).flatMap((field) => checkOf(entity, field) ?? []),
  ...conditionConstraints(entity),
  ...uniqueConstraints(entity),
  ...periodConstraints(entity.description),
  ...singleConstraints(entity.description),
  ...foreignKeysOf(entity, model).filter(({ target }) => !later.has(target)),
];

/** Default row of a singleton. */
const singleRow = ({ resource, singleton }: EntityDescription): string =>
  singleton ? `insert into ${identifier(resource)} ("id") values ('${singletonId}');\n` : '';

const createTable = (entity: EntityModel, later: ReadonlySet<string>, model: Model): string => {
  const rows = [
    ...serverColumns,
    ...(entity.description.softDelete ? deletedColumns : []),
    ...storedFields(entity).map((field) => columnOf(field).sql),
    searchColumn(entity),
    ...constraintsOf(entity, later, model).map(({ sql }) => sql),
  ];
  const table = identifier(entity.description.resource);
  const indexes = [
    ...livingKeys(entity),
    ...alikeKeys(entity),
    ...indexesOf(entity, model),
    ...spaceTriggers(entity),
  ].map(({ sql }) => `${sql}\n`);
  const columns = rows.map((row) => `  ${row}`).join(',\n');
  return `create table ${table} (\n${columns}\n);\n${indexes.join('')}${singleRow(entity.description)}`;
};

const inCreationOrder = (model: Model): readonly EntityModel[] => {
  const { entities } = model;
  const placed: EntityModel[] = [];
  const visiting = new Set<string>();
  const place = (entity: EntityModel): void => {
    const { resource } = entity.description;
    if (visiting.has(resource)) return;
    visiting.add(resource);
    for (const { target } of foreignKeysOf(entity, model)) {
      const other = entities.find(({ description }) => description.resource === target);
      if (other) place(other);
    }
    placed.push(entity);
  };
  entities.forEach(place);
  return placed;
};

/** DDL of an entity: table with indexes, and late foreign keys. */
export type TableSql = {
  readonly table: string;
  readonly create: string;
  readonly lateKeys: readonly string[];
};

const buildTables = (model: Model): readonly TableSql[] => {
  const ordered = inCreationOrder(model);
  const names = ordered.map(({ description }) => description.resource);
  const spaces = spacesOf(model).map((space) => ({ ...space, lateKeys: [] }));
  const tables = ordered.map((entity, index) => {
    const later = new Set(names.slice(index + 1));
    const table = entity.description.resource;
    return {
      table,
      create: createTable(entity, later, model),
      lateKeys: lateKeysOf(entity, later, model).map(
        ({ sql }) => `alter table ${identifier(table)} add ${sql};`,
      ),
    };
  });
  return [...spaces, ...tables];
};

/** Tables of all entities and namespaces, in dependency order. */
export const tablesOf = memo(buildTables);

/** `database.sql`: DDL of all entities' tables, the target state of the migrations. */
export const writeSql = (model: Model): string => {
  const tables = tablesOf(model);
  const lateKeys = tables.flatMap((table) => table.lateKeys).map((sql) => `\n${sql}\n`);
  const creates = tables.map(({ create }) => `\n${create}`);
  return `${header(['schemas/entities'], '--')}${creates.join('')}${lateKeys.join('')}`;
};
