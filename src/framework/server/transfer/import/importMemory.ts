import type { FieldError } from '#kernel/errors/AppError.ts';
import type { Values } from '#server/store/write/records.ts';
import type { KeepChanges } from './changeMany';
import type { CheckedBody } from './createMany';
import type { ImportTally } from './importTally';
import type { KnownReferences } from './knownReferences';
import type { TableRow } from './TableError';

/** A row of the table as values of fields. */
export type ValueRow = {
  readonly row: TableRow;
  readonly values: Values;
  /** Cells that say no value at all. */
  readonly faults?: readonly FieldError[];
  /** Its body as that of a new record, where it was looked at before. */
  readonly checked?: CheckedBody;
};

/** Cells of a row: as many as the heading has, where it may end in cells without a name. */
export type TableWidth = { readonly most: number; readonly least: number };

/** What is kept from chunk to chunk. */
export type ImportMemory = {
  readonly fileName: string;
  readonly key: string | null;
  /** How many cells a row must have; null: any number. */
  readonly width: TableWidth | null;
  /** Key values of this table so far. */
  readonly seen: Set<string>;
  readonly references: KnownReferences;
  /** New records are made many at a time. */
  readonly makesMany: boolean;
  /** Records that exist are changed many at a time. */
  readonly changesMany: boolean;
  /** What happens with changes of many. */
  readonly keep: KeepChanges;
  /** All of it will be taken back. */
  readonly isTrial: boolean;
  /** New records go into the trial table. */
  readonly isBeside: boolean;
  /** Told when the database begins to write. */
  readonly onWriting: () => void;
};

/** A chunk on its way: what is kept, and what came of its rows. */
export type Batch = { readonly memory: ImportMemory; readonly tally: ImportTally };
