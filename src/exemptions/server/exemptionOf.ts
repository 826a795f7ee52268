import {
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
  type EntityRow,
  type FieldName,
} from '@patio/framework/kernel';
import {
  type Actor,
  type Deps,
  type HookContext,
  applyChange,
  lockRows,
} from '@patio/framework/server';
import { tccExemptions } from '#generated/descriptions/tccExemptions.ts';
import { covers } from '../rules/exemption';
import { findNewest } from './store/exemptions';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** A sale without the registration fee: client, dealer, and the fee that would be due. */
type FreeSale = {
  readonly clientDocument: unknown;
  /** Dealers where an exemption counts; undefined for any. */
  readonly dealers: readonly string[] | undefined;
  readonly fee: number;
};

/** Whether the client has an approved exemption that is valid today and covers the fee. @source CALL-113, SIMR-079 */
export const isExempt = async (
  { db, clock }: Reading,
  { clientDocument, dealers, fee }: FreeSale,
): Promise<boolean> => {
  if (typeof clientDocument !== 'string' || clientDocument === '') return false;
  const newest = await findNewest(db, { clientDocument, dealers });
  return covers(newest, fee, localDateOf(clock()));
};

/** Dealers whose exemptions a person's sales may use: their own for dealership staff, any for the provider's. */
export const dealersOf = ({ userType, scopes }: Actor): readonly string[] | undefined =>
  userType === 'DEALER' ? scopes.map(({ id }) => id) : undefined;

const notExempt: readonly FieldError[] = [{ path: 'ignoreTCC', code: 'simulation.tcc_not_exempt' }];

/**
 * Checks that the client of a sale without the fee is exempt.
 * @fails validation.failed, simulation.tcc_not_exempt at ignoreTCC
 */
export const checkExempt = async (
  reading: Reading,
  sale: FreeSale,
): Promise<Result<void, AppError>> =>
  (await isExempt(reading, sale))
    ? ok(undefined)
    : err(appError('validation.failed', { fields: notExempt }));

/** Marks a client's exemption as applied once a simulation without the fee is saved. @source SIMR-079 */
export const markApplied = async (
  context: HookContext<'simulations'>,
  simulation: EntityRow<'simulations'>,
): Promise<void> => {
  if (!simulation.ignoreTCC) return;
  const of = (field: FieldName<'tccExemptions'>, value: unknown) =>
    ({ type: 'compare', field, op: 'eq', value: String(value) }) as const;
  const rows = await lockRows(context.trx, tccExemptions, {
    visibleTo: null,
    filter: {
      type: 'and',
      items: [
        of('clientDocument', simulation.clientDocument),
        of('dealer', simulation.dealer),
        of('status', 'PENDING SIMULATION'),
      ],
    },
  });
  const appliedAt = context.deps.clock().toISOString();
  await applyChange(
    { ...context, description: tccExemptions },
    { rows, values: { status: 'APPLIED', simulation: simulation.id, appliedAt }, action: 'apply' },
  );
};
