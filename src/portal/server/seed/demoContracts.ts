import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { type Database, type Deps, readRow } from '@patio/framework/server';
import { addPapers } from '#proposals/server/moves/contract.ts';
import { storeCalculation } from '#proposals/server/moves/prepareSending.ts';
import { findClient } from '#proposals/server/store/proposals.ts';
import { readSnapshot } from '#proposals/server/store/snapshots.ts';
import { sentDemos } from './demoProposals';

/** A submitted demo proposal, with the date of its contract if any. */
type SentDemo = {
  readonly id: string;
  readonly sentAt: Date;
  readonly contractAt: Date | undefined;
};

const demanded = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo proposal has no ${what}.`);
  return value;
};

/** Stores the calculation of a submitted demo proposal, and creates the papers of its contract. */
export const insertDemoContract = async (
  trx: Database,
  deps: Deps,
  { id, sentAt, contractAt }: SentDemo,
): Promise<void> => {
  const read = { visibleTo: null };
  const row = demanded(await readRow(trx, saleProposals, { key: id, ...read }), 'row');
  const key = row.simulation;
  const simulation = demanded(await readRow(trx, simulations, { key, ...read }), 'simulation');
  const making = (clock: Deps['clock']) => ({ trx, deps: { ...deps, db: trx, clock } });
  const kept = await storeCalculation(
    making(() => sentAt),
    { row, simulation },
  );
  if (!kept.ok) throw new Error(`The demo proposal has no price: ${kept.error.code}`);
  if (!contractAt) return;
  const snapshot = demanded(await readSnapshot(trx, id), 'calculation');
  const client = demanded(await findClient(trx, String(row.client)), 'client');
  const contractNumber = String(row.contractNumber);
  await addPapers(
    making(() => contractAt),
    { row, client, contractNumber, snapshot },
  );
};

/**
 * Calculations of all submitted demo proposals, and papers of their contracts. Runs once, after the other demo data.
 */
export const insertDemoContracts = (deps: Deps): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    for (const sent of await sentDemos(trx, deps.clock()))
      await insertDemoContract(trx, deps, sent);
  });
