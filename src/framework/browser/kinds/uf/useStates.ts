import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUf, type Uf } from '#kernel/formats/brazil.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import type { UseChoices } from '../parts/OneOf';
import { useKindText } from '../parts/useKindText';
import { optionsKey } from '../reference/useOptionSearch';

/** Names of the Brazilian states. @source IBGE */
export const ufNames = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} satisfies Readonly<Record<Uf, string>>;

/** The server's label of a state, for values shown before the list is loaded. */
const labelOf = (value: string): string => (isUf(value) ? `${value} – ${ufNames[value]}` : value);

/**
 * States from the server: fetched once, when a list is first opened. A failed load is retried on the next opening.
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
