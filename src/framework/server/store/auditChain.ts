import { createHash } from 'node:crypto';

/** An event of the audit, as the chain covers it. */
export type ChainedRow = {
  readonly seq: number;
  /** ISO instant, to the millisecond. */
  readonly at: string;
  readonly action: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly username: string | null;
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly origin: string | null;
  readonly target: string | null;
  /** JSON, as it was written. */
  readonly detail: string;
};

/** An event with its place in the chain. */
export type LinkedRow = ChainedRow & { readonly previousHash: Buffer; readonly hash: Buffer };

/** Length of a hash in bytes. The first event follows a hash of zeros. */
const hashBytes = 32;

/** Hash of an event, over itself and the hash of the one before it. */
export const chainHash = (row: ChainedRow, previousHash: Buffer): Buffer => {
  const content = JSON.stringify([
    row.seq,
    row.at,
    row.action,
    row.outcome,
    row.code,
    row.username,
    row.sessionId,
    row.requestId,
    row.origin,
    row.target,
    row.detail,
  ]);
  return createHash('sha256').update(previousHash).update(content).digest();
};

/** Walks a chain from its first event on. */
export const createChainWalk = () => {
  let seq = 0;
  let last: Buffer = Buffer.alloc(hashBytes);
  return {
    /** Number of the event that was taken last; 0 before the first. */
    seq: () => seq,
    /** Takes the next event. @returns whether it fits */
    take: (row: LinkedRow): boolean => {
      const fits =
        row.seq === seq + 1 &&
        last.equals(row.previousHash) &&
        chainHash(row, last).equals(row.hash);
      if (!fits) return false;
      seq += 1;
      last = row.hash;
      return true;
    },
    /** Whether the chain ends here. */
    endsAt: (end: { readonly seq: number; readonly hash: Buffer }): boolean =>
      end.seq === seq && last.equals(end.hash),
  };
};
