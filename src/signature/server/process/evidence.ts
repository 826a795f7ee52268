import { type AppError, type Result, appError, err, maskValue, ok } from '@patio/framework/kernel';
import { type Deps, sha256Of } from '@patio/framework/server';
import type { SignatureEvidence } from '#generated/types/wire.ts';
import { brokenAt } from '#signature/rules/chain.ts';
import { type ProtocolLanguage, protocolOf } from '#signature/rules/protocol.ts';
import { paperPdf } from '#papers/server/index.ts';
import { listDocuments, findProcess, type Process, type ProposalKey } from '../store/processes';
import { listEvents } from '../store/events';
import { listSigners } from '../store/signers';
import { readContent } from './contents';

const verifyDocuments = async (deps: Deps, processId: string) => {
  const documents = await listDocuments(deps.db, processId);
  return Promise.all(
    documents.map(async ({ name, sha256, storageKey }) => {
      const content = await readContent(deps, storageKey);
      return { name, sha256, isWhole: content !== undefined && sha256Of(content) === sha256 };
    }),
  );
};

/** Returns the audit log of a process and verifies log and documents. */
const evidenceOf = async (deps: Deps, process: Process): Promise<SignatureEvidence> => {
  const events = await listEvents(deps.db, process.id);
  const signers = await listSigners(deps.db, process.id);
  const documents = await verifyDocuments(deps, process.id);
  const broken = brokenAt(events, sha256Of);
  return {
    processId: process.id,
    isChainWhole: broken === null,
    brokenAt: broken,
    areDocumentsWhole: documents.every(({ isWhole }) => isWhole),
    documents,
    events: events.map(({ detail, processId: _process, ...event }) => ({
      ...event,
      detail: { ...detail },
      signer: signers.find(({ id }) => id === event.signerId)?.name ?? null,
    })),
  };
};

/**
 * Returns the evidence of a proposal's signature.
 *
 * @fails signature.not_open where nothing was sent
 * @source domain 4.2, quality 98
 */
export const readSignatureEvidence = async (
  deps: Deps,
  key: ProposalKey,
): Promise<Result<SignatureEvidence, AppError>> => {
  const process = await findProcess(deps.db, key);
  return process ? ok(await evidenceOf(deps, process)) : err(appError('signature.not_open'));
};

/** Renders the signature protocol as a PDF, freshly verified. */
export const protocolPdf = async (
  deps: Deps,
  process: Process,
  language: ProtocolLanguage,
): Promise<Buffer> => {
  const signers = (await listSigners(deps.db, process.id)).map(({ name, document, signedAt }) => ({
    name,
    signedAt,
    document: String(maskValue({ kind: 'cpf', pii: 'personal' }, document) ?? ''),
  }));
  const evidence = await evidenceOf(deps, process);
  return paperPdf(protocolOf({ process, signers, evidence }, language), language);
};
