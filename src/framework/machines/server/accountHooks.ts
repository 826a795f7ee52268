import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { valuesToSet } from '#server/crud/write/actionSteps.ts';
import type { EntityHooks, HookContext } from '#server/crud/EntityHooks.ts';
import type { Actor } from '#server/deps.ts';
import { admitProven } from '#server/http/People.ts';
import type { Values } from '#server/store/write/records.ts';
import { isNetwork } from './networks';

const checkNetworks = ({ allowedAddresses = [] }: Values): Result<void, AppError> => {
  const wrong = (allowedAddresses as readonly string[]).find((text) => !isNetwork(text));
  if (wrong === undefined) return ok(undefined);
  const params = { network: wrong };
  return err(
    appError('machine.invalid_network', {
      params,
      fields: [{ path: 'allowedAddresses', code: 'machine.invalid_network', params }],
    }),
  );
};

/** Refuses a new last day in the past; one that has passed since may stay. */
const checkLastDay = (
  { validUntil }: Values,
  former: unknown,
  today: string,
): Result<void, AppError> =>
  typeof validUntil !== 'string' || validUntil === former || validUntil >= today
    ? ok(undefined)
    : err(
        appError('machine.already_over', {
          fields: [{ path: 'validUntil', code: 'machine.already_over' }],
        }),
      );

/** Refuses service accounts: a leaked key must not create accounts, keys or webhooks. @fails machine.people_only */
export const peopleOnly = ({ isMachine }: Actor): Result<void, AppError> =>
  isMachine ? err(appError('machine.people_only')) : ok(undefined);

/** As `peopleOnly`, and requires a recent second factor or password. @fails machine.people_only; access.step_up */
export const provenPeopleOnly = async ({
  deps,
  trx,
  request: { actor },
}: HookContext): Promise<Result<void, AppError>> => {
  const byPerson = peopleOnly(actor);
  // A second connection inside the transaction could starve the pool.
  return byPerson.ok ? admitProven({ ...deps, db: trx }, actor) : byPerson;
};

const checkAccount = async (
  context: HookContext,
  values: Values,
  former: Values = {},
): Promise<Result<Values, AppError>> => {
  const byPerson = await provenPeopleOnly(context);
  if (!byPerson.ok) return byPerson;
  const today = localDateOf(context.deps.clock());
  const checked = [checkLastDay(values, former['validUntil'], today), checkNetworks(values)];
  return checked.find((one) => !one.ok) ?? ok(values);
};

/** Hooks of the service account entity. Its actions use the command `changeServiceAccount`. */
export const accountHooks = {
  beforeCreate: (context, input) => checkAccount(context, input),
  beforeUpdate: (context, { row, values }) => checkAccount(context, values, row),
  commands: {
    changeServiceAccount: async (context, { action, asked }) => {
      const byPerson = peopleOnly(context.request.actor);
      return byPerson.ok ? ok(valuesToSet(action, asked)) : byPerson;
    },
  },
} satisfies EntityHooks;
