import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveChanges } from '../data/live/liveChanges';

/**
 * Fetches a view again when others change its records: not while something is held or being fetched, but once that is
 * over.
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
