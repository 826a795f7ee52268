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

/**
 * The server's states, fetched once when a list of them is first opened. A failed fetch is retried when the list is
 * opened again.
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

/** How kinds are drawn; the states are those that the server lists. */
export const faces: KindFaces = { ...brFaces, uf: { ...ufFace, choices: useStates } };
