import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  singletonId,
} from '@patio/framework/kernel';
import { type Actor, type Database, transact, readRow, sha256Of } from '@patio/framework/server';
import { mayTryAgain, signingDays, type CertifierRules } from '#signature/rules/progress.ts';
import { whoSigns } from '#signature/rules/signers.ts';
import { providerOf, type OpenEnvelope } from '../providerOf';
import {
  dropDocuments,
  insertDocuments,
  listDocuments,
  type DocumentRow,
  findProcess,
  insertProcess,
  lockProcess,
  updateProcess,
  type Process,
} from '../store/processes';
import { listSigners, replaceSigners, updateSigner } from '../store/signers';
import { certifierSettings } from '#generated/descriptions/certifierSettings.ts';
import { expireProcess } from './endProcess';
import { storeContent, readContent, sealLink } from './contents';
import { mailSigningLink } from './mails';
import { recordSigners, writeEvent } from './recordProgress';
import {
  provers,
  requestSelfies,
  allSelfies,
  selfieProgress,
  selfiesBySigner,
} from '../selfie/requestSelfie';
import type { CaseDocument, CaseSigner, SigningCase, SigningDeps } from './SigningCase';

/** Reads the parameters of the certifier. */
export const readCertifierRules = async ({
  db,
}: Pick<SigningDeps, 'db'>): Promise<CertifierRules> => {
  const row = await readRow(db, certifierSettings, { key: singletonId, visibleTo: null });
  if (!row) throw new Error('certifierSettings has no row');
  return row as unknown as CertifierRules;
};

const dayMs = 86_400_000;

/** Why a proposal cannot be sent for signature; null if it can. */
export const blockOf = ({
  offBy,
  isSignable,
  isClientUnderage,
  documents,
  signers,
}: SigningCase): AppError | null => {
  if (offBy !== null) return appError(`signature.off_for_${offBy}`);
  if (!isSignable) return appError('signature.not_signable');
  if (documents.length === 0) return appError('signature.no_documents');
  if (signers.length === 0) return appError('signature.signer_missing');
  const isAlone = isClientUnderage && !signers.some(({ roles }) => roles.includes('RESPONSIBLE'));
  if (isAlone) return appError('signature.responsible_missing');
  const withoutEmail = signers.find(({ email }) => email === null);
  return withoutEmail ? appError('SIG002', { params: { name: withoutEmail.name } }) : null;
};

type Sending = {
  readonly deps: SigningDeps;
  readonly of: SigningCase;
  readonly actor: Pick<Actor, 'userId' | 'username'>;
};
type SendRequest = Sending & { readonly attorneys?: readonly string[] | undefined };

/** Rejects a second sending unless the previous one expired. */
const checkUnsent = async (deps: SigningDeps, of: SigningCase): Promise<Result<void, AppError>> => {
  const last = await findProcess(deps.db, of);
  if (last?.status === 'COMPLETED') return err(appError('signature.all_signed'));
  const isInProgress = last?.status === 'IN_PROGRESS' && !(await expireProcess(deps, last));
  return isInProgress ? err(appError('signature.in_progress')) : ok(undefined);
};

/** Returns the process of this attempt: a new one, or the failed one to retry. */
const begin = async ({ deps, of, actor }: Sending): Promise<Result<Process, AppError>> => {
  const last = await findProcess(deps.db, of);
  if (last?.status === 'FAILED') {
    const rules = await readCertifierRules(deps);
    const limit = rules.enableTryAgain ? rules.numberAttemptsUpload : 1;
    if (!mayTryAgain(last, rules))
      return err(appError('signature.attempts_over', { params: { limit } }));
    return ok(last);
  }
  const at = deps.clock();
  const { proposalKind, proposalId, number: proposalNumber, dealerId, dealerName } = of;
  const made = await insertProcess(deps.db, {
    id: deps.ids(),
    proposalKind,
    proposalId,
    proposalNumber,
    dealerId,
    dealerName,
    provider: providerOf(deps).name,
    status: 'FAILED',
    attempts: 0,
    createdBy: actor.userId,
    createdByUsername: actor.username,
    createdAt: at,
    expiresAt: new Date(at.getTime() + signingDays * dayMs),
  });
  const process = await findProcess(deps.db, of);
  return made && process ? ok(process) : err(appError('signature.in_progress'));
};

type StoredDocument = Omit<DocumentRow, 'processId'>;

const storeDocuments = async (
  deps: SigningDeps,
  documents: readonly CaseDocument[],
): Promise<readonly StoredDocument[]> => {
  const stored: StoredDocument[] = [];
  for (const [position, { kind, name, mediaType, sha256, content }] of documents.entries()) {
    const bytes = await content();
    if (sha256Of(bytes) !== sha256) throw new Error('Document to sign does not match its digest');
    const storageKey = await storeContent(deps, bytes);
    stored.push({
      id: deps.ids(),
      position,
      kind,
      name,
      mediaType,
      size: bytes.length,
      sha256,
      storageKey,
    });
  }
  return stored;
};

