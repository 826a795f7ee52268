import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { valuesToSet } from '#server/crud/write/actionSteps.ts';
import type { EntityHooks, HookContext } from '#server/crud/EntityHooks.ts';
import type { Actor } from '#server/deps.ts';
import { admitProven } from '#server/http/People.ts';
import type { Values } from '#server/store/write/records.ts';
import { isNetwork } from './networks';

/** A fault of a field. */
export const fault = (
  path: string,
  code: ErrorCode,
  params?: Readonly<Record<string, string>>,
): readonly FieldError[] => [{ path, code, ...(params ? { params } : {}) }];

/** Refuses all faults at once; a single one is also the error itself. */
export const refuse = (fields: readonly FieldError[]): Result<void, AppError> => {
  const [first, ...others] = fields;
  if (!first) return ok(undefined);
  if (others.length > 0) return err(appError('validation.failed', { fields }));
  const { code, params } = first;
  return err(appError(code, { ...(params ? { params } : {}), fields }));
};

const networkFaults = ({ allowedAddresses = [] }: Values): readonly FieldError[] => {
  const wrong = (allowedAddresses as readonly string[]).find((text) => !isNetwork(text));
  return wrong === undefined
    ? []
    : fault('allowedAddresses', 'machine.invalid_network', { network: wrong });
};

/** A new last day in the past is a fault; one that has passed since may stay. */
const lastDayFaults = (
  { validUntil }: Values,
  former: unknown,
  today: string,
): readonly FieldError[] =>
  typeof validUntil !== 'string' || validUntil === former || validUntil >= today
    ? []
    : fault('validUntil', 'machine.already_over');

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
  const checked = refuse([
    ...lastDayFaults(values, former['validUntil'], today),
    ...networkFaults(values),
  ]);
  return checked.ok ? ok(values) : checked;
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
