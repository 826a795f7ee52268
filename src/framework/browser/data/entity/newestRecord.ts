import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EngineEntity } from './EngineEntity';
import { useEntityData } from './useEntityData';
import type { EntityDataProvider } from './useEntityData';
import { validatorsOf } from './validatorsOf';

/** How long a record that was prefetched counts as the newest version. */
const freshMs = 10_000;

/** Asked again no sooner: the pointer and the focus come upon one link. */
const againMs = 2_000;

/** Apart from what lists and other screens keep of the record: a form opens with what the server holds now. */
const newestOf = (data: EntityDataProvider, resource: string, id: string) =>
  queryOptions({
    queryKey: [resource, 'getOne', { id }, 'newest'],
    queryFn: async () => (await data.getOne<WireRecord>(resource, { id })).data,
    retry: false,
    gcTime: freshMs,
  });

const useNewestOf = (resource: string, id: string) => {
  const data = useEntityData();
  return useMemo(() => newestOf(data, resource, id), [data, resource, id]);
};

/**
 * The newest version of a record, for its form: what was prefetched a moment ago, else asked for now. Undefined data
 * until then. It is dropped with the form, since that may have changed it.
 */
export const useNewestRecord = (resource: string, id: string) => {
  const client = useQueryClient();
  const options = useNewestOf(resource, id);
  const { queryKey } = options;
  const [isKnown] = useState(() => client.getQueryState(queryKey)?.isInvalidated === false);
  const query = useQuery({
    ...options,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  useEffect(() => () => client.removeQueries({ queryKey, exact: true }), [client, queryKey]);
  const { data, isFetchedAfterMount } = query;
  return { ...query, data: isKnown || isFetchedAfterMount ? data : undefined };
};

/**
 * Brings what the form of a record needs, for a person who is about to open it: its newest version, its validators, its
 * code.
 */
export const usePrefetchForm = (
  entity: EngineEntity,
  loadForm: (() => Promise<unknown>) | undefined,
): ((id: string) => void) => {
  const client = useQueryClient();
  const data = useEntityData();
  const { resource } = entity.description;
  return useCallback(
    (id) => {
      void client.prefetchQuery({ ...newestOf(data, resource, id), staleTime: againMs });
      void validatorsOf(entity);
      // What cannot be loaded says so when it is shown.
      loadForm?.().catch(() => undefined);
    },
    [client, data, resource, entity, loadForm],
  );
};
