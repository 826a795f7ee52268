import type { EntityRow } from '@patio/framework/kernel';
import { clients } from '#generated/descriptions/clients.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { type Deps, readRow } from '@patio/framework/server';
import { findClientByDocument } from '#clients/server/index.ts';
import { attachedNames, isDealerEsignOn } from './store/signing';

/** An insurance proposal with the data for its signature. */
export type InsuranceForSigning = {
  readonly proposal: EntityRow<'insuranceProposals'>;
  /** The insured party as a registered client, if any: attorneys sign for a business. */
  readonly client: EntityRow<'clients'> | undefined;
  /** Whether the dealer signs electronically. @source OQ-127 */
  readonly isDealerEsignOn: boolean;
  /** Names of the attached files. */
  readonly attached: readonly string[];
};

/** Reads an insurance proposal for signing; undefined if it does not exist. The caller checks access. */
export const readInsuranceForSigning = async (
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
