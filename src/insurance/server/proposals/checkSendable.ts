import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Deps, PersonRequest, Row } from '@patio/framework/server';
import { priceOfWork } from './priceOfWork';
import { findCardOf } from './store/cards';

/** A card counts for the proposal that it was typed for. */
const isFilled = async ({ db }: Deps, { id, cardToken }: Row): Promise<boolean> => {
  const card = await findCardOf(db, String(id));
  return card?.token === cardToken && typeof card?.lastDigits === 'string';
};

/**
 * Whether a quoted proposal may go to the insurer: its price is still the same, and it says how it is paid.
 *
 * @fails insurance.quote_changed, validation.failed at paymentType, insurance.card_unfilled
 */
export const checkSendable = async (
  deps: Deps,
  request: PersonRequest,
  row: Row,
): Promise<Result<void, AppError>> => {
  const dealerId = String(row['dealerId']);
  const now = await priceOfWork(deps, request, { values: row, dealerId });
  if (!now.ok) return now;
  if (now.value.total !== Number(row['insurancePremium']))
    return err(appError('insurance.quote_changed'));
  const { paymentType } = row;
  if (typeof paymentType !== 'string') {
    const fields = [{ path: 'paymentType', code: 'validation.required' }] as const;
    return err(appError('validation.failed', { fields }));
  }
  if (paymentType === 'CARD' && !(await isFilled(deps, row)))
    return err(appError('insurance.card_unfilled'));
  return ok(undefined);
};
