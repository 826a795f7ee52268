import { maskValue } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import type { SignatureSigner, SignatureStatus } from '#generated/types/wire.ts';
import { documentsNotFound, mayTryAgain } from '#signature/rules/progress.ts';
import { isStale } from '#signature/rules/selfie.ts';
import { provesLife } from '#signature/rules/signers.ts';
import { allSelfies, selfieProgress, selfiesBySigner } from '../selfie/requestSelfie';
import { findProcess, type Process, listDocuments } from '../store/processes';
import type { SelfieRow } from '../store/selfies';
import { listSigners, type SignerRow } from '../store/signers';
import { openLink } from './contents';
import { isOver } from './endProcess';
import { blockOf, readCertifierRules } from './sendCase';
import type { CaseSigner, SigningCase } from './SigningCase';

type Known = {
  readonly deps: Deps;
  readonly of: SigningCase;
  readonly process: Process | undefined;
  readonly rows: readonly SignerRow[];
  readonly selfies: ReadonlyMap<string, SelfieRow>;
};

const messageOf = (signer: CaseSigner, row: SignerRow | undefined): SignatureSigner['message'] => {
  if (signer.email === null) return 'emailMissing';
  if (!row) return 'notSent';
  if (row.status === 'COMPLETED') return 'signed';
  return row.openedAt === null ? 'waiting' : 'opened';
};

const signatureOf = (process: Process | undefined) =>
  process?.status === 'IN_PROGRESS' || process?.status === 'COMPLETED' ? process.status : null;

const signatureFacts = (row: SignerRow | undefined) => ({
  signatureStatus: row?.status ?? null,
  signedAt: row?.signedAt ?? null,
  remindedAt: row?.remindedAt ?? null,
});

const selfieFacts = (selfie: SelfieRow | undefined, now: Date) => ({
  selfieStatus: selfieProgress(selfie),
  selfieAt: selfie?.takenAt ?? null,
  isSelfieStale: selfie?.takenAt ? isStale(new Date(selfie.takenAt), now) : false,
});

/** Signing link of a pending signer; null otherwise. */
const urlOf = async (
  deps: Deps,
  process: Process | undefined,
  row: SignerRow | undefined,
): Promise<string | null> => {
  const isWaiting = process?.status === 'IN_PROGRESS' && row?.status === 'IN_PROGRESS';
  return isWaiting && row.signUrl ? openLink(deps, row.signUrl) : null;
};

const signerOf = async (
  { deps, process, rows, selfies }: Known,
  signer: CaseSigner,
): Promise<SignatureSigner> => {
  const isLive = signatureOf(process) !== null;
  const row = isLive ? rows.find(({ id }) => id === signer.id) : undefined;
  return {
    id: signer.id,
    name: signer.name,
    email: signer.email,
    roles: [...signer.roles],
    document: String(maskValue({ kind: 'cpf', pii: 'personal' }, signer.document) ?? ''),
    message: messageOf(signer, row),
    ...signatureFacts(row),
    url: await urlOf(deps, process, row),
    provesLife: provesLife(signer.roles),
    ...selfieFacts(selfies.get(signer.id), deps.clock()),
  };
};

/** Signers as sent; changes to the proposal after sending do not count. */
const peopleOf = ({ of, process, rows }: Omit<Known, 'selfies'>): readonly CaseSigner[] =>
  signatureOf(process) === null ? of.signers : rows;

const papersOf = async ({ deps, of, process }: Pick<Known, 'deps' | 'of' | 'process'>) => {
  const isSent = signatureOf(process) !== null;
  const papers = process && isSent ? await listDocuments(deps.db, process.id) : of.documents;
  return papers.map(({ kind, name, sha256, ...paper }) => ({
    kind,
    name,
    sha256,
    id: 'id' in paper ? paper.id : null,
  }));
};

const unsent = {
  process: null,
  sentAt: null,
  expiresAt: null,
  cancelReason: null,
  certifierStatus: null,
  attempts: 0,
  welcomeLetterDate: null,
  completedAt: null,
};

const processFacts = (process: Process | undefined) => {
  if (!process) return unsent;
  const { status, sentAt, expiresAt, cancelReason, attempts } = process;
  const { welcomeLetterDate, completedAt } = process;
  const certifierStatus = status === 'FAILED' ? process.certifierStatus : null;
  return {
    process: status,
    sentAt,
    expiresAt,
    cancelReason,
    certifierStatus,
    attempts,
    welcomeLetterDate,
    completedAt,
  };
};

/** Whether it can be sent, or why not. */
const sendingOf = (of: SigningCase, process: Process | undefined, canTryAgain: boolean) => {
  const isSent = signatureOf(process) !== null;
  const block = isSent ? null : blockOf(of);
  const mayBegin = process?.status !== 'FAILED' || canTryAgain;
  return {
    canTryAgain,
    canSend: !isSent && block === null && mayBegin,
    refusal: block?.code ?? null,
    refusalParams: { ...block?.params },
  };
};

/** Current process; shown as expired or cancelled even before the job updates the row. */
const currentProcess = async (
  { db, clock }: Deps,
  of: SigningCase,
): Promise<Process | undefined> => {
  const process = await findProcess(db, of);
  if (!process) return undefined;
  if (isOver(process, clock())) return { ...process, status: 'EXPIRED' };
  const isDead = process.status === 'IN_PROGRESS' && of.isEnded;
  return isDead ? { ...process, status: 'CANCELLED', cancelReason: null } : process;
};

/** Builds the signature status of a proposal. @source CALL-162, ESG-001 to ESG-013, ESG-019 to ESG-021, ESG-025 */
export const statusOf = async (deps: Deps, of: SigningCase): Promise<SignatureStatus> => {
  const process = await currentProcess(deps, of);
  const rows = process ? await listSigners(deps.db, process.id) : [];
  const selfies = await selfiesBySigner(deps.db, of);
  const known = { deps, of, process, rows, selfies };
  const rules = await readCertifierRules(deps);
  const signature = signatureOf(process);
  return {
    message: signature === null ? documentsNotFound : null,
    proposalNumber: of.number,
    dealerName: of.dealerName,
    validationStatus: [
      { type: 'SIGNATURE', status: signature },
      { type: 'SELFIE', status: await allSelfies(deps.db, of) },
    ],
    clientPersonType: of.personType,
    isClientUnderage: of.isClientUnderage,
    insuranceInfo: of.insuranceInfo,
    insuranceInfoEn: of.insuranceInfoEn,
    insuranceComplementDocuments: [...of.insuranceComplementDocuments],
    ...processFacts(process),
    ...sendingOf(of, process, process ? mayTryAgain(process, rules) : false),
    signers: await Promise.all(peopleOf(known).map((signer) => signerOf(known, signer))),
    documents: await papersOf(known),
  };
};
