import { type AppError, type Result, appError, err, maskValue, ok } from '@patio/framework/kernel';
import { linkTokenHash } from '@patio/framework/server';
import type { SigningOpening, SigningPage, SigningPaper } from '#generated/types/wire.ts';
import { signsForBusiness, splitName } from '#signature/rules/signers.ts';
import { readContent } from '../process/contents';
import { protocolPdf } from '../process/evidence';
import {
  listDocuments,
  type DocumentRow,
  lockProcess,
  readProcess,
  type Process,
} from '../store/processes';
import { readOpenings } from '../store/events';
import type { ProtocolLanguage } from '#signature/rules/protocol.ts';
import { readSigned } from '../process/sign';
import { isOver } from '../process/endProcess';
import { findByToken, readSigner, updateSigner, type SignerRow } from '../store/signers';
import { writeEvent } from '../process/recordProgress';
import { findDealerPhone } from '#organisation/server/index.ts';
import type { SigningDeps } from '../process/SigningCase';

type Signed = Pick<Process, 'proposalKind' | 'dealerId'>;

/** Privacy contacts for a signer: dealer phone, and the lender for a sale. */
export const readHolders = async (
  { db, config }: Pick<SigningDeps, 'db' | 'config'>,
  { proposalKind, dealerId }: Signed,
): Promise<Pick<SigningPage, 'dealerPhone' | 'lenderName'>> => ({
  dealerPhone: await findDealerPhone(db, dealerId),
  lenderName: proposalKind === 'sale' ? config.lenderName : null,
});

/** An opened signing link. */
export type Opened = { readonly signer: SignerRow; readonly process: Process };

/**
 * Opens a signing link; also valid for reading once everybody has signed.
 *
 * @fails SIS001 for an unknown link or a cancelled process, SIG001 after the deadline
 */
export const openSigning = async (
  deps: Pick<SigningDeps, 'db' | 'clock'>,
  token: string,
): Promise<Result<Opened, AppError>> => {
  const signer = await findByToken(deps.db, linkTokenHash(token));
  const process = signer && (await readProcess(deps.db, signer.processId));
  if (!signer || !process) return err(appError('SIS001'));
  if (isOver(process, deps.clock())) return err(appError('SIG001'));
  const isThere = process.status === 'IN_PROGRESS' || process.status === 'COMPLETED';
  return isThere ? ok({ signer, process }) : err(appError('SIS001'));
};

const paperOf = (
  { id, kind, name, size, sha256 }: DocumentRow,
  openings: ReadonlyMap<string, string>,
): SigningPaper => ({ id, kind, name, size, sha256, openedAt: openings.get(id) ?? null });

/** Builds the signer's page. Read-only. @fails SIS001 if it can no longer be signed */
export const readSigningPage = async (
  deps: Pick<SigningDeps, 'db' | 'clock' | 'config' | 'signing'>,
  token: string,
): Promise<Result<SigningPage, AppError>> => {
  const opened = await openSigning(deps, token);
  if (!opened.ok) return opened;
  const { signer, process } = opened.value;
  const { isEnded, business } = await readSigned(deps, process);
  // Nothing is left to sign.
  if (isEnded && signer.status !== 'COMPLETED') return err(appError('SIS001'));
  const documents = await listDocuments(deps.db, process.id);
  const openings = await readOpenings(deps.db, signer);
  return ok({
    firstName: splitName(signer.name).first,
    document: String(maskValue({ kind: 'cpf', pii: 'personal' }, signer.document) ?? ''),
    email: String(maskValue({ kind: 'email', pii: 'personal' }, signer.email) ?? ''),
    roles: [...signer.roles],
    business: signsForBusiness(signer.roles) ? business : null,
    status: signer.status,
    signedAt: signer.signedAt,
    isCompleted: process.status === 'COMPLETED',
    isEnded,
    proposalNumber: process.proposalNumber,
    dealerName: process.dealerName,
    ...(await readHolders(deps, process)),
    expiresAt: process.expiresAt,
    codeSent: signer.codeHash !== null,
    documents: documents.map((document) => paperOf(document, openings)),
  });
};

/**
 * Records the first opening of a document as evidence; ignores openings after signing.
 *
 * @returns the document with its first opening
 * @fails SIS001 for a document of another process, SIG001
 */
export const recordOpening = async (
  deps: Pick<SigningDeps, 'db' | 'clock'>,
  { id: token, document }: SigningOpening,
): Promise<Result<SigningPaper, AppError>> => {
  const opened = await openSigning(deps, token);
  if (!opened.ok) return opened;
  const { signer, process } = opened.value;
  const paper = (await listDocuments(deps.db, process.id)).find(({ id }) => id === document);
  if (!paper) return err(appError('SIS001'));
  return deps.db.transaction().execute(async (trx) => {
    await lockProcess(trx, process.id);
    const reread = await readSigner(trx, signer);
    const openings = await readOpenings(trx, signer);
    if (openings.has(document) || reread?.status !== 'IN_PROGRESS')
      return ok(paperOf(paper, openings));
    const at = deps.clock();
    const { name, sha256 } = paper;
    await updateSigner(trx, signer, { openedAt: reread.openedAt ?? at });
    await writeEvent(trx, {
      processId: process.id,
      kind: 'opened',
      at,
      signerId: signer.id,
      detail: { document, name, sha256 },
    });
    return ok({ ...paperOf(paper, openings), openedAt: at.toISOString() });
  });
};

/** Reads a document of a signing link. @fails SIS001, SIG001 */
export const readSigningDocument = async (deps: SigningDeps, token: string, id: string) => {
  const opened = await openSigning(deps, token);
  if (!opened.ok) return opened;
  const documents = await listDocuments(deps.db, opened.value.process.id);
  const document = documents.find((one) => one.id === id);
  const content = document && (await readContent(deps, document.storageKey));
  return document && content ? ok({ ...document, content }) : err(appError('SIS001'));
};

/** Renders the protocol for signers, once everybody has signed. @fails SIS001, SIG001 */
export const readSigningProtocol = async (
  deps: SigningDeps,
  token: string,
  language: ProtocolLanguage,
) => {
  const opened = await openSigning(deps, token);
  if (!opened.ok) return opened;
  const { process } = opened.value;
  if (process.status !== 'COMPLETED') return err(appError('SIS001'));
  const content = await protocolPdf(deps, process, language);
  const name = `protocolo-${process.proposalNumber}.pdf`;
  return ok({ name, mediaType: 'application/pdf', content });
};
