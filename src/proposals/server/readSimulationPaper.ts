import { simulations } from '#generated/descriptions/simulations.ts';
import { type EntityRow, localDateOf } from '@patio/framework/kernel';
import { type Deps, readRow } from '@patio/framework/server';
import type { Paper } from '#papers/rules/paper.ts';
import type { PaperAsk } from '#simulation/rules/paper.ts';
import { writeKeptPaper, writePaper } from '#simulation/server/index.ts';
import { simulationNotice } from '../rules/simulationNotice';
import {
  snapshotComposition,
  snapshotSchedule,
  readSnapshot,
  type StoredSnapshot,
} from './store/snapshots';

const snapshotPaper = async (
  deps: Deps,
  snapshot: StoredSnapshot,
  ask: PaperAsk,
): Promise<Paper> => {
  const { simulation: values } = snapshot;
  const schedule = snapshotSchedule(snapshot);
  const composition = snapshotComposition(snapshot);
  const paper = await writeKeptPaper(deps, { values, schedule, composition }, ask);
  const { takenAt, tableCode, tableVersion } = snapshot;
  const on = { day: localDateOf(takenAt), tableCode, tableVersion };
  return { ...paper, notice: simulationNotice(ask.language, on) };
};

const presentPaper = async (deps: Deps, key: string, ask: PaperAsk): Promise<Paper | undefined> => {
  const row = await readRow(deps.db, simulations, { key, visibleTo: null });
  if (!row) return undefined;
  const paper = await writePaper(deps, row, ask);
  return { ...paper, notice: simulationNotice(ask.language, undefined) };
};

/**
 * Renders the simulation of a proposal for its readers: the dealer's staff and the credit desk.
 *
 * @returns undefined if the simulation no longer exists
 */
export const readSimulationPaper = async (
  deps: Deps,
  proposal: EntityRow<'saleProposals'>,
  language: PaperAsk['language'],
): Promise<Paper | undefined> => {
  const ask: PaperAsk = { language, audience: 'dealer' };
  const snapshot = await readSnapshot(deps.db, proposal.id);
  return snapshot
    ? snapshotPaper(deps, snapshot, ask)
    : presentPaper(deps, proposal.simulation, ask);
};
