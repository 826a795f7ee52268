import { brFaces, ufFace } from '@patio/framework/br/react';
import {
  type KindFaces,
  optionsKey,
  type UseChoices,
  useEntityData,
  useKindText,
} from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ufLabel } from '@patio/framework/br';
import { yearMonthFace } from './yearMonth/yearMonthFace';

/**
 * States from the server, fetched once when their list is first opened; a failed fetch is retried on the next opening.
 *
 * @source CALL-158
 */
const useStates: UseChoices = () => {
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
    labelOf: ufLabel,
  };
};

/** Rendering of kinds; the options of states come from the server. */
export const faces: KindFaces = {
  ...brFaces,
  uf: { ...ufFace, choices: useStates },
  yearMonth: yearMonthFace,
};
