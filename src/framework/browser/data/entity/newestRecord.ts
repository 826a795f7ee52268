import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { useLiveChanges, type LiveNews } from '../live/liveChanges';
import { refetchChanged } from '../live/refetchChanged';
import {
  type EngineEntity,
  validatorsOf,
  useEntityData,
  type EntityDataProvider,
} from './EngineContext';

/** How long a prefetched record counts as current. */
const freshMs = 10_000;

/** Minimum interval: hover and focus both trigger on a link. */
const againMs = 2_000;

/** Separate from the cache of lists and screens: a form opens with the server's current version. */
const newestKey = (resource: string, id: string) => [resource, 'getOne', { id }, 'newest'] as const;

const newestOf = (data: EntityDataProvider, resource: string, id: string) =>
  queryOptions({
    queryKey: newestKey(resource, id),
    queryFn: async () => (await data.getOne<WireRecord>(resource, { id })).data,
    retry: false,
    gcTime: freshMs,
  });

const useNewestOf = (resource: string, id: string) => {
  const data = useEntityData();
  return useMemo(() => newestOf(data, resource, id), [data, resource, id]);
};

const concerns = ({ changes, missed }: LiveNews, id: string): boolean =>
  missed || changes.some((one) => one.id === id);

/**
 * Current version of a record for its form: a recent prefetch, else fetched, and again if it changes meanwhile. Data is
 * undefined until then. Evicted with the form, which may have changed it.
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
  const [refetches, setRefetches] = useState(0);
  const isReady = refetches === 0 && (isKnown || isFetchedAfterMount);
  // Once it is ready, the form itself follows the record.
  useLiveChanges(resource, (news) => {
    if (isReady || !concerns(news, id)) return;
    setRefetches((count) => count + 1);
    void refetchChanged(client, { queryKey, exact: true }).then(() =>
      setRefetches((count) => count - 1),
    );
  });
  return { ...query, data: isReady ? data : undefined };
};

/**
 * Prefetches a record's form when a person is about to open it: current version, validators, code. A change drops the
 * prefetched version.
 */
export const usePrefetchForm = (
  entity: EngineEntity,
  loadForm: (() => Promise<unknown>) | undefined,
): ((id: string) => void) => {
  const client = useQueryClient();
  const data = useEntityData();
  const { resource } = entity.description;
  useLiveChanges(resource, (news) =>
    client.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => {
        const [of, , params, kind] = queryKey as Partial<ReturnType<typeof newestKey>>;
        return of === resource && kind === 'newest' && concerns(news, String(params?.id));
      },
    }),
  );
  return useCallback(
    (id) => {
      void client.prefetchQuery({ ...newestOf(data, resource, id), staleTime: againMs });
      void validatorsOf(entity);
      // Load failures are reported when the form is shown.
      loadForm?.().catch(() => undefined);
    },
    [client, data, resource, entity, loadForm],
  );
};
