import type { Locale } from '@patio/framework/kernel';
import { camelCase } from '../model/names';
import { identifier } from '../write/sqlText';
import { type AskedFields, askChoices, fieldNameProblem } from './askEntity';
import { askName } from './askTitles';
import { type Inferred, inferColumn, isEmptyText, type Measured, valueSql } from './inferColumn';
import type { Dialog } from './dialog';
import type { FieldAnswer } from './entityAnswers';
import { type Target, typeProblem } from './fieldTypes';
import type { ColumnFacts, TableFacts } from './readTable';
import { readChecks } from './tableChecks';
import { plural, titleOf, words } from './words';

/** A table, and what its rows and the schemas say besides. */
export type Source = {
  readonly table: TableFacts;
  readonly measured: ReadonlyMap<string, Measured>;
  readonly targets: readonly Target[];
  /** Languages of the application, the default first. */
  readonly languages: readonly Locale[];
};

/** A column of the new table and the SQL that gives its value. */
export type Copied = { readonly field: string; readonly sql: string };

/** The fields of a table, how its rows are copied, and what a person has to look at. */
export type AskedColumns = AskedFields & {
  readonly copied: readonly Copied[];
  readonly notes: readonly string[];
};

type Taken = { readonly column: ColumnFacts; readonly field: FieldAnswer; readonly sql: string };

const nothing = '-';

/** `razao_social` and `RAZAO_SOCIAL` give `razaoSocial`. */
const fieldName = (column: string): string => {
  const name = /[a-z]/.test(column) ? column : column.toLowerCase();
  return camelCase(name.replaceAll(/\W/g, '_').replace(/^[_\d]+/, '')).replaceAll('_', '');
};

/** Columns that every table of the product has, under the names that tables elsewhere give them. */
const ownColumns: Readonly<Record<string, string>> = {
  id: 'id',
  version: 'version',
  createdAt: 'createdAt',
  criadoEm: 'createdAt',
  updatedAt: 'updatedAt',
  atualizadoEm: 'updatedAt',
  deletedAt: 'deletedAt',
  excluidoEm: 'deletedAt',
  deletedBy: 'deletedBy',
};

const isMoment = ({ type }: ColumnFacts): boolean => type.startsWith('timestamp');

const isNumberedKey = ({ table }: Source, column: ColumnFacts): boolean =>
  table.primaryKey.length === 1 && table.primaryKey[0] === column.name
    ? column.isComputed || column.type === 'uuid' || fieldName(column.name) === 'id'
    : false;

type Reference = { readonly type: string; readonly sql: string };

/** The resource that a foreign key of one column points at. */
const referenceOf = (source: Source, column: ColumnFacts): Reference | undefined => {
  const key = source.table.keys.find(
    ({ columns }) => columns.length === 1 && columns[0] === column.name,
  );
  if (!key) return undefined;
  const name = camelCase(key.table);
  const target = source.targets.find(
    ({ resource }) => resource === name || resource === plural(name),
  );
  if (!target) return undefined;
  const field = fieldName(key.targets[0] ?? '');
  const fits = field === 'id' ? column.type === 'uuid' : target.unique.includes(field);
  if (!fits) {
    const found = `(select ${identifier(target.key)} from ${identifier(target.resource)} where … = ${identifier(column.name)})`;
    return { type: `ref(${target.resource})`, sql: found };
  }
  const member = field === target.key ? '' : `.${field}`;
  return { type: `ref(${target.resource}${member})`, sql: identifier(column.name) };
};

const suggestedName = (source: Source, column: ColumnFacts, inferred: Inferred): string => {
  const name = fieldName(column.name);
  const isOwn = ownColumns[name] !== undefined || column.isComputed;
  return isOwn || isNumberedKey(source, column) || inferred.type === undefined ? nothing : name;
};

const isUniqueAlone = ({ table }: Source, { name }: ColumnFacts): boolean =>
  [table.primaryKey, ...table.uniques].some((set) => set.length === 1 && set[0] === name);

const describe = ({ name, type, notNull }: ColumnFacts): string =>
  `Column ${name} (${type}${notNull ? ', not null' : ''}): field, camelCase (${nothing} leaves it out)`;

type Named = { readonly column: ColumnFacts; readonly name: string; readonly inferred: Inferred };

