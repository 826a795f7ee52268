import { localDateOf } from '@patio/framework/kernel';
import { type EntityContext, fillDraft } from '@patio/framework/server';
import { vehicleOfSale, type SaleSource } from '#insurance/rules/proposals/fromSale.ts';
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
export const takeSale = async (context: EntityContext, { id, ...taken }: Taking): Promise<void> =>
  fillDraft(context, id, await laterOf(context, taken));
