import { useQuery } from '@tanstack/react-query';
import { call, useEngine } from '@patio/framework/react';
import { listSaleOptions } from '#vehicles/calls.ts';
import { useSimulationText } from '../useSimulationText';

type Option = { readonly id: number; readonly name: string };

/** Options for the kind of client, plus the stored ones. @source OQ-096 */
export const useSaleOptions = (kind: unknown, chosen: readonly number[]): readonly Option[] => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const personType = kind === 'PJ' ? 'PJ' : 'PF';
  const { data = [] } = useQuery({
    queryKey: ['simulations', 'saleOptions', personType],
    queryFn: ({ signal }) => call(listSaleOptions, { query: { personType }, signal }),
    staleTime: 5 * 60_000,
  });
  const known = data.map(({ id, name, nameEn }) => ({
    id,
    name: locale === 'en' ? (nameEn ?? name) : name,
  }));
  const others = chosen.filter((id) => !known.some((option) => option.id === id));
  return [
    ...known,
    ...others.map((id) => ({ id, name: text('identification.option', { number: id }) })),
  ];
};
