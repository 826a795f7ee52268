import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EngineEntity } from '../data/entity/EngineContext';
import type { ListSlots } from '../data/entity/EntitySlots';
import type { ListParts } from '../lists/useListParts';
import type { ListState } from '../lists/useListState';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveChanges } from '../data/live/liveChanges';

/**
 * Refetches a view when others change its records; deferred while a record is being moved or a fetch is running.
 *
 * @param isHeld whether the person is moving a record
 */
export const useViewLive = (resource: string, isHeld: boolean): void => {
  const client = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [resource] }) > 0;
  const waits = useRef(false);
  const isBusy = isHeld || isFetching;
  const refetch = () => {
    waits.current = false;
    void client.invalidateQueries({ queryKey: [resource] });
  };
  useLiveChanges(resource, () => {
    waits.current = true;
    if (!isBusy) refetch();
  });
  useEffect(() => {
    if (!isBusy && waits.current) refetch();
  });
};

/** Props of every list view. */
export type ViewProps = {
  readonly entity: EngineEntity;
  readonly slots: ListSlots;
  readonly state: ListState;
  readonly parts: ListParts;
  /** Opens a record next to the list; absent without the right to read it. */
  readonly onLook: ((record: WireRecord) => void) | undefined;
  /** Reports displayed records to the list, for selection and quick look. */
  readonly onRows: (rows: readonly WireRecord[]) => void;
};
