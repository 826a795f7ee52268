import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftGuard } from '@patio/framework/kernel';
import type { Answer } from '../explain/explain';
import { lint } from '../lint/lint';
import { formatProblems } from '../lint/Problem';
import { buildModel } from '../model/buildModel';
import { portalPlaces, typed, type Places } from '../places';
import { readSchemas } from '../read/readSchemas';
import {
  type Step,
  addedColumn,
  changedColumn,
  removedColumn,
  constraintSteps,
  looksAtEmptyOnly,
  type TableChange,
  droppedConstraint,
} from './constraintSteps';
import type { Model, EntityModel } from '../model/Model';
import { type TableSql, tablesOf } from '../write/sqlTable';
import { identifier, literal } from '../write/sqlColumns';
import {
  altered,
  knownSchema,
  type KnownSchema,
  type KnownTable,
  renameColumn,
  renameKey,
  isIndexOn,
  objectAfter,
  type Rename,
} from './knownSchema';

type RemovedConstraint = {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
};

/** Suffixes of generated constraint names: all others were added by hand. */
const ownEndings = /_(?:check|key|fkey|order|periods)$/;

const removedOf = ({ table, known, wanted }: TableChange): readonly RemovedConstraint[] =>
  [...known.constraints].flatMap(([name, definition]) =>
    wanted.constraints.has(name) || !name.startsWith(`${table}_`) || !ownEndings.test(name)
      ? []
      : [{ table, name, definition }],
  );

const isForeignKey = ({ definition }: RemovedConstraint): boolean =>
  /^foreign key/i.test(definition);

const plain = (text: string): string => text.replaceAll(/["\s]/g, '');

/** Unique sets used by remaining foreign keys, as `table(column,column)`. */
const referredSets = (
  known: KnownSchema,
  changes: readonly TableChange[],
  removed: readonly RemovedConstraint[],
): ReadonlySet<string> => {
  const removedNames = new Set(removed.map(({ table, name }) => `${table}.${name}`));
  const definitions = [
    ...[...known.tables].flatMap(([table, { constraints, columns }]) => [
      ...[...constraints].flatMap(([name, text]) =>
        removedNames.has(`${table}.${name}`) ? [] : [text],
      ),
      ...columns.values(),
    ]),
    ...changes.flatMap(({ wanted }) => [...wanted.constraints.values()]),
  ];
  const targets = definitions.flatMap((text) => [
    ...(/ references ("?\w+"? ?\([^)]*\))/i.exec(text)?.slice(1) ?? []),
  ]);
  return new Set(targets.map(plain));
};

/**
 * Drops obsolete generated constraints: foreign keys first. Hand-written ones are kept, and unique sets used by a
 * foreign key.
 */
const droppedConstraints = (
  known: KnownSchema,
  changes: readonly TableChange[],
): readonly Step[] => {
  const removed = changes.flatMap(removedOf);
  const referred = referredSets(known, changes, removed);
  const isReferred = ({ table, definition }: RemovedConstraint): boolean => {
    const [, columns] = /^unique ?(?:nulls not distinct )?(\([^)]*\))/i.exec(definition) ?? [];
    return columns !== undefined && referred.has(plain(`${table}${columns}`));
  };
  return removed
    .filter((one) => !isReferred(one))
    .toSorted((a, b) => Number(isForeignKey(b)) - Number(isForeignKey(a)))
    .map(({ table, name }) => ({
      care: 'safe',
      note: `no schema asks for ${name} any more`,
      sql: droppedConstraint(table, name),
    }));
};

/** Parses a namespace trigger: source columns and target table. */
const readTrigger = (definition: string) => {
  const [, table = '', space = '', field = '', living] =
    /on "(\w+)" for each row execute function "(\w+)_claim"\('(\w+)'(, 'living')?\)/.exec(
      definition,
    ) ?? [];
  return { table, space: `${space}_space`, field, isLiving: living !== undefined };
};

