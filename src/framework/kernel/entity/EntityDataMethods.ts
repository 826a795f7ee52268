import type { HistoryEntry, RecordVersion, WireRecord } from './WireRecord';
import type { ApprovalMethods } from './ApprovalMethods';
import type { DraftMethods } from './EntityDraft';
import type { FileMethods } from './FileMethods';
import type { FilterJson } from '../filter/Filter';
import type { LocalDate } from '../localDate';
import type { ListMethods } from './ListMethods';
import type { Localized } from './Localized';
import type { RecordMethods } from './RecordMethods';
import type { TaskMethods } from './TaskMethods';
import type { TransferMethods } from './TransferMethods';

export type { HistoryEntry, RecordVersion, WireRecord };

/**
 * One choice of a reference: the stored value, the record's name and, where choices are ordered by another field, its
 * value.
 */
export type ReferenceOption = {
  readonly value: string;
  readonly label: string;
  /** The record's name in English, of entities that keep one. */
  readonly labelEn?: string;
  readonly detail?: string;
  /** Heading that it stands under, where choices are grouped; those without one come last. */
  readonly group?: string;
  /** Words of a heading that is the value of a choice. */
  readonly groupWords?: Localized;
};

/** Numbers of a list by week, oldest first. Days are inclusive; the last week ends today. */
export type Trend = {
  readonly weeks: readonly {
    readonly from: LocalDate;
    readonly until: LocalDate;
    readonly count: number;
  }[];
};

/** Parameters of a reference look-up. `values` asks for the labels of known values; else `q` searches. */
export type OptionsQuery = {
  readonly field: string;
  readonly q?: string;
  readonly values?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Field of the target that the choices are ordered by. */
  readonly order?: string | undefined;
  /** Field of the target that the choices are grouped by. */
  readonly group?: string | undefined;
  /** Field whose choices they are, where row rules follow it: `vaccines.animal`. */
  readonly of?: string | undefined;
};

/** What the engine's screens call besides react-admin's own data provider methods. The client implements it. */
export type EntityDataMethods = ApprovalMethods &
  DraftMethods &
  FileMethods &
  ListMethods &
  RecordMethods &
  TaskMethods &
  TransferMethods & {
    history(resource: string, params: { id: string }): Promise<{ data: readonly HistoryEntry[] }>;
    runAction(
      resource: string,
      params: RecordVersion & {
        action: string;
        reason?: string;
        /** What the action asks for. */
        values?: Readonly<Record<string, unknown>>;
        record?: WireRecord;
      },
    ): Promise<{ data: WireRecord }>;
    /** How many other records an action would change with these values, by the names of its `affects`. */
    affected(
      resource: string,
      params: {
        id: string;
        action: string;
        values?: Readonly<Record<string, unknown>>;
        record?: WireRecord;
      },
    ): Promise<{ data: Readonly<Record<string, number>> }>;
    /** How many records a filter finds in each of the last weeks, by a date or moment of theirs. */
    trend(
      resource: string,
      query: { readonly field: string; readonly filter?: FilterJson },
    ): Promise<{ data: Trend }>;
    options(resource: string, query: OptionsQuery): Promise<{ data: readonly ReferenceOption[] }>;
    /** Whether another record than `exceptId` already has these values. */
    checkUnique(
      resource: string,
      params: { values: Readonly<Record<string, unknown>>; exceptId?: string },
    ): Promise<{ data: { taken: boolean } }>;
  };