const askColumn = async (
  dialog: Dialog,
  source: Source,
  { column, name, inferred }: Named,
): Promise<Taken> => {
  const { settle } = dialog;
  const reference = referenceOf(source, column);
  const type = await settle({
    key: `${column.name}.type`,
    text: '  type (? lists them)',
    suggested: reference?.type ?? inferred.type,
    problem: typeProblem(source.targets),
  });
  const title = await askName(dialog, source.languages, {
    prefix: `${column.name}.`,
    english: words(name),
    comment: titleOf(column.comment),
  });
  const choices = await askChoices(dialog, source.languages, { key: column.name, type });
  const keywords = type === inferred.type ? inferred.keywords : {};
  const isFilled = column.notNull && !isEmptyText(column) && !('default' in keywords);
  const field = {
    name,
    type,
    title,
    choices,
    keywords,
    required: isFilled && type !== 'boolean',
    unique: isUniqueAlone(source, column),
  };
  const sql = type === reference?.type ? reference.sql : valueSql(column, type);
  return { column, field, sql };
};

/** Moments of the rows that the product keeps in columns of its own. */
const ownCopies = (columns: readonly ColumnFacts[]): readonly Copied[] =>
  columns.filter(isMoment).flatMap((column) => {
    const field = ownColumns[fieldName(column.name)];
    const sql = valueSql(column, 'date-time');
    if (field === undefined) return [];
    return [{ field, sql: field === 'deletedAt' ? sql : `coalesce(${sql}, now())` }];
  });

/** Ids that are uuids stay what they are, so that what referred to them still does. */
const ownIds = (columns: readonly ColumnFacts[]): readonly Copied[] =>
  columns
    .filter(({ name, type }) => fieldName(name) === 'id' && type === 'uuid')
    .map(({ name }) => ({ field: 'id', sql: identifier(name) }));

const leftNote = (column: ColumnFacts): readonly string[] => {
  const { name, type } = column;
  const own = ownColumns[fieldName(name)];
  if (own === 'id')
    return type === 'uuid' ? [] : [`${name} (${type}) is left out: the id of a record is a uuid`];
  return own !== undefined && isMoment(column) ? [] : [`${name} (${type}) is left out`];
};

type SetNames = {
  readonly sets: readonly (readonly string[])[];
  readonly notes: readonly string[];
};

/** Unique sets of several columns under the names of their fields. */
const setsOf = ({ table }: Source, taken: readonly Taken[]): SetNames => {
  const sets: (readonly string[])[] = [];
  const notes: string[] = [];
  for (const columns of [table.primaryKey, ...table.uniques].filter((set) => set.length > 1)) {
    const fields = columns.flatMap(
      (name) => taken.find(({ column }) => column.name === name)?.field.name ?? [],
    );
    if (fields.length === columns.length) sets.push(fields);
    else notes.push(`unique (${columns.join(', ')}) is not taken over: a column of it is left out`);
  }
  return { sets, notes };
};

const keyNotes = ({ table }: Source, taken: readonly Taken[]): readonly string[] =>
  table.keys.flatMap(({ columns, table: target }) => {
    const isReference = taken.some(
      ({ column, field }) =>
        columns.length === 1 && columns[0] === column.name && field.type.startsWith('ref('),
    );
    return isReference
      ? []
      : [`${columns.join(', ')} pointed at ${target}: make that an entity too, then write x-ref`];
  });

/** Asks for a field of each column; what the table says is not asked. */
export const askColumns = async (dialog: Dialog, source: Source): Promise<AskedColumns> => {
  const { table, measured } = source;
  const { limits, others } = readChecks(table.checks);
  const taken: Taken[] = [];
  const left: ColumnFacts[] = [];
  const notes: string[] = [];
  for (const column of table.columns) {
    const inferred = inferColumn(column, limits.get(column.name), measured.get(column.name));
    const names = taken.map(({ field }) => field.name);
    const name = await dialog.settle({
      key: `${column.name}.name`,
      text: describe(column),
      suggested: suggestedName(source, column, inferred),
      problem: (answer) => (answer === nothing ? undefined : fieldNameProblem(answer, names)),
    });
    if (name === nothing) {
      left.push(column);
      notes.push(...leftNote(column));
      continue;
    }
    const one = await askColumn(dialog, source, { column, name, inferred });
    taken.push(one);
    if (one.field.type === inferred.type)
      notes.push(...inferred.notes.map((note) => `${column.name}: ${note}`));
  }
  const { sets, notes: setNotes } = setsOf(source, taken);
  const own = [...ownCopies(left), ...ownIds(left)];
  return {
    fields: taken.map(({ field }) => field),
    uniqueSets: sets,
    softDelete: own.some(({ field }) => field === 'deletedAt'),
    copied: [...taken.map(({ field, sql }) => ({ field: field.name, sql })), ...own],
    notes: [
      ...notes,
      ...setNotes,
      ...keyNotes(source, taken),
      ...[...others, ...table.others].map(
        (text) => `not taken over: ${text} (x-checks may say it)`,
      ),
    ],
  };
};
