import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { ActionDescription } from '#kernel/entity/EntityDescription.ts';
import type { FormValues } from '../data/entity/EntitySlots';
import { useEntityData } from '../data/entity/useEntityData';
import type { Asked } from './useAsked';

/** How many other records an action changes. */
export type Affected = {
  /** Absent until they are counted. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  readonly isCounting: boolean;
  readonly hasFailed: boolean;
  readonly again: () => void;
};

type Counted = {
  readonly resource: string;
  readonly action: ActionDescription;
  readonly record: WireRecord;
  readonly asked: Asked;
};

/**
 * What an action would change besides, as the server counts it now and for what is given; unasked while that is not
 * complete.
 */
export const useAffected = ({ resource, action, record, asked }: Counted): Affected => {
  const data = useEntityData();
  const { id } = record;
  const typed = useWatch({ control: asked.form.control }) as FormValues;
  const values = asked.read(typed);
  const { data: found, ...query } = useQuery({
    queryKey: [resource, 'affected', { id, action: action.name, values }],
    queryFn: async () => {
      const judge = await asked.validator();
      if (judge(values).length > 0) return {};
      const given = action.asks ? { values } : {};
      return (await data.affected(resource, { id, action: action.name, record, ...given })).data;
    },
    enabled: action.affects !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    counts: found,
    isCounting: query.isFetching && found === undefined,
    hasFailed: query.isError && !query.isFetching,
    again: () => void query.refetch(),
  };
};
