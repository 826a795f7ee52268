import { inLanguage, type UncheckedRecord } from '@patio/framework/kernel';
import {
  type OfferedAction,
  allowedActions,
  appliesTo,
  countRecords,
  useEngine,
  useEntity,
  useLiveChanges,
} from '@patio/framework/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { actionFor, funnelOf, type StatusCounts } from '#leads/rules/board.ts';
import type { LeadStatus } from '#leads/rules/leadStatus.ts';

/** Maximum number of cards in a column; the list shows all. */
export const maxCards = 25;
/** Days covered by the funnel. */
export const funnelDays = 30;
const dayMs = 86_400_000;

const statuses: readonly LeadStatus[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** New ones by latest received, others by next contact. */
const orderOf = (status: LeadStatus) =>
  status === 1
    ? ({ field: 'receivedAt', order: 'DESC' } as const)
    : ({ field: 'nextContactAt', order: 'ASC' } as const);

/** Fetches the cards of one column. */
export const useColumn = (status: LeadStatus) =>
  useGetList<UncheckedRecord<'leads'>>('leads', {
    filter: { status },
    sort: orderOf(status),
    pagination: { page: 1, perPage: maxCards },
  });

/** Counts the recently received opportunities by status. The board follows what others change. */
export const useFunnel = () => {
  const data = useDataProvider();
  const client = useQueryClient();
  useLiveChanges('leads', () => void client.invalidateQueries({ queryKey: ['leads'] }));
  return useQuery({
    queryKey: ['leads', 'funnel'],
    queryFn: async () => {
      const since = new Date(Date.now() - funnelDays * dayMs).toISOString();
      const counts = await Promise.all(
        statuses.map(async (status) => {
          const filter = { status, receivedAt: { gte: since } };
          return [status, await countRecords(data, 'leads', { filter, sort: orderOf(1) })] as const;
        }),
      );
      return funnelOf(Object.fromEntries(counts) as StatusCounts);
    },
  });
};

/** A move of a card: the action and the status that it leads to. */
export type Move = OfferedAction & { readonly status: LeadStatus };

/** Lists the moves that the user may make with a card. */
export const useMoves = () => {
  const engine = useEngine();
  const entity = useEntity('leads');
  const allowed = allowedActions(entity, engine);
  return (record: UncheckedRecord<'leads'>): readonly Move[] =>
    statuses.flatMap((status) => {
      const action = allowed.find(({ name }) => name === actionFor(status));
      if (!action || status === record.status || !appliesTo(action, record)) return [];
      const { name, label, tone } = action;
      return [
        { type: 'described', name, label: inLanguage(label, engine.locale), tone, action, status },
      ];
    });
};
