import { type EntityContext, isLimited } from '#server/crud/EntityContext.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import { canTellWithheld } from '#server/crud/withheld.ts';

/**
 * Whether a record is completely given by its row and fully visible: no files or approvals, no scope or row policy,
 * nothing hidden or withheld.
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

/** The same, without periods. */
export const isSimple = async (context: EntityContext): Promise<boolean> =>
  !context.description.effective && isWhole(context);
