import type { FieldError } from '#kernel/errors/AppError.ts';
import type { Values } from '#server/store/write/records.ts';
import type { KeepChanges } from './changeMany';
import type { CheckedBody } from './createMany';
import type { ImportTally } from './importTally';
import type { KnownReferences } from './knownReferences';
import type { TableRow } from './TableError';

/** A row as field values. */
export type ValueRow = {
  readonly row: TableRow;
  readonly values: Values;
  /** Unreadable cells. */
  readonly faults?: readonly FieldError[];
  /** Its body validated as a new record, if done before. */
  readonly checked?: CheckedBody;
};

/** Expected cells of a row: as many as headings, which may end in unnamed ones. */
export type TableWidth = { readonly most: number; readonly least: number };

/** State across chunks. */
export type ImportMemory = {
  readonly fileName: string;
  readonly key: string | null;
  /** Expected number of cells; null for any. */
  readonly width: TableWidth | null;
  /** Key values seen so far. */
  readonly seen: Set<string>;
  readonly references: KnownReferences;
  /** New records are created in batches. */
  readonly makesMany: boolean;
  /** Existing records are changed in batches. */
  readonly changesMany: boolean;
  /** How batched changes are stored. */
  readonly keep: KeepChanges;
  /** Everything will be rolled back. */
  readonly isTrial: boolean;
  /** New records go into the trial table. */
  readonly isBeside: boolean;
  /** Called when the database starts writing. */
  readonly onWriting: () => void;
};

/** A chunk in progress: shared state and outcomes. */
export type Batch = { readonly memory: ImportMemory; readonly tally: ImportTally };
