import type { BulkSelection } from '#kernel/entity/BulkChange.ts';
import type { ActionDescription } from '#kernel/entity/EntityDescription.ts';
import type { ListCount } from '../useExactCount';
import type { ListState } from '../useListState';
import type { Selection } from '../useSelection';

/** What a person wants to do to many records. */
export type BulkIntent =
  | { readonly type: 'edit' }
  | { readonly type: 'action'; readonly action: ActionDescription }
  | { readonly type: 'delete' };

/** An intent with the records that it is meant for. */
export type BulkAsk = {
  readonly intent: BulkIntent;
  readonly selection: BulkSelection;
  /** How many they are, as far as the list knows. */
  readonly count: number | undefined;
};

/** What is marked in a list, and what it is marked among. */
export type Marks = {
  readonly state: ListState;
  readonly selection: Selection;
  readonly count: ListCount;
};
