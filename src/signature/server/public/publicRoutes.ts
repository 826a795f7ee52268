import { type AppError, type Result, maskValue, ok, appError, err } from '@patio/framework/kernel';
import { countHit, serverKeys, tooManyCalls, sha256Of } from '@patio/framework/server';
import type {
  SelfieProposal,
  SelfieStatus,
  SigningAct,
  SigningCodeRequest,
} from '#generated/types/wire.ts';
import {
  confirmSelfieCall,
  openPaper,
  readSelfieProposal,
  readSelfieStatus,
  readSigning,
  sendSigningCode,
  signDocuments,
} from '#signature/publicCalls.ts';
import { confirmSelfie, openSelfie } from '../selfie/takeSelfie';
import { selfieProgress } from '../selfie/requestSelfie';
import { listDocuments, findProcess, lockProcess } from '../store/processes';
import {
  readSigningPage,
  recordOpening,
  readHolders,
  openSigning,
  type Opened,
} from './openSigning';
import { consent, signingCode } from '#signature/rules/progress.ts';
import { readContent } from '../process/contents';
import { sign } from '../process/sign';
import type { SigningDeps } from '../process/SigningCase';
import { writeEvent } from '../process/recordProgress';
import { readOpenings } from '../store/events';
import { type SignerRow, readSigner, updateSigner } from '../store/signers';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { mailSigningCode } from '../process/mails';
import { visitorRoute, type SigningRoute } from '../signingRoute';

/** Maximum number of codes per signer and hour. */
const codesPerHour = 6;
const hourSeconds = 3_600;
const minuteMs = 60_000;

const hashOf = async (
  deps: SigningDeps,
  { processId, id }: SignerRow,
  code: string,
): Promise<string> => {
  const { code: key } = await serverKeys(deps);
  return createHmac('sha256', key).update(`${processId}:${id}:${code}`).digest('base64url');
};

/**
 * Mails a new code to the signer; it replaces the previous one. @fails SIS001, SIG001, signature.already_signed,
 * USE029
 */
