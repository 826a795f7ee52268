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
import { type Deps, type HookContext, applyChange, lockRows } from '@patio/framework/server';
import { tccExemptions } from '#generated/descriptions/tccExemptions.ts';
import { covers } from '../rules/exemption';
import { findNewest } from './store/exemptions';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** A sale without the registration fee: client, dealer, and the fee that would be due. */
type FreeSale = {
  readonly clientDocument: unknown;
  /** Null without one: an exemption is granted by a dealer, for its own sales. */
  readonly dealer: string | null;
  readonly fee: number;
};

/** Whether the dealer granted the client an exemption that is valid today and covers the fee. @source CALL-113, SIMR-079 */
export const isExempt = async (
  { db, clock }: Reading,
  { clientDocument, dealer, fee }: FreeSale,
): Promise<boolean> => {
  if (typeof clientDocument !== 'string' || clientDocument === '' || dealer === null) return false;
  const newest = await findNewest(db, { clientDocument, dealer });
  return covers(newest, fee, localDateOf(clock()));
};

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
