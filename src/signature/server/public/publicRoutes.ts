import { type AppError, type Result, maskValue, ok } from '@patio/framework/kernel';
import type { Deps, RouteModule } from '@patio/framework/server';
import { publicRoute } from '#csf/server/index.ts';
import type { SelfieProposal, SelfieStatus } from '#generated/types/wire.ts';
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
import { selfieProgress } from '../selfie/selfieProgress';
import { listDocuments } from '../store/documents';
import { findProcess } from '../store/processes';
import { readSigningPage, recordOpening } from './openSigning';
import { readHolders } from './readHolders';
import { signHere } from './signHere';
import { sendCode } from './signingCodes';

const statusOf = async (deps: Deps, id: string): Promise<Result<SelfieStatus, AppError>> => {
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

/** Whose link it is, so that they know it, and nobody else learns more than the first name. */
const proposalOf = async (deps: Deps, id: string): Promise<Result<SelfieProposal, AppError>> => {
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

/** Calls of signers: by the public key and the secret of a link. @source CALL-171 to CALL-174, OQ-128 */
export const signingRoutes: RouteModule = [
  publicRoute(readSelfieStatus, (deps, { query }) => statusOf(deps, query.id)),
  publicRoute(readSelfieProposal, (deps, { query }) => proposalOf(deps, query.id)),
  publicRoute(confirmSelfieCall, async (deps, { body }) => {
    const success = await confirmSelfie(deps, body.id);
    return success.ok ? ok({ success: success.value }) : success;
  }),
  publicRoute(readSigning, (deps, { query }) => readSigningPage(deps, query.id)),
  publicRoute(sendSigningCode, async (deps, { body }) => {
    const sent = await sendCode(deps, body);
    return sent.ok ? readSigningPage(deps, body.id) : sent;
  }),
  publicRoute(openPaper, (deps, { body }) => recordOpening(deps, body)),
  publicRoute(signDocuments, async (deps, { body, context: { ip }, headers }) => {
    const signed = await signHere(deps, body, { ip, userAgent: headers['user-agent'] ?? '' });
    return signed.ok ? readSigningPage(deps, body.id) : signed;
  }),
];
