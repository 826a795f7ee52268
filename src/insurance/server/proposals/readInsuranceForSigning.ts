import { clients } from '../../../generated/descriptions/clients';
import { insuranceProposals } from '../../../generated/descriptions/insuranceProposals';
import type { Deps } from '../../../framework/server/deps';
import { readRow, type Row } from '../../../framework/server/store/write/records';
import { findDealerName } from '../../../simulation/server';
import { findClientId, isDealerEsignOn } from './store/signing';
import { writeInsurancePaper } from './writeInsurancePaper';

/** An insurance proposal as whoever has it signed needs it. */
export type InsuranceForSigning = {
  readonly proposal: Row;
  readonly dealerName: string;
  /** The insured as a client of the dealer, where there is such: a business is signed for by its attorneys. */
  readonly client: Row | undefined;
  /** Whether the dealer signs electronically. @source OQ-127 */
  readonly isDealerEsignOn: boolean;
  /** The proposal as it is signed; null until it was quoted. */
  readonly paper: (() => Promise<Buffer>) | null;
};

/** An insurance proposal with all that signing needs; undefined where there is none. Whether somebody may see it is the caller's question. */
export const readInsuranceForSigning = async (
  deps: Deps,
  id: string,
): Promise<InsuranceForSigning | undefined> => {
  const { db } = deps;
  const proposal = await readRow(db, insuranceProposals, { key: id, visibleTo: null });
  if (!proposal) return undefined;
  const dealer = String(proposal['dealerId']);
  const clientId = await findClientId(db, { dealer, document: proposal['clientDocument'] });
  const isQuoted = proposal['insurancePremium'] !== null;
  return {
    proposal,
    dealerName: await findDealerName(db, dealer),
    client: clientId ? await readRow(db, clients, { key: clientId, visibleTo: null }) : undefined,
    isDealerEsignOn: await isDealerEsignOn(db, dealer),
    paper: isQuoted
      ? () => writeInsurancePaper(deps, { kind: 'proposal', values: proposal, language: 'pt-BR' })
      : null,
  };
};
