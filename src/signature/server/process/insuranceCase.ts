import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
  textOf,
} from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type PersonRequest,
  type Values,
  allow,
  findRow,
  openContext,
} from '@patio/framework/server';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { choiceWords } from '#insurance/rules/proposals/insurancePaper.ts';
import { isSent, statusOf as insuranceStatusOf } from '#insurance/rules/proposals/lifecycle.ts';
import { insurancePaper } from '#insurance/rules/proposals/insurancePaper.ts';
import { readInsuranceForSigning, type InsuranceForSigning } from '#insurance/server/index.ts';
import { isEsignDisabled } from '#proposals/server/index.ts';
import { paperPdf } from '#papers/server/index.ts';
import { findDealerName } from '#simulation/server/index.ts';
import { findProcess, type ProposalKey } from '../store/processes';
import { isEndedInsurance } from '#signature/rules/progress.ts';
import { createHash } from 'node:crypto';
import { participantsOf } from '#signature/rules/participants.ts';
import { isUnderage, signersOf } from '#signature/rules/signers.ts';
import { readContacts } from '../store/signers';
import { isOver } from './expireProcess';
import type { CaseDocument, SigningCase, CaseSigner } from './SigningCase';
import { sha256Of } from './writeEvent';

/** Deterministic id of a person in a proposal. */
const signerIdOf = ({ proposalKind, proposalId }: ProposalKey, document: string): string => {
  const hex = createHash('sha256')
    .update(`${proposalKind}:${proposalId}:${document}`)
    .digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

/** Signers of a proposal, with manually entered e-mails. */
export const signersFor = async (
  deps: Deps,
  key: ProposalKey,
  people: Parameters<typeof participantsOf>[0],
): Promise<readonly CaseSigner[]> => {
  const contacts = await readContacts(deps.db, key);
  return signersOf(participantsOf(people)).map((signer) => {
    const id = signerIdOf(key, signer.document);
    return { ...signer, id, email: contacts.get(id) ?? signer.email };
  });
};

/** Whether a client is underage on a day. */
export const isMinor = ({ birthDate }: Values, today: string): boolean =>
  isUnderage(typeof birthDate === 'string' ? birthDate : null, today);

/** Renders the document unless it was already sent; a sent one is stored with its process. */
const papersOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: ProposalKey,
  { proposal, dealerName }: InsuranceForSigning & { readonly dealerName: string },
): Promise<readonly CaseDocument[]> => {
  const process = await findProcess(db, key);
  const isQuoted = proposal['insurancePremium'] !== null;
  const isGoing = process?.status === 'IN_PROGRESS' && !isOver(process, clock());
  if (!isQuoted || isGoing || process?.status === 'COMPLETED') return [];
  const wordOf = choiceWords(insuranceProposals.fields, 'pt-BR');
  const of = { kind: 'proposal', values: proposal, dealerName, wordOf } as const;
  const bytes = await paperPdf(insurancePaper(of, 'pt-BR'), 'pt-BR');
  const name = `proposta-${textOf(proposal['proposalNumber']) || proposal.id.slice(0, 8)}.pdf`;
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
  proposal['personType'] === 'PJ'
    ? { ...client, personType: 'PJ' }
    : {
        personType: 'PF',
        name: proposal['clientName'],
        email: proposal['email'],
        cpf: proposal['clientDocument'],
        birthDate: proposal['birthDate'],
      };

const offBy = async (
  db: Database,
  { isDealerEsignOn }: InsuranceForSigning,
): Promise<SigningCase['offBy']> => {
  if (await isEsignDisabled(db)) return 'all';
  return isDealerEsignOn ? null : 'dealer';
};

/** Reads the signing case of an insurance proposal without permission checks. @source ESG-016 */
export const readInsuranceCase = async (
  deps: Deps,
  proposalId: string,
): Promise<SigningCase | undefined> => {
  const found = await readInsuranceForSigning(deps, proposalId);
  if (!found) return undefined;
  const { proposal } = found;
  const dealerName = await findDealerName(deps.db, proposal['dealerId']);
  const key = { proposalKind: 'insurance', proposalId } as const;
  const client = clientOf(found);
  const isClientUnderage = isMinor(client, localDateOf(deps.clock()));
  return {
    ...key,
    number: textOf(proposal['proposalNumber']),
    dealerName,
    dealerId: textOf(proposal['dealerId']) || null,
    clientId: textOf(found.client?.id),
    personType: client['personType'] === 'PJ' ? 'PJ' : 'PF',
    isClientUnderage,
    signers: await signersFor(deps, key, { client, guarantors: [], isClientUnderage }),
    documents: await papersOf(deps, key, { ...found, dealerName }),
    insuranceInfo: null,
    insuranceInfoEn: null,
    insuranceComplementDocuments: found.attached,
    offBy: await offBy(deps.db, found),
    isEnded: isEndedInsurance(insuranceStatusOf(proposal['status'])),
    isSignable: isSent(insuranceStatusOf(proposal['status'])),
  };
};

/** Reads the signing case of an insurance proposal with the person's permissions. @fails access.denied, SIS001 */
export const findInsuranceCase = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<SigningCase, AppError>> => {
  const context = { ...openContext(deps, request), description: insuranceProposals };
  const allowed = await allow(context, 'show');
  if (!allowed.ok) return allowed;
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const found = await readInsuranceCase(deps, id);
  return found ? ok(found) : err(appError('SIS001'));
};
