import type { HistoryEntry, WireRecord } from './WireRecord';

/** Calls that make an approval where changes wait for approval. */
const approvalOperations = ['create', 'update', 'delete'] as const;
export type ApprovalOperation = (typeof approvalOperations)[number];

/** How an approval stands. `stale`: the record changed before it was decided. */
const approvalStatuses = ['pending', 'approved', 'rejected', 'withdrawn', 'stale'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A change that waits, or waited, for a second person; as its reader may see it. */
export type Approval = {
  readonly id: string;
  readonly version: number;
  readonly resource: string;
  readonly operation: ApprovalOperation;
  /** Id of the record on the wire; null for a new one. */
  readonly recordId: string | null;
  /** Name of the record when it was requested. */
  readonly label: string;
  /**
   * Values that say which record it is, in their stored form: what its sequence of periods is of and its first day,
   * else its unique fields. Of a new period what the sequence is of, none of another new record. Only what the reader
   * may read.
   */
  readonly about: Readonly<Record<string, unknown>>;
  /** Value before and after, of the fields that change and that the reader may read. */
  readonly changes: HistoryEntry['changes'];
  /**
   * Values of the list's columns that stay as they are, of a stored record; of its readable fields that are not in
   * `about`.
   */
  readonly kept: Readonly<Record<string, unknown>>;
  /**
   * The period before the new one ends on the day before it begins; of a deletion, it goes on as it did before that.
   */
  readonly closeFormer: boolean;
  /**
   * While it waits: values of that period, of the fields that are requested and that the reader may read; null without
   * one.
   */
  readonly former: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
  readonly status: ApprovalStatus;
  /** Fields that changed meanwhile, of a stale approval. */
  readonly staleFields: readonly string[];
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly createdAt: string;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decisionReason: string | null;
  readonly decidedAt: string | null;
  /** Whether the reader requested it, and so may withdraw it while it waits. */
  readonly mine: boolean;
  /** Whether the reader may approve or reject it now. */
  readonly decidable: boolean;
};

/**
 * Which approvals: those that wait for the reader's decision, the reader's own, or those that wait for one record (or,
 * without `recordId`, for new records of the resource).
 */
export type ApprovalQuery =
  | { readonly show: 'inbox' | 'mine' }
  | { readonly show: 'record'; readonly recordId?: string };

/** What an approval answers to a decision. */
export type ApprovalDecision = 'approve' | 'reject' | 'withdraw';

/** A change that is requested instead of being made. `record` is the stored one, in the version that was seen. */
export type RequestedChange =
  | {
      readonly operation: 'create';
      readonly values: Readonly<Record<string, unknown>>;
      readonly closeFormer?: boolean;
      readonly reason?: string;
      readonly idempotencyKey?: string;
    }
  | {
      readonly operation: 'update';
      readonly record: WireRecord;
      readonly values: Readonly<Record<string, unknown>>;
      readonly reason?: string;
    }
  | { readonly operation: 'delete'; readonly record: WireRecord; readonly reason?: string };

/** Calls on changes that wait for a second person. */
export type ApprovalMethods = {
  /** `resource` is read for the approvals of a record only. */
  approvals(resource: string, query: ApprovalQuery): Promise<{ data: readonly Approval[] }>;
  /** Answers null when nothing would change. */
  requestApproval(resource: string, change: RequestedChange): Promise<{ data: Approval | null }>;
  decide(
    resource: string,
    params: {
      readonly id: string;
      readonly version: number;
      readonly decision: ApprovalDecision;
      readonly reason?: string | undefined;
    },
  ): Promise<{ data: Approval }>;
};
