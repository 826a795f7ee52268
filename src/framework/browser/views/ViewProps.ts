import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EngineEntity } from '../data/entity/EngineEntity';
import type { ListSlots } from '../data/entity/EntitySlots';
import type { ListParts } from '../lists/useListParts';
import type { ListState } from '../lists/useListState';

/** What every view of a list gets. */
export type ViewProps = {
  readonly entity: EngineEntity;
  readonly slots: ListSlots;
  readonly state: ListState;
  readonly parts: ListParts;
  /** Opens a record beside the list; absent without the right to. */
  readonly onLook: ((record: WireRecord) => void) | undefined;
  /** Tells the list which records are shown, for selection and quick look. */
  readonly onRows: (rows: readonly WireRecord[]) => void;
};
