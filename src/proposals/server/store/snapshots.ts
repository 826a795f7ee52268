import { sql } from 'kysely';
import type { UncheckedValues } from '@patio/framework/kernel';
import { type Database, sha256Of } from '@patio/framework/server';
import { compositionOf } from '#simulation/rules/composition.ts';
import type { Composition } from '#papers/rules/composition.ts';

/** A row of the calculated schedule; amounts in centavos. */
export type SnapshotRow = {
  readonly no: number;
  readonly due: string;
  readonly payment: number;
  readonly interest: number;
  readonly amortisation: number;
  readonly balance: number;
};

/** The calculation at the time of sending. */
export type Snapshot = {
  /** The simulation as it was stored then. */
  readonly simulation: UncheckedValues<'simulations'>;
  /** Id of the client; absent in older snapshots. */
  readonly client?: string;
  readonly schedule: readonly SnapshotRow[];
  readonly guarantors: number;
  /** Composition of the financed amount; absent in older snapshots. */
  readonly composition?: Composition;
};

/** Returns the stored composition, or derives it from the stored simulation. */
export const snapshotComposition = ({
  composition,
  simulation,
}: Pick<Snapshot, 'composition' | 'simulation'>): Composition =>
  composition ?? compositionOf(simulation, undefined);

/** Converts the stored schedule to the types of pricing: dates, and bigint centavos. */
export const snapshotSchedule = ({ schedule }: Pick<Snapshot, 'schedule'>) =>
  schedule.map(({ no, due, payment, interest, amortisation, balance }) => ({
    no,
    due: due,
    payment: BigInt(payment),
    interest: BigInt(interest),
    amortisation: BigInt(amortisation),
    balance: BigInt(balance),
  }));

/** A snapshot to insert. */
export type NewSnapshot = {
  readonly id: string;
  readonly proposalId: string;
  readonly at: Date;
  readonly tableCode: string;
  readonly tableVersion: number;
  readonly content: Snapshot;
};

/** Inserts a snapshot; snapshots are immutable. */
export const insertSnapshot = async (trx: Database, snapshot: NewSnapshot): Promise<void> => {
  const { id, proposalId, at, tableCode, tableVersion, content } = snapshot;
  const text = JSON.stringify(content);
  await sql`
    insert into "proposal_snapshots" ("id", "proposalId", "takenAt", "tableCode", "tableVersion", "content", "sha256")
    values (${id}::uuid, ${proposalId}::uuid, ${at.toISOString()}::timestamptz, ${tableCode}, ${tableVersion},
      ${text}::jsonb, ${sha256Of(text)})`.execute(trx);
};

/** A stored snapshot with the version of its price table. */
export type StoredSnapshot = Snapshot & {
  readonly takenAt: Date;
  readonly tableCode: string;
  readonly tableVersion: number;
};

/** Reads the latest snapshot of a proposal. */
export const readSnapshot = async (
  db: Database,
  proposalId: string,
): Promise<StoredSnapshot | undefined> => {
  const { rows } = await sql<Omit<StoredSnapshot, keyof Snapshot> & { content: Snapshot }>`
    select "content", "takenAt", "tableCode", "tableVersion" from "proposal_snapshots" where "proposalId" = ${proposalId}::uuid
    order by "takenAt" desc, "id" limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { content, takenAt, ...table } = row;
  return { ...content, ...table, takenAt: new Date(takenAt) };
};
