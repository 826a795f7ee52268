import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftGuard } from '@patio/framework/kernel';
import type { Answer } from '../explain/explain';
import { lint } from '../lint/lint';
import { formatProblems } from '../lint/Problem';
import { buildModel } from '../model/buildModel';
import { portalPlaces, typed, type Places } from '../places';
import { readSchemas } from '../read/readSchemas';
import type { Step } from './constraintSteps';
import { draftSteps, migrationText } from './draftMigration';

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
  const schemas = readSchemas(root, places);
  const problems = lint(schemas);
  if (problems.length > 0) return { message: formatProblems(root, problems), failed: true };
  const folder = join(root, places.migrations);
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  const migrations = names.map((file) => readFileSync(join(folder, file), 'utf8'));
  const steps = draftSteps(buildModel(schemas), migrations);
  if (steps.length === 0)
    return {
      message: 'The migrations already create all that the schemas ask for.',
      failed: false,
    };
  const file = `${nextNumber(names)}_${name}.sql`;
  const isSafe = steps.every(({ care }) => care === 'safe');
  const sql = migrationText(steps);
  writeFileSync(join(folder, file), isSafe ? sql : `${draftGuard}\n${sql}`);
  const next = isSafe
    ? `Read it before you commit it: the next start runs it, and so does a running "npm run dev". "${typed(places, 'try')}" runs it on a copy of your data.`
    : `Read it, complete what stands as a comment, try it on a copy of your data with "${typed(places, 'try')}", then delete its first statement: until then it refuses to run.`;
  return {
    message: `Drafted ${places.migrations}/${file}: ${countsOf(steps)}. ${next}`,
    failed: false,
  };
};
