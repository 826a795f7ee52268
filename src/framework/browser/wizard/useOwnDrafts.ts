import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EntityDraft } from '#kernel/entity/EntityDraft.ts';
import { useEngine, useEntity, useEntityData } from '../data/entity/EngineContext';

/** Query key of a wizard's drafts. */
export const draftsKey = (resource: string) => [resource, 'drafts'] as const;

const none: readonly EntityDraft[] = [];

/**
 * The person's drafts of a resource.
 *
 * @returns the drafts, and whether they are known: not before the first response, nor after a failure
 */
export const useOwnDrafts = (resource: string, isAsked = true) => {
  const { description, slots } = useEntity(resource);
  const { can } = useEngine();
  const data = useEntityData();
  const { data: kept = none, isLoading } = useQuery({
    queryKey: draftsKey(resource),
    queryFn: async () => (await data.drafts(resource)).data,
    // Only people who may create or edit have drafts; others would be refused.
    enabled: isAsked && (can(description.access.create) || can(description.access.edit)),
    retry: false,
    staleTime: 0,
  });
  const isBegun = slots?.wizard?.isBegun ?? (() => true);
  return { drafts: kept.filter(({ values }) => isBegun(values)), isKnown: !isLoading };
};

/** A wizard changes drafts: invalidates the list shown afterwards. */
export const useForgetDrafts = (resource: string): void => {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ queryKey: draftsKey(resource) }), [client, resource]);
};
