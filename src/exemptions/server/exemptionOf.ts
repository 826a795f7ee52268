import {
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import { covers } from '../rules/exemption';
import { findNewest } from './store/exemptions';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** A sale without the registration fee: whose, where, and the fee that it would pay. */
export type FreeSale = {
  readonly clientDocument: unknown;
  /** Dealers at which an exemption counts; undefined: any. */
  readonly dealers: readonly string[] | undefined;
  readonly fee: number;
};

/** Whether an exemption of the client is approved, holds today and covers the fee. @source CALL-113, SIMR-079 */
export const isExempt = async (
  { db, clock }: Reading,
  { clientDocument, dealers, fee }: FreeSale,
): Promise<boolean> => {
  if (typeof clientDocument !== 'string' || clientDocument === '') return false;
  const newest = await findNewest(db, { clientDocument, dealers });
  return covers(newest, fee, localDateOf(clock()));
};

/** Dealers whose exemptions a person's sales may use: staff the own ones, the provider's people any. */
export const dealersOf = ({ userType, scopes }: Actor): readonly string[] | undefined =>
  userType === 'DEALER' ? scopes.map(({ id }) => id) : undefined;

const notExempt: readonly FieldError[] = [{ path: 'ignoreTCC', code: 'simulation.tcc_not_exempt' }];

/**
 * Lets a sale leave the fee out only where its client is exempt.
 * @fails validation.failed, simulation.tcc_not_exempt at ignoreTCC
 */
export const checkExempt = async (
  reading: Reading,
  sale: FreeSale,
): Promise<Result<void, AppError>> =>
  (await isExempt(reading, sale))
    ? ok(undefined)
    : err(appError('validation.failed', { fields: notExempt }));
