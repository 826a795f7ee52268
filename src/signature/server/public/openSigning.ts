import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { maskValue } from '../../../framework/kernel/formats/maskValue';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Deps } from '../../../framework/server/deps';
import { linkTokenHash } from '../../../framework/server/linkToken';
import type { SigningPage } from '../../../generated/types/wire';
import { signsForBusiness } from '../../rules/signers';
import { splitName } from '../../rules/splitName';
import { readContent } from '../process/contents';
import { protocolPdf } from '../process/protocol';
import { listDocuments } from '../store/documents';
import { readProcess, type Process } from '../store/processes';
import type { ProtocolLanguage } from '../../rules/protocolWords';
import { readSigned } from '../process/readSigned';
import { isOver } from '../process/expireProcess';
import { findByToken, type SignerRow } from '../store/signers';
import { readHolders } from './readHolders';

/** Somebody at their page. */
export type Opened = { readonly signer: SignerRow; readonly process: Process };

/**
 * What a link to sign opens. After all have signed it is still read; nothing else opens it.
 *
 * @fails SIS001 for a link that is unknown or whose process was cancelled, SIG001 once its time is over
 */
export const openSigning = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Result<Opened, AppError>> => {
  const signer = await findByToken(deps.db, linkTokenHash(token));
  const process = signer && (await readProcess(deps.db, signer.processId));
  if (!signer || !process) return err(appError('SIS001'));
  if (isOver(process, deps.clock())) return err(appError('SIG001'));
  const isThere = process.status === 'IN_PROGRESS' || process.status === 'COMPLETED';
  return isThere ? ok({ signer, process }) : err(appError('SIS001'));
};

/** What the page of a signer shows. Looking at it changes nothing. @fails SIS001 where it is to be signed no more */
export const readSigningPage = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Result<SigningPage, AppError>> => {
  const opened = await openSigning(deps, token);
  if (!opened.ok) return opened;
  const { signer, process } = opened.value;
  const { isEnded, business } = await readSigned(deps.db, process);
  // Nothing is left to sign.
  if (isEnded && signer.status !== 'COMPLETED') return err(appError('SIS001'));
  const documents = await listDocuments(deps.db, process.id);
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
    documents: documents.map(({ id, kind, name, size, sha256 }) => ({
      id,
      kind,
      name,
      size,
      sha256,
    })),
  });
};

/** A paper of a signer's link. @fails SIS001, SIG001 */
export const readSigningDocument = async (deps: Deps, token: string, id: string) => {
  const opened = await openSigning(deps, token);
  if (!opened.ok) return opened;
  const documents = await listDocuments(deps.db, opened.value.process.id);
  const document = documents.find((one) => one.id === id);
  const content = document && (await readContent(deps, document.storageKey));
  return document && content ? ok({ ...document, content }) : err(appError('SIS001'));
};

/** What proves the signature, for those who signed; once all have. @fails SIS001, SIG001 */
export const readSigningProtocol = async (
  deps: Deps,
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
