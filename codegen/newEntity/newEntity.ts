import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../explain/explain';
import { lint } from '../lint/lint';
import { formatProblem } from '../lint/Problem';
import { worldOf } from '../lint/World';
import { kebabCase } from '../model/names';
import { readSchemas } from '../read/readSchemas';
import { askEntity, type Ask } from './askEntity';
import { entitySchema } from './entitySchema';

const next = (resource: string, file: string): string => {
  const path = `/${kebabCase(resource)}`;
  return `Wrote ${file}. Next:
  npm run generate
  npm run db:draft add_${kebabCase(resource).replaceAll('-', '_')}   and read the migration
  a row for ${path} in src/domain/access, which opens its screens and puts it into the menu
  npm run explain ${resource}`;
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
      message: `${problems.map(formatProblem).join('\n\n')}\n\nNothing was written.`,
      failed: true,
    };
  writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
  return { message: next(answers.resource, file), failed: false };
};
