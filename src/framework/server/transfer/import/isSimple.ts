import type { EntityContext } from '#server/crud/EntityContext.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import { isLimited } from '#server/crud/viewerOf.ts';
import { canTellWithheld } from '#server/crud/withheld.ts';

/**
 * Whether all that a record is stands in its row, and the person sees every row and every field: no files or approvals,
 * no scope or row policy, nothing hidden, nothing that refusals would tell.
 */
export const isWhole = async (context: EntityContext): Promise<boolean> => {
  const { approval, fields } = context.description;
  const { hidden } = await readableFields(context);
  return (
    !isLimited(context) &&
    !approval &&
    !fields.some(({ kind }) => kind === 'file') &&
    hidden.size === 0 &&
    !(await canTellWithheld(context))
  );
};

/** The same, and it holds for no period. */
export const isSimple = async (context: EntityContext): Promise<boolean> =>
  !context.description.effective && isWhole(context);
