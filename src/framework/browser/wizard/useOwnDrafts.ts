import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EntityDraft } from '#kernel/entity/EntityDraft.ts';
import { useEngine, useEntity } from '../data/entity/EngineContext';
import { useEntityData } from '../data/entity/useEntityData';

/** Where the drafts of a wizard are kept between screens. */
export const draftsKey = (resource: string) => [resource, 'drafts'] as const;

const none: readonly EntityDraft[] = [];

/**
 * What the person has begun and not finished of a resource.
 *
 * @returns the drafts, and whether they are known: not before the first answer, and after a failure too
 */
export const useOwnDrafts = (resource: string, isAsked = true) => {
  const { description, slots } = useEntity(resource);
  const { can } = useEngine();
  const data = useEntityData();
  const { data: kept = none, isLoading } = useQuery({
    queryKey: draftsKey(resource),
    queryFn: async () => (await data.drafts(resource)).data,
    // Only who makes or changes records has drafts: nobody else is refused for asking.
    enabled: isAsked && (can(description.access.create) || can(description.access.edit)),
    retry: false,
    staleTime: 0,
  });
  const isBegun = slots?.wizard?.isBegun ?? (() => true);
  return { drafts: kept.filter(({ values }) => isBegun(values)), isKnown: !isLoading };
};

/** A wizard begins, changes and ends drafts: the list that is gone back to asks for them anew. */
export const useForgetDrafts = (resource: string): void => {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ queryKey: draftsKey(resource) }), [client, resource]);
};
