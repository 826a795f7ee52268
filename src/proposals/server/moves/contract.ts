import {
  type EntityRow,
  type EntityValues,
  appError,
  err,
  localDateOf,
  ok,
  textOrNull,
  writeFileRef,
} from '@patio/framework/kernel';
import {
  type Database,
  type HookContext,
  attachFiles,
  completeFile,
  diffRecords,
  insertFile,
  insertRow,
  sha256Of,
  writeHistory,
} from '@patio/framework/server';
import { Readable } from 'node:stream';
import { usesEsign, activationLacks } from '#proposals/rules/funding.ts';
import { proposalDocuments } from '#generated/descriptions/proposalDocuments.ts';
import { paperPdf } from '#papers/server/index.ts';
import { contractPapers, type ContractPaper } from '#proposals/rules/contractPaper.ts';
import { findDealer, isEsignDisabled, nextContractNumber, kindsOf } from '../store/proposals';
import { readClient } from '../client';
import { snapshotComposition, readSnapshot, type Snapshot } from '../store/snapshots';
import { notifyStatusChange } from '../notifyPeople';
import type { Move } from './dealerMoves';

/** Evaluates all three e-sign switches for a proposal. @source OQ-127 */
export const effectiveEsign = async (
  db: Database,
  row: EntityRow<'saleProposals'>,
): Promise<boolean> => {
  const dealer = await findDealer(db, String(row.dealer));
  return usesEsign({
    disabledAllDealers: await isEsignDisabled(db),
    dealerEnabled: dealer?.esignEnabled ?? false,
    proposalEnabled: row.esignEnabled,
  });
};

const dayMs = 86_400_000;

type Making = Pick<HookContext, 'trx' | 'deps' | 'request'>;

/** Stores a PDF as a pending file. The row is inserted before the content, so a crash leaves nothing untracked. */
const storePaper = async (
  { deps }: Pick<Making, 'deps'>,
  { name, content }: { readonly name: string; readonly content: Buffer },
) => {
  const { autonomous: db, clock, ids, files } = deps;
  const [id, storageKey] = [ids(), ids()];
  const at = clock();
  const type = 'application/pdf';
  await insertFile(db, {
    id,
    storageKey,
    fileName: name,
    mediaType: type,
    createdAt: at,
    uploadedBy: null,
    resource: proposalDocuments.resource,
    field: 'file',
    expiresAt: new Date(at.getTime() + dayMs),
  });
  await files.put(storageKey, Readable.from([content]));
  const digest = sha256Of(content);
  await completeFile(db, { id, type, size: content.length, sha256: digest });
  return { id, sha256: digest, ref: writeFileRef({ id, name, type, size: content.length }) };
};

const addDocument = async (
  context: Making,
  row: EntityRow<'saleProposals'>,
  { kind, fileName, paper, contractNumber }: ContractPaper & { readonly contractNumber: string },
): Promise<void> => {
  const { trx, deps, request } = context;
  const content = await paperPdf(paper, 'pt-BR');
  const name = `${fileName}-${contractNumber}.pdf`;
  const file = await storePaper(context, { name, content });
  const id = deps.ids();
  const at = deps.clock();
  const values: EntityValues<'proposalDocuments'> = {
    kind,
    file: file.ref,
    sha256: file.sha256,
    note: null,
    attachedBy: 'Pátio',
    attachedAt: at.toISOString(),
    proposal: row.id,
    dealer: row.dealer,
  };
  const document = await insertRow(trx, proposalDocuments, { id, at, values });
  const { actor, taskId } = request;
  const changes = diffRecords(proposalDocuments, {}, document);
  await writeHistory(trx, { actor, taskId, at, action: 'create' }, [
    { resource: 'proposalDocuments', recordId: id, version: document.version, changes },
  ]);
  await attachFiles(trx, { ids: [file.id], recordId: id });
};

/** Inputs of the contract documents. */
type Contract = {
  readonly row: EntityRow<'saleProposals'>;
  readonly client: EntityRow<'clients'>;
  readonly contractNumber: string;
  readonly snapshot: Snapshot;
};

/** Generates the contract documents and attaches them to the proposal. @source PROP-032 */
export const addPapers = async (
  context: Making,
  { row, client, contractNumber, snapshot }: Contract,
): Promise<void> => {
  const { config, clock } = context.deps;
  const papers = contractPapers({
    contractNumber,
    lenderName: config.lenderName,
    signedOn: localDateOf(clock()),
    proposal: row,
    client,
    schedule: snapshot.schedule,
    composition: snapshotComposition(snapshot),
  });
  for (const one of papers) await addDocument(context, row, { ...one, contractNumber });
};

/**
 * Assigns the contract number once and generates the documents from the snapshot of the sending.
 *
 * @fails PRS009 without a snapshot or client
 * @source PROP-018, PROP-032
 */
export const generateContract: Move = async (context, { row }) => {
  const { trx } = context;
  const snapshot = await readSnapshot(trx, row.id);
  if (!snapshot || typeof row.client !== 'string') return err(appError('PRS009'));
  const client = await readClient(context, row.client);
  if (!client.ok) return client;
  const known = row.contractNumber;
  const contractNumber =
    typeof known === 'string' ? known : String(await nextContractNumber(trx)).padStart(10, '0');
  await addPapers(context, { row, client: client.value, contractNumber, snapshot });
  return ok({ contractNumber });
};

/** Lists what the contract still lacks, and whether it is signed electronically. */
export const readReadiness = async (db: Database, row: EntityRow<'saleProposals'>) => {
  const info = row.vehicleAdditionalInfo ?? {};
  const snapshot = await readSnapshot(db, row.id);
  const usesEsign = await effectiveEsign(db, row);
  const lacks = activationLacks({
    usesEsign,
    signatureStatus: row.signatureStatus,
    selfieStatus: row.selfieStatus,
    hasSignedPaper: (await kindsOf(db, row.id)).includes('FINANCE_KIT'),
    vin: textOrNull(info.vin),
    renavam: textOrNull(info.renavam),
    isNewVehicle: snapshot?.simulation.vehicleTypeId !== 2,
    lienNumber: row.lienNumber,
  });
  return { lacks: [...lacks], usesEsign };
};

/** Activates the contract once nothing is missing. @fails with the first missing item @source PROP-038 */
export const activate: Move = async ({ trx, deps }, { row }) => {
  const [lack] = (await readReadiness(trx, row)).lacks;
  if (lack) return err(appError(lack));
  const at = deps.clock();
  await notifyStatusChange({ trx, deps }, { row, status: 'WFA', at });
  return ok({ activatedAt: at.toISOString() });
};
