import { type EntityRow, localDateOf, textOf } from '@patio/framework/kernel';
import {
  type Deps,
  readRow,
  type Database,
  type Values,
  allow,
  findRow,
  openContext,
  sha256Of,
} from '@patio/framework/server';
import { clients } from '#generated/descriptions/clients.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { findClientByDocument } from '#clients/server/index.ts';
import {
  isSent,
  settledStatuses,
  statusOf as insuranceStatusOf,
} from '#insurance/rules/proposals/lifecycle.ts';
import { choiceWords, insurancePaper } from '#insurance/rules/proposals/insurancePaper.ts';
import {
  findProcess,
  isMinor,
  isOver,
  signersFor,
  type CaseDocument,
  type ProposalKey,
  type SigningCase,
  type SigningKind,
} from '#signature/server/index.ts';
import { isEsignDisabled } from '#proposals/server/index.ts';
import { isEndedInsurance } from '#signature/rules/progress.ts';
import { paperPdf } from '#papers/server/index.ts';
import { findDealerName } from '#simulation/server/index.ts';
import { attachedNames, isDealerEsignOn } from './store/insurances';

/** An insurance proposal with the data for its signature. */
type InsuranceForSigning = {
  readonly proposal: EntityRow<'insuranceProposals'>;
  /** The insured party as a registered client, if any: attorneys sign for a business. */
  readonly client: EntityRow<'clients'> | undefined;
  /** Whether the dealer signs electronically. @source OQ-127 */
  readonly isDealerEsignOn: boolean;
  /** Names of the attached files. */
  readonly attached: readonly string[];
};

/** Reads an insurance proposal for signing; undefined if it does not exist. The caller checks access. */
const readInsuranceForSigning = async (
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<InsuranceForSigning | undefined> => {
  const proposal = await readRow(db, insuranceProposals, { key: id, visibleTo: null });
  if (!proposal) return undefined;
  const dealer = String(proposal.dealerId);
  const clientId = await findClientByDocument(db, { dealer, document: proposal.clientDocument });
  return {
    proposal,
    client: clientId ? await readRow(db, clients, { key: clientId, visibleTo: null }) : undefined,
    isDealerEsignOn: await isDealerEsignOn(db, dealer),
    attached: await attachedNames(db, id),
  };
};

/** Renders the document unless it was already sent; a sent one is stored with its process. */
const papersOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: ProposalKey,
  { proposal, dealerName }: InsuranceForSigning & { readonly dealerName: string },
): Promise<readonly CaseDocument[]> => {
  const process = await findProcess(db, key);
  const isQuoted = proposal.insurancePremium !== null;
  const isOpen = process?.status === 'IN_PROGRESS' && !isOver(process, clock());
  if (!isQuoted || isOpen || process?.status === 'COMPLETED') return [];
  const wordOf = choiceWords(insuranceProposals.fields, 'pt-BR');
  const of = { kind: 'proposal', values: proposal, dealerName, wordOf } as const;
  const bytes = await paperPdf(insurancePaper(of, 'pt-BR'), 'pt-BR');
  const name = `proposta-${textOf(proposal.proposalNumber) || proposal.id.slice(0, 8)}.pdf`;
  return [
    {
      kind: 'INSURANCE',
      name,
      mediaType: 'application/pdf',
      sha256: sha256Of(bytes),
      content: () => Promise.resolve(bytes),
    },
  ];
};

/** Signing client: the insured person, or the client record of a business. */
const clientOf = ({ proposal, client }: InsuranceForSigning): Values =>
  proposal.personType === 'PJ'
    ? { ...client, personType: 'PJ' }
    : {
        personType: 'PF',
        name: proposal.clientName,
        email: proposal.email,
        cpf: proposal.clientDocument,
        birthDate: proposal.birthDate,
      };

const offBy = async (
  db: Database,
  { isDealerEsignOn }: InsuranceForSigning,
): Promise<SigningCase['offBy']> => {
  if (await isEsignDisabled(db)) return 'all';
  return isDealerEsignOn ? null : 'dealer';
};

/** Reads the signing case of an insurance proposal without permission checks. @source ESG-016 */
const readInsuranceCase = async (
  deps: Deps,
  proposalId: string,
): Promise<SigningCase | undefined> => {
  const found = await readInsuranceForSigning(deps, proposalId);
  if (!found) return undefined;
  const { proposal } = found;
  const dealerName = await findDealerName(deps.db, proposal.dealerId);
  const key = { proposalKind: 'insurance', proposalId } as const;
  const client = clientOf(found);
  const isClientUnderage = isMinor(client, localDateOf(deps.clock()));
  return {
    ...key,
    number: textOf(proposal.proposalNumber),
    dealerName,
    dealerId: textOf(proposal.dealerId) || null,
    clientId: textOf(found.client?.id),
    personType: client['personType'] === 'PJ' ? 'PJ' : 'PF',
    isClientUnderage,
    signers: await signersFor(deps, key, { client, guarantors: [], isClientUnderage }),
    documents: await papersOf(deps, key, { ...found, dealerName }),
    insuranceInfo: null,
    insuranceInfoEn: null,
    insuranceComplementDocuments: found.attached,
    offBy: await offBy(deps.db, found),
    isEnded: isEndedInsurance(insuranceStatusOf(proposal.status)),
    isSignable: isSent(insuranceStatusOf(proposal.status)),
  };
};

/** Insurance proposals, as the signature handles them. */
export const insuranceSigning: SigningKind = {
  read: readInsuranceCase,
  admit: async (deps, request, id) => {
    const context = { ...openContext(deps, request), description: insuranceProposals };
    const allowed = await allow(context, 'show');
    return allowed.ok ? findRow(context, deps.db, { id }) : allowed;
  },
  stored: {
    table: 'insuranceProposals',
    name: 'businessName',
    document: 'clientDocument',
    isEnded: (status) => isEndedInsurance(insuranceStatusOf(status)),
    settled: { statuses: settledStatuses, since: ['issuedAt', 'updatedAt'] },
  },
};
