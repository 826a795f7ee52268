import { simulations } from '#generated/descriptions/simulations.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { type EntityRow, type EntityValues, parseFileRef } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type HookContext,
  applyChange,
  readRow,
} from '@patio/framework/server';
import type { Signing } from '#signature/server/index.ts';
import { isInsurance } from '#addOns/rules/addOns.ts';
import { contractKinds } from '../calls';
import type { ProposalStatus } from '../rules/status';
import { effectiveEsign } from './effectiveEsign';
import { findClient } from './store/clients';
import { listDocuments } from './store/documents';
import { findDealer, type ProposalDealer } from './store/proposals';
import { systemRequest } from './systemRequest';
import { signingNotice } from '../rules/notices';
import { noticeSubject, notifyOwner, notifyStatusChange } from './notifyPeople';

/** A document to be signed. */
export type SigningDocument = {
  readonly id: string;
  readonly kind: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: string | null;
};

/** An insurance product sold with the car. */
type SoldInsurance = { readonly name: string; readonly nameEn?: string | null };

/** A proposal with everything that signing needs. */
export type ProposalForSigning = {
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

const readInsurancePapers = async (db: Database, id: string): Promise<readonly string[]> =>
  (await listDocuments(db, id)).flatMap(({ kind, file }) =>
    kind === lifePaper ? (parseFileRef(file)?.name ?? []) : [],
  );

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
 * Reads a proposal with everything that signing needs; undefined if it does not exist. Does not check permissions: the
 * caller does.
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
    status: proposal.status,
    client: typeof client === 'string' ? await findClient(db, client) : undefined,
    guarantors: proposal.guarantors ?? [],
    dealer: await findDealer(db, String(proposal.dealer)),
    usesEsign: await effectiveEsign(db, proposal),
    documents: await readDocuments(db, id),
    insurances: await readInsurances(db, proposal.simulation),
    insurancePapers: await readInsurancePapers(db, id),
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
 * @returns the updated proposal; undefined if it does not exist
 * @source PROP-016, PROP-017, PROP-045, PROP-046
 */
export const recordSigning = async (
  { trx, deps }: { readonly trx: Database; readonly deps: Deps },
  id: string,
  signing: Signing,
): Promise<EntityRow<'saleProposals'> | undefined> => {
  const row = await readRow(trx, saleProposals, { key: id, visibleTo: null, lock: true });
  if (!row) return undefined;
  const { signUrls, signers, ...others } = signing;
  // A cancelled contract keeps the signers as they were.
  const isCounted = signers !== undefined && row.status !== 'NU';
  const values: EntityValues<'saleProposals'> = {
    ...others,
    ...(signUrls ? { signUrls: [...signUrls] } : {}),
    ...(isCounted ? { signers: [...signers] } : {}),
  };
  const context = { trx, deps, request: systemRequest, description: saleProposals };
  const [changed] = await applyChange(context, { rows: [row], values, action: 'update' });
  if (changed) await notifySigning(context, { before: row, after: changed, at: deps.clock() });
  return changed ?? row;
};
