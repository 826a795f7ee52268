import { isGuarded } from '@patio/framework/kernel';
import type { Answer } from '../explain/explain';
import { portalPlaces, typed, type Places } from '../places';
import type { Step } from './constraintSteps';
import { draftSteps, readDraftInput } from './runDraft';

/** Whether a step changes the database by itself. Others are decisions of a person, which may stay open. */
const isDue = ({ sql }: Step): boolean =>
  sql.split('\n').some((line) => line.trim() !== '' && !line.startsWith('--'));

/**
 * Checks that a project's migrations create what its schemas describe, and that no draft is unfinished.
 *
 * @param root project root
 * @param places of the application; default: the portal's
 */
export const checkMigrations = (root: string, places: Places = portalPlaces): Answer => {
  const input = readDraftInput(root, places);
  if (typeof input === 'string') return { message: input, failed: true };
  const { model, migrations } = input;
  const unfinished = migrations
    .filter(({ text }) => isGuarded(text))
    .map(
      ({ file }) =>
        `${places.migrations}/${file} is an unfinished draft: read it, complete what stands as a comment, then delete its first statement.`,
    );
  const due = draftSteps(
    model,
    migrations.map(({ text }) => text),
  ).filter(isDue);
  const missing =
    due.length === 0
      ? []
      : [
          `The migrations lack what the schemas describe (${due.map(({ note }) => note).join('; ')}): draft the next one with "${typed(places, 'draft', { words: '<snake_case_name>' })}".`,
        ];
  const problems = [...unfinished, ...missing];
  return problems.length > 0
    ? { message: problems.join('\n'), failed: true }
    : { message: 'The migrations create all that the schemas describe.', failed: false };
};
