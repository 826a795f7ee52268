import { Suspense, lazy } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EngineEntity } from '../data/entity/EngineEntity';
import type { ListSlots } from '../data/entity/EntitySlots';
import type { ListDisplay } from '../lists/columns/useColumns';
import { ListRows } from '../lists/ListRows';
import type { ListParts } from '../lists/useListParts';
import type { ListState } from '../lists/useListState';
import type { ListLooks } from '../lists/useListView';

const ViewHost = lazy(async () => ({ default: (await import('../views/ViewHost')).ViewHost }));

type ListBodyProps = {
  readonly entity: EngineEntity;
  readonly slots: ListSlots;
  readonly state: ListState;
  readonly looks: ListLooks;
  readonly parts: ListParts;
  readonly display: ListDisplay;
  readonly createTo: string | undefined;
  readonly onLook: ((record: WireRecord) => void) | undefined;
};

/** Records of a list, as table or as the chosen view. */
export const ListBody = (props: ListBodyProps) => {
  const { entity, slots, state, looks, parts, display, createTo, onLook } = props;
  if (looks.drawn)
    return (
      <Suspense fallback={null}>
        <ViewHost
          view={looks.drawn}
          entity={entity}
          slots={slots}
          state={state}
          parts={parts}
          onLook={onLook}
          onRows={looks.onRows}
        />
      </Suspense>
    );
  return (
    <ListRows
      description={entity.description}
      state={state}
      columns={display.shown}
      parts={parts}
      isDense={display.isDense}
      resize={display.resize}
      createTo={createTo}
      Own={slots.Rows}
    />
  );
};
