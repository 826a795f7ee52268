import type { Approval, ApprovalStatus } from '#kernel/entity/ApprovalMethods.ts';
import { everyScreen, isOnScreen } from '#kernel/entity/namedScreens.ts';
import type { EngineValue } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineEntity';
import type { FormValues } from '../data/entity/EntitySlots';
import { entityPath } from '#kernel/entity/entityPath.ts';

/** Parameter of the create screen: id of the own approval whose values the form begins with. */
export const againParameter = 'again';

const over: ReadonlySet<ApprovalStatus> = new Set(['rejected', 'withdrawn', 'stale']);

/** What was requested, of the fields that the form of a new record has. */
export const requestedValues = (
  { fields }: EngineEntity['description'],
  { changes }: Approval,
): FormValues => {
  const asked = fields.filter(({ editable }) => editable === 'always' || editable === 'create');
  return Object.fromEntries(
    asked.flatMap(({ name }) => (changes[name] ? [[name, changes[name][1]]] : [])),
  );
};

/** Where an own new record that was not approved is corrected and requested once more; undefined for any other. */
export const resubmitPath = (
  { description }: EngineEntity,
  { can }: EngineValue,
  approval: Approval,
): string | undefined => {
  const { mine, operation, status, id } = approval;
  if (!mine || operation !== 'create' || !over.has(status)) return undefined;
  if (!can(description.access.create)) return undefined;
  const values = requestedValues(description, approval);
  const shown = everyScreen(description).find(
    (screen) => screen.paths.create !== undefined && isOnScreen(screen, values),
  );
  const path = shown && entityPath(shown, 'create');
  return path?.includes(':') === false ? `${path}?${againParameter}=${id}` : undefined;
};
