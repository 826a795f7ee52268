import type { FileMethods } from './FileMethods';
import type { ListMethods } from './ListMethods';
import type { RecordMethods } from './RecordMethods';
import type { TaskMethods } from './TaskMethods';
import type { TransferMethods } from './TransferMethods';

/** One change of a record, newest first in lists. `changes` maps a field to its value before and after. */
export type HistoryEntry = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly actorName: string;
  /** `create`, `update`, `delete` or the name of an action. */
  readonly action: string;
  readonly reason: string | null;
  readonly version: number;
  /** Version to which the change brought the record back. */
  readonly revertedTo?: number;
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/** One choice of a reference: the stored value and the record's name. */
export type ReferenceOption = { readonly value: string; readonly label: string };

/** A record named by a mutation, with the version that the person saw. */
export type RecordVersion = { readonly id: string; readonly version: number };

/** A record on the wire: id (its key), version and the entity's fields. */
export type WireRecord = { readonly id: string; readonly version: number } & Record<
  string,
  unknown
>;

/** Parameters of a reference look-up. `values` asks for the labels of known values; else `q` searches. */
export type OptionsQuery = {
  readonly field: string;
  readonly q?: string;
  readonly values?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
};

/** What the engine's screens call besides react-admin's own data provider methods. The client implements it. */
export type EntityDataMethods = FileMethods &
  ListMethods &
  RecordMethods &
  TaskMethods &
  TransferMethods & {
    history(resource: string, params: { id: string }): Promise<{ data: readonly HistoryEntry[] }>;
    runAction(
      resource: string,
      params: RecordVersion & { action: string; reason?: string; record?: WireRecord },
    ): Promise<{ data: WireRecord }>;
    /** All or none; answers how many were changed. */
    runBulkAction(
      resource: string,
      params: { action: string; records: readonly RecordVersion[]; reason?: string },
    ): Promise<{ data: { changed: number } }>;
    options(resource: string, query: OptionsQuery): Promise<{ data: readonly ReferenceOption[] }>;
    /** Whether another record than `exceptId` already has these values. */
    checkUnique(
      resource: string,
      params: { values: Readonly<Record<string, unknown>>; exceptId?: string },
    ): Promise<{ data: { taken: boolean } }>;
  };
