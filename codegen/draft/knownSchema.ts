import { identifier } from '../write/sqlColumns';
import { collapse, splitOutside, withoutComments } from '@patio/framework/kernel';

/** Parts of a column definition: `numeric(17, 2) not null default 0`. */
export type ColumnParts = {
  readonly type: string;
  readonly notNull: boolean;
  readonly fallback: string | undefined;
};

/** Parses a definition; undefined for special ones such as `generated always`. */
export const columnParts = (definition: string): ColumnParts | undefined => {
  const match = /^([a-z][a-z ]*?(?:\([\d, ]+\))?(?:\[\])?)( not null)?(?: default (.+))?$/.exec(
    definition.trim(),
  );
  const [, type = '', notNull, fallback] = match ?? [];
  return match === null ? undefined : { type, notNull: notNull !== undefined, fallback };
};

/** Formats a definition. */
const columnText = ({ type, notNull, fallback }: ColumnParts): string =>
  `${type}${notNull ? ' not null' : ''}${fallback === undefined ? '' : ` default ${fallback}`}`;

type Change = (parts: ColumnParts, value: string) => ColumnParts;

const changes: readonly (readonly [RegExp, Change])[] = [
  [/^set not null$/i, (parts) => ({ ...parts, notNull: true })],
  [/^drop not null$/i, (parts) => ({ ...parts, notNull: false })],
  [/^set default (.+)$/is, (parts, fallback) => ({ ...parts, fallback })],
  [/^drop default$/i, (parts) => ({ ...parts, fallback: undefined })],
  [/^(?:set data )?type (.+?)(?: using .+)?$/is, (parts, type) => ({ ...parts, type })],
];

/** Definition after `alter column … <action>`; undefined if unknown. */
const columnAfter = (definition: string, action: string): string | undefined => {
  const parts = columnParts(definition);
  for (const [form, change] of changes) {
    const match = form.exec(action.trim());
    if (match && parts) return columnText(change(parts, match[1] ?? ''));
  }
  return undefined;
};

/** Old and new name of a column. */
export type Rename = { readonly table: string; readonly from: string; readonly to: string };

/** Renames a column in a definition of its own table or index. */
const quotedAfter = (definition: string, { from, to }: Rename): string =>
  definition.replaceAll(identifier(from), identifier(to));

/** Renames a column in any table's definition, only where it refers to the column's table. */
const referenceAfter = (definition: string, rename: Rename): string =>
  definition.replace(
    new RegExp(`references "?${rename.table}"? \\([^)]*\\)`, 'gi'),
    (reference: string) => quotedAfter(reference, rename),
  );

/** Renames a column in a constraint of its own table, which may refer to another or itself. */
const constraintAfter = (definition: string, rename: Rename): string => {
  const [own = '', ...rest] = definition.split(/(?= references )/i);
  return quotedAfter(own, rename) + rest.map((part) => referenceAfter(part, rename)).join('');
};

/** Whether an index definition is on a table. */
export const isIndexOn = (definition: string, table: string): boolean =>
  new RegExp(`^(?:unique )?"?${table}"? `, 'i').test(definition);

/** Name of a constraint or index after a rename; the table prefix stays. */
export const objectAfter = (name: string, { table, from, to }: Rename): string => {
  const start = `${table}_`;
  if (!name.startsWith(start)) return name;
  const parts = name.slice(start.length).split('_');
  return start + parts.map((part) => (part === from ? to : part)).join('_');
};

/** A table after all migrations: definitions by name, each the text after the name. */
export type KnownTable = {
  readonly columns: Map<string, string>;
  readonly constraints: Map<string, string>;
  /** Original names of renamed columns. */
  readonly origins: Map<string, string>;
};

/** Tables and indexes after all migrations. */
export type KnownSchema = {
  readonly tables: Map<string, KnownTable>;
  /** Definitions of unique indexes start with `unique `. */
  readonly indexes: Map<string, string>;
  readonly triggers: Map<string, string>;
};

/** Definition of a column altered in an unparsable way. */
export const altered = '(altered)';

const name = String.raw`(?:public\.)?"?([A-Za-z_][A-Za-z0-9_]*)"?`;
const form = (text: string): RegExp => new RegExp(`^${text.replaceAll('NAME', name)}`, 'is');

const forms = {
  createTable: form(String.raw`create table (?:if not exists )?NAME\s*\((.*)\)$`),
  dropTable: form(String.raw`drop table (?:if exists )?NAME`),
  alterTable: form(String.raw`alter table (?:only )?(?:if exists )?NAME (.*)$`),
  createIndex: form(
    String.raw`create (unique )?index (?:concurrently )?(?:if not exists )?NAME on (.*)$`,
  ),
  createTrigger: form(String.raw`create (?:or replace )?trigger NAME (.*)$`),
  dropTrigger: form(String.raw`drop trigger (?:if exists )?NAME on `),
  dropIndex: form(String.raw`drop index (?:if exists )?NAME`),
  constraint: form(String.raw`constraint NAME (.*)$`),
  column: form(String.raw`NAME (.*)$`),
  addConstraint: form(String.raw`add constraint NAME (.*)$`),
  dropConstraint: form(String.raw`drop constraint (?:if exists )?NAME`),
  addColumn: form(String.raw`add (?:column )?(?:if not exists )?NAME (.*)$`),
  dropColumn: form(String.raw`drop (?:column )?(?:if exists )?NAME`),
  renameColumn: form(String.raw`rename (?:column )?NAME to NAME`),
  renameConstraint: form(String.raw`rename constraint NAME to NAME`),
  renameIndex: form(String.raw`alter index (?:if exists )?NAME rename to NAME`),
  renameTable: form(String.raw`rename to NAME`),
  alterColumn: form(String.raw`alter (?:column )?NAME (.*)$`),
} as const;