const sendCode = async (
  deps: SigningDeps,
  { id: token, language = 'pt-BR' }: SigningCodeRequest,
): Promise<Result<void, AppError>> => {
  const opened = await openSigning(deps, token);
  if (!opened.ok) return opened;
  const { signer, process } = opened.value;
  if (signer.status === 'COMPLETED') return err(appError('signature.already_signed'));
  const { email } = signer;
  if (email === null) return err(appError('SIG002', { params: { name: signer.name } }));
  const limit = { name: 'signature.code', subject: `${process.id}:${signer.id}` };
  const { hits, remainingSeconds: leftSeconds } = await countHit(deps, {
    ...limit,
    windowSeconds: hourSeconds,
  });
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
    // The signer is on the page right now, so use its language.
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

/** Checks a code. Counts wrong attempts in their own transaction. @fails signature.code_wrong, signature.code_over */
const checkCode = (deps: SigningDeps, { signer }: Opened, code: string) =>
  deps.db.transaction().execute(async (trx): Promise<Result<void, AppError>> => {
    await lockProcess(trx, signer.processId);
    const reread = await readSigner(trx, signer);
    const expires = reread?.codeExpiresAt ?? null;
    if (!reread?.codeHash || expires === null || new Date(expires) <= deps.clock())
      return err(appError('signature.code_over'));
    if (isSame(reread.codeHash, await hashOf(deps, signer, code))) return ok(undefined);
    const tries = reread.codeTries + 1;
    const left = signingCode.tries - tries;
    await updateSigner(trx, signer, { codeTries: tries, ...(left > 0 ? {} : { codeHash: null }) });
    await writeEvent(trx, {
      processId: signer.processId,
      kind: 'codeWrong',
      at: deps.clock(),
      signerId: signer.id,
    });
    return err(
      left > 0
        ? appError('signature.code_wrong', { params: { left } })
        : appError('signature.code_over'),
    );
  });

/** Client address and agent of the signature. */
type From = { readonly ip: string; readonly userAgent: string };

const longestAgent = 300;

/** Whether the signer has opened every document. */
const hasOpenedAll = async ({ db }: SigningDeps, signer: SignerRow): Promise<boolean> => {
  const openings = await readOpenings(db, signer);
  return (await listDocuments(db, signer.processId)).every(({ id }) => openings.has(id));
};

/** Whether the documents match what the signer read, by digest and by content. @source quality 98 */
const areAsRead = async (
  deps: SigningDeps,
  processId: string,
  read: readonly string[],
): Promise<boolean> => {
  const documents = await listDocuments(deps.db, processId);
  const known = documents.map(({ sha256 }) => sha256);
  if (known.length !== read.length || known.some((one, at) => one !== read[at])) return false;
  for (const { sha256, storageKey } of documents) {
    const content = await readContent(deps, storageKey);
    if (!content || sha256Of(content) !== sha256) return false;
  }
  return true;
};

/**
 * Signs by link; requires read documents, consent and the code.
 *
 * @fails SIS001, SIG001, signature.already_signed, signature.documents_changed, signature.documents_unread,
 *   signature.code_wrong, signature.code_over
 */
const signHere = async (
  deps: SigningDeps,
  { id: token, code, documents }: SigningAct,
  { ip, userAgent }: From,
): Promise<Result<void, AppError>> => {
  const opened = await openSigning(deps, token);
  if (!opened.ok) return opened;
  const { signer, process } = opened.value;
  if (signer.status === 'COMPLETED') return err(appError('signature.already_signed'));
  if (!(await areAsRead(deps, process.id, documents)))
    return err(appError('signature.documents_changed'));
  if (!(await hasOpenedAll(deps, signer))) return err(appError('signature.documents_unread'));
  const known = await checkCode(deps, opened.value, code);
  if (!known.ok) return known;
  return sign(deps, {
    processId: process.id,
    signerId: signer.id,
    detail: {
      ip,
      userAgent: userAgent.slice(0, longestAgent),
      consent: consent.version,
      confirmedBy: 'e-mail code',
      documents: documents.join(' '),
    },
  });
};

const statusOf = async (deps: SigningDeps, id: string): Promise<Result<SelfieStatus, AppError>> => {
  const row = await openSelfie(deps, id);
  if (!row.ok) return row;
  const { storageKey, confirmedAt, expiresAt } = row.value;
  return ok({
    status: selfieProgress(row.value) ?? 'IN_PROGRESS',
    hasUpload: storageKey !== null,
    hasConfirm: confirmedAt !== null,
    expiresAt,
  });
};

/** Proposal of a selfie link; reveals no more than the first name. */
const proposalOf = async (
  deps: SigningDeps,
  id: string,
): Promise<Result<SelfieProposal, AppError>> => {
  const row = await openSelfie(deps, id);
  if (!row.ok) return row;
  const { clientId, firstName, lastName, document, proposalNumber, dealerName } = row.value;
  const process = await findProcess(deps.db, row.value);
  const documents = process ? await listDocuments(deps.db, process.id) : [];
  return ok({
    clientId,
    clientFirstName: firstName,
    clientLastName: String(maskValue({ kind: 'string', pii: 'personal' }, lastName) ?? ''),
    documents: documents.map(({ name }) => name),
    externalProposalNumber: proposalNumber,
    identificationNumber: String(maskValue({ kind: 'cpf', pii: 'personal' }, document) ?? ''),
    dealerName,
    ...(await readHolders(deps, {
      proposalKind: row.value.proposalKind,
      dealerId: process?.dealerId ?? null,
    })),
  });
};

/** Public routes for signers, authorised by API key and link. @source CALL-171 to CALL-174, OQ-128 */
export const signingRoutes: readonly SigningRoute[] = [
  visitorRoute(readSelfieStatus, (deps, { body }) => statusOf(deps, body.id)),
  visitorRoute(readSelfieProposal, (deps, { body }) => proposalOf(deps, body.id)),
  visitorRoute(confirmSelfieCall, async (deps, { body }) => {
    const success = await confirmSelfie(deps, body.id);
    return success.ok ? ok({ success: success.value }) : success;
  }),
  visitorRoute(readSigning, (deps, { body }) => readSigningPage(deps, body.id)),
  visitorRoute(sendSigningCode, async (deps, { body }) => {
    const sent = await sendCode(deps, body);
    return sent.ok ? readSigningPage(deps, body.id) : sent;
  }),
  visitorRoute(openPaper, (deps, { body }) => recordOpening(deps, body)),
  visitorRoute(signDocuments, async (deps, { body, context: { ip }, headers }) => {
    const signed = await signHere(deps, body, { ip, userAgent: headers['user-agent'] ?? '' });
    return signed.ok ? readSigningPage(deps, body.id) : signed;
  }),
];
