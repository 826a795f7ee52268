import type { HistoryEntry, WireRecord } from './WireRecord';

/** Calls that create an approval request if changes need approval. */
const approvalOperations = ['create', 'update', 'delete'] as const;
export type ApprovalOperation = (typeof approvalOperations)[number];

/** Status of an approval. `stale`: the record changed before the decision. */
const approvalStatuses = ['pending', 'approved', 'rejected', 'withdrawn', 'stale'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A change requested from a second person, as visible to its reader. */
export type Approval = {
  readonly id: string;
  readonly version: number;
  readonly resource: string;
  readonly operation: ApprovalOperation;
  /** Id of the record on the wire; null for a new one. */
  readonly recordId: string | null;
  /** Name of the record at the time of the request. */
  readonly label: string;
  /**
   * Values that identify the record, in stored form: the key and start of its sequence of periods, else its unique
   * fields. For a new period the sequence's key; empty for other new records. Limited to what the reader may read.
   */
  readonly about: Readonly<Record<string, unknown>>;
  /** Values before and after, of changed fields that the reader may read. */
  readonly changes: HistoryEntry['changes'];
  /** Unchanged values of the list's columns, of a stored record; of readable fields that are not in `about`. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** The previous period ends the day before the new one starts; for a deletion, it is reopened. */
  readonly closeFormer: boolean;
  /** While pending: requested fields of the previous period that the reader may read; null if there is none. */
  readonly former: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
  readonly status: ApprovalStatus;
  /** Fields changed meanwhile, for a stale approval. */
  readonly staleFields: readonly string[];
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly createdAt: string;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decisionReason: string | null;
  readonly decidedAt: string | null;
  /** Whether the reader requested it and so may withdraw it. */
  readonly mine: boolean;
  /** Whether the reader may approve or reject it now. */
  readonly decidable: boolean;
};

/**
 * Filter of approvals: pending for the reader, the reader's own, or pending for a record (without `recordId`: for new
 * records of the resource).
 */
export type ApprovalQuery =
  | { readonly show: 'inbox' | 'mine' }
  | { readonly show: 'record'; readonly recordId?: string };

/** A decision on an approval. */
export type ApprovalDecision = 'approve' | 'reject' | 'withdraw';

/** A change submitted for approval. `record` is the stored one, in the version that was seen. */
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

/** Calls on changes that need a second person. */
export type ApprovalMethods = {
  /** `resource` is used only for the approvals of a record. */
  approvals(resource: string, query: ApprovalQuery): Promise<{ data: readonly Approval[] }>;
  /** Resolves to null if nothing would change. */
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
