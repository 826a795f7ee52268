import {
  type EntityRow,
  type EntityValues,
  parseFileRef,
  localDateOf,
} from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type TransactionDeps,
  type HookContext,
  applyChange,
  readRow,
  findRow,
  openContext,
  readFiles,
  sha256Of,
} from '@patio/framework/server';
import { buffer } from 'node:stream/consumers';
import { simulations } from '#generated/descriptions/simulations.ts';
import { systemRequest } from '#organisation/server/index.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import {
  type Signing,
  isMinor,
  signersFor,
  type CaseDocument,
  type SigningCase,
  type SigningKind,
} from '#signature/server/index.ts';
import { isInsurance, addOnName } from '#addOns/rules/addOns.ts';
import { isEndedSale } from '#signature/rules/progress.ts';
import { contractKinds } from '../calls';
import { finalStatuses, type ProposalStatus } from '../rules/status';
import { signingNotice } from '../rules/notices';
import { effectiveEsign } from './moves/contract';
import {
  findClient,
  listDocuments,
  findDealer,
  type ProposalDealer,
  type ProposalDocument,
  isEsignDisabled,
} from './store/proposals';
import { noticeSubject, notifyOwner, notifyStatusChange } from './notifyPeople';

/** A document to be signed. */
type SigningDocument = {
  readonly id: string;
  readonly kind: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: string | null;
};

/** An insurance product sold with the car. */
type SoldInsurance = { readonly name: string; readonly nameEn?: string | null };

/** A proposal with the data needed for signing. */
type ProposalForSigning = {
  readonly proposal: EntityRow<'saleProposals'>;
  readonly status: ProposalStatus;
  readonly client: EntityRow<'clients'> | undefined;
  readonly guarantors: readonly EntityValues<'saleProposals'>[];
  readonly dealer: ProposalDealer | undefined;
  /** Whether it is signed electronically. @source OQ-127 */
  readonly usesEsign: boolean;
  readonly documents: readonly SigningDocument[];
  /** Insurance products of the sale, with names in both languages. */
  readonly insurances: readonly SoldInsurance[];
  /** File names of its life-insurance documents. */
  readonly insurancePapers: readonly string[];
};

const contractPapers: ReadonlySet<string> = new Set(contractKinds);

const lifePaper = 'LIFE_INSURANCE';

const insurancePapersOf = (stored: readonly ProposalDocument[]): readonly string[] =>
  stored.flatMap(({ kind, file }) => (kind === lifePaper ? (parseFileRef(file)?.name ?? []) : []));

/** Reads the insurance products of a sale. */
const readInsurances = async (
  db: Database,
  simulation: unknown,
): Promise<readonly SoldInsurance[]> => {
  if (typeof simulation !== 'string') return [];
  const row = await readRow(db, simulations, { key: simulation, visibleTo: null });
  const prices = row?.addOnPrices ?? [];
  return prices.filter(({ code }) => isInsurance(code));
};

const signingDocumentsOf = (stored: readonly ProposalDocument[]): readonly SigningDocument[] =>
  stored.flatMap(({ id, kind, file, sha256 }) => {
    const ref = contractPapers.has(kind) ? parseFileRef(file) : undefined;
    return ref ? [{ id, kind, fileId: ref.id, fileName: ref.name, sha256 }] : [];
  });

/**
 * Reads a proposal with the data needed for signing; undefined if it does not exist. Does not check permissions: the
 * caller does.
 */
const readProposalForSigning = async (
  db: Database,
  id: string,
): Promise<ProposalForSigning | undefined> => {
  const proposal = await readRow(db, saleProposals, { key: id, visibleTo: null });
  if (!proposal) return undefined;
  const { client } = proposal;
  const stored = await listDocuments(db, id);
  return {
    proposal,
    status: proposal.status,
    client: typeof client === 'string' ? await findClient(db, client) : undefined,
    guarantors: proposal.guarantors ?? [],
    dealer: await findDealer(db, String(proposal.dealer)),
    usesEsign: await effectiveEsign(db, proposal),
    documents: signingDocumentsOf(stored),
    insurances: await readInsurances(db, proposal.simulation),
    insurancePapers: insurancePapersOf(stored),
  };
};

const isSigned = (row: EntityRow<'saleProposals'>): boolean =>
  row.signatureStatus === 'COMPLETED' && row.selfieStatus === 'COMPLETED';

type Signed = {
  readonly before: EntityRow<'saleProposals'>;
  readonly after: EntityRow<'saleProposals'>;
  readonly at: Date;
};

const notifySigning = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  { before, after, at }: Signed,
): Promise<void> => {
  if (isSigned(after) && !isSigned(before))
    return notifyStatusChange({ trx, deps }, { row: after, status: 'SIGNED', at });
  const signers = { before: before.signers, after: after.signers };
  return notifyOwner(trx, { row: after, notice: signingNotice(noticeSubject(after), signers), at });
};

