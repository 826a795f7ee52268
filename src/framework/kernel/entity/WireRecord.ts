/** Action of a change that cleared a reference because its target was deleted. Schemas cannot use this name. */
export const referenceCleared = 'reference.cleared';

/** A change of a record. `changes` maps a field to its values before and after. */
export type HistoryEntry = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly actorName: string;
  /** `create`, `update`, `delete`, `reference.cleared` or the name of an action. */
  readonly action: string;
  readonly reason: string | null;
  readonly version: number;
  /** Version that the change reverted to. */
  readonly revertedTo?: number;
  /** Bulk operation that it was part of. */
  readonly origin?: 'bulk' | 'import';
  /** Approver, if changes need approval; `actor` is the requester and `reason` the requester's. */
  readonly approval?: ChangeApproval;
  /** The changed record, if it is a part of the one whose history this is. */
  readonly part?: { readonly resource: string; readonly label: string };
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/** The approver of a change. */
export type ChangeApproval = {
  readonly approvalId: string;
  readonly by: string;
  readonly byName: string;
  readonly reason: string | null;
};

/** A record to change, with the version that the person saw. */
export type RecordVersion = { readonly id: string; readonly version: number };

/** A record on the wire: id (its key), version and the entity's fields. */
export type WireRecord = { readonly id: string; readonly version: number } & Record<
  string,
  unknown
>;
