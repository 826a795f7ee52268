import type { BulkSelection } from '#kernel/entity/BulkChange.ts';
import type { ActionDescription } from '#kernel/entity/EntityDescription.ts';
import type { ListCount } from '../useExactCount';
import type { ListState } from '../useListState';
import type { Selection } from '../useSelection';

/** A requested bulk operation. */
export type BulkIntent =
  | { readonly type: 'edit' }
  | { readonly type: 'action'; readonly action: ActionDescription }
  | { readonly type: 'delete' };

/** A bulk operation with its records. */
export type BulkAsk = {
  readonly intent: BulkIntent;
  readonly selection: BulkSelection;
  /** Number of records, if known. */
  readonly count: number | undefined;
};

/** The selection of a list and its scope. */
export type Marks = {
  readonly state: ListState;
  readonly selection: Selection;
  readonly count: ListCount;
};
