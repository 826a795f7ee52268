import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { compositionOf, type Composition } from '#simulation/rules/composition.ts';

/** A row of the schedule that was calculated; amounts in centavos. */
export type SnapshotRow = {
  readonly no: number;
  readonly due: string;
  readonly payment: number;
  readonly interest: number;
  readonly amortisation: number;
  readonly balance: number;
};

/** What was calculated when a proposal was sent. */
export type Snapshot = {
  readonly simulation: Readonly<Record<string, unknown>>;
  readonly schedule: readonly SnapshotRow[];
  readonly guarantors: number;
  /** What the financed amount was made of; absent in what was kept before it was told. */
  readonly composition?: Composition;
};

/** What the financed amount was made of: as it was kept, else as far as the stored values tell. */
export const keptComposition = ({
  composition,
  simulation,
}: Pick<Snapshot, 'composition' | 'simulation'>): Composition =>
  composition ?? compositionOf(simulation, undefined);

/** The schedule as pricing has it: days, and amounts as whole centavos. */
export const keptSchedule = ({ schedule }: Pick<Snapshot, 'schedule'>) =>
  schedule.map(({ no, due, payment, interest, amortisation, balance }) => ({
    no,
    due: due as LocalDate,
    payment: BigInt(payment),
    interest: BigInt(interest),
    amortisation: BigInt(amortisation),
    balance: BigInt(balance),
  }));

/** A snapshot with the price table's version. */
export type NewSnapshot = {
  readonly id: string;
  readonly proposalId: string;
  readonly at: Date;
  readonly tableCode: string;
  readonly tableVersion: number;
  readonly content: Snapshot;
};

/** Keeps what was calculated; it never changes. */
export const keepSnapshot = async (trx: Database, snapshot: NewSnapshot): Promise<void> => {
  const { id, proposalId, at, tableCode, tableVersion, content } = snapshot;
  const text = JSON.stringify(content);
  const sha256 = createHash('sha256').update(text).digest('hex');
  await sql`
    insert into "proposal_snapshots" ("id", "proposalId", "takenAt", "tableCode", "tableVersion", "content", "sha256")
    values (${id}::uuid, ${proposalId}::uuid, ${at.toISOString()}::timestamptz, ${tableCode}, ${tableVersion},
      ${text}::jsonb, ${sha256})`.execute(trx);
};

/** A snapshot as it is kept, with the version of the price table. */
export type StoredSnapshot = Snapshot & {
  readonly takenAt: Date;
  readonly tableCode: string;
  readonly tableVersion: number;
};

/** What was calculated when a proposal was last sent. */
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
