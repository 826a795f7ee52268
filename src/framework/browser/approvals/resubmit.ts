import type { Approval, ApprovalStatus } from '#kernel/entity/ApprovalMethods.ts';
import { everyScreen, isOnScreen } from '#kernel/entity/namedScreens.ts';
import type { EngineValue, EngineEntity } from '../data/entity/EngineContext';
import type { FormValues } from '../data/entity/EntitySlots';
import { entityPath } from '#kernel/entity/entityPath.ts';

/** Query parameter of the create screen: id of the person's approval whose values prefill the form. */
export const againParameter = 'again';

const over: ReadonlySet<ApprovalStatus> = new Set(['rejected', 'withdrawn', 'stale']);

/** Requested values of fields on the create form. */
export const requestedValues = (
  { fields }: EngineEntity['description'],
  { changes }: Approval,
): FormValues => {
  const asked = fields.filter(({ editable }) => editable === 'always' || editable === 'create');
  return Object.fromEntries(
    asked.flatMap(({ name }) => (changes[name] ? [[name, changes[name][1]]] : [])),
  );
};

/** Path for resubmitting the person's rejected new record; undefined for others. */
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