/** Fills a namespace with existing values and maintains it. Duplicate values stop the migration. */
const addedTrigger = (name: string, definition: string): string => {
  const { table, space, field, isLiving } = readTrigger(definition);
  const column = identifier(field);
  const living = isLiving ? ' and "deletedAt" is null' : '';
  const from = `from ${identifier(table)} where ${column} is not null${living}`;
  return [
    `-- select ${column} ${from} and unique_text(${column}) in (select "value" from ${identifier(space)});`,
    `insert into ${identifier(space)} ("value", "resource", "field", "recordId")`,
    `  select unique_text(${column}), ${literal(table)}, ${literal(field)}, "id" ${from};`,
    `create trigger ${identifier(name)} ${definition};`,
  ].join('\n');
};

const droppedTrigger = (name: string, definition: string): string => {
  const { table, space, field } = readTrigger(definition);
  return [
    `drop trigger ${identifier(name)} on ${identifier(table)};`,
    `delete from ${identifier(space)} where "resource" = ${literal(table)} and "field" = ${literal(field)};`,
  ].join('\n');
};

const isOfSpace = (table: string, name: string): boolean =>
  name.startsWith(`${table}_`) && name.endsWith('_space');

/** Adds and removes namespace triggers of an existing table. */
const triggerSteps = (table: string, known: KnownSchema, wanted: KnownSchema): readonly Step[] => {
  const removed = [...known.triggers].filter(
    ([name, definition]) => isOfSpace(table, name) && wanted.triggers.get(name) !== definition,
  );
  const missing = [...wanted.triggers].filter(
    ([name, definition]) => known.triggers.get(name) !== definition,
  );
  return [
    ...removed.map(([name, definition]): Step => ({
      care: 'safe',
      note: `no schema asks for ${name} as it is`,
      sql: droppedTrigger(name, definition),
    })),
    ...missing.map(([name, definition]): Step => ({
      care: 'backfill',
      note: `no two rows may have one value in what ${name} keeps`,
      sql: addedTrigger(name, definition),
    })),
  ];
};

/** Original name of a column: what `x-id` preserves when the property is renamed. */
const originOf = ({ origins }: KnownTable, column: string): string => origins.get(column) ?? column;

const renamesOf = ({ description, schema }: EntityModel, known: KnownSchema): readonly Rename[] => {
  const table = known.tables.get(description.resource);
  if (!table) return [];
  const wanted = new Set(description.fields.map(({ name }) => name));
  const removed = [...table.columns.keys()].filter((column) => !wanted.has(column));
  return description.fields.flatMap(({ name, virtual }) => {
    const id = schema.properties[name]?.['x-id'];
    if (id === undefined || virtual || table.columns.has(name)) return [];
    const from = removed.find((column) => originOf(table, column) === id);
    return from === undefined ? [] : [{ table: description.resource, from, to: name }];
  });
};

type Moved = readonly [was: string, now: string];

const moved = (names: Iterable<string>, rename: Rename): readonly Moved[] =>
  [...names].flatMap((name): readonly Moved[] => {
    const now = objectAfter(name, rename);
    return now === name ? [] : [[name, now]];
  });

const quoted = ([was, now]: Moved, words: string): string =>
  ` ${identifier(was)} ${words} ${identifier(now)};`;

/** Renames a column in the known schema, with its constraints and indexes, and returns the statements. */
const applyRename = (known: KnownSchema, rename: Rename): Step => {
  const { table, from, to } = rename;
  const target = known.tables.get(table);
  const start = `alter table ${identifier(table)} rename`;
  const constraints = moved(target?.constraints.keys() ?? [], rename);
  const onTable = [...known.indexes].filter(([, text]) => isIndexOn(text, table));
  const indexes = moved(
    onTable.map(([name]) => name),
    rename,
  );
  renameColumn(known, rename);
  for (const [was, now] of constraints) if (target) renameKey(target.constraints, was, now);
  for (const [was, now] of indexes) renameKey(known.indexes, was, now);
  const note = `${from} of ${table} is ${to} now (x-id); its values stay. History and saved views keep the former name; stop processes of the former release first`;
  const sql = [
    `${start} column${quoted([from, to], 'to')}`,
    ...constraints.map((one) => `${start} constraint${quoted(one, 'to')}`),
    ...indexes.map((one) => `alter index${quoted(one, 'rename to')}`),
  ].join('\n');
  return { care: 'safe', note, sql };
};

/** Renames columns whose property was renamed (`x-id` has the original name), preserving values. Updates `known`. */
const applyRenames = ({ entities }: Model, known: KnownSchema): readonly Step[] =>
  entities
    .flatMap((entity) => renamesOf(entity, known))
    .map((rename) => applyRename(known, rename));

