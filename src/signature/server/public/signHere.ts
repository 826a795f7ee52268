import { type AppError, type Result, appError, err } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import type { SigningAct } from '#generated/types/wire.ts';
import { consent } from '#signature/rules/progress.ts';
import { readContent } from '../process/contents';
import { sign } from '../process/sign';
import { sha256Of } from '../process/writeEvent';
import { listDocuments } from '../store/documents';
import { readOpenings } from '../store/events';
import type { SignerRow } from '../store/signers';
import { openSigning } from './openSigning';
import { checkCode } from './signingCodes';

/** Where somebody signs from. */
type From = { readonly ip: string; readonly userAgent: string };

const longestAgent = 300;

/** Whether the signer has opened every document. */
const hasOpenedAll = async ({ db }: Deps, signer: SignerRow): Promise<boolean> => {
  const openings = await readOpenings(db, signer);
  return (await listDocuments(db, signer.processId)).every(({ id }) => openings.has(id));
};

/** Whether the papers are those that were read: by their digests, and byte by byte. @source quality 98 */
const areAsRead = async (
  deps: Deps,
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
 * Signs as the person of a link, who has read the papers, agrees and knows the code that was sent.
 *
 * @fails SIS001, SIG001, signature.already_signed, signature.documents_changed, signature.documents_unread,
 *   signature.code_wrong, signature.code_over
 */
export const signHere = async (
  deps: Deps,
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
    ...{ processId: process.id, signerId: signer.id },
    detail: {
      ...{ ip, userAgent: userAgent.slice(0, longestAgent), consent: consent.version },
      ...{ confirmedBy: 'e-mail code', documents: documents.join(' ') },
    },
  });
};
