import { useQuery } from '@tanstack/react-query';
import { type RecordSlotProps, call } from '@patio/framework/react';
import { readExemption } from '../calls';

/** Names of the deciders; falls back to the stored usernames where the person may not look them up. */
export const DeciderNames = ({ record }: RecordSlotProps<'tccExemptions'>) => {
  const { id, clientDocument, dealer, state, deciders } = record;
  const { data, isPending } = useQuery({
    queryKey: ['tccExemptions', 'deciders', id, record.version],
    queryFn: ({ signal }) =>
      call(readExemption, {
        params: { id: String(clientDocument) },
        query: { dealerId: String(dealer), state: String(state) },
        signal,
      }),
    retry: false,
  });
  if (isPending) return '…';
  const names = data?.id === id ? data?.deciders : undefined;
  return (names ?? (deciders as readonly string[])).join(', ');
};
