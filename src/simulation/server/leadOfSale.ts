import { leads } from '#generated/descriptions/leads.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import type { SimulationBody } from '#generated/types/wire.ts';
import { normaliseCpfCnpj } from '@patio/framework/br';
import {
  type EntityRow,
  type AppError,
  type Result,
  appError,
  err,
  isUuid,
  ok,
  type EntityValues,
} from '@patio/framework/kernel';
import {
  type Deps,
  type HookContext,
  type PersonRequest,
  findRow,
  openContext,
  readRow,
  readableFields,
} from '@patio/framework/server';
import { isOpenStatus } from '#leads/rules/leadStatus.ts';
import { dealerOf } from '#organisation/server/index.ts';

/**
 * Effects of a lead on its sale: the sale belongs to the lead's dealer. A lead no longer visible is removed, so that
 * the sale can still be saved.
 *
 * @fails validation.failed with validation.reference_missing at lead for one of a dealer that is not the person's
 */
export const leadOfSale = async (
  { trx, request }: HookContext,
  lead: unknown,
): Promise<Result<Pick<EntityValues<'simulations'>, 'lead' | 'dealer'>, AppError>> => {
  if (typeof lead !== 'string') return ok({});
  const { userType, scopes } = request.actor;
  const row = await readRow(trx, leads, { key: lead, visibleTo: { userType, scopes } });
  const fields = [{ path: 'lead', code: 'validation.reference_missing' }] as const;
  if (!row) return err(appError('validation.failed', { fields }));
  return ok(row.archived ? { lead: null } : { dealer: row.dealerId });
};

type Named = { readonly lead: unknown; readonly dealerId: string | undefined };

/**
 * A lead's sale belongs to its dealer: refuses a call that names another of the person's dealers.
 *
 * @fails validation.failed with simulation.lead_other_dealer at lead
 * @source CALL-117, LEAD-008
 */
export const checkLeadDealer = async (
  { db }: Deps,
  { actor }: PersonRequest,
  { lead, dealerId }: Named,
): Promise<Result<void, AppError>> => {
  if (dealerId === undefined || typeof lead !== 'string' || !isUuid(lead)) return ok(undefined);
  const { userType, scopes } = actor;
  const row = await readRow(db, leads, { key: lead, visibleTo: { userType, scopes } });
  if (!row || row.archived || row.dealerId === dealerId) return ok(undefined);
  const fields = [{ path: 'lead', code: 'simulation.lead_other_dealer' }] as const;
  return err(appError('validation.failed', { fields }));
};

/** Whether a body is for another client than the copied simulation. */
const isOtherClient = (
  stored: EntityRow<'simulations'>,
  { clientDocument }: SimulationBody,
): boolean =>
  typeof clientDocument === 'string' && normaliseCpfCnpj(clientDocument) !== stored.clientDocument;

/**
 * Lead of a copy: the source's, while open and visible, if the copy is for the same client and dealer. Anything else is
 * a new sale.
 */
export const leadOfCopy = async (
  deps: Deps,
  request: PersonRequest,
  { stored, body }: { readonly stored: EntityRow<'simulations'>; readonly body: SimulationBody },
): Promise<SimulationBody> => {
  const { lead } = stored;
  if (typeof lead !== 'string' || isOtherClient(stored, body)) return {};
  const context = openContext(deps, request);
  const { hidden } = await readableFields({ ...context, description: simulations });
  if (hidden.has('lead')) return {};
  const found = await findRow({ ...context, description: leads }, deps.db, { id: lead });
  if (!found.ok) return {};
  const { status, dealerId } = found.value;
  return isOpenStatus(status) && dealerId === dealerOf(request.actor) ? { lead } : {};
};
