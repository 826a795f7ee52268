import { existsSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Answer } from '../explain/explain';
import { phrase, wordIn } from '../init/words';
import { formatProblems } from '../lint/Problem';
import { lint } from '../lint/lint';
import { worldOf, type World } from '../lint/World';
import { camelCase, kebabCase, plural } from '../model/names';
import { portalPlaces, typed, type Places } from '../places';
import { frameworkSchemas, readSchemas } from '../read/readSchemas';

const failed = (message: string): Answer => ({ message, failed: true });

/** `credit-line` gives `Credit line`. */
const titleOf = (id: string): string =>
  id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/** A schema with one field, to be edited. The first group of the application may do everything. */
const firstSchema = (id: string, { groups, languages }: World, meta: string): object => {
  const access = { groups: [groups[0] ?? 'administrator'] };
  const many = plural(id);
  return {
    $schema: meta,
    $id: id,
    ...phrase(languages, () => titleOf(id)),
    type: 'object',
    additionalProperties: false,
    'x-resource': {
      name: camelCase(many),
      ...phrase(languages, () => titleOf(many)),
      recordRepresentation: 'name',
      search: ['name'],
    },
    'x-access': { list: access, show: access, create: access, edit: access, history: access },
    required: ['name'],
    properties: {
      name: {
        ...phrase(languages, (language) => wordIn(language, 'name')),
        type: 'string',
        minLength: 1,
        maxLength: 100,
      },
    },
  };
};

const nextSteps = (id: string, file: string, places: Places): string => {
  const many = plural(id);
  const migration = `add_${many.replaceAll('-', '_')}`;
  return `Wrote ${file}. Add its fields; an editor that supports $schema completes and validates them. Then:
  ${typed(places, 'generate')}
  ${typed(places, 'draft', { words: migration })}   then review the migration
  ${places.flags ? 'start it' : 'npm run dev'}   the list is at /${kebabCase(many)}, in the menu under records (see x-resource.menu)
  ${typed(places, 'explain', { words: camelCase(many) })}   shows what is derived from the schema`;
};

/**
 * Writes the schema of a new entity with one field, which lints.
 *
 * @param root   project root
 * @param id     singular, in kebab-case
 * @param places of the application; default: the portal
 */
export const newEntity = (
  root: string,
  id: string | undefined,
  places: Places = portalPlaces,
): Answer => {
  if (id === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return failed('Name the entity, singular and in kebab-case, such as credit-line.');
  const schemas = readSchemas(root, places);
  const before = lint(schemas);
  if (before.length > 0) return failed(`${formatProblems(root, before)}\n\nFix the schemas first.`);
  const file = `${places.schemas}/entities/${id}.schema.json`;
  const path = join(root, file);
  if (existsSync(path)) return failed(`${file} already exists.`);
  const meta = posix.relative(
    `${places.schemas}/entities`,
    `${frameworkSchemas(root)}/meta/entity.schema.json`,
  );
  const json = firstSchema(id, worldOf(schemas), meta);
  const problems = lint({ ...schemas, entities: [...schemas.entities, { file, json }] });
  if (problems.length > 0)
    return failed(`${formatProblems(root, problems)}\n\nNothing was written.`);
  writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
  return { message: nextSteps(id, file, places), failed: false };
};
