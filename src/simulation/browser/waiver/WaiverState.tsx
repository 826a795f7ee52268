import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '@patio/framework/kernel';
import { call } from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import type { Waiver } from '#generated/types/wire.ts';
import { listWaivers } from '#waivers/calls.ts';
import { useSimulationText } from '../useSimulationText';

const kinds = { accepted: 'success', refused: 'warning', waiting: 'info', ended: 'info' } as const;

const stateOf = ({ answer, expiresAt }: Waiver): keyof typeof kinds => {
  if (answer) return answer;
  return new Date(expiresAt) > new Date() ? 'waiting' : 'ended';
};

/** The client's answer about add-ons; empty if never requested. @source OQ-170 */
export const WaiverState = ({ id }: { readonly id: string }) => {
  const text = useSimulationText();
  const { data } = useQuery({
    queryKey: ['simulations', 'waivers', id],
    queryFn: ({ signal }) => call(listWaivers, { params: { id }, signal }),
  });
  const [newest] = data ?? [];
  if (!newest) return null;
  const state = stateOf(newest);
  const date = formatInstant(newest.answeredAt ?? newest.expiresAt);
  return (
    <Banner kind={kinds[state]}>
      {text(`waiver.${state}`, { date, items: newest.items.join(', ') })}
    </Banner>
  );
};