/**
 * Stores the signing progress of a proposal and a history row, inside the caller's transaction. Once signatures and
 * selfies are complete, the contract can be activated and the responsible person is notified.
 *
 * @returns the updated proposal, unchanged if cancelled; undefined if it does not exist
 * @source PROP-016, PROP-017, PROP-045, PROP-046
 */
const recordSigning = async (
  { trx, deps }: { readonly trx: Database; readonly deps: TransactionDeps },
  id: string,
  signing: Signing,
): Promise<EntityRow<'saleProposals'> | undefined> => {
  const row = await readRow(trx, saleProposals, { key: id, visibleTo: null, lock: true });
  // A cancelled contract stays as it was.
  if (!row || isEndedSale(row.status)) return row;
  const { signUrls, signers, ...others } = signing;
  const values: EntityValues<'saleProposals'> = {
    ...others,
    ...(signUrls ? { signUrls: [...signUrls] } : {}),
    ...(signers ? { signers: [...signers] } : {}),
  };
  const context = { trx, deps, request: systemRequest, description: saleProposals };
  const [changed] = await applyChange(context, { rows: [row], values, action: 'update' });
  if (changed) await notifySigning(context, { before: row, after: changed, at: deps.clock() });
  return changed ?? row;
};

/** Status in which a contract waits for signatures. @source PROP-038 */
const signable = 'PU';
const pdf = 'application/pdf';

const readPaper = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { fileId, fileName, kind, sha256 }: SigningDocument,
): Promise<readonly CaseDocument[]> => {
  const [file] = await readFiles(db, [fileId]);
  if (!file) return [];
  const content = async (): Promise<Buffer> => {
    const stream = await files.read(file.storageKey);
    return stream ? buffer(stream) : Buffer.alloc(0);
  };
  return [
    {
      kind,
      name: fileName,
      mediaType: file.mediaType || pdf,
      content,
      sha256: sha256 ?? sha256Of(await content()),
    },
  ];
};

/** Latest document of each kind: a regenerated contract replaces the previous one. */
const newestOf = (documents: readonly SigningDocument[]): readonly SigningDocument[] =>
  documents.filter(({ kind }, at) => documents.findLastIndex((one) => one.kind === kind) === at);

const offBy = async (
  db: Database,
  { usesEsign, proposal }: ProposalForSigning,
): Promise<SigningCase['offBy']> => {
  if (usesEsign) return null;
  if (await isEsignDisabled(db)) return 'all';
  return proposal.esignEnabled ? 'dealer' : 'proposal';
};

const factsOf = ({ proposal, dealer }: ProposalForSigning) => ({
  number: String(proposal.proposalNumber ?? ''),
  dealerId: typeof proposal.dealer === 'string' ? proposal.dealer : null,
  dealerName: dealer?.companyName ?? '',
  clientId: String(proposal.client ?? ''),
});

/** Insurance sold with the car, in a language; null if none. @source ESG-004 */
const insuredIn = (language: 'pt-BR' | 'en', { insurances }: ProposalForSigning): string | null =>
  insurances.length > 0 ? insurances.map((one) => addOnName(one, language)).join(', ') : null;

/** Reads the signing case of a sale proposal without permission checks. */
const readSaleCase = async (deps: Deps, proposalId: string): Promise<SigningCase | undefined> => {
  const found = await readProposalForSigning(deps.db, proposalId);
  if (!found) return undefined;
  const { proposal, guarantors, documents, status } = found;
  const client: EntityValues<'clients'> = found.client ?? {};
  const key = { proposalKind: 'sale', proposalId } as const;
  const isClientUnderage = isMinor(client, localDateOf(deps.clock()));
  const papers = await Promise.all(
    newestOf(documents).map((document) => readPaper(deps, document)),
  );
  return {
    ...key,
    ...factsOf(found),
    personType: client.personType === 'PJ' ? 'PJ' : 'PF',
    isClientUnderage,
    signers: await signersFor(deps, key, { client, guarantors, isClientUnderage }),
    documents: papers.flat(),
    insuranceInfo: insuredIn('pt-BR', found),
    insuranceInfoEn: insuredIn('en', found),
    insuranceComplementDocuments: found.insurancePapers,
    offBy: await offBy(deps.db, found),
    isSignable: status === signable && !proposal.blocked,
    isEnded: isEndedSale(status),
  };
};

/** Sale proposals, as the signature handles them. */
export const saleSigning: SigningKind = {
  read: readSaleCase,
  admit: (deps, request, id) =>
    findRow({ ...openContext(deps, request), description: saleProposals }, deps.db, { id }),
  record: recordSigning,
  stored: {
    table: 'saleProposals',
    name: 'customerName',
    document: 'customerDocument',
    isEnded: isEndedSale,
    settled: { statuses: finalStatuses, since: ['statusAt'] },
  },
};
