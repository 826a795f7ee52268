import { localDateOf } from '../../../framework/kernel/localDate';
import type { EntityContext } from '../../../framework/server/crud/EntityContext';
import { ownerOf } from '../../../framework/server/crud/drafts/readDrafts';
import { changeDraft, readDraft } from '../../../framework/server/store/drafts';
import { vehicleOfSale, type SaleSource } from '../../rules/proposals/fromSale';
import { termOfSale } from './termOfSale';

type Values = Readonly<Record<string, unknown>>;

type Taking = { readonly id: string; readonly type: string; readonly source: SaleSource };

/** What sections after the first one know of a sale: the vehicle, the term, the sale itself. */
const laterOf = async (
  { deps }: EntityContext,
  { type, source }: Omit<Taking, 'id'>,
): Promise<Values> => {
  const { sale, simulation } = source;
  const months = sale?.['term'] ?? simulation?.['term'];
  const term = await termOfSale(deps.db, { type, months, day: localDateOf(deps.clock()) });
  return {
    ...vehicleOfSale(type, source),
    ...(term === undefined ? {} : { term }),
    ...(sale ? { saleProposalId: sale['id'] } : {}),
  };
};

/** Puts what a sale knows into a draft that has just begun, whose later sections are still to come. */
export const takeSale = async (context: EntityContext, { id, ...taken }: Taking): Promise<void> => {
  const later = await laterOf(context, taken);
  if (Object.keys(later).length === 0) return;
  await context.deps.db.transaction().execute(async (trx) => {
    const draft = await readDraft(trx, { ...ownerOf(context), id, lock: true });
    if (draft) await changeDraft(trx, { ...draft, values: { ...draft.values, ...later } });
  });
};