const tableForms: readonly RegExp[] = [/^(?:primary key|unique|check|foreign key|exclude|like)\b/i];

const emptyTable = (): KnownTable => ({
  columns: new Map(),
  constraints: new Map(),
  origins: new Map(),
});

/** Renames a key. */
export const renameKey = (texts: Map<string, string>, from: string, to: string): void => {
  const text = texts.get(from);
  texts.delete(from);
  if (text !== undefined) texts.set(to, text);
};

const rewrite = (texts: Map<string, string>, change: (text: string) => string): void => {
  for (const [name, text] of texts) texts.set(name, change(text));
};

/** Renames a column and references to it, like PostgreSQL; constraints and indexes keep their names. */
export const renameColumn = (schema: KnownSchema, rename: Rename): void => {
  const { table: tableName, from, to } = rename;
  for (const [name, table] of schema.tables) {
    const isOwn = name === tableName;
    const after = isOwn ? constraintAfter : referenceAfter;
    rewrite(table.constraints, (text) => after(text, rename));
    if (!isOwn) continue;
    rewrite(table.columns, (text) => quotedAfter(text, rename));
    table.columns.set(to, table.columns.get(from) ?? altered);
    table.columns.delete(from);
    table.origins.set(to, table.origins.get(from) ?? from);
  }
  rewrite(schema.indexes, (text) =>
    isIndexOn(text, tableName) ? quotedAfter(text, rename) : text,
  );
};

const addRow = (table: KnownTable, row: string): void => {
  const constraint = forms.constraint.exec(row);
  if (constraint) {
    table.constraints.set(constraint[1] ?? '', constraint[2] ?? '');
    return;
  }
  const column = tableForms.some((other) => other.test(row)) ? null : forms.column.exec(row);
  if (column) table.columns.set(column[1] ?? '', column[2] ?? '');
};

type Step = readonly [RegExp, (match: RegExpExecArray) => void];

const runFirst = (text: string, steps: readonly Step[]): void => {
  for (const [step, run] of steps) {
    const match = step.exec(text);
    if (match) {
      run(match);
      return;
    }
  }
};

const alterTable = (schema: KnownSchema, tableName: string, action: string): void => {
  const table = schema.tables.get(tableName);
  if (!table) return;
  runFirst(action, [
    [forms.addConstraint, (match) => table.constraints.set(match[1] ?? '', match[2] ?? '')],
    [
      forms.dropConstraint,
      ([, constraint = '']) => {
        table.constraints.delete(constraint);
        // A primary key may be declared inline, without a name.
        if (constraint === `${tableName}_pkey`)
          rewrite(table.columns, (text) => text.replace(/ primary key\b/i, ''));
      },
    ],
    [
      forms.renameTable,
      (match) => {
        schema.tables.delete(tableName);
        schema.tables.set(match[1] ?? '', table);
      },
    ],
    [
      forms.renameConstraint,
      (match) => renameKey(table.constraints, match[1] ?? '', match[2] ?? ''),
    ],
    [
      forms.renameColumn,
      (match) =>
        renameColumn(schema, { table: tableName, from: match[1] ?? '', to: match[2] ?? '' }),
    ],
    [
      forms.alterColumn,
      ([, column = '', action = '']) =>
        table.columns.set(column, columnAfter(table.columns.get(column) ?? '', action) ?? altered),
    ],
    [forms.addColumn, (match) => table.columns.set(match[1] ?? '', match[2] ?? '')],
    [forms.dropColumn, (match) => table.columns.delete(match[1] ?? '')],
  ]);
};

const runStatement = (schema: KnownSchema, statement: string): void => {
  runFirst(statement, [
    [
      forms.createTable,
      (match) => {
        const table = emptyTable();
        for (const row of splitOutside(match[2] ?? '', ',')) addRow(table, row);
        schema.tables.set(match[1] ?? '', table);
      },
    ],
    [forms.dropTable, (match) => schema.tables.delete(match[1] ?? '')],
    [
      forms.alterTable,
      (match) => {
        for (const action of splitOutside(match[2] ?? '', ',')) {
          alterTable(schema, match[1] ?? '', action);
        }
      },
    ],
    [
      forms.createIndex,
      (match) => schema.indexes.set(match[2] ?? '', `${match[1] ?? ''}${match[3] ?? ''}`),
    ],
    [forms.createTrigger, (match) => schema.triggers.set(match[1] ?? '', match[2] ?? '')],
    [forms.dropTrigger, (match) => schema.triggers.delete(match[1] ?? '')],
    [forms.renameIndex, (match) => renameKey(schema.indexes, match[1] ?? '', match[2] ?? '')],
    [forms.dropIndex, (match) => schema.indexes.delete(match[1] ?? '')],
  ]);
};

/** Parses migrations in order. Ignores statements other than on tables, columns and indexes. */
export const knownSchema = (migrations: readonly string[]): KnownSchema => {
  const schema: KnownSchema = { tables: new Map(), indexes: new Map(), triggers: new Map() };
  for (const sql of migrations) {
    for (const statement of splitOutside(withoutComments(sql), ';')) {
      runStatement(schema, collapse(statement));
    }
  }
  return schema;
};