const columnSteps = ({ table, known, wanted }: TableChange): readonly Step[] => {
  const added = [...wanted.columns].flatMap(([column, definition]) => {
    const was = known.columns.get(column);
    if (was === undefined) return [addedColumn({ table, column, now: definition })];
    return was === definition || was === altered
      ? []
      : changedColumn({ table, column, was, now: definition });
  });
  const removed = [...known.columns].filter(([column]) => !wanted.columns.has(column));
  return [...added, ...removed.flatMap(([column, was]) => removedColumn({ table, column, was }))];
};

const indexSteps = (
  change: TableChange,
  known: KnownSchema,
  wanted: KnownSchema,
): readonly Step[] =>
  [...wanted.indexes].flatMap(([name, definition]): readonly Step[] => {
    const was = known.indexes.get(name);
    if (was === definition) return [];
    const drop = was === undefined ? '' : `drop index ${identifier(name)};\n`;
    const unique = definition.startsWith('unique ') ? 'unique ' : '';
    const place = definition.slice(unique.length);
    const sql = `${drop}create ${unique}index ${identifier(name)} on ${place};`;
    return unique === '' || looksAtEmptyOnly(place, change)
      ? [{ care: 'safe', note: `index ${name}`, sql }]
      : [{ care: 'backfill', note: `existing rows must satisfy ${name}`, sql }];
  });

/** Only sort indexes are dropped automatically: others may be hand-written. */
const isOrderOf = (table: string, index: string): boolean =>
  index.startsWith(`${table}_`) && /_sort(_desc)?$/.test(index);

const droppedOrders = (table: string, known: KnownSchema, wanted: KnownSchema): readonly Step[] =>
  [...known.indexes.keys()]
    .filter((name) => isOrderOf(table, name) && !wanted.indexes.has(name))
    .map((name) => ({
      care: 'safe',
      note: `no list is sorted by ${name} any more`,
      sql: `drop index ${identifier(name)};`,
    }));

const isSearchRewritten = ({ sql }: Step): boolean => /drop column "searchText"/.test(sql);

/** Dropping the search column drops its index. */
const withoutSearch = (known: KnownSchema, table: string): KnownSchema => ({
  ...known,
  indexes: new Map([...known.indexes].filter(([name]) => name !== `${table}_search`)),
});

const newTable = ({ table, create }: TableSql): Step => ({
  care: 'safe',
  note: `new table ${table}`,
  sql: create.trim(),
});

const lateKeys = ({ table, lateKeys: keys }: TableSql): readonly Step[] =>
  keys.map((sql) => ({ care: 'safe', note: `key of the new table ${table}`, sql }));

/** Drops of columns come last: they take constraints and indexes along that other steps drop. */
const isLast = ({ sql }: Step): boolean => /^-- alter table \S+ drop column/.test(sql);

type TableDraft = { readonly change: TableChange; readonly steps: readonly Step[] };

const tableDraft = (
  known: KnownSchema,
  { table, create, lateKeys: keys }: TableSql,
): readonly TableDraft[] => {
  const present = known.tables.get(table);
  const wanted = knownSchema([[create, ...keys].join('\n')]);
  const target = wanted.tables.get(table);
  if (!present || !target) return [];
  const change = { table, known: present, wanted: target };
  const columns = columnSteps(change);
  const indexes = columns.some(isSearchRewritten) ? withoutSearch(known, table) : known;
  const steps = [
    ...columns,
    ...constraintSteps(change),
    ...indexSteps(change, indexes, wanted),
    ...droppedOrders(table, indexes, wanted),
    ...triggerSteps(table, known, wanted),
  ];
  return [{ change, steps }];
};

/** Columns that identify an entity's table. */
const ownColumns = ['id', 'version', 'createdAt', 'updatedAt', 'searchText'];

/** Tables whose entity was removed. */
const removedTables = (known: KnownSchema, tables: readonly TableSql[]): readonly Step[] => {
  const names = new Set(tables.map(({ table }) => table));
  // Drop in reverse order of creation, because of references.
  return [...known.tables]
    .toReversed()
    .filter(
      ([name, { columns }]) => !names.has(name) && ownColumns.every((own) => columns.has(own)),
    )
    .map(([name]) => ({
      care: 'breaking',
      note: `no schema describes ${name} any more; if its resource was renamed, bring its rows to the new table first; then drop it with what is left`,
      sql: `-- drop table ${identifier(name)};`,
    }));
};

