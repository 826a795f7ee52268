import {
  type AppError,
  appError,
  type EntityRow,
  type EntityValues,
  type Result,
  err,
  ok,
  type UncheckedValues,
} from '@patio/framework/kernel';
import { type HookContext, findRow } from '@patio/framework/server';
import { clients } from '#generated/descriptions/clients.ts';
import { findClientByDocument } from '#clients/server/index.ts';
import { documentOf, repeatedPeople } from '../rules/saleFaults';

/** Refusal for a simulation or client of another dealer, even if the person works for both. */
export const otherDealer = (path: 'simulation' | 'client'): AppError =>
  appError('validation.failed', {
    fields: [{ path, code: `proposal.${path}_other_dealer` }],
  });

/**
 * Reads the client of a proposal with the person's permissions. @fails validation.failed, validation.reference_missing
 * at client
 */
export const readClient = async (
  { trx, deps, request }: HookContext,
  id: string,
): Promise<Result<EntityRow<'clients'>, AppError>> => {
  const found = await findRow({ catalog: deps.catalog, description: clients, request }, trx, {
    id,
  });
  const fields = [{ path: 'client', code: 'validation.reference_missing' }] as const;
  return found.ok ? found : err(appError('validation.failed', { fields }));
};

/** Finds the dealer's client by the CPF or CNPJ of the simulation; null if the person can see none. */
export const knownClient = async (
  context: HookContext,
  simulation: EntityRow<'simulations'>,
): Promise<string | null> => {
  const { dealer, clientDocument } = simulation;
  if (typeof clientDocument !== 'string' || typeof dealer !== 'string') return null;
  const id = await findClientByDocument(context.trx, { dealer, document: clientDocument });
  if (id === undefined) return null;
  const seen = await readClient(context, id);
  return seen.ok ? id : null;
};

/** The client chosen for a proposal. If `dealer` is set, the client must belong to it. */
type Chosen = { readonly client: unknown; readonly dealer?: unknown };

/**
 * Values that a proposal copies from its client; empty without one.
 *
 * @fails as `readClient`; validation.failed with proposal.client_other_dealer at client
 */
export const customerOf = async (
  context: HookContext,
  { client: id, dealer }: Chosen,
): Promise<Result<EntityValues<'saleProposals'>, AppError>> => {
  if (typeof id !== 'string') return ok({});
  const client = await readClient(context, id);
  if (!client.ok) return client;
  if (dealer !== undefined && client.value.dealer !== dealer) return err(otherDealer('client'));
  const { name } = client.value;
  return ok({ customerName: name, customerDocument: documentOf(client.value) });
};

/** Rejects a CPF that appears more than once. @fails SEL004 at the fields that repeat one @source PROP-076, OQ-120 */
export const checkRepeated = (
  sale: UncheckedValues<'saleProposals'>,
  client: EntityRow<'clients'> | undefined,
): Result<void, AppError> => {
  const spouse = client?.partnerCpfNr;
  const fields = repeatedPeople(sale, {
    own: client ? documentOf(client) : null,
    spouse: typeof spouse === 'string' ? spouse : null,
  });
  return fields.length > 0 ? err(appError('SEL004', { fields })) : ok(undefined);
};

/** Like `checkRepeated`, for a draft: reads its client first. @fails SEL004; as `readClient` */
export const checkDraftPeople = async (
  context: HookContext,
  sale: UncheckedValues<'saleProposals'>,
): Promise<Result<void, AppError>> => {
  if (typeof sale.client !== 'string') return checkRepeated(sale, undefined);
  const client = await readClient(context, sale.client);
  return client.ok ? checkRepeated(sale, client.value) : client;
};
