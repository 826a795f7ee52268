import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import { type Deps, countHit, serverKeys, tooManyCalls } from '@patio/framework/server';
import type { SigningCodeAsk } from '#generated/types/wire.ts';
import { signingCode } from '#signature/rules/progress.ts';
import { mailSigningCode } from '../process/mails';
import { writeEvent } from '../process/writeEvent';
import { lockProcess } from '../store/processes';
import { readSigner, updateSigner, type SignerRow } from '../store/signers';
import { openSigning, type Opened } from './openSigning';

/** Codes that a signer may ask for in an hour. */
const codesPerHour = 6;
const hourSeconds = 3_600;
const minuteMs = 60_000;

const hashOf = async (deps: Deps, { processId, id }: SignerRow, code: string): Promise<string> => {
  const { code: key } = await serverKeys(deps);
  return createHmac('sha256', key).update(`${processId}:${id}:${code}`).digest('base64url');
};

/**
 * Sends a code to the signer's e-mail; a former one is no longer good. @fails SIS001, SIG001, signature.already_signed,
 * USE029
 */
export const sendCode = async (
  deps: Deps,
  { id: token, language = 'pt-BR' }: SigningCodeAsk,
): Promise<Result<void, AppError>> => {
  const opened = await openSigning(deps, token);
  if (!opened.ok) return opened;
  const { signer, process } = opened.value;
  if (signer.status === 'COMPLETED') return err(appError('signature.already_signed'));
  const { email } = signer;
  if (email === null) return err(appError('SIG002', { params: { name: signer.name } }));
  const limit = { name: 'signature.code', subject: `${process.id}:${signer.id}` };
  const { hits, leftSeconds } = await countHit(deps, { ...limit, windowSeconds: hourSeconds });
  if (hits > codesPerHour) return err(tooManyCalls(leftSeconds));
  const code = String(randomInt(10 ** signingCode.digits)).padStart(signingCode.digits, '0');
  const at = deps.clock();
  const codeHash = await hashOf(deps, signer, code);
  const {
    createdBy: id,
    createdByUsername: username,
    dealerName,
    proposalNumber: number,
  } = process;
  await deps.db.transaction().execute(async (trx) => {
    await lockProcess(trx, process.id);
    const codeExpiresAt = new Date(at.getTime() + signingCode.minutes * minuteMs);
    // Whoever asks for it has the page before them.
    const openedAt = signer.openedAt ?? at;
    await updateSigner(trx, signer, { codeHash, codeExpiresAt, codeTries: 0, openedAt });
    await writeEvent(trx, { processId: process.id, kind: 'codeSent', at, signerId: signer.id });
    const letter = { email, name: signer.name, dealerName, number, code, language };
    await mailSigningCode(
      { trx, deps },
      { ...letter, sender: { id, username }, minutes: signingCode.minutes },
    );
  });
  return ok(undefined);
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Whether a code is the one that was sent. A wrong one stays counted whatever else is undone. @fails
 * signature.code_wrong, signature.code_over
 */
export const checkCode = (deps: Deps, { signer }: Opened, code: string) =>
  deps.db.transaction().execute(async (trx): Promise<Result<void, AppError>> => {
    await lockProcess(trx, signer.processId);
    const held = await readSigner(trx, signer);
    const expires = held?.codeExpiresAt ?? null;
    if (!held?.codeHash || expires === null || new Date(expires) <= deps.clock())
      return err(appError('signature.code_over'));
    if (isSame(held.codeHash, await hashOf(deps, signer, code))) return ok(undefined);
    const tries = held.codeTries + 1;
    const left = signingCode.tries - tries;
    await updateSigner(trx, signer, { codeTries: tries, ...(left > 0 ? {} : { codeHash: null }) });
    await writeEvent(trx, {
      ...{ processId: signer.processId, kind: 'codeWrong' },
      at: deps.clock(),
      signerId: signer.id,
    });
    return err(
      left > 0
        ? appError('signature.code_wrong', { params: { left } })
        : appError('signature.code_over'),
    );
  });
