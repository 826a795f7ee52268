import type { EntityContext } from '../../crud/EntityContext';
import { readableFields } from '../../crud/readableFields';
import { viewerOf } from '../../crud/viewerOf';

/**
 * Whether all that a record is stands in its row, and the person sees every row and every field: no files, periods or
 * approvals, no scope or row policy, nothing hidden.
 */
export const isSimple = async (context: EntityContext): Promise<boolean> => {
  const { description, request } = context;
  const { effective, approval, scope, fields } = description;
  const { hidden } = await readableFields(context);
  const isLimited =
    scope?.userType === request.actor.userType ||
    viewerOf(context, description).policy !== undefined;
  return (
    !isLimited &&
    !effective &&
    !approval &&
    !fields.some(({ kind }) => kind === 'file') &&
    hidden.size === 0
  );
};
