import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../explain/explain';
import { lint } from '../lint/lint';
import { formatProblems } from '../lint/formatProblems';
import { worldOf } from '../lint/World';
import { kebabCase } from '../model/names';
import { readSchemas } from '../read/readSchemas';
import { askEntity, type Ask } from './askEntity';
import { entitySchema } from './entitySchema';
import { jsonText } from './jsonText';

const next = (resource: string, file: string): string => {
  const path = `/${kebabCase(resource)}`;
  return `Wrote ${file}. Next:
  npm run generate
  npm run db:draft add_${kebabCase(resource).replaceAll('-', '_')}   and read the migration
  npm run dev   its list is at ${path}, in the menu among the records (x-resource.menu moves it)
  npm run explain ${resource}   what follows from the schema`;
};

/**
 * Asks for a new entity and writes its schema, which lints: what the lint refuses is not written.
 *
 * @param root project root
 */
export const newEntity = async (root: string, ask: Ask): Promise<Answer> => {
  const schemas = readSchemas(root);
  const answers = await askEntity(ask, worldOf(schemas).groups);
  const file = `schemas/entities/${answers.id}.schema.json`;
  const path = join(root, file);
  if (existsSync(path)) return { message: `${file} is there already.`, failed: true };
  const json = entitySchema(answers);
  const problems = lint({ ...schemas, entities: [...schemas.entities, { file, json }] });
  if (problems.length > 0)
    return {
      message: `${formatProblems(root, problems)}\n\nNothing was written.`,
      failed: true,
    };
  writeFileSync(path, jsonText(json));
  return { message: next(answers.resource, file), failed: false };
};