/**
 * Steps from the migrations' schema to the target schema, each marked safe, backfill or breaking. Nothing is dropped
 * automatically: decisions are left as comments.
 *
 * @param model      the entities
 * @param migrations texts of the migrations so far, in order
 */
export const draftSteps = (model: Model, migrations: readonly string[]): readonly Step[] => {
  const known = knownSchema(migrations);
  const renames = applyRenames(model, known);
  const tables = tablesOf(model);
  const missing = tables.filter(({ table }) => !known.tables.has(table));
  const drafts = tables.flatMap((table) => tableDraft(known, table));
  const steps = drafts.flatMap((draft) => draft.steps);
  return [
    ...renames,
    ...missing.map(newTable),
    ...missing.flatMap(lateKeys),
    ...steps.filter((step) => !isLast(step)),
    ...droppedConstraints(
      known,
      drafts.map(({ change }) => change),
    ),
    ...steps.filter(isLast),
    ...removedTables(known, tables),
  ];
};

/** The steps as SQL, each under its risk and note. */
export const migrationText = (steps: readonly Step[]): string =>
  steps.map(({ care, note, sql }) => `-- ${care}: ${note}\n${sql}\n`).join('\n');

const numberLength = 4;

const nextNumber = (names: readonly string[]): string => {
  const last = Math.max(0, ...names.map((name) => Number.parseInt(name, 10)));
  return String(last + 1).padStart(numberLength, '0');
};

const cares = ['safe', 'backfill', 'breaking'] as const;

/** Counts steps by risk: `2 safe, 1 breaking`. */
const countsOf = (steps: readonly Step[]): string =>
  cares
    .map((care) => [steps.filter((step) => step.care === care).length, care] as const)
    .filter(([count]) => count > 0)
    .map(([count, care]) => `${count} ${care}`)
    .join(', ');

/** A migration: its file and its text. */
type Migration = { readonly file: string; readonly text: string };

/** What a draft compares: the entities and the migrations so far, in order. */
export type DraftInput = { readonly model: Model; readonly migrations: readonly Migration[] };

/** Reads schemas and migrations; returns the problems of the schemas as text. */
export const readDraftInput = (root: string, places: Places): DraftInput | string => {
  const schemas = readSchemas(root, places);
  const problems = lint(schemas);
  if (problems.length > 0) return formatProblems(root, problems);
  const folder = join(root, places.migrations);
  mkdirSync(folder, { recursive: true });
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  return { model: buildModel(schemas), migrations };
};

/**
 * Writes a project's next migration: the difference between schemas and migrations.
 *
 * @param root project root
 * @param name snake_case name of the migration
 * @param places of the application; default: the portal's
 */
export const runDraft = (
  root: string,
  name: string | undefined,
  places: Places = portalPlaces,
): Answer => {
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    return {
      message: `Usage: ${typed(places, 'draft', { words: '<snake_case_name>' })}`,
      failed: true,
    };
  }
  const input = readDraftInput(root, places);
  if (typeof input === 'string') return { message: input, failed: true };
  const { model, migrations } = input;
  const steps = draftSteps(
    model,
    migrations.map(({ text }) => text),
  );
  if (steps.length === 0)
    return {
      message: 'The migrations already create all that the schemas ask for.',
      failed: false,
    };
  const file = `${nextNumber(migrations.map((one) => one.file))}_${name}.sql`;
  const isSafe = steps.every(({ care }) => care === 'safe');
  const sql = migrationText(steps);
  writeFileSync(join(root, places.migrations, file), isSafe ? sql : `${draftGuard}\n${sql}`);
  const next = isSafe
    ? `Read it before you commit it: the next start runs it, and so does a running "npm run dev". "${typed(places, 'try')}" runs it on a copy of your data.`
    : `Read it, complete what stands as a comment, try it on a copy of your data with "${typed(places, 'try')}", then delete its first statement: until then it refuses to run.`;
  return {
    message: `Drafted ${places.migrations}/${file}: ${countsOf(steps)}. ${next}`,
    failed: false,
  };
};
