import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import { transact } from '@patio/framework/server';
import type { Progress } from '#signature/rules/progress.ts';
import { providerOf } from '../providerOf';
import { allSelfies } from '../selfie/requestSelfie';
import { findProcess, lockProcess, type ProposalKey } from '../store/processes';
import { listSigners } from '../store/signers';
import { recordProgress } from './recordProgress';
import { sign } from './sign';
import type { SigningDeps } from './SigningCase';

/**
 * Imports signatures that the certifier has and did not report. Never reverts a completed one.
 *
 * @returns number of new signatures
 * @fails CRS001, CTSNERROR
 * @source CALL-167, ESG-024, ESG-026
 */
export const refresh = async (
  deps: SigningDeps,
  key: ProposalKey,
): Promise<Result<number, AppError>> => {
  const process = await findProcess(deps.db, key);
  if (process?.status !== 'IN_PROGRESS' || process.providerId === null) return ok(0);
  const signed = await providerOf(deps).signed(process.providerId);
  if (!signed.ok) return signed;
  const known = await listSigners(deps.db, process.id);
  let count = 0;
  for (const { signerId, at } of signed.value ?? []) {
    const isNew = known.some(({ id, status }) => id === signerId && status !== 'COMPLETED');
    if (!isNew) continue;
    const detail = { reportedAt: at, confirmedBy: process.provider };
    const taken = await sign(deps, { processId: process.id, signerId, detail });
    if (taken.ok) count += 1;
  }
  return ok(count);
};

/**
 * Synchronises a proposal with its signatures. The requested status must match them.
 *
 * @fails signature.not_open if nothing was sent, signature.not_all_signed
 * @source CALL-168, ESG-024
 */
export const setStatus = (
  deps: SigningDeps,
  key: ProposalKey,
  status: Progress,
): Promise<Result<void, AppError>> =>
  transact<void, AppError>(deps.db, async (trx) => {
    const found = await findProcess(trx, key);
    const process = found && (await lockProcess(trx, found.id));
    if (process?.status !== 'IN_PROGRESS' && process?.status !== 'COMPLETED')
      return err(appError('signature.not_open'));
    if (status === 'COMPLETED' && process.status !== 'COMPLETED')
      return err(appError('signature.not_all_signed'));
    const { status: signatureStatus } = process;
    const selfieStatus = await allSelfies(trx, key);
    await recordProgress({ trx, deps }, key, { signatureStatus, selfieStatus });
    return ok(undefined);
  });
