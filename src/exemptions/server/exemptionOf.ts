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
import { listNewest } from './store/exemptions';
import { dealerOf } from '#organisation/server/index.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** A sale without the registration fee: client, dealer, and the fee that would be due. */
type FreeSale = {
  readonly clientDocument: unknown;
  /** Dealer whose exemption counts; undefined for any, null for none. */
  readonly dealer: string | null | undefined;
  readonly fee: number;
};

/** Whether the client has an approved exemption that is valid today and covers the fee. @source CALL-113, SIMR-079 */
export const isExempt = async (
  { db, clock }: Reading,
  { clientDocument, dealer, fee }: FreeSale,
): Promise<boolean> => {
  if (typeof clientDocument !== 'string' || clientDocument === '' || dealer === null) return false;
  const day = localDateOf(clock());
  const newest = await listNewest(db, { clientDocument, dealer });
  return newest.some((exemption) => covers(exemption, fee, day));
};

/**
 * Dealer whose exemptions an unsaved sale may use: the named one, else the dealer that the person's sales are saved
 * for. The provider's staff may use those of any dealer.
 */
export const dealerOfSale = (actor: Actor, named?: string | null): string | null | undefined =>
  actor.userType === 'DEALER' ? dealerOf(actor, named) : (named ?? undefined);

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

/** Marks a client's valid exemption as applied once a simulation without the fee is saved. @source SIMR-079 */
export const markApplied = async (
  context: HookContext<'simulations'>,
  simulation: EntityRow<'simulations'>,
): Promise<void> => {
  if (!simulation.ignoreTCC) return;
  const now = context.deps.clock();
  const of = (field: FieldName<'tccExemptions'>, value: unknown, op: 'eq' | 'gte' = 'eq') =>
    ({ type: 'compare', field, op, value: String(value) }) as const;
  const rows = await lockRows(context.trx, tccExemptions, {
    visibleTo: null,
    filter: {
      type: 'and',
      items: [
        of('clientDocument', simulation.clientDocument),
        of('dealer', simulation.dealer),
        of('status', 'PENDING SIMULATION'),
        of('validUntil', localDateOf(now), 'gte'),
      ],
    },
  });
  const appliedAt = now.toISOString();
  await applyChange(
    { ...context, description: tccExemptions },
    { rows, values: { status: 'APPLIED', simulation: simulation.id, appliedAt }, action: 'apply' },
  );
};
