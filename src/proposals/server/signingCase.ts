import { buffer } from 'node:stream/consumers';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { type EntityValues, localDateOf } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  findRow,
  openContext,
  readFiles,
  sha256Of,
} from '@patio/framework/server';
import {
  isMinor,
  signersFor,
  type CaseDocument,
  type SigningCase,
  type SigningKind,
} from '#signature/server/index.ts';
import {
  readProposalForSigning,
  recordSigning,
  type ProposalForSigning,
  type SigningDocument,
} from './signing';
import { isEsignDisabled } from './store/proposals';
import { isEndedSale } from '#signature/rules/progress.ts';
import { addOnName } from '#addOns/rules/addOns.ts';

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
  },
};
