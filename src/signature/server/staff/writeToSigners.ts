import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import { type Actor, countHit, tooManyCalls } from '@patio/framework/server';
import { openLink } from '../process/contents';
import { isOver } from '../process/endProcess';
import { mailSigningLink } from '../process/mails';
import { recordProgress, writeEvent } from '../process/recordProgress';
import type { SigningCase, SigningDeps } from '../process/SigningCase';
import { providerOf } from '../providerOf';
import { provers, requestSelfies, allSelfies } from '../selfie/requestSelfie';
import { findProcess, lockProcess } from '../store/processes';
import { listSigners, updateSigner, type SignerRow } from '../store/signers';

/** Maximum number of messages to a proposal's signers per hour. */
const mailsPerHour = 30;
const hourSeconds = 3_600;

type Writing = {
  readonly deps: SigningDeps;
  readonly of: SigningCase;
  readonly actor: Actor;
  /** Recipients if none are named. */
  readonly signers?: readonly string[] | undefined;
};

/** @fails USE029 */
const limit = async ({ deps, of }: Writing, count: number): Promise<Result<void, AppError>> => {
  for (let sent = 0; sent < count; sent += 1) {
    const { hits, remainingSeconds: leftSeconds } = await countHit(deps, {
      name: 'signature.mails',
      subject: of.proposalId,
      windowSeconds: hourSeconds,
    });
    if (hits > mailsPerHour) return err(tooManyCalls(leftSeconds));
  }
  return ok(undefined);
};

/** Selects the named signers; rejects unknown ones. @fails SIS001 */
const chosen = <T extends { readonly id: string }>(
  all: readonly T[],
  named: readonly string[] | undefined,
): Result<readonly T[], AppError> => {
  if (!named) return ok(all);
  const isKnown = named.every((id) => all.some((one) => one.id === id));
  return isKnown ? ok(all.filter(({ id }) => named.includes(id))) : err(appError('SIS001'));
};

type Links = {
  readonly processId: string;
  readonly by: Pick<Actor, 'userId' | 'username'>;
  /** Filter on the pending signers. */
  readonly whom: (signer: SignerRow) => boolean;
};

/** Mails the signing links to pending signers; returns the count. */
export const writeLinks = (deps: SigningDeps, { processId, by, whom }: Links): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const locked = await lockProcess(trx, processId);
    if (locked?.status !== 'IN_PROGRESS') return 0;
    const { expiresAt: until, dealerName, proposalNumber: number } = locked;
    const at = deps.clock();
    const sender = { id: by.userId, username: by.username };
    let sent = 0;
    for (const signer of await listSigners(trx, processId)) {
      const { name, email, signUrl, status } = signer;
      if (status === 'COMPLETED' || !whom(signer) || !email || !signUrl) continue;
      const url = await openLink(deps, signUrl);
      if (url === null) continue;
      await mailSigningLink({ trx, deps }, { sender, email, name, dealerName, number, url, until });
      await updateSigner(trx, signer, { remindedAt: at });
      await writeEvent(trx, {
        processId,
        kind: 'reminded',
        at,
        signerId: signer.id,
        detail: { by: by.username },
      });
      sent += 1;
    }
    return sent;
  });

/**
 * Mails the signing links to pending signers.
 *
 * @fails signature.not_open, SIG001 after the deadline, SIS001 for an unknown signer, CRS001, CTSNERROR, USE029
 * @source CALL-164, CALL-175, ESG-022, POL-021
 */
export const remind = async (writing: Writing): Promise<Result<number, AppError>> => {
  const { deps, of, signers: named } = writing;
  const process = await findProcess(deps.db, of);
  if (process?.status !== 'IN_PROGRESS' || of.isEnded) return err(appError('signature.not_open'));
  if (isOver(process, deps.clock())) return err(appError('SIG001'));
  const signers = chosen(await listSigners(deps.db, process.id), named);
  if (!signers.ok) return signers;
  const waiting = signers.value.filter(({ status }) => status !== 'COMPLETED');
  const allowed = await limit(writing, waiting.length);
  if (!allowed.ok) return allowed;
  const ids = waiting.map(({ id }) => id);
  const reminded = await providerOf(deps).remind(process.providerId ?? process.id, ids);
  if (!reminded.ok) return reminded;
  const whom = ({ id }: SignerRow) => ids.includes(id);
  return ok(await writeLinks(deps, { processId: process.id, by: writing.actor, whom }));
};

/**
 * Mails signers a new selfie link; the previous one becomes invalid.
 *
 * @fails signature.not_signable, SIS001 for a signer without selfie, SIG002, USE029
 * @source CALL-169, CALL-176, POL-020, POL-021
 */
export const requestMissingSelfies = async (
  writing: Writing,
): Promise<Result<number, AppError>> => {
  const { deps, of, actor, signers: named } = writing;
  if (!of.isSignable || of.offBy !== null) return err(appError('signature.not_signable'));
  const recipients = chosen(provers(of), named);
  if (!recipients.ok) return recipients;
  const withoutEmail = recipients.value.find(({ email }) => email === null);
  if (withoutEmail) return err(appError('SIG002', { params: { name: withoutEmail.name } }));
  const allowed = await limit(writing, recipients.value.length);
  if (!allowed.ok) return allowed;
  await deps.db.transaction().execute(async (trx) => {
    const sender = { id: actor.userId, username: actor.username };
    await requestSelfies({ trx, deps }, { of, signers: recipients.value, sender });
    await recordProgress({ trx, deps }, of, { selfieStatus: await allSelfies(trx, of) });
  });
  return ok(recipients.value.length);
};
