import { clients } from '#generated/descriptions/clients.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { type Deps, type Row, readRow } from '@patio/framework/server';
import { attachedNames, findClientId, isDealerEsignOn } from './store/signing';

/** An insurance proposal as whoever has it signed needs it. */
export type InsuranceForSigning = {
  readonly proposal: Row;
  /** The insured as a client of the dealer, where there is such: a business is signed for by its attorneys. */
  readonly client: Row | undefined;
  /** Whether the dealer signs electronically. @source OQ-127 */
  readonly isDealerEsignOn: boolean;
  /** Names of the files that were attached to it. */
  readonly attached: readonly string[];
};

/**
 * An insurance proposal with all that signing needs; undefined where there is none. Whether somebody may see it is the
 * caller's question.
 */
export const readInsuranceForSigning = async (
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<InsuranceForSigning | undefined> => {
  const proposal = await readRow(db, insuranceProposals, { key: id, visibleTo: null });
  if (!proposal) return undefined;
  const dealer = String(proposal['dealerId']);
  const clientId = await findClientId(db, { dealer, document: proposal['clientDocument'] });
  return {
    proposal,
    client: clientId ? await readRow(db, clients, { key: clientId, visibleTo: null }) : undefined,
    isDealerEsignOn: await isDealerEsignOn(db, dealer),
    attached: await attachedNames(db, id),
  };
};