/** Stores the attempt with its signers and documents. */
const prepare = async (
  { deps, of }: Sending,
  { id }: Process,
): Promise<Result<Process, AppError>> => {
  const stored = await storeDocuments(deps, of.documents);
  const prepared = await transact(deps.db, async (trx) => {
    const process = await lockProcess(trx, id);
    if (process?.status !== 'FAILED') return err(appError('signature.in_progress'));
    const former = await dropDocuments(trx, id);
    await insertDocuments(
      trx,
      stored.map((one) => ({ ...one, processId: id })),
    );
    await replaceSigners(
      trx,
      id,
      of.signers.map((signer, position) => ({ ...signer, processId: id, position })),
    );
    const at = deps.clock();
    // The signers have the whole time, however late the attempt.
    const expiresAt = new Date(at.getTime() + signingDays * dayMs);
    await updateProcess(trx, id, { attempts: process.attempts + 1, attemptedAt: at, expiresAt });
    const detail = {
      attempt: process.attempts + 1,
      documents: stored.map(({ sha256 }) => sha256).join(' '),
    };
    await writeEvent(trx, { processId: id, kind: 'prepared', at, detail });
    return ok({ process: { ...process, expiresAt: expiresAt.toISOString() }, former });
  });
  const unused = prepared.ok ? prepared.value.former : stored.map(({ storageKey }) => storageKey);
  for (const key of unused) await deps.files.remove(key);
  return prepared.ok ? ok(prepared.value.process) : prepared;
};

const open = async ({ deps, of }: Sending, process: Process) => {
  const documents = await listDocuments(deps.db, process.id);
  const opened = await providerOf(deps).open({
    key: process.id,
    title: of.number,
    expiresAt: process.expiresAt,
    signers: of.signers,
    documents: documents.map(({ id, name, mediaType, sha256, storageKey }) => ({
      id,
      name,
      mediaType,
      sha256,
      content: async () => (await readContent(deps, storageKey)) ?? Buffer.alloc(0),
    })),
  });
  if (!opened.ok) return opened;
  const isWhole = of.signers.every(({ id }) =>
    opened.value.links.some(({ signerId }) => signerId === id),
  );
  return isWhole ? opened : err(appError('esignNotRecivedUrls'));
};

/** Signers whose selfie for this proposal is missing. */
const missingSelfies = async (trx: Database, of: SigningCase): Promise<readonly CaseSigner[]> => {
  const known = await selfiesBySigner(trx, of);
  return provers(of).filter(({ id }) => selfieProgress(known.get(id)) !== 'COMPLETED');
};

/** Marks the process as in progress, mails the links and updates the proposal. */
const start = ({ deps, of }: Sending, process: Process, opened: OpenEnvelope) =>
  transact(deps.db, async (trx): Promise<Result<readonly string[], AppError>> => {
    const locked = await lockProcess(trx, process.id);
    if (locked?.status !== 'FAILED') return err(appError('signature.in_progress'));
    const { id, expiresAt: until, dealerName, createdBy, createdByUsername: username } = locked;
    const at = deps.clock();
    await updateProcess(trx, id, {
      status: 'IN_PROGRESS',
      sentAt: at,
      providerId: opened.providerId,
      certifierStatus: opened.state,
    });
    for (const signer of await listSigners(trx, id)) {
      const link = opened.links.find(({ signerId }) => signerId === signer.id);
      if (!link) continue;
      const { url, tokenHash } = link;
      await updateSigner(trx, signer, { signUrl: await sealLink(deps, url), tokenHash });
      const letter = { name: signer.name, dealerName, number: of.number, url, until };
      const sender = { id: createdBy, username };
      if (signer.email && !providerOf(deps).writesToSigners)
        await mailSigningLink({ trx, deps }, { ...letter, sender, email: signer.email });
    }
    await writeEvent(trx, {
      processId: id,
      kind: 'sent',
      at,
      detail: { signers: of.signers.length },
    });
    const urls = opened.links.map(({ url }) => url);
    const [linkIframe = null] = urls;
    const sender = { id: createdBy, username };
    await requestSelfies({ trx, deps }, { of, sender, signers: await missingSelfies(trx, of) });
    await recordSigners({ trx, deps }, locked, {
      signatureStatus: 'IN_PROGRESS',
      signUrls: urls,
      linkIframe,
      selfieStatus: await allSelfies(trx, of),
    });
    return ok(urls);
  });

/** Records why an attempt failed. */
const fail = (deps: SigningDeps, { id }: Process, error: AppError) =>
  transact(deps.db, async (trx) => {
    const locked = await lockProcess(trx, id);
    if (locked?.status !== 'FAILED') return ok(undefined);
    const state = error.params?.['status'];
    await updateProcess(trx, id, {
      certifierStatus: state === undefined ? error.code : String(state),
    });
    await writeEvent(trx, {
      processId: id,
      kind: 'failed',
      at: deps.clock(),
      detail: { code: error.code },
    });
    return ok(undefined);
  });

/**
 * Sends a proposal for signature, or retries a failed attempt. Returns the signing links.
 *
 * @fails signature.off_for_all, signature.off_for_dealer, signature.off_for_proposal, signature.not_signable,
 *   signature.no_documents, signature.signer_missing, signature.responsible_missing, SIG002, signature.in_progress,
 *   signature.all_signed, signature.attempts_over, CRS001, CTSNERROR, esignNotRecivedUrls
 * @source ESG-014, ESG-015, OQ-134, CALL-180
 */
export const sendCase = async ({
  attorneys,
  ...request
}: SendRequest): Promise<Result<readonly string[], AppError>> => {
  const sending = {
    ...request,
    of: { ...request.of, signers: whoSigns(request.of.signers, attorneys) },
  };
  const unsent = await checkUnsent(sending.deps, sending.of);
  if (!unsent.ok) return unsent;
  const refusal = blockOf(sending.of);
  if (refusal) return err(refusal);
  const begun = await begin(sending);
  if (!begun.ok) return begun;
  const prepared = await prepare(sending, begun.value);
  if (!prepared.ok) return prepared;
  const opened = await open(sending, prepared.value);
  if (opened.ok) return start(sending, prepared.value, opened.value);
  await fail(sending.deps, prepared.value, opened.error);
  return opened;
};
