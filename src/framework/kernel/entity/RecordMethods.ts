import type { FieldError } from '../errors/AppError';
import type { HistoryEntry, RecordVersion, WireRecord } from './WireRecord';

/** A record as it was. `until` is the instant of the next change; null: it is so still. */
export type RecordAt = {
  readonly record: WireRecord;
  readonly version: number;
  /** Instant since which it was so. */
  readonly since: string;
  readonly until: string | null;
  /** Who made that version; null where it is older than the history. */
  readonly actorName: string | null;
};

/** A record brought back to an earlier version, and the fields that stayed as they are, each with the reason. */
export type RevertedRecord = {
  readonly record: WireRecord;
  readonly skipped: readonly FieldError[];
};

/** Records of one entity that refer to a record. */
export type ReferringCount = {
  readonly resource: string;
  readonly count: number;
  /** Names of some of them, as text. */
  readonly names: string;
  /** Whether they keep the record from being deleted; else what they say of it is emptied. */
  readonly holds: boolean;
};

/** What refers to a record; `unseen` where there is more than the person may see. */
export type ReferringTold = { readonly seen: readonly ReferringCount[]; readonly unseen: boolean };

/** What the screens of one record call. The client implements it. */
export type RecordMethods = {
  /** Changes of one field of a record, newest first. */
  fieldHistory(
    resource: string,
    params: { id: string; field: string },
  ): Promise<{ data: readonly HistoryEntry[] }>;
  /** The record as it was in a version, or at an ISO instant. */
  recordAt(
    resource: string,
    params: { id: string } & ({ version: number } | { at: string }),
  ): Promise<{ data: RecordAt }>;
  revert(
    resource: string,
    params: RecordVersion & { toVersion: number; reason: string },
  ): Promise<{ data: RevertedRecord }>;
  /** Values of masked fields in clear; kept in the access log. */
  reveal(
    resource: string,
    params: { id: string; fields: readonly string[]; reason: string },
  ): Promise<{ data: Readonly<Record<string, unknown>> }>;
  /** What deleting the record would meet. */
  referring(resource: string, params: { id: string }): Promise<{ data: ReferringTold }>;
  /** A page of the deleted records that the person may bring back, the last deleted first. Pages count from 1. */
  deletedRecords(
    resource: string,
    params: { page: number; perPage: number; filter?: Readonly<Record<string, unknown>> },
  ): Promise<{ data: readonly WireRecord[]; total: number }>;
  /** Brings a deleted record back. */
  restore(
    resource: string,
    params: RecordVersion & { reason?: string },
  ): Promise<{ data: WireRecord }>;
};
