import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { valuesToSet } from '#server/crud/write/actionSteps.ts';
import type { EntityHooks, HookContext } from '#server/crud/EntityHooks.ts';
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

/** A key that has leaked must not make accounts or widen its own. @fails machine.people_only */
export const peopleOnly = ({ request }: HookContext): Result<void, AppError> =>
  request.actor.isMachine ? err(appError('machine.people_only')) : ok(undefined);

const checkAccount = (context: HookContext, values: Values): Result<Values, AppError> => {
  const byPerson = peopleOnly(context);
  if (!byPerson.ok) return byPerson;
  const checked = checkNetworks(values);
  return checked.ok ? ok(values) : checked;
};

/** What the entity of service accounts does beyond its schema. Its actions name `changeServiceAccount`. */
export const accountHooks = {
  beforeCreate: async (context, input) => checkAccount(context, input),
  beforeUpdate: async (context, { values }) => checkAccount(context, values),
  commands: {
    changeServiceAccount: async (context, { action, asked }) => {
      const byPerson = peopleOnly(context);
      return byPerson.ok ? ok(valuesToSet(action, asked)) : byPerson;
    },
  },
} satisfies EntityHooks;
