import { existsSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Answer } from '../explain/explain';
import { didYouMean } from '../lint/didYouMean';
import { lint } from '../lint/lint';
import { formatProblems } from '../lint/formatProblems';
import { worldOf, type World } from '../lint/World';
import { camelCase, kebabCase } from '../model/names';
import { portalPlaces, typed, type Places } from '../places';
import { frameworkSchemas, readSchemas } from '../read/readSchemas';
import { askColumns, type AskedColumns } from './askColumns';
import { askFields, askHead } from './askEntity';
import { measureTexts } from './inferColumn';
import { copyRows } from './copyRows';
import { type Answers, type Dialog, openDialog } from './dialog';
import type { EntityAnswers } from './entityAnswers';
import { entitySchema } from './entitySchema';
import type { Target } from './fieldTypes';
import { jsonText } from './jsonText';
import { readTable, type TableFacts, withDatabase } from './readTable';
import { singular, titleOf } from './words';

/** A table that becomes an entity. */
export type FromTable = {
  /** `schema.table`, or a table of `public`. */
  readonly name: string;
  /** Connection string of its database, which is only read. */
  readonly url: string;
};

type Asked = { readonly answers: EntityAnswers; readonly more: readonly string[] };

const next = (resource: string, file: string, places: Places): string => {
  const path = `/${kebabCase(resource)}`;
  return `Wrote ${file}. Next:
  ${typed(places, 'generate')}
  ${typed(places, 'draft', { words: `add_${kebabCase(resource).replaceAll('-', '_')}` })}   and read the migration
  ${places.flags ? 'start it' : 'npm run dev'}   its list is at ${path}, in the menu among the records (x-resource.menu moves it)
  ${typed(places, 'explain', { words: resource })}   what follows from the schema`;
};

/** What a person has to read after a table was taken over. */
const tableWords = (
  resource: string,
  table: TableFacts,
  { copied, notes }: AskedColumns,
): readonly string[] => [
  ...(notes.length > 0 ? [`Look at these:\n${notes.map((note) => `  ${note}`).join('\n')}`] : []),
  copyRows(resource, table, copied),
];

const targetsOf = ({ entities, tables }: World): readonly Target[] => [
  ...entities.map(({ schema }) => {
    const { name, key = 'id' } = schema['x-resource'];
    const alone = (schema['x-unique'] ?? []).filter(({ fields }) => fields.length === 1);
    const unique = [...new Set(['id', ...alone.flatMap(({ fields }) => fields)])];
    return { resource: name, key, unique };
  }),
  ...Object.entries(tables).map(([resource, { unique }]) => {
    const alone = unique.flatMap((set) => (set.length === 1 ? set : []));
    return { resource, key: unique[0]?.[0] ?? 'id', unique: alone };
  }),
];

/** `public.tb_credit_lines` suggests `credit-line`. */
const idOf = (table: string): string =>
  kebabCase(camelCase(singular(table.toLowerCase().replace(/^(?:tb|tbl|t)_/, ''))));

const askFromTable = async (dialog: Dialog, world: World, from: FromTable): Promise<Asked> => {
  const targets = targetsOf(world);
  const { table, measured } = await withDatabase(from.url, async (query) => {
    const found = await readTable(query, from.name);
    if (!found.table) {
      const suggestion =
        didYouMean(from.name, found.names) ?? `There are: ${found.names.join(', ')}`;
      throw new Error(`There is no table ${from.name}. ${suggestion}`);
    }
    return { table: found.table, measured: await measureTexts(query, found.table) };
  });
  const known = { id: idOf(table.name), title: titleOf(table.comment) };
  const head = await askHead(dialog, { ...knownOf(world), ...known });
  const asked = await askColumns(dialog, { table, measured, targets, languages: world.languages });
  const { fields, uniqueSets, softDelete } = asked;
  const answers = { ...head, fields, uniqueSets, softDelete };
  return { answers, more: tableWords(head.resource, table, asked) };
};

const knownOf = ({ entities, groups, languages }: World) => ({
  groups,
  languages,
  idProblem: (id: string) => {
    const same = entities.find(({ schema }) => schema.$id === id);
    return same && `${same.file} is there already.`;
  },
});

const askAll = async (dialog: Dialog, world: World): Promise<Asked> => {
  const head = await askHead(dialog, knownOf(world));
  return {
    answers: {
      ...head,
      ...(await askFields(dialog, {
        targets: targetsOf(world),
        languages: world.languages,
      })),
    },
    more: [],
  };
};

const failed = (message: string): Answer => ({ message, failed: true });

/**
 * Asks for a new entity and writes its schema, which lints: what the lint refuses is not written.
 *
 * @param root    project root
 * @param answers who answers
 * @param options `from`: a table that says most of it; `places` of the application, the portal's where none are given
 * @fails with Error when an answer that was given beforehand does not fit, or the table cannot be read
 */
export const newEntity = async (
  root: string,
  answers: Answers,
  { from, places = portalPlaces }: { readonly from?: FromTable; readonly places?: Places } = {},
): Promise<Answer> => {
  const schemas = readSchemas(root, places);
  const before = lint(schemas);
  if (before.length > 0)
    return failed(`${formatProblems(root, before)}\n\nMend the schemas first.`);
  const world = worldOf(schemas);
  const dialog = openDialog(answers);
  const asked = from ? await askFromTable(dialog, world, from) : await askAll(dialog, world);
  const complaint = dialog.complaint();
  if (complaint !== undefined) return failed(`${complaint}\n\nNothing was written.`);
  const file = `${places.schemas}/entities/${asked.answers.id}.schema.json`;
  const path = join(root, file);
  if (existsSync(path)) return failed(`${file} is there already.`);
  const meta = posix.relative(
    `${places.schemas}/entities`,
    `${frameworkSchemas(root)}/meta/entity.schema.json`,
  );
  const json = entitySchema(asked.answers, meta);
  const problems = lint({ ...schemas, entities: [...schemas.entities, { file, json }] });
  if (problems.length > 0)
    return failed(`${formatProblems(root, problems)}\n\nNothing was written.`);
  writeFileSync(path, jsonText(json));
  return {
    message: [next(asked.answers.resource, file, places), ...asked.more].join('\n\n'),
    failed: false,
  };
};
