import { identifier, literal } from '../write/sqlText';
import type { Step } from './changeColumn';
import type { KnownSchema } from './knownSchema';

/** What a trigger of a space does: whose values it hands to which table. */
const readTrigger = (definition: string) => {
  const [, table = '', space = '', field = '', living] =
    /on "(\w+)" for each row execute function "(\w+)_claim"\('(\w+)'(, 'living')?\)/.exec(
      definition,
    ) ?? [];
  return { table, space: `${space}_space`, field, isLiving: living !== undefined };
};

/** Takes the values over that are there, and keeps the space from now on. Two records with one value stop it. */
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

/**
 * What gives a table that exists the triggers of the spaces that it shares, and takes those away that no schema asks
 * for.
 */
export const triggerSteps = (
  table: string,
  known: KnownSchema,
  wanted: KnownSchema,
): readonly Step[] => {
  const left = [...known.triggers].filter(
    ([name, definition]) => isOfSpace(table, name) && wanted.triggers.get(name) !== definition,
  );
  const missing = [...wanted.triggers].filter(
    ([name, definition]) => known.triggers.get(name) !== definition,
  );
  return [
    ...left.map(([name, definition]): Step => ({
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
