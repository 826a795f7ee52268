import { clients } from '#generated/descriptions/clients.ts';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import { type HookContext, type Row, type Values, findRow } from '@patio/framework/server';
import { findClientOf } from './store/clients';
import { otherDealer } from './otherDealer';
import { documentOf } from '../rules/clientDocument';
import { repeatedPeople } from '../rules/saleFaults';

/**
 * The client of a proposal, as far as the person sees it. @fails validation.failed, validation.reference_missing at
 * client
 */
export const readClient = async (
  { trx, deps, request }: HookContext,
  id: string,
): Promise<Result<Row, AppError>> => {
  const found = await findRow({ catalog: deps.catalog, description: clients, request }, trx, {
    id,
  });
  const fields = [{ path: 'client', code: 'validation.reference_missing' }] as const;
  return found.ok ? found : err(appError('validation.failed', { fields }));
};

/** The client of the dealer whom a simulation names by CPF or CNPJ; null where the person sees none. */
export const knownClient = async (
  context: HookContext,
  simulation: Row,
): Promise<string | null> => {
  const { dealer, clientDocument } = simulation;
  if (typeof clientDocument !== 'string' || typeof dealer !== 'string') return null;
  const id = await findClientOf(context.trx, { dealer, document: clientDocument });
  if (id === undefined) return null;
  const seen = await readClient(context, id);
  return seen.ok ? id : null;
};

/** Who is to be the client of a proposal. `dealer` where the person chose them now: they are one of that dealer. */
type Chosen = { readonly client: unknown; readonly dealer?: unknown };

/**
 * What a proposal takes over from its client; nothing while it has none.
 *
 * @fails what `readClient` refuses, validation.failed with proposal.client_other_dealer at client
 */
export const customerOf = async (
  context: HookContext,
  { client: id, dealer }: Chosen,
): Promise<Result<Values, AppError>> => {
  if (typeof id !== 'string') return ok({});
  const client = await readClient(context, id);
  if (!client.ok) return client;
  if (dealer !== undefined && client.value['dealer'] !== dealer) return err(otherDealer('client'));
  const { name } = client.value;
  return ok({ customerName: name, customerDocument: documentOf(client.value) });
};

/** The same CPF stands once. @fails SEL004 at the fields that repeat one @source PROP-076, OQ-120 */
export const checkRepeated = (sale: Values, client: Row | undefined): Result<void, AppError> => {
  const spouse = client?.['partnerCpfNr'];
  const fields = repeatedPeople(sale, {
    own: client ? documentOf(client) : null,
    spouse: typeof spouse === 'string' ? spouse : null,
  });
  return fields.length > 0 ? err(appError('SEL004', { fields })) : ok(undefined);
};

/** The same of a draft that is written, its client read. @fails SEL004, what `readClient` refuses */
export const checkDraftPeople = async (
  context: HookContext,
  sale: Values,
): Promise<Result<void, AppError>> => {
  if (typeof sale['client'] !== 'string') return checkRepeated(sale, undefined);
  const client = await readClient(context, sale['client']);
  return client.ok ? checkRepeated(sale, client.value) : client;
};
