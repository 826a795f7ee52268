import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUf } from '#kernel/formats/uf.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import type { UseChoices } from '../parts/OneOf';
import { useKindText } from '../parts/useKindText';
import { optionsKey } from '../reference/useOptionSearch';
import { ufNames } from './ufNames';

/** The words that the server has for a state, for a value that is shown before the list was opened. */
const labelOf = (value: string): string => (isUf(value) ? `${value} – ${ufNames[value]}` : value);

/**
 * The states, as the server has them: asked for when a list of them is first opened, and once only. A failed load is
 * asked for again when the list is opened again.
 *
 * @source CALL-158
 */
export const useStates: UseChoices = () => {
  const data = useEntityData();
  const text = useKindText();
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({
    queryKey: optionsKey('states'),
    queryFn: async () => (await data.options('states', { field: 'uf' })).data,
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  return {
    choices: query.data ?? [],
    onOpen: () => {
      setAsked(true);
      if (query.isError) void query.refetch();
    },
    loading: query.isFetching,
    note: query.isError ? text('loadFailed') : undefined,
    labelOf,
  };
};
