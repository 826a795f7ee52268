import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  allow,
  findRow,
  openContext,
} from '@patio/framework/server';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';

type SaleFault =
  | 'validation.reference_missing'
  | 'insurance.sale_other_dealer'
  | 'insurance.sale_other_client';

/** What is wrong with the sale that an insurance names. */
export const atSale = (code: SaleFault): AppError =>
  appError('validation.failed', { fields: [{ path: 'saleProposalId', code }] });

/** No sale that the insurance may name. */
export const noSuchSale = (): AppError => atSale('validation.reference_missing');

/** A sale and the dealer of the insurance; no sale is none to check. */
type AskedSale = { readonly id: unknown; readonly dealerId: string };

/**
 * Whether an insurance may name a sale: the person sees it, and it is of the same dealer.
 *
 * @fails validation.failed at saleProposalId with validation.reference_missing, and with insurance.sale_other_dealer
 *   where the person sees it at another dealer
 * @source INS-112
 */
export const checkSale = async (
  deps: Deps,
  request: PersonRequest,
  { id, dealerId }: AskedSale,
): Promise<Result<void, AppError>> => {
  if (typeof id !== 'string') return ok(undefined);
  const context = { ...openContext(deps, request), description: saleProposals };
  const allowed = await allow(context, 'show');
  const seen = allowed.ok ? await findRow(context, deps.db, { id }) : allowed;
  if (!seen.ok) return err(noSuchSale());
  return seen.value['dealer'] === dealerId
    ? ok(undefined)
    : err(atSale('insurance.sale_other_dealer'));
};
