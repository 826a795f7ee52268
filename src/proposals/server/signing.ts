import { simulations } from '#generated/descriptions/simulations.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import type { SaleProposal } from '#generated/types/sale-proposal.ts';
import { parseFileRef } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type HookContext,
  type Row,
  type Values,
  applyChange,
  readRow,
} from '@patio/framework/server';
import { isInsurance } from '#simulation/rules/addOnCharges.ts';
import type { ProposalStatus } from '../rules/status';
import { effectiveEsign } from './effectiveEsign';
import { findClient } from './store/clients';
import { listDocuments } from './store/documents';
import { findDealer, type ProposalDealer } from './store/proposals';
import { systemRequest } from './systemRequest';
import { signingNotice } from '../rules/notices';
import { noticedProposal, tellOf, tellOwner } from './tellPeople';

/** A paper that is signed. */
export type SigningDocument = {
  readonly id: string;
  readonly kind: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: string | null;
};

/** A product of a sale that insures somebody or something. */
type SoldInsurance = { readonly name: string; readonly nameEn?: string | null };

/** A proposal as whoever has it signed needs it. */
export type ProposalForSigning = {
  readonly proposal: Row;
  readonly status: ProposalStatus;
  readonly client: Row | undefined;
  readonly guarantors: readonly Values[];
  readonly dealer: ProposalDealer | undefined;
  /** Whether it is signed electronically at all. @source OQ-127 */
  readonly usesEsign: boolean;
  readonly documents: readonly SigningDocument[];
  /** What is insured with the sale, by names in both languages. */
  readonly insurances: readonly SoldInsurance[];
  /** Names of papers of its life insurance. */
  readonly insurancePapers: readonly string[];
};

const contractPapers: ReadonlySet<string> = new Set(['CCB', 'SCHEDULE', 'DISCLOSURES']);

const lifePaper = 'LIFE_INSURANCE';

const readInsurancePapers = async (db: Database, id: string): Promise<readonly string[]> =>
  (await listDocuments(db, id)).flatMap(({ kind, file }) =>
    kind === lifePaper ? (parseFileRef(file)?.name ?? []) : [],
  );

/** Products of the sale that insure somebody or something. */
const readInsurances = async (
  db: Database,
  simulation: unknown,
): Promise<readonly SoldInsurance[]> => {
  if (typeof simulation !== 'string') return [];
  const row = await readRow(db, simulations, { key: simulation, visibleTo: null });
  const prices = (row?.['addOnPrices'] ?? []) as readonly (SoldInsurance & { code: string })[];
  return prices.filter(({ code }) => isInsurance(code));
};

const readDocuments = async (db: Database, id: string): Promise<readonly SigningDocument[]> => {
  const papers = (await listDocuments(db, id)).filter(({ kind }) => contractPapers.has(kind));
  return papers.flatMap(({ file, ...document }) => {
    const ref = parseFileRef(file);
    return ref
      ? [
          {
            id: document.id,
            kind: document.kind,
            fileId: ref.id,
            fileName: ref.name,
            sha256: document.sha256,
          },
        ]
      : [];
  });
};

/**
 * A proposal with all that signing needs; undefined where there is none. Whether somebody may see it is the caller's
 * question.
 */
export const readProposalForSigning = async (
  db: Database,
  id: string,
): Promise<ProposalForSigning | undefined> => {
  const proposal = await readRow(db, saleProposals, { key: id, visibleTo: null });
  if (!proposal) return undefined;
  const { client } = proposal;
  return {
    proposal,
    status: proposal['status'] as ProposalStatus,
    client: typeof client === 'string' ? await findClient(db, client) : undefined,
    guarantors: (proposal['guarantors'] ?? []) as readonly Values[],
    dealer: await findDealer(db, String(proposal['dealer'])),
    usesEsign: await effectiveEsign(db, proposal),
    documents: await readDocuments(db, id),
    insurances: await readInsurances(db, proposal['simulation']),
    insurancePapers: await readInsurancePapers(db, id),
  };
};

/** Somebody who signs a proposal, as its record names them. @source PROP-016 */
type ProposalSigner = NonNullable<SaleProposal['signers']>[number];

/** What signing tells of a proposal; null clears. */
export type Signing = {
  readonly signatureStatus?: 'IN_PROGRESS' | 'COMPLETED' | null;
  readonly selfieStatus?: 'IN_PROGRESS' | 'COMPLETED' | null;
  readonly signUrls?: readonly string[];
  readonly linkIframe?: string | null;
  readonly signers?: readonly ProposalSigner[];
};

const isSigned = (row: Row): boolean =>
  row['signatureStatus'] === 'COMPLETED' && row['selfieStatus'] === 'COMPLETED';

type Signed = { readonly before: Row; readonly after: Row; readonly at: Date };

const tellOfSigning = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  { before, after, at }: Signed,
): Promise<void> => {
  if (isSigned(after) && !isSigned(before))
    return tellOwner({ trx, deps }, { row: after, status: 'SIGNED', at });
  const signersOf = (row: Row) => row['signers'] as SaleProposal['signers'];
  const signers = { before: signersOf(before), after: signersOf(after) };
  return tellOf(trx, { row: after, notice: signingNotice(noticedProposal(after), signers), at });
};

/**
 * Takes down how far the signing of a proposal is, inside of the caller's transaction, with a history row. Once
 * signatures and selfies are completed, a generated contract may be activated, and the responsible person is told.
 *
 * @returns the proposal as it is then; undefined where there is none
 * @source PROP-016, PROP-017, PROP-045, PROP-046
 */
export const recordSigning = async (
  { trx, deps }: { readonly trx: Database; readonly deps: Deps },
  id: string,
  signing: Signing,
): Promise<Row | undefined> => {
  const row = await readRow(trx, saleProposals, { key: id, visibleTo: null, lock: true });
  if (!row) return undefined;
  const { signUrls, signers, ...others } = signing;
  // Of a contract that was cancelled nobody's signing goes further.
  const isCounted = signers !== undefined && row['status'] !== 'NU';
  const values: Values = {
    ...others,
    ...(signUrls ? { signUrls: [...signUrls] } : {}),
    ...(isCounted ? { signers: [...signers] } : {}),
  };
  const context = { trx, deps, request: systemRequest, description: saleProposals };
  const [changed] = await applyChange(context, { rows: [row], values, action: 'update' });
  if (changed) await tellOfSigning(context, { before: row, after: changed, at: deps.clock() });
  return changed ?? row;
};
