import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
  type EntityValues,
} from '@patio/framework/kernel';
import type { EntityHooks, HookContext } from '@patio/framework/server';
import { checkDealer, dealerOf } from '#organisation/server/index.ts';
import { describeVehicle } from '#vehicles/server/index.ts';
import { clientFaults } from '../rules/clientFaults';
import { findDealerOfClient } from './store/clientNames';

/** Validates what the schema cannot. @fails validation.failed at the fields */
const checkClient = (
  { deps }: HookContext,
  client: EntityValues<'clients'>,
): Result<EntityValues<'clients'>, AppError> => {
  const fields = clientFaults(client, localDateOf(deps.clock()));
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(client);
};

/** Dealer of a new client: the given one, else the user's current dealer. @fails CLI.no_dealer, SEC004 */
const ownDealer = (
  { request: { actor } }: HookContext,
  { dealer }: EntityValues<'clients'>,
): Result<string, AppError> => {
  const id = dealerOf(actor, dealer ?? null);
  if (id === null) {
    const fields = [{ path: 'dealer', code: 'CLI.no_dealer' }] as const;
    return err(appError('validation.failed', { fields }));
  }
  const own = checkDealer(actor, id);
  return own.ok ? ok(id) : own;
};

/** Hooks of clients. @source CLF-002 to CLF-081 */
export const clientHooks: EntityHooks<'clients'> = {
  beforeCreate: async (context, input) => {
    const dealer = ownDealer(context, input);
    if (!dealer.ok) return dealer;
    return checkClient(context, { ...input, dealer: dealer.value });
  },
  beforeUpdate: async (context, { row, values }) => {
    const checked = checkClient(context, { ...row, ...values });
    return checked.ok ? ok(values) : checked;
  },
};

/** Assigns a file to the dealer of its client. @source CLF-075, OQ-117 */
export const clientDocumentHooks: EntityHooks<'clientDocuments'> = {
  beforeCreate: async ({ trx }, input) => {
    const dealer = await findDealerOfClient(trx, input.client);
    return ok({ ...input, dealer: dealer ?? null });
  },
};

const described = async (
  context: HookContext,
  entry: EntityValues<'dgiEntries'>,
): Promise<EntityValues<'dgiEntries'>> => ({
  dealer: (await findDealerOfClient(context.trx, String(entry.client))) ?? null,
  vehicleDescription: await describeVehicle(context.trx, entry),
});

/** Adds dealer, vehicle description and author to a DGI entry. @source OQ-173 */
export const dgiEntryHooks: EntityHooks<'dgiEntries'> = {
  beforeCreate: async (context, input) => {
    const seller = context.request.actor.name;
    return ok({ ...input, ...(await described(context, input)), seller });
  },
  beforeUpdate: async (context, { row, values }) =>
    ok({ ...values, ...(await described(context, { ...row, ...values })) }),
};
