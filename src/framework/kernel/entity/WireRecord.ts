/**
 * Action of a change that emptied a reference because the record it named was deleted. No schema names an action so.
 */
export const referenceCleared = 'reference.cleared';

/** One change of a record, newest first in lists. `changes` maps a field to its value before and after. */
export type HistoryEntry = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly actorName: string;
  /** `create`, `update`, `delete`, `reference.cleared` or the name of an action. */
  readonly action: string;
  readonly reason: string | null;
  readonly version: number;
  /** Version to which the change brought the record back. */
  readonly revertedTo?: number;
  /** Work on many records that it was a part of. */
  readonly origin?: 'bulk' | 'import';
  /** Who approved it, where changes wait for a second person; `actor` requested it and `reason` is the requester's. */
  readonly approval?: ChangeApproval;
  /** The record that was changed, where it is a part of the one whose history this is. */
  readonly part?: { readonly resource: string; readonly label: string };
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/** The second person of a change. */
export type ChangeApproval = {
  readonly approvalId: string;
  readonly by: string;
  readonly byName: string;
  readonly reason: string | null;
};

/** A record named by a mutation, with the version that the person saw. */
export type RecordVersion = { readonly id: string; readonly version: number };

/** A record on the wire: id (its key), version and the entity's fields. */
export type WireRecord = { readonly id: string; readonly version: number } & Record<
  string,
  unknown
>;
