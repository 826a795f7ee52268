import { changeDraft, readDraft } from '#server/store/drafts.ts';
import type { EntityContext } from '../EntityContext';
import { ownerOf } from './readDrafts';

/** Puts what later steps hold into a draft that has just begun: nobody judges it before its step is saved. */
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
