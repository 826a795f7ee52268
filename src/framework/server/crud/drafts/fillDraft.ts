import { changeDraft, readDraft } from '#server/store/drafts.ts';
import type { EntityContext } from '../EntityContext';
import { ownerOf } from './readDrafts';

/** Prefills later steps of a new draft; they are validated when their step is saved. */
export const fillDraft = async (
  context: EntityContext,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (Object.keys(values).length === 0) return;
  await context.deps.db.transaction().execute(async (trx) => {
    const draft = await readDraft(trx, { ...ownerOf(context), id, lock: true });
    if (draft) await changeDraft(trx, { ...draft, values: { ...draft.values, ...values } });
  });
};
