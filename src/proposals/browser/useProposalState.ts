import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RecordSlotProps, call } from '@patio/framework/react';
import { readProposalStatus } from '../calls';
import { isFinal, type ProposalStatus } from '../rules/status';

const oftenMs = 3_000;
const seldomMs = 10_000;

/** Statuses that the portal itself leads on from within moments. */
const passing: ReadonlySet<unknown> = new Set(['SU', 'PD', 'AVF', 'PS', 'OC', 'OCM']);

const pauseOf = (status: unknown): number | false => {
  if (isFinal(status as ProposalStatus)) return false;
  return passing.has(status) ? oftenMs : seldomMs;
};

/**
 * How a proposal stands now, asked again and again while its page is open; what changed elsewhere is read anew.
 *
 * @source CALL-138, PROP-048
 */
export const useProposalState = ({ resource, record }: RecordSlotProps) => {
  const client = useQueryClient();
  const { id, version } = record;
  const { data } = useQuery({
    queryKey: ['proposalState', id],
    queryFn: ({ signal }) => call(readProposalStatus, { params: { id }, signal }),
    refetchInterval: pauseOf(record['status']),
    retry: false,
  });
  const newest = data?.version ?? version;
  useEffect(() => {
    if (newest > version) void client.invalidateQueries({ queryKey: [resource] });
  }, [client, newest, resource, version]);
  return data;
};
