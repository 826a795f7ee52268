import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lint } from '../lint/lint';
import { formatProblem } from '../lint/Problem';
import { buildModel } from '../model/buildModel';
import { readSchemas } from '../read/readSchemas';
import { draftMigration } from './draftMigration';

const folderName = 'src/server/migrations';
const numberLength = 4;

const nextNumber = (names: readonly string[]): string => {
  const last = Math.max(0, ...names.map((name) => Number.parseInt(name, 10)));
  return String(last + 1).padStart(numberLength, '0');
};

/**
 * Writes the next migration of a project: what its schemas ask for and its migrations do not create yet.
 *
 * @param root project root
 * @param name snake_case name of the migration
 */
export const runDraft = (
  root: string,
  name: string | undefined,
): { readonly message: string; readonly failed: boolean } => {
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    return { message: 'Usage: npm run db:draft <snake_case_name>', failed: true };
  }
  const schemas = readSchemas(root);
  const problems = lint(schemas);
  if (problems.length > 0)
    return { message: problems.map(formatProblem).join('\n\n'), failed: true };
  const folder = join(root, folderName);
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .toSorted()
    : [];
  const migrations = names.map((file) => readFileSync(join(folder, file), 'utf8'));
  const sql = draftMigration(buildModel(schemas), migrations);
  if (sql === null)
    return {
      message: 'The migrations already create all that the schemas ask for.',
      failed: false,
    };
  const file = `${nextNumber(names)}_${name}.sql`;
  writeFileSync(join(folder, file), sql);
  return { message: `Drafted ${folderName}/${file}. Read it before you commit it.`, failed: false };
};
